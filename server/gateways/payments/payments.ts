import type { InvoiceStatus } from '#shared/rules/invoices.ts'
import type { BillingInterval, SoldPlan, SoldPlanId } from '#shared/rules/plans.ts'

import type { Inspection } from './inspection.ts'

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

/** What a bank takes back, or asks about, because its customer does not agree with a charge. */
export type ProviderDispute = {
  id: string
  invoice_id: string | null
  amount: number
  currency: string
  /** As the provider calls both. */
  reason: string
  status: string
  /** Until when something can be said against it. */
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

/** What a change costs, in the currency's smallest unit, with credit and taxes taken into account. */
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

/** What stands on invoices beside what was bought; empty where nothing is said. */
export type ProviderBilling = { name: string; email: string; purchase_number: string }

/** What a change of is noted, each as one text: what stands on invoices, and the card that is charged. */
export type BillingFacts = Record<
  'name' | 'email' | 'address' | 'tax_id' | 'purchase_number' | 'card',
  string
>

/** An event as far as it is kept: what happened, and how to find whom it is about. Never amounts or states. */
export type PaymentEvent = {
  id: string
  type: string
  created_at: string
  object: { id: string; object: string; customer_id: string | null; charge_id: string | null }
}

/** The company that takes the money. Everything may throw `PaymentsError`. */
export type Payments = {
  kind: 'stripe' | 'sandbox'
  /** Whether a price is configured for it. */
  isForSale: (sold: SoldPlan) => boolean
  /** The same customer again for the same user, address and key. */
  createCustomer: (user: { user_id: string; email: string; key: string }) => Promise<string>
  /** @param key the same key gives the same checkout */
  createCheckout: (wish: {
    customer_id: string
    user_id: string
    sold: SoldPlan
    key: string
  }) => Promise<{ id: string; url: string }>
  findCheckout: (id: string) => Promise<ProviderCheckout | undefined>
  expireCheckout: (id: string) => Promise<void>
  createPortal: (customer_id: string) => Promise<string>
  /** Empty for a customer who was deleted; for one whom the provider never knew 'unavailable' is thrown, for then the key is wrong. */
  readCustomer: (customer_id: string) => Promise<ProviderCustomer>
  /** Whether the provider says that it deleted the customer. It does not of one whom it never knew. */
  isDeleted: (customer_id: string) => Promise<boolean>
  /** What was to follow the plan is taken back by it, as cancelling and staying both are another wish. */
  setCancelled: (subscription_id: string, isCancelled: boolean) => Promise<void>
  /** To a higher plan, or for longer: the difference is charged now, or nothing changes. */
  raisePlan: (change: {
    subscription: ProviderSubscription
    sold: SoldPlan
    /** Of the preview that the person agreed to, in seconds. */
    proration_date?: number
    /** The same key gives the same answer, a refusal too. */
    key: string
  }) => Promise<PlanChange>
  /** What a plan would cost, without changing anything. */
  preview: (wish: {
    customer_id: string | null
    /** What runs; without it the plan is bought. */
    subscription?: ProviderSubscription
    sold: SoldPlan
    /** Or when the paid period ends. */
    isAtOnce: boolean
    proration_date?: number
  }) => Promise<PricePreview>
  /**
   * Lets another plan follow when the paid period ends. Until then nothing changes, and nothing is charged or credited.
   * What was to follow before is replaced.
   */
  lowerPlan: (change: {
    subscription: ProviderSubscription
    sold: SoldPlan
    key: string
  }) => Promise<void>
  /** What was to follow does not, and what runs goes on. Nothing happens to one that is over. */
  releaseSchedule: (schedule_id: string) => Promise<void>
  /** At once. Nothing happens to one that has ended. */
  endSubscription: (subscription_id: string) => Promise<void>
  /** Nobody can pay it any more. Nothing happens to one that was paid, or is void already. */
  voidInvoice: (invoice_id: string) => Promise<void>
  /** Gives back what was paid on an invoice less what was given back or credited already. */
  refundInvoice: (refund: {
    invoice_id: string
    user_id: string
    kind: 'monthly_guarantee' | 'second_plan'
    /** The same key gives the same answer, a refusal too. */
    key: string
  }) => Promise<void>
  /** Takes away what is to be credited to a customer, and what waits to be invoiced for a plan that is given back. */
  clearCredit: (plan: {
    customer_id: string
    subscription_id: string
    key: string
  }) => Promise<void>
  readBilling: (customer_id: string) => Promise<ProviderBilling>
  /** `undefined` for a customer who was deleted. */
  readBillingFacts: (customer_id: string) => Promise<BillingFacts | undefined>
  setBilling: (customer_id: string, billing: ProviderBilling) => Promise<void>
  /** Receipts go to another address from now on, unless somebody gave one of their own for them. */
  moveAddress: (customer_id: string, addresses: { former: string; email: string }) => Promise<void>
  /** Whom a charge is of. */
  findCustomerOfCharge: (charge_id: string) => Promise<string | undefined>
  /** Ends what runs and forgets the person. Nothing happens when that was done. */
  deleteCustomer: (customer_id: string) => Promise<void>
  /** Looks whether what is configured is there; throws nothing for what it finds. */
  inspect: () => Promise<Inspection>
  /** Reads a signed event from the bytes as they came; throws `PaymentsError` 'bad_signature'. */
  readEvent: (body: string, signature: string | undefined) => PaymentEvent
}

/**
 * Why the provider did not do it. 'unavailable': down, slow, busy or our key is wrong, so that trying
 * later may help. 'declined': the card. 'refused': it does not want this request.
 */
export type PaymentsFailure = 'unavailable' | 'declined' | 'refused' | 'bad_signature'

/** Whether the provider goes on answering so to whoever asks by the same key. */
export function isAnswerKept(error: unknown): boolean {
  const status = error instanceof PaymentsError ? error.details['status'] : undefined
  // The others never reached what is asked for, or say only that somebody else is at it.
  return typeof status === 'number' && status >= 400 && ![401, 403, 409, 429].includes(status)
}

/** Whether the provider does not know the customer: deleted there, or of another account than our key. */
export function isCustomerMissing(error: unknown): boolean {
  return (
    error instanceof PaymentsError &&
    error.details['code'] === 'resource_missing' &&
    error.details['param'] === 'customer'
  )
}

export class PaymentsError extends Error {
  readonly reason: PaymentsFailure
  /** For the log; never shown. */
  readonly details: Record<string, unknown>

  constructor(reason: PaymentsFailure, details: Record<string, unknown> = {}, cause?: unknown) {
    super(`The payment provider: ${reason}`, { cause })
    this.name = 'PaymentsError'
    this.reason = reason
    this.details = details
  }
}
