import type Stripe from 'stripe'

import type { ProviderDispute } from './provider-objects.ts'
import { idOf, withPaymentsErrors } from './stripe-client.ts'

/** Further disputes of one customer are read after their own events. */
const mostDisputed = 10

/**
 * The disputes about these charges. The API has no list of them by customer; a charge without a dispute costs no
 * call.
 */
export async function disputesOf(
  stripe: Stripe,
  charges: readonly Stripe.Charge[],
  invoices: readonly Stripe.Invoice[],
): Promise<ProviderDispute[]> {
  const disputed = charges.filter((charge) => charge.disputed).slice(0, mostDisputed)
  const lists = await Promise.all(
    disputed.map(async (charge) => {
      const { data } = await withPaymentsErrors(() =>
        stripe.disputes.list({ charge: charge.id, limit: 10 }),
      )
      const invoice = invoiceOf(charge, invoices)
      return data.map((dispute) => disputeFrom(dispute, invoice))
    }),
  )
  return lists.flat()
}

function invoiceOf(charge: Stripe.Charge, invoices: readonly Stripe.Invoice[]): string | null {
  const intent = idOf(charge.payment_intent)
  const paid = invoices.find((invoice) =>
    invoice.payments?.data.some(
      ({ payment }) => intent !== undefined && idOf(payment.payment_intent) === intent,
    ),
  )
  return paid?.id ?? null
}

function disputeFrom(dispute: Stripe.Dispute, invoice_id: string | null): ProviderDispute {
  // 0 where the bank accepts no evidence.
  const due = dispute.evidence_details.due_by
  return {
    id: dispute.id,
    invoice_id,
    amount: dispute.amount,
    currency: dispute.currency,
    reason: dispute.reason,
    status: dispute.status,
    due_at: due ? new Date(due * 1000).toISOString() : null,
    created_at: new Date(dispute.created * 1000).toISOString(),
  }
}
