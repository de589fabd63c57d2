import type Stripe from 'stripe'

import { invoiceStatuses } from '#shared/rules/invoices.ts'
import type { InvoiceStatus } from '#shared/rules/invoices.ts'
import type { SoldPlanId } from '#shared/rules/plans.ts'

import type {
  PaymentEvent,
  ProviderCheckout,
  ProviderInvoice,
  ProviderSubscription,
} from './payments.ts'

/** Stripe's objects (API 2026-10-28) as ours. */

/** Which plan a price is for, by the configuration alone. */
export type TierOfPrice = ReadonlyMap<string, SoldPlanId>

export function subscriptionFrom(
  subscription: Stripe.Subscription,
  tierOfPrice: TierOfPrice,
): ProviderSubscription {
  const items = subscription.items.data
  const ours = items.find(({ price }) => tierOfPrice.has(price.id)) ?? items[0]
  const end = subscription.cancel_at ?? periodEnd(subscription)
  return {
    id: subscription.id,
    status: subscription.status,
    tier: tierOfPrice.get(ours?.price.id ?? '') ?? null,
    price_id: ours?.price.id ?? '',
    item_id: ours?.id ?? '',
    ends_at: end === null ? null : isoOf(subscription.ended_at ?? end),
    cancel_at_period_end: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    created_at: isoOf(subscription.created),
  }
}

/** Periods sit on items; subscriptions of accounts with an old API version have one of their own. */
function periodEnd(subscription: Stripe.Subscription): number | null {
  const old = (subscription as { current_period_end?: unknown }).current_period_end
  const ends = [...subscription.items.data.map((item) => item.current_period_end), old].filter(
    (end): end is number => Number.isFinite(end),
  )
  return ends.length > 0 ? Math.max(...ends) : null
}

export function invoiceFrom(
  invoice: Stripe.Invoice,
  charges: readonly Stripe.Charge[],
  tierOfPrice: TierOfPrice,
): ProviderInvoice {
  const lines = invoice.lines.data
  // A change of plan credits the former one on one line and charges the new one on another.
  const line = lines.findLast(({ amount }) => amount > 0) ?? lines.at(-1)
  const price = idOf(line?.pricing?.price_details?.price)
  const paidBy = new Set(
    invoice.payments?.data.flatMap(({ payment }) => idOf(payment.payment_intent) ?? []),
  )
  const amount_refunded = charges
    .filter((charge) => paidBy.has(idOf(charge.payment_intent) ?? ''))
    .reduce((sum, charge) => sum + charge.amount_refunded, 0)
  return {
    id: invoice.id,
    subscription_id: idOf(invoice.parent?.subscription_details?.subscription) ?? null,
    number: invoice.number,
    status: statusFrom(invoice.status),
    billing_reason: invoice.billing_reason,
    tier: tierOfPrice.get(price ?? '') ?? null,
    currency: invoice.currency,
    amount_due: invoice.amount_due,
    amount_paid: invoice.amount_paid,
    amount_refunded,
    period_start: line ? isoOf(line.period.start) : null,
    period_end: line ? isoOf(line.period.end) : null,
    hosted_invoice_url: webAddress(invoice.hosted_invoice_url),
    invoice_pdf: webAddress(invoice.invoice_pdf),
    created_at: isoOf(invoice.created),
    paid_at: invoice.status_transitions.paid_at ? isoOf(invoice.status_transitions.paid_at) : null,
  }
}

function statusFrom(status: string | null): InvoiceStatus {
  return invoiceStatuses.find((known) => known === status) ?? 'draft'
}

export function checkoutFrom(session: Stripe.Checkout.Session): ProviderCheckout {
  return {
    id: session.id,
    status:
      session.status === 'complete' ? 'complete' : session.status === 'open' ? 'open' : 'expired',
    is_paid: session.payment_status === 'paid' || session.payment_status === 'no_payment_required',
    url: session.url,
    user_id: session.client_reference_id,
    customer_id: idOf(session.customer) ?? null,
    subscription_id: idOf(session.subscription) ?? null,
  }
}

type AnyObject = { id?: string; object?: string; customer?: unknown; charge?: unknown }

export function eventFrom(event: Stripe.Event): PaymentEvent {
  const object = event.data.object as AnyObject
  const isCustomer = object.object === 'customer'
  return {
    id: event.id,
    type: event.type,
    created_at: isoOf(event.created),
    object: {
      id: object.id ?? '',
      object: object.object ?? '',
      customer_id: (isCustomer ? object.id : idOf(object.customer)) ?? null,
      charge_id: idOf(object.charge) ?? null,
    },
  }
}

/** Of a reference that comes as an id or, expanded, as the object. */
function idOf(reference: unknown): string | undefined {
  if (typeof reference === 'string') return reference
  const id = (reference as { id?: unknown } | null | undefined)?.id
  return typeof id === 'string' ? id : undefined
}

function webAddress(link: string | null | undefined): string | null {
  return link && /^(https?:\/\/|\/)/.test(link) ? link : null
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
