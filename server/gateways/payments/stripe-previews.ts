import type Stripe from 'stripe'

import type { Payments } from './payments.ts'
import { withPaymentsErrors } from './stripe-client.ts'
import type { StripeClient } from './stripe-client.ts'

/** Calculates prices before a user agrees. */
export function previewsOf({ stripe, prices, hasTax }: StripeClient): Pick<Payments, 'preview'> {
  return {
    preview: async ({ customer_id, subscription, sold, isAtOnce, proration_date }) => {
      const price = prices.idFor(sold)
      if (subscription === undefined && customer_id === null) {
        // Without a customer there is neither credit nor an address for the tax.
        const { currency, unit_amount } = await withPaymentsErrors(() =>
          stripe.prices.retrieve(price),
        )
        const amount = unit_amount ?? 0
        const asked_at = Math.floor(Date.now() / 1000)
        const next = { amount, at: null }
        return { currency, amount_today: amount, next, proration_date: null, asked_at }
      }
      if (subscription === undefined) {
        const invoice = await withPaymentsErrors(() =>
          stripe.invoices.createPreview({
            customer: customer_id ?? '',
            // As at the checkout; a subscription has its own setting.
            automatic_tax: { enabled: hasTax },
            subscription_details: { items: [{ price, quantity: 1 }] },
          }),
        )
        return {
          currency: invoice.currency,
          amount_today: invoice.amount_due,
          next: { amount: nextAmount(invoice.total, creditAfter(invoice)), at: endOf(invoice) },
          proration_date: null,
          asked_at: invoice.created,
        }
      }
      const items = [{ id: subscription.item_id, price }]
      const previewWith = async (details: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails) =>
        withPaymentsErrors(() =>
          stripe.invoices.createPreview({
            subscription: subscription.id,
            subscription_details: { items, ...details },
          }),
        )
      // The price of each later period, with discounts and taxes.
      const period = await previewWith({ proration_behavior: 'none' })
      if (!isAtOnce)
        return {
          currency: period.currency,
          amount_today: 0,
          next: {
            amount: nextAmount(period.total, period.starting_balance),
            at: subscription.ends_at,
          },
          proration_date: null,
          asked_at: period.created,
        }
      const invoice = await previewWith({
        proration_behavior: 'always_invoice',
        ...(proration_date === undefined ? {} : { proration_date }),
      })
      return {
        currency: invoice.currency,
        amount_today: invoice.amount_due,
        next: { amount: nextAmount(period.total, creditAfter(invoice)), at: endOf(invoice) },
        proration_date:
          invoice.parent?.subscription_details?.subscription_proration_date ?? invoice.created,
        asked_at: invoice.created,
      }
    },
  }
}

/** Credit is below zero, as at the provider. */
function creditAfter({ starting_balance, total }: Stripe.Invoice): number {
  if (total < 0) return starting_balance + total
  return Math.min(0, starting_balance + total)
}

function nextAmount(total: number, balance: number): number {
  return Math.max(0, total + balance)
}

/** The end of the charged period. */
function endOf({ lines }: Stripe.Invoice): string | null {
  const ends = lines.data.filter(({ amount }) => amount >= 0).map(({ period }) => period.end)
  return ends.length > 0 ? new Date(Math.max(...ends) * 1000).toISOString() : null
}
