import type Stripe from 'stripe'

import type { Payments } from './payments.ts'
import { idOf, withPaymentsErrors, unlessMissing, unlessRefused } from './stripe-client.ts'
import type { StripeClient } from './stripe-client.ts'
import { creditedOf, paymentIntentsOf } from './stripe-shapes.ts'

/** Refunds. */
export function refundsOf({
  stripe,
}: StripeClient): Pick<Payments, 'refundInvoice' | 'clearCredit'> {
  return {
    refundInvoice: async ({ invoice_id, user_id, kind, key }) => {
      const { invoice, left, payment_intents } = await leftOf(stripe, invoice_id)
      if (left <= 0) return
      // A credit note records the refund on the invoice, for accounting. It cannot exceed the invoice.
      const {
        total,
        pre_payment_credit_notes_amount: before,
        post_payment_credit_notes_amount: after,
      } = invoice
      const byNote = Math.min(left, Math.max(0, total - before - after))
      const metadata = { user_id, kind }
      if (byNote > 0)
        await withPaymentsErrors(() =>
          stripe.creditNotes.create(
            { invoice: invoice_id, amount: byNote, refund_amount: byNote, metadata },
            { idempotencyKey: `credit-note:${invoice_id}:${left}:${key}` },
          ),
        )
      // After a former credit note whose refund failed, no note can name that amount again.
      const [payment_intent] = payment_intents
      if (left > byNote && payment_intent !== undefined)
        await unlessRefused(
          () =>
            stripe.refunds.create(
              {
                payment_intent,
                amount: left - byNote,
                reason: 'requested_by_customer',
                metadata: { ...metadata, invoice: invoice_id },
              },
              { idempotencyKey: `refund:${invoice_id}:${left}:${key}` },
            ),
          ['charge_already_refunded'],
        )
    },

    clearCredit: async ({ customer_id: customer, subscription_id, key }) => {
      const pending = await withPaymentsErrors(() =>
        stripe.invoiceItems.list({ customer, pending: true, limit: 100 }),
      )
      for (const { id, amount, parent } of pending.data)
        if (amount < 0 || parent?.subscription_details?.subscription === subscription_id)
          await unlessMissing(() => stripe.invoiceItems.del(id))
      const holder = await withPaymentsErrors(() => stripe.customers.retrieve(customer))
      if (holder.deleted || holder.balance >= 0) return
      await withPaymentsErrors(() =>
        stripe.customers.createBalanceTransaction(
          customer,
          {
            amount: -holder.balance,
            currency: holder.currency ?? 'usd',
            description: 'The plan was given back',
          },
          { idempotencyKey: `balance:${subscription_id}:${holder.balance}:${key}` },
        ),
      )
    },
  }
}

/** The paid amount of an invoice, less refunds and credit. */
async function leftOf(stripe: Stripe, id: string) {
  const invoice = await withPaymentsErrors(() =>
    stripe.invoices.retrieve(id, { expand: ['payments'] }),
  )
  const customer = idOf(invoice.customer) ?? ''
  const hasNotes = invoice.post_payment_credit_notes_amount > 0
  const [charges, notes] = await Promise.all([
    withPaymentsErrors(() => stripe.charges.list({ customer, limit: 100 })),
    hasNotes
      ? withPaymentsErrors(() => stripe.creditNotes.list({ invoice: id, limit: 100 }))
      : undefined,
  ])
  const payment_intents = paymentIntentsOf(invoice)
  const refunded = charges.data
    .filter((charge) => payment_intents.includes(idOf(charge.payment_intent) ?? ''))
    .reduce((sum, charge) => sum + charge.amount_refunded, 0)
  const left = invoice.amount_paid - refunded - creditedOf(invoice, notes?.data ?? [])
  return { invoice, left, payment_intents }
}
