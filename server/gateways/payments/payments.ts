import type { SoldPlan } from '#shared/rules/plans.ts'

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

/** The payment provider. Everything may throw `PaymentsError`. */
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
  /** Empty for a deleted customer. Throws 'unavailable' for one that the provider never knew: then the key is wrong. */
  readCustomer: (customer_id: string) => Promise<ProviderCustomer>
  /** Whether the provider deleted the customer. False for one that it never knew. */
  isDeleted: (customer_id: string) => Promise<boolean>
  /** Releases a scheduled change too: cancelling and staying both contradict it. */
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
