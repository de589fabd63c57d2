import type Stripe from 'stripe'

import { decimal } from './objects.ts'
import type { BalanceTransaction, Customer, PaymentMethod, TaxId } from './shapes.ts'

/** Complete objects of customers, cards and lists. */

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
