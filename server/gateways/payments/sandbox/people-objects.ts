import type Stripe from 'stripe'

import { decimal, planObject } from './objects.ts'
import type {
  BalanceTransaction,
  Customer,
  Discount,
  PaymentMethod,
  Price,
  Subscription,
  SubscriptionItem,
  TaxId,
} from './shapes.ts'

/** Whole objects of who pays and for what. */

export function listObject<T>(url: string, data: T[], has_more = false) {
  return { object: 'list' as const, data, has_more, url }
}

export function customerObject(
  id: string,
  created: number,
  values: { email: string | null; metadata: Stripe.Metadata; name?: string | null },
): Customer {
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: values.email,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: values.metadata,
    name: values.name ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    hidden: { card: 'works', refunds: 'arrives', end_of_retries: 'cancel', ahead: 0 },
  }
}

export function subscriptionObject(
  id: string,
  created: number,
  values: {
    customer: string
    price: Price
    metadata: Stripe.Metadata
    status: Stripe.Subscription.Status
    period_end: number
    payment_method: string
    discounts: string[]
    is_taxed: boolean
  },
): Subscription {
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: {
      disabled_reason: null,
      enabled: values.is_taxed,
      liability: values.is_taxed ? { type: 'self' } : null,
    },
    billing_cycle_anchor: created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created,
    currency: 'usd',
    customer: values.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: values.payment_method,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: values.discounts,
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listObject(`/v1/subscription_items?subscription=${id}`, [
      itemObject(id.replace('sub_', 'si_'), created, {
        subscription: id,
        price: values.price,
        start: created,
        end: values.period_end,
      }),
    ]) as Subscription['items'],
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: values.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    status: values.status,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  }
}

export function itemObject(
  id: string,
  created: number,
  values: { subscription: string; price: Price; start: number; end: number },
): SubscriptionItem {
  return {
    id,
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_end: values.end,
    current_period_start: values.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planObject(values.price),
    price: values.price,
    quantity: 1,
    subscription: values.subscription,
    tax_rates: [],
  }
}

export function paymentMethodObject(
  id: string,
  created: number,
  customer: Customer,
): PaymentMethod {
  const isBank = customer.hidden.card === 'bank'
  return {
    id,
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: {
      address: customer.address,
      email: customer.email,
      name: customer.name,
      phone: null,
      tax_id: null,
    },
    ...(isBank ? { us_bank_account: bank } : { card: cardDetails }),
    created,
    customer: customer.id,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: isBank ? 'us_bank_account' : 'card',
  }
}

const bank: Stripe.PaymentMethod.UsBankAccount = {
  account_holder_type: 'individual',
  account_type: 'checking',
  bank_name: 'STRIPE TEST BANK',
  financial_connections_account: null,
  fingerprint: null,
  last4: '6789',
  networks: null,
  routing_number: '110000000',
  status_details: null,
}

const cardDetails: Stripe.PaymentMethod.Card = {
  brand: 'visa',
  checks: null,
  country: 'US',
  display_brand: 'visa',
  exp_month: 12,
  exp_year: 2034,
  funding: 'credit',
  generated_from: null,
  last4: '4242',
  networks: null,
  regulated_status: 'unregulated',
  three_d_secure_usage: { supported: true },
  wallet: null,
}

export function balanceTransactionObject(
  id: string,
  created: number,
  values: Pick<BalanceTransaction, 'amount' | 'customer' | 'ending_balance' | 'type'> &
    Partial<Pick<BalanceTransaction, 'invoice' | 'credit_note' | 'description' | 'metadata'>>,
): BalanceTransaction {
  return {
    id,
    object: 'customer_balance_transaction',
    checkout_session: null,
    created,
    credit_note: null,
    currency: 'usd',
    customer_account: null,
    description: null,
    invoice: null,
    livemode: false,
    metadata: {},
    ...values,
  }
}

export function discountObject(
  id: string,
  start: number,
  values: Pick<Discount, 'customer' | 'promotion_code' | 'source' | 'subscription' | 'end'> & {
    checkout_session: string
  },
): Discount {
  return {
    id,
    object: 'discount',
    customer_account: null,
    invoice: null,
    invoice_item: null,
    start,
    subscription_item: null,
    ...values,
  }
}

export function taxIdObject(
  id: string,
  created: number,
  values: { customer: string; type: Stripe.TaxId.Type; value: string },
): TaxId {
  return {
    id,
    object: 'tax_id',
    country: /^[A-Z]{2}/.exec(values.value)?.[0] ?? null,
    created,
    customer: values.customer,
    customer_account: null,
    livemode: false,
    owner: { customer: values.customer, customer_account: null, type: 'customer' },
    type: values.type,
    value: values.value,
    verification: { status: 'pending', verified_address: null, verified_name: null },
  }
}

export const one = decimal(1)
