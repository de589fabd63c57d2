import type { InvoiceStatus } from '#shared/rules/invoices.ts'
import type { SoldPlanId } from '#shared/rules/plans.ts'

/** What a subscription is at the provider. Times are ISO; what it costs follows from the configured prices alone. */
export type ProviderSubscription = {
  id: string
  status: string
  /** Null for a price that is none of ours. */
  tier: SoldPlanId | null
  price_id: string
  item_id: string
  /** End of the paid period, or of the plan when that is earlier. */
  ends_at: string | null
  cancel_at_period_end: boolean
  created_at: string
}

export type ProviderInvoice = {
  id: string
  subscription_id: string | null
  number: string | null
  status: InvoiceStatus
  billing_reason: string | null
  tier: SoldPlanId | null
  currency: string
  amount_due: number
  amount_paid: number
  amount_refunded: number
  period_start: string | null
  period_end: string | null
  hosted_invoice_url: string | null
  invoice_pdf: string | null
  created_at: string
  paid_at: string | null
}

/** All that the provider holds of a customer, as far as it matters here. */
export type ProviderCustomer = {
  subscriptions: ProviderSubscription[]
  invoices: ProviderInvoice[]
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
  isForSale: (tier: SoldPlanId) => boolean
  /** The same customer again for the same user, address and key. */
  createCustomer: (user: { user_id: string; email: string; key: string }) => Promise<string>
  /** @param key the same key gives the same checkout */
  createCheckout: (wish: {
    customer_id: string
    user_id: string
    tier: SoldPlanId
    key: string
  }) => Promise<{ id: string; url: string }>
  findCheckout: (id: string) => Promise<ProviderCheckout | undefined>
  expireCheckout: (id: string) => Promise<void>
  createPortal: (customer_id: string) => Promise<string>
  /** Empty for a customer who is not there any more. */
  readCustomer: (customer_id: string) => Promise<ProviderCustomer>
  setCancelled: (subscription_id: string, isCancelled: boolean) => Promise<void>
  changePlan: (change: {
    subscription: ProviderSubscription
    tier: SoldPlanId
    /** Up charges the difference now, or fails; down credits it. */
    isUp: boolean
    key: string
  }) => Promise<void>
  /** At once. Nothing happens to one that has ended. */
  endSubscription: (subscription_id: string) => Promise<void>
  /** Gives back what was paid on an invoice; nothing when it was given back already. */
  refundInvoice: (invoice_id: string, user_id: string) => Promise<void>
  /** Whom a charge is of. */
  findCustomerOfCharge: (charge_id: string) => Promise<string | undefined>
  /** Ends what runs and forgets the person. Nothing happens when that was done. */
  deleteCustomer: (customer_id: string) => Promise<void>
  /** Reads a signed event from the bytes as they came; throws `PaymentsError` 'bad_signature'. */
  readEvent: (body: string, signature: string | undefined) => PaymentEvent
}

/**
 * Why the provider did not do it. 'unavailable': down, slow, busy or our key is wrong, so that trying
 * later may help. 'declined': the card. 'refused': it does not want this request.
 */
export type PaymentsFailure = 'unavailable' | 'declined' | 'refused' | 'bad_signature'

/** Whether the provider does not know the customer any more: somebody deleted it there. */
export function isCustomerGone(error: unknown): boolean {
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
