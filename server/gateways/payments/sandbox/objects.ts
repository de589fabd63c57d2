import { plans, soldPlanIds } from '#shared/rules/plans.ts'
import type { SoldPlanId } from '#shared/rules/plans.ts'

import type { Charge, Customer, Invoice, Metadata, Price, Subscription } from './shapes.ts'

/** How the sandbox makes the provider's objects. */

/** What the sandbox sells. */
export const sandboxPrices: Record<SoldPlanId, string> = {
  boost: 'price_sandbox_boost',
  growth: 'price_sandbox_growth',
  pro: 'price_sandbox_pro',
}

/** The same as a configuration has them. */
export const sandboxPriceLists = {
  boost: [sandboxPrices.boost],
  growth: [sandboxPrices.growth],
  pro: [sandboxPrices.pro],
}

export function tierOfSandboxPrice(price: string): SoldPlanId | undefined {
  return soldPlanIds.find((tier) => sandboxPrices[tier] === price)
}

/** In cents. */
export function priceAmount(tier: SoldPlanId): number {
  return (plans[tier].monthly_price ?? 0) * 100
}

export function priceObject(tier: SoldPlanId): Price {
  return {
    id: sandboxPrices[tier],
    object: 'price',
    active: true,
    currency: 'usd',
    product: `prod_sandbox_${tier}`,
    recurring: { interval: 'month', interval_count: 1 },
    type: 'recurring',
    unit_amount: priceAmount(tier),
    livemode: false,
  }
}

/** A month later, at the last day of a shorter one. Seconds. */
export function monthAfter(start: number): number {
  const date = new Date(start * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + 1)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return Math.floor(date.getTime() / 1000)
}

export function customerObject(
  id: string,
  created: number,
  { email, metadata }: Pick<Customer, 'email' | 'metadata'>,
): Customer {
  return {
    id,
    object: 'customer',
    email,
    created,
    livemode: false,
    metadata,
    sandbox_card: 'works',
    sandbox_credit: 0,
  }
}

export function subscriptionObject(
  id: string,
  created: number,
  values: {
    customer: string
    tier: SoldPlanId
    metadata: Metadata
    status: Subscription['status']
  },
): Subscription {
  return {
    id,
    object: 'subscription',
    status: values.status,
    customer: values.customer,
    currency: 'usd',
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    created,
    start_date: created,
    latest_invoice: null,
    livemode: false,
    metadata: values.metadata,
    items: {
      object: 'list',
      has_more: false,
      data: [
        {
          id: id.replace('sub_', 'si_'),
          object: 'subscription_item',
          current_period_start: created,
          current_period_end: monthAfter(created),
          quantity: 1,
          subscription: id,
          price: priceObject(values.tier),
        },
      ],
    },
  }
}

export function invoiceObject(
  id: string,
  created: number,
  number: string,
  values: {
    subscription: Subscription
    tier: SoldPlanId
    amount: number
    billing_reason: Invoice['billing_reason']
    hosted_invoice_url: string | null
  },
): Invoice {
  const { subscription, tier, amount, billing_reason, hosted_invoice_url } = values
  const [item] = subscription.items.data
  const price = priceObject(tier)
  return {
    id,
    object: 'invoice',
    status: 'open',
    billing_reason,
    customer: subscription.customer,
    currency: 'usd',
    amount_due: amount,
    amount_paid: 0,
    amount_remaining: amount,
    attempt_count: 0,
    hosted_invoice_url,
    invoice_pdf: null,
    number,
    created,
    livemode: false,
    metadata: {},
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id },
    },
    status_transitions: { paid_at: null },
    payments: { object: 'list', has_more: false, data: [] },
    lines: {
      object: 'list',
      has_more: false,
      data: [
        {
          id: id.replace('in_', 'il_'),
          object: 'line_item',
          amount,
          currency: 'usd',
          description: `1 × ${plans[tier].name} (at $${priceAmount(tier) / 100}.00 / month)`,
          period: { start: item.current_period_start, end: item.current_period_end },
          pricing: {
            type: 'price_details',
            price_details: { price: price.id, product: price.product },
          },
        },
      ],
    },
    total: amount,
  }
}

/** Marks an invoice as paid by a charge of its own, which is returned. */
export function payInvoice(invoice: Invoice, suffix: string, now: number): Charge | undefined {
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.amount_remaining = 0
  invoice.attempt_count++
  invoice.status_transitions.paid_at = now
  if (invoice.amount_due === 0) return undefined
  const payment_intent = `pi_${suffix}`
  invoice.payments.data.push({
    id: `inpay_${suffix}`,
    object: 'invoice_payment',
    status: 'paid',
    invoice: invoice.id,
    amount_paid: invoice.amount_due,
    payment: { type: 'payment_intent', payment_intent },
  })
  return {
    id: `ch_${suffix}`,
    object: 'charge',
    amount: invoice.amount_due,
    amount_refunded: 0,
    refunded: false,
    currency: 'usd',
    customer: invoice.customer,
    payment_intent,
    status: 'succeeded',
    created: now,
    livemode: false,
  }
}
