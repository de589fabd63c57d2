import type Stripe from 'stripe'

import { decimal, idOf, nameOf, priceText } from './objects.ts'
import { listObject, one } from './people-objects.ts'
import type {
  Customer,
  Invoice,
  InvoiceItem,
  InvoiceLine,
  InvoicePayment,
  Price,
  Subscription,
  TaxId,
} from './shapes.ts'

/** Complete invoices, their lines, and pending invoice items. */

export type LineValues = {
  amount: number
  price: Price
  period: { start: number; end: number }
  description?: string
  is_proration?: boolean
  /** The invoice line that a credit refunds. */
  credited?: { invoice: string; line: string } | undefined
}

export function lineObject(
  id: string,
  subscription: Subscription,
  values: LineValues,
): InvoiceLine {
  const { amount, price, period } = values
  const [item] = subscription.items.data
  const is_proration = values.is_proration ?? false
  return {
    id,
    object: 'line_item',
    amount,
    currency: 'usd',
    description: values.description ?? `1 × ${nameOf(price)} (at ${priceText(price)})`,
    discount_amounts: [],
    discountable: !is_proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: is_proration,
        proration_details: {
          credited_items: values.credited
            ? { invoice: values.credited.invoice, invoice_line_items: [values.credited.line] }
            : null,
        },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: decimal(is_proration ? amount : price.unit_amount),
    },
    quantity: 1,
    quantity_decimal: one,
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  }
}

/** A pending invoice item; `line` is its future invoice line. */
export function invoiceItemObject(
  id: string,
  date: number,
  subscription: Subscription,
  line: InvoiceLine,
): InvoiceItem {
  return {
    id,
    object: 'invoiceitem',
    amount: line.amount,
    currency: 'usd',
    customer: subscription.customer,
    customer_account: null,
    date,
    description: line.description,
    discountable: false,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    net_amount: line.amount,
    parent: {
      subscription_details: {
        subscription: subscription.id,
        subscription_item: subscription.items.data[0].id,
      },
      type: 'subscription_details',
    },
    period: line.period,
    pricing: {
      price_details: {
        price: idOf(line.pricing?.price_details?.price),
        product: line.pricing?.price_details?.product ?? '',
      },
      type: 'price_details',
      unit_amount_decimal: decimal(line.amount),
    },
    proration: true,
    proration_details: { credited_items: null, discount_amounts: [] },
    quantity: 1,
    quantity_decimal: one,
    tax_rates: [],
    test_clock: null,
    hidden: { line },
  }
}

/** A draft; its amounts are calculated afterwards. */
export function invoiceObject(
  id: string,
  created: number,
  values: {
    customer: Customer
    tax_ids: readonly TaxId[]
    subscription: Subscription
    lines: InvoiceLine[]
    billing_reason: Stripe.Invoice.BillingReason
    proration_date?: number | undefined
    /** When the draft is finalised automatically. */
    finalizes_at: number | null
  },
): Invoice {
  const { customer, subscription, lines } = values
  const [item] = subscription.items.data
  const period_end =
    values.billing_reason === 'subscription_cycle' ? created : item.current_period_start
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Sandbox',
    account_tax_ids: null,
    amount_due: 0,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: values.finalizes_at !== null,
    automatic_tax: {
      disabled_reason: null,
      enabled: subscription.automatic_tax.enabled,
      liability: subscription.automatic_tax.enabled ? { type: 'self' } : null,
      provider: subscription.automatic_tax.enabled ? 'stripe' : null,
      status: null,
    },
    automatically_finalizes_at: values.finalizes_at,
    billing_reason: values.billing_reason,
    collection_method: 'charge_automatically',
    created,
    currency: 'usd',
    custom_fields: customer.invoice_settings.custom_fields,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: customer.tax_exempt,
    customer_tax_ids: values.tax_ids.map(({ type, value }) => ({ type, value })),
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: customer.invoice_settings.footer,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      ...listObject(
        `/v1/invoices/${id}/lines`,
        lines.map((line) => ({ ...line, invoice: id })),
      ),
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: values.finalizes_at,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: subscription.metadata,
        subscription: subscription.id,
        ...(values.proration_date === undefined
          ? {}
          : { subscription_proration_date: values.proration_date }),
      },
      type: 'subscription_details',
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end,
    period_start:
      values.billing_reason === 'subscription_cycle' ? subscription.start_date : period_end,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: 0,
    subtotal_excluding_tax: 0,
    test_clock: null,
    total: 0,
    total_discount_amounts: [],
    total_excluding_tax: 0,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: created,
  }
}

export function invoicePaymentObject(
  id: string,
  created: number,
  invoice: Invoice,
  payment_intent: string,
): InvoicePayment {
  return {
    id,
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created,
    currency: 'usd',
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
    hidden: { owner: invoice.customer },
  }
}
