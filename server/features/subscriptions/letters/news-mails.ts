import { plans } from '#shared/rules/plans/plans.ts'
import type { ProviderInvoice } from '#server/gateways/payments/provider-objects.ts'

import type { Paid, PlanNews } from './plan-news.ts'
import type { Paid as Charged, Receipt } from '../plan-values.ts'
import {
  planBought,
  planChanged,
  planChangeScheduled,
  planChangeTakenBack,
  planCancelled,
  planResumed,
  paymentToConfirm,
} from './plan-news-letters.ts'

/** The mail about a change. Undefined where none is needed, or where another mail covers it. */
export function letterOfNews(news: PlanNews, is_agency: boolean) {
  if (news.kind === 'ended') return undefined
  const { now } = news
  const plan = plans[now.tier].name
  const renews_at = now.is_cancelled ? null : now.ends_at
  switch (news.kind) {
    case 'bought':
      return {
        letter: planBought,
        values: {
          plan,
          interval: now.interval,
          paid: paidBy(news.invoice),
          renews_at,
          receipt: receiptOf(news.invoice),
          is_agency,
        },
      }
    case 'changed':
      return {
        letter: planChanged,
        values: {
          former: nameOf(news.former),
          plan,
          interval: now.interval,
          paid: paidBy(news.invoice),
          renews_at,
          receipt: receiptOf(news.invoice),
          is_agency,
        },
      }
    case 'scheduled':
      return {
        letter: planChangeScheduled,
        values: {
          former: nameOf(now),
          plan: plans[news.next.tier].name,
          interval: news.next.interval,
          at: news.next.at,
          is_agency,
        },
      }
    case 'unscheduled':
      return { letter: planChangeTakenBack, values: { plan, is_agency } }
    case 'cancelled':
      return {
        letter: planCancelled,
        values: {
          plan,
          until: now.ends_at,
          is_agency,
          ...(now.has_failed ? { has_failed: true } : {}),
        },
      }
    case 'resumed':
      return { letter: planResumed, values: { plan, renews_at, is_agency } }
    case 'confirm': {
      const { amount_due, currency, hosted_invoice_url } = news.invoice
      return {
        letter: paymentToConfirm,
        values: {
          plan: plans[news.invoice.tier ?? now.tier].name,
          amount: amount_due,
          currency,
          confirm_url: hosted_invoice_url ?? '',
          is_agency,
        },
      }
    }
    default:
      return undefined
  }
}

export function receiptOf(invoice: ProviderInvoice | undefined): Receipt {
  return { page: invoice?.hosted_invoice_url ?? null, pdf: invoice?.invoice_pdf ?? null }
}

function paidBy(invoice: ProviderInvoice | undefined): Charged | null {
  return invoice ? { amount: invoice.amount_paid, currency: invoice.currency } : null
}

/** 'Pro', 'Pro by the year'. */
function nameOf({ tier, interval }: Paid): string {
  return interval === 'year' ? `${plans[tier].name} by the year` : plans[tier].name
}
