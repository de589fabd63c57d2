import type { SoldPlan } from '#shared/rules/plans/plans.ts'

import type { Inspection } from './inspection.ts'
import type {
  ProviderSubscription,
  ProviderCustomer,
  ProviderCheckout,
  PlanChange,
  PricePreview,
  ProviderBilling,
  PaymentEvent,
} from './provider-objects.ts'

/** Details whose changes are logged, each as one text: the billing details and the card. */
export type BillingFacts = Record<
  'name' | 'email' | 'address' | 'tax_id' | 'purchase_number' | 'card',
  string
>

/** The client of the payment provider. Every call may throw `PaymentsError`. */
export type Payments = {
  kind: 'stripe' | 'sandbox'
  /** Whether a price is configured for this plan. */
  isForSale: (sold: SoldPlan) => boolean
  /** Returns the same customer for the same user, address and key. */
  createCustomer: (user: { user_id: string; email: string; key: string }) => Promise<string>
  /** @param key the same key gives the same checkout */
  createCheckout: (request: {
    customer_id: string
    user_id: string
    sold: SoldPlan
    key: string
  }) => Promise<{ id: string; url: string }>
  findCheckout: (id: string) => Promise<ProviderCheckout | undefined>
  expireCheckout: (id: string) => Promise<void>
  createPortal: (customer_id: string) => Promise<string>
  /** Empty for a deleted customer. Throws 'unavailable' for an unknown customer, because the key must be wrong then. */
  readCustomer: (customer_id: string) => Promise<ProviderCustomer>
  /** Whether the provider deleted the customer. False for an unknown customer. */
  isDeleted: (customer_id: string) => Promise<boolean>
  /** Also removes a scheduled change, which both cancelling and resuming contradict. */
  setCancelled: (subscription_id: string, isCancelled: boolean) => Promise<void>
  /** An upgrade, or a longer period: charges the difference now, or changes nothing. */
  raisePlan: (change: {
    subscription: ProviderSubscription
    sold: SoldPlan
    /** The moment of the preview that the user agreed to, in seconds. */
    proration_date?: number
    /** The same key gives the same answer, including a refusal. */
    key: string
  }) => Promise<PlanChange>
  /** Calculates the price of a plan without changing anything. */
  preview: (request: {
    customer_id: string | null
    /** The running subscription; without one the plan is bought. */
    subscription?: ProviderSubscription
    sold: SoldPlan
    /** False: the change takes effect when the paid period ends. */
    isAtOnce: boolean
    proration_date?: number
  }) => Promise<PricePreview>
  /**
   * Schedules another plan for the end of the paid period. Nothing changes until then, and nothing is charged or
   * credited. Replaces a former schedule.
   */
  lowerPlan: (change: {
    subscription: ProviderSubscription
    sold: SoldPlan
    key: string
  }) => Promise<void>
  /** Removes the scheduled plan; the running one continues. Does nothing for an ended subscription. */
  releaseSchedule: (schedule_id: string) => Promise<void>
  /** Ends a subscription at once. Does nothing for an ended one. */
  endSubscription: (subscription_id: string) => Promise<void>
  /** Voids an invoice, so that it cannot be paid. Does nothing for a paid or void one. */
  voidInvoice: (invoice_id: string) => Promise<void>
  /** Refunds the paid amount of an invoice, less former refunds and credit. */
  refundInvoice: (refund: {
    invoice_id: string
    user_id: string
    kind: 'monthly_guarantee' | 'second_plan'
    /** The same key gives the same answer, including a refusal. */
    key: string
  }) => Promise<void>
  /** Removes a customer's credit, and pending invoice items of a refunded plan. */
  clearCredit: (plan: {
    customer_id: string
    subscription_id: string
    key: string
  }) => Promise<void>
  readBilling: (customer_id: string) => Promise<ProviderBilling>
  /** `undefined` for a deleted customer. */
  readBillingFacts: (customer_id: string) => Promise<BillingFacts | undefined>
  setBilling: (customer_id: string, billing: ProviderBilling) => Promise<void>
  /** Sends receipts to another address, unless the customer entered a billing address of their own. */
  moveAddress: (customer_id: string, addresses: { former: string; email: string }) => Promise<void>
  /** The customer of a charge. */
  findCustomerOfCharge: (charge_id: string) => Promise<string | undefined>
  /** Ends all subscriptions and deletes the customer. Does nothing when that has happened. */
  deleteCustomer: (customer_id: string) => Promise<void>
  /** Checks whether the configured objects exist. Reports problems instead of throwing. */
  inspect: () => Promise<Inspection>
  /** Parses a signed event from its raw bytes. Throws `PaymentsError` 'bad_signature'. */
  readEvent: (body: string, signature: string | undefined) => PaymentEvent
}
