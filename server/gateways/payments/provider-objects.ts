import type { InvoiceStatus } from '#shared/rules/invoices.ts'
import type { BillingInterval, SoldPlan, SoldPlanId } from '#shared/rules/plans.ts'

/** What a subscription is at the provider. Times are ISO; what it costs follows from the configured prices alone. */
export type ProviderSubscription = {
  id: string
  status: string
  /** Null for a price that is none of ours. */
  tier: SoldPlanId | null
  interval: BillingInterval | null
  price_id: string
  item_id: string
  /** End of the paid period, or of the plan when that is earlier. */
  ends_at: string | null
  cancel_at_period_end: boolean
  /** What it hangs on while another plan follows, or followed lately. */
  schedule_id: string | null
  /** The plan that follows, and when. */
  scheduled: (SoldPlan & { at: string }) | null
  created_at: string
}

export type ProviderInvoice = {
  id: string
  subscription_id: string | null
  number: string | null
  status: InvoiceStatus
  billing_reason: string | null
  tier: SoldPlanId | null
  interval: BillingInterval | null
  currency: string
  amount_due: number
  amount_paid: number
  amount_refunded: number
  /** Given back as credit or in another way than to the card. */
  amount_credited: number
  /** Open because a bank wants the person to agree, on the page of `hosted_invoice_url`. */
  needs_confirmation: boolean
  period_start: string | null
  period_end: string | null
  hosted_invoice_url: string | null
  invoice_pdf: string | null
  created_at: string
  paid_at: string | null
}

/** A dispute: a bank takes a charge back, or inquires about it, for its customer. */
export type ProviderDispute = {
  id: string
  invoice_id: string | null
  amount: number
  currency: string
  /** As the provider calls both. */
  reason: string
  status: string
  /** The deadline for evidence. */
  due_at: string | null
  created_at: string
}

/** All that the provider holds of a customer, as far as it matters here. */
export type ProviderCustomer = {
  subscriptions: ProviderSubscription[]
  invoices: ProviderInvoice[]
  disputes: ProviderDispute[]
}

export type ProviderCheckout = {
  id: string
  status: 'open' | 'complete' | 'expired'
  is_paid: boolean
  url: string | null
  user_id: string | null
  customer_id: string | null
  subscription_id: string | null
}

/** What became of a change of plan; a card that declines is thrown. 'confirm': it happens once the person agreed at their bank. */
export type PlanChange = { outcome: 'done' } | { outcome: 'confirm'; confirm_url: string }

/** The price of a change with credit and taxes, in the currency's smallest unit. */
export type PricePreview = {
  currency: string
  amount_today: number
  /** What is charged next, and when, as far as it is known today. */
  next: { amount: number; at: string | null }
  /** The second by which days are counted: with the same the change costs the same. */
  proration_date: number | null
  /** The provider's clock. */
  asked_at: number
}

/** The billing details on invoices; empty texts where none are set. */
export type ProviderBilling = { name: string; email: string; purchase_number: string }

/** The stored part of an event: its type, and how to find the customer. Never amounts or states. */
export type PaymentEvent = {
  id: string
  type: string
  created_at: string
  object: { id: string; object: string; customer_id: string | null; charge_id: string | null }
}
