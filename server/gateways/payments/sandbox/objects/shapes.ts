import type Stripe from 'stripe'

/**
 * The provider's complete objects, by the provider's own types (API 2026-10-28). References are ids and are expanded
 * only in responses. `hidden` is internal and never leaves the sandbox.
 */

/** A type with some fields narrowed; each must be assignable to the original. */
type Narrowed<T, N extends Partial<T>> = Omit<T, keyof N> & N

/** The object that an invoice, a payment or an event belongs to, where the provider's shape does not name it. */
type Owned = { hidden: { owner: string | null } }

/** How a card behaves: works, declines, asks for confirmation each time, works only with the customer present, or takes days. */
export const cardKinds = ['works', 'declines', 'asks', 'declines_later', 'bank'] as const
export type CardKind = (typeof cardKinds)[number]

/** The outcome of a refund. */
export type RefundKind = 'arrives' | 'waits' | 'fails'
/** What happens to a plan after its charge failed finally; a setting of the account. */
export type EndOfRetries = 'cancel' | 'unpaid' | 'past_due'

export type Customer = Narrowed<
  Stripe.Customer,
  { name: string | null; address: Stripe.Address | null; tax_exempt: Stripe.Customer.TaxExempt }
> & {
  hidden: {
    card: CardKind
    refunds: RefundKind
    end_of_retries: EndOfRetries
    /** How many seconds their clock is ahead. */
    ahead: number
    /** The customer's clock is stopped at this moment, like a test clock of the provider. */
    stands_at?: number
  }
}

export type Price = Narrowed<
  Stripe.Price,
  { product: string; recurring: Stripe.Price.Recurring; unit_amount: number }
>

export type Session = Narrowed<
  Stripe.Checkout.Session,
  {
    customer: string
    subscription: string | null
    invoice: string | null
    amount_subtotal: number
    amount_total: number
    success_url: string
    cancel_url: string
  }
> & {
  hidden: {
    price: string
    subscription_metadata: Stripe.Metadata
    promotion_code: string | null
    customer_update: { name: boolean; address: boolean }
  }
}

export type SubscriptionItem = Narrowed<Stripe.SubscriptionItem, { price: Price }>

export type Subscription = Narrowed<
  Omit<Stripe.Subscription, 'items'>,
  {
    customer: string
    latest_invoice: string | null
    schedule: string | null
    discounts: string[]
    pending_update: PendingUpdate | null
  }
> & {
  items: Omit<Stripe.ApiList<SubscriptionItem>, 'data'> & { data: [SubscriptionItem] }
}

type PendingUpdate = Narrowed<
  Stripe.Subscription.PendingUpdate,
  { subscription_items: [SubscriptionItem] }
>

export type InvoiceLine = Narrowed<Stripe.InvoiceLineItem, { subscription: string | null }>

export type Invoice = Narrowed<
  Omit<Stripe.Invoice, 'lines'>,
  { customer: string; hosted_invoice_url: string | null; invoice_pdf: string | null }
> & { lines: Omit<Stripe.ApiList<InvoiceLine>, 'data'> & { data: InvoiceLine[] } }

export type InvoicePayment = Narrowed<
  Stripe.InvoicePayment,
  { invoice: string; payment: { type: 'payment_intent'; payment_intent: string } }
> &
  Owned

export type InvoiceItem = Narrowed<
  Stripe.InvoiceItem,
  { customer: string; invoice: string | null }
> & { hidden: { line: InvoiceLine } }

export type PaymentIntent = Narrowed<
  Stripe.PaymentIntent,
  { customer: string; latest_charge: string | null }
> & { hidden: { invoice: string; arrives_at?: number } }

export type Charge = Narrowed<Stripe.Charge, { customer: string; payment_intent: string }> & {
  hidden: { invoice: string }
}

export type Refund = Narrowed<
  Stripe.Refund,
  { charge: string; payment_intent: string; customer: string }
>

export type CreditNote = Narrowed<Stripe.CreditNote, { customer: string; invoice: string }>

export type BalanceTransaction = Narrowed<
  Stripe.CustomerBalanceTransaction,
  { customer: string; invoice: string | null }
>

export type Dispute = Narrowed<Stripe.Dispute, { charge: string; payment_intent: string }> & Owned

export type Phase = Narrowed<
  Stripe.SubscriptionSchedule.Phase,
  { items: [Narrowed<Stripe.SubscriptionSchedule.Phase.Item, { price: string; plan: string }>] }
>

export type Schedule = Narrowed<
  Stripe.SubscriptionSchedule,
  { customer: string; subscription: string | null; phases: Phase[] }
>

export type Discount = Narrowed<
  Stripe.Discount,
  { customer: string; source: { coupon: string; type: 'coupon' } }
>

export type TaxId = Narrowed<Stripe.TaxId, { customer: string }>
export type PaymentMethod = Narrowed<Stripe.PaymentMethod, { customer: string }>
export type Portal = Stripe.BillingPortal.Session
