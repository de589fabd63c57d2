/** The provider's objects as far as anybody here reads them (API 2026-10-28). */

export type Metadata = Record<string, string>

export type Customer = {
  id: string
  object: 'customer'
  email: string | null
  created: number
  livemode: false
  metadata: Metadata
  /** What its card does; the sandbox's own field. */
  sandbox_card: 'works' | 'declines'
  /** What the next invoices cost less. */
  sandbox_credit: number
}

export type Session = {
  id: string
  object: 'checkout.session'
  mode: 'subscription'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  client_reference_id: string | null
  customer: string
  subscription: string | null
  invoice: string | null
  amount_total: number
  currency: 'usd'
  created: number
  expires_at: number
  livemode: false
  metadata: Metadata
  success_url: string
  cancel_url: string
  url: string | null
  /** The sandbox's own field. */
  sandbox_price: string
}

export type Subscription = {
  id: string
  object: 'subscription'
  status: 'active' | 'past_due' | 'incomplete' | 'canceled'
  customer: string
  currency: 'usd'
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  ended_at: number | null
  created: number
  start_date: number
  latest_invoice: string | null
  livemode: false
  metadata: Metadata
  items: { object: 'list'; has_more: false; data: [SubscriptionItem] }
}

type SubscriptionItem = {
  id: string
  object: 'subscription_item'
  current_period_start: number
  current_period_end: number
  quantity: 1
  subscription: string
  price: Price
}

export type Invoice = {
  id: string
  object: 'invoice'
  status: 'open' | 'paid' | 'uncollectible' | 'void'
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  customer: string
  currency: 'usd'
  amount_due: number
  amount_paid: number
  amount_remaining: number
  attempt_count: number
  hosted_invoice_url: string | null
  invoice_pdf: null
  number: string
  created: number
  livemode: false
  metadata: Metadata
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } }
  status_transitions: { paid_at: number | null }
  payments: { object: 'list'; has_more: false; data: InvoicePayment[] }
  lines: { object: 'list'; has_more: false; data: InvoiceLine[] }
  total: number
}

export type InvoicePayment = {
  id: string
  object: 'invoice_payment'
  status: 'paid'
  invoice: string
  amount_paid: number
  payment: { type: 'payment_intent'; payment_intent: string }
}

type InvoiceLine = {
  id: string
  object: 'line_item'
  amount: number
  currency: 'usd'
  description: string
  period: { start: number; end: number }
  pricing: { type: 'price_details'; price_details: { price: string; product: string } }
}

export type Charge = {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  refunded: boolean
  currency: 'usd'
  customer: string
  payment_intent: string
  status: 'succeeded'
  created: number
  livemode: false
}

export type Refund = {
  id: string
  object: 'refund'
  amount: number
  charge: string
  payment_intent: string
  currency: 'usd'
  created: number
  status: 'succeeded'
  metadata: Metadata
}

export type Price = {
  id: string
  object: 'price'
  active: true
  currency: 'usd'
  product: string
  recurring: { interval: 'month'; interval_count: 1 }
  type: 'recurring'
  unit_amount: number
  livemode: false
}
