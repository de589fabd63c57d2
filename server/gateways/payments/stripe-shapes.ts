import type Stripe from 'stripe'
import { z } from 'zod'

import { invoiceStatuses } from '#shared/rules/plans/invoices.ts'
import type { InvoiceStatus } from '#shared/rules/plans/invoices.ts'

import type {
  PaymentEvent,
  ProviderCheckout,
  ProviderInvoice,
  ProviderSubscription,
} from './provider-objects.ts'
import { idOf } from './stripe-client.ts'
import type { SoldOfPrice } from './stripe-prices.ts'
import { scheduledBy } from './stripe-schedules.ts'

/** Converts Stripe's objects (API 2026-10-28) to ours. */

export function subscriptionFrom(
  subscription: Stripe.Subscription,
  soldOf: SoldOfPrice,
): ProviderSubscription {
  const items = subscription.items.data
  const ours = items.find(({ price }) => soldOf.has(price.id)) ?? items[0]
  const sold = soldOf.get(ours?.price.id ?? '')
  const end = subscription.cancel_at ?? periodEnd(subscription)
  return {
    id: subscription.id,
    status: subscription.status,
    tier: sold?.tier ?? null,
    interval: sold?.interval ?? null,
    price_id: ours?.price.id ?? '',
    price: priceFrom(ours),
    item_id: ours?.id ?? '',
    ends_at: end === null ? null : isoOf(subscription.ended_at ?? end),
    cancel_at_period_end: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    is_given_up:
      subscription.status === 'unpaid' ||
      subscription.cancellation_details?.reason === 'payment_failed',
    schedule_id: idOf(subscription.schedule) ?? null,
    scheduled: scheduledBy(subscription.schedule, soldOf),
    created_at: isoOf(subscription.created),
  }
}

function priceFrom(item: Stripe.SubscriptionItem | undefined): ProviderSubscription['price'] {
  const each = item?.price.unit_amount ?? null
  if (!item || each === null) return null
  return { amount: each * (item.quantity ?? 1), currency: item.price.currency }
}

/** Items have the periods; subscriptions of accounts with an old API version have their own. */
function periodEnd(subscription: Stripe.Subscription): number | null {
  const old = (subscription as { current_period_end?: unknown }).current_period_end
  const ends = [...subscription.items.data.map((item) => item.current_period_end), old].filter(
    (end): end is number => Number.isFinite(end),
  )
  return ends.length > 0 ? Math.max(...ends) : null
}

export function invoiceFrom(
  invoice: Stripe.Invoice,
  {
    charges = [],
    notes = [],
    waiting = new Set(),
  }: {
    charges?: readonly Stripe.Charge[]
    notes?: readonly Stripe.CreditNote[]
    /** Ids of invoices that wait for a bank. */
    waiting?: ReadonlySet<string>
  },
  soldOf: SoldOfPrice,
): ProviderInvoice {
  const lines = invoice.lines.data
  // A plan change credits the former plan on one line and charges the new one on another.
  const line = lines.findLast(({ amount }) => amount > 0) ?? lines.at(-1)
  const sold = soldOf.get(idOf(line?.pricing?.price_details?.price) ?? '')
  const paidBy = new Set(paymentIntentsOf(invoice))
  const amount_refunded = charges
    .filter((charge) => paidBy.has(idOf(charge.payment_intent) ?? ''))
    .reduce((sum, charge) => sum + charge.amount_refunded, 0)
  return {
    id: invoice.id,
    subscription_id: idOf(invoice.parent?.subscription_details?.subscription) ?? null,
    number: invoice.number,
    status: statusFrom(invoice.status),
    billing_reason: invoice.billing_reason,
    tier: sold?.tier ?? null,
    interval: sold?.interval ?? null,
    currency: invoice.currency,
    amount_due: invoice.amount_due,
    amount_paid: invoice.amount_paid,
    amount_refunded,
    amount_credited: creditedOf(invoice, notes),
    needs_confirmation: waiting.has(invoice.id),
    period_start: line ? isoOf(line.period.start) : null,
    period_end: line ? isoOf(line.period.end) : null,
    hosted_invoice_url: webAddress(invoice.hosted_invoice_url),
    invoice_pdf: webAddress(invoice.invoice_pdf),
    created_at: isoOf(invoice.created),
    paid_at: invoice.status_transitions.paid_at ? isoOf(invoice.status_transitions.paid_at) : null,
  }
}

/** The payments of an invoice; needs them expanded. */
export function paymentIntentsOf({ payments }: Stripe.Invoice): string[] {
  const used = payments?.data.filter(({ status }) => status !== 'canceled') ?? []
  return used.flatMap(({ payment }) => idOf(payment.payment_intent) ?? [])
}

/** The amount that credit notes refunded otherwise than to the card. */
export function creditedOf(
  { id, post_payment_credit_notes_amount: noted }: Stripe.Invoice,
  notes: readonly Stripe.CreditNote[],
): number {
  const refunded = notes
    .filter(({ invoice, status }) => idOf(invoice) === id && status === 'issued')
    .flatMap(({ refunds }) => refunds.map(({ amount_refunded }) => amount_refunded))
    .reduce((sum, amount) => sum + amount, 0)
  return Math.max(0, (noted ?? 0) - refunded)
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

/** Text that the database can store: it takes no NUL and, as JSON, no half of a surrogate pair. */
const storableText = z
  .string()
  .max(500)
  .refine((text) => text.isWellFormed() && !text.includes('\0'))

/** The id of a reference, which comes as an id or as the object; null for an unknown shape. */
const reference = z
  .union([storableText, z.object({ id: storableText }).transform(({ id }) => id)])
  .nullable()
  .catch(null)

/** The stored part of a signed event. */
export const storedEvent = z
  .object({
    id: storableText.min(1),
    type: storableText.min(1),
    // Years have four digits.
    created: z.int().min(0).max(253_402_300_799),
    data: z.object({
      object: z.object({
        id: storableText.catch(''),
        object: storableText.catch(''),
        customer: reference,
        charge: reference,
      }),
    }),
  })
  .transform(({ id, type, created, data: { object } }): PaymentEvent => {
    const isCustomer = object.object === 'customer' && object.id !== ''
    return {
      id,
      type,
      created_at: isoOf(created),
      object: {
        id: object.id,
        object: object.object,
        customer_id: isCustomer ? object.id : object.customer,
        charge_id: object.charge,
      },
    }
  })

export function webAddress(link: string | null | undefined): string | null {
  return link && /^(https?:\/\/|\/)/.test(link) ? link : null
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
