import type Stripe from 'stripe'

import { moveBalance } from './balance.ts'
import {
  invoiceItemObject,
  invoiceObject,
  invoicePaymentObject,
  lineObject,
} from '../objects/invoice-objects.ts'
import type { LineValues } from '../objects/invoice-objects.ts'
import { paymentIntentObject } from '../objects/money-objects.ts'
import { idOf } from '../objects/objects.ts'
import { findCoupon } from '../objects/coupons.ts'
import type {
  Customer,
  Discount,
  Invoice,
  InvoiceItem,
  InvoiceLine,
  InvoicePayment,
  PaymentIntent,
  Subscription,
  TaxId,
} from '../objects/shapes.ts'
import { addUp, balanceAfter } from '../objects/totals.ts'
import { subscriptionOf } from '../world.ts'
import type { World } from '../world.ts'

export type Billing = ReturnType<typeof createBilling>

/** Invoices from draft to open. */
export function createBilling(world: World) {
  const { get, put, of, random, now, emit } = world

  /** Pending invoice items of a customer. */
  const pendingItems = async (customer: string) =>
    (await of<InvoiceItem>('invoiceitem', customer)).filter(({ invoice }) => invoice === null)

  const lineOf = (subscription: Subscription, values: LineValues) =>
    lineObject(`il_${random()}`, subscription, values)

  const made = async (
    subscription: Subscription,
    billing_reason: Stripe.Invoice.BillingReason,
    lines: InvoiceLine[],
    more: { proration_date?: number | undefined; finalizes_at?: number } = {},
  ) => {
    const at = await now(subscription.customer)
    const customer = await get<Customer>(subscription.customer)
    const waiting = await pendingItems(customer.id)
    const invoice = invoiceObject(`in_${random()}`, at, {
      customer,
      tax_ids: await of<TaxId>('tax_id', customer.id),
      subscription,
      lines: [...waiting.map(lineOfItem), ...lines],
      billing_reason,
      proration_date: more.proration_date,
      finalizes_at: more.finalizes_at ?? null,
    })
    addUp(invoice, customer, await world.discountsOf(subscription, at))
    return { invoice, waiting }
  }

  /** Creates a draft of the pending items and these lines. */
  const draft = async (...given: Parameters<typeof made>): Promise<Invoice> => {
    const { invoice, waiting } = await made(...given)
    for (const item of waiting) await put<InvoiceItem>({ ...item, invoice: invoice.id })
    await put(invoice)
    await emit('invoice.created', invoice)
    return invoice
  }

  /** Finalises an invoice: it can no longer change, and the amount is due. */
  const finalize = async (invoice: Invoice): Promise<Invoice> => {
    const at = await now(invoice.customer)
    const customer = await get<Customer>(invoice.customer)
    const subscription = await get<Subscription>(subscriptionOf(invoice))
    const discounts = await world.discountsOf(subscription, at)
    addUp(invoice, customer, discounts)
    const sequence = customer.next_invoice_sequence ?? 1
    await put<Customer>({ ...customer, next_invoice_sequence: sequence + 1, currency: 'usd' })
    const page = `${world.publicUrl}/sandbox/invoice/${invoice.id}`
    Object.assign(invoice, {
      status: 'open',
      number: `${customer.invoice_prefix ?? ''}-${String(sequence).padStart(4, '0')}`,
      automatically_finalizes_at: null,
      effective_at: at,
      ending_balance: balanceAfter(invoice),
      hosted_invoice_url: page,
      invoice_pdf: `${page}/pdf`,
      status_transitions: { ...invoice.status_transitions, finalized_at: at },
    } satisfies Partial<Invoice>)
    const isSmall = invoice.total > 0 && (invoice.ending_balance ?? 0) > 0
    await moveBalance(
      world,
      customer.id,
      (invoice.ending_balance ?? 0) - invoice.starting_balance,
      isSmall ? 'invoice_too_small' : 'applied_to_invoice',
      { invoice: invoice.id },
    )
    if (invoice.amount_due > 0) {
      const method = idOf(subscription.default_payment_method)
      const intent = paymentIntentObject(`pi_${random()}`, at, invoice, method)
      await put<PaymentIntent>(intent)
      await put<InvoicePayment>(invoicePaymentObject(`inpay_${random()}`, at, invoice, intent.id))
    }
    await put(invoice)
    // A discount for one invoice is used up.
    for (const discount of discounts)
      if (findCoupon(discount.source.coupon)?.duration === 'once')
        await put<Discount>({ ...discount, end: at })
    await emit('invoice.finalized', invoice)
    return invoice
  }

  return {
    pendingItems,
    lineOf,
    draft,
    finalize,
    /** The total of a future invoice. Stores nothing. */
    preview: async (...given: Parameters<typeof made>): Promise<Invoice> =>
      (await made(...given)).invoice,

    /** Adds lines to the next invoice. */
    keepForLater: async (
      subscription: Subscription,
      lines: readonly InvoiceLine[],
    ): Promise<void> => {
      for (const line of lines) {
        const item = invoiceItemObject(
          `ii_${random()}`,
          await now(subscription.customer),
          subscription,
          line,
        )
        await put<InvoiceItem>(item)
        await emit('invoiceitem.created', item)
      }
    },

    /** Voids an invoice and restores the credit that it used. */
    voidInvoice: async (invoice: Invoice): Promise<Invoice> => {
      const at = await now(invoice.customer)
      const used = (invoice.ending_balance ?? 0) - invoice.starting_balance
      await moveBalance(world, invoice.customer, -used, 'unapplied_from_invoice', {
        invoice: invoice.id,
      })
      await closePayments(world, invoice, 'void_invoice')
      Object.assign(invoice, {
        status: 'void',
        amount_remaining: 0,
        auto_advance: false,
        next_payment_attempt: null,
        status_transitions: { ...invoice.status_transitions, voided_at: at },
      } satisfies Partial<Invoice>)
      await put(invoice)
      await emit('invoice.voided', invoice)
      return invoice
    },
  }
}

function lineOfItem({ id, hidden }: InvoiceItem): InvoiceLine {
  const line = structuredClone(hidden.line)
  const details = line.parent?.subscription_item_details
  if (details) details.invoice_item = id
  return line
}

/** Cancels the pending payments of an invoice. */
async function closePayments(
  { of, get, put, now, emit }: World,
  invoice: Invoice,
  cancellation_reason: Stripe.PaymentIntent.CancellationReason,
): Promise<void> {
  const at = await now(invoice.customer)
  for (const payment of await of<InvoicePayment>('invoice_payment', invoice.customer)) {
    if (payment.invoice !== invoice.id || payment.status !== 'open') continue
    payment.status = 'canceled'
    payment.status_transitions.canceled_at = at
    await put(payment)
    const intent = await get<PaymentIntent>(payment.payment.payment_intent)
    Object.assign(intent, {
      status: 'canceled',
      canceled_at: at,
      cancellation_reason,
      next_action: null,
    } satisfies Partial<PaymentIntent>)
    await put(intent)
    await emit('payment_intent.canceled', intent)
  }
}
