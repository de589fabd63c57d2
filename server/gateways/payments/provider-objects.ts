import type { InvoiceStatus } from '#shared/rules/plans/invoices.ts'
import type { BillingInterval, SoldPlan, SoldPlanId } from '#shared/rules/plans/plans.ts'

/** A subscription at the provider. Times are ISO; its price follows from the configured prices alone. */
export type ProviderSubscription = {
  id: string
  status: string
  /** Null for an unknown price. */
  tier: SoldPlanId | null
  interval: BillingInterval | null
  price_id: string
  /** What each period is charged, before taxes, credit and discounts. Null for a price without one amount. */
  price: { amount: number; currency: string } | null
  item_id: string
  /** The end of the paid period, or of the plan when that is earlier. */
  ends_at: string | null
  cancel_at_period_end: boolean
  /** The last retry of a charge failed, and the provider tries no more. */
  is_given_up: boolean
  /** The schedule of the subscription, while another plan follows or recently followed. */
  schedule_id: string | null
  /** The scheduled plan, and its date. */
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
  /** Refunded as credit, or otherwise than to the card. */
  amount_credited: number
  /** Open because the bank asks the customer for a confirmation, on the page of `hosted_invoice_url`. */
  needs_confirmation: boolean
  period_start: string | null
  period_end: string | null
  hosted_invoice_url: string | null
  invoice_pdf: string | null
  created_at: string
  paid_at: string | null
}

/** A dispute: a bank withdraws a charge, or inquires about it, for its customer. */
export type ProviderDispute = {
  id: string
  invoice_id: string | null
  amount: number
  currency: string
  /** In the provider's terms. */
  reason: string
  status: string
  /** The deadline for evidence. */
  due_at: string | null
  created_at: string
}

/** All objects of a customer at the provider that matter here. */
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

/**
 * The outcome of a plan change; a declined card throws instead. 'confirm': it happens after the customer confirms at
 * their bank.
 */
export type PlanChange = { outcome: 'done' } | { outcome: 'confirm'; confirm_url: string }

/** The price of a change with credit and taxes, in the currency's smallest unit. */
export type PricePreview = {
  currency: string
  amount_today: number
  /** The next charge and its date, as far as they are known today. */
  next: { amount: number; at: string | null }
  /** Proration is calculated to this second: with the same second a change has the same price. */
  proration_date: number | null
  /** The provider's clock. */
  asked_at: number
}

/** The billing details on invoices. Empty texts where none are entered. */
export type ProviderBilling = { name: string; email: string; purchase_number: string }

/** The stored part of an event: its type, and how to find the customer. Never amounts or states. */
export type PaymentEvent = {
  id: string
  type: string
  created_at: string
  object: { id: string; object: string; customer_id: string | null; charge_id: string | null }
}
