import type { Invoice } from '#shared/contract/subscriptions/subscription-prices.ts'

type InvoiceState = { label: string; look: 'good' | 'open' | 'bad' | 'plain'; amount: number }

/** The state of an invoice as a label, and its amount. */
export function invoiceState(invoice: Invoice): InvoiceState {
  const { status, needs_confirmation, amount_due, amount_paid } = invoice
  const { amount_refunded, refund_status, dispute_state } = invoice
  if (dispute_state === 'open') return { label: 'Disputed', look: 'open', amount: amount_paid }
  if (dispute_state === 'lost')
    return { label: 'Taken back by the bank', look: 'plain', amount: amount_paid }
  if (refund_status !== null) {
    const label = refund_status === 'partial' ? 'Partly refunded' : 'Refunded'
    return { label, look: 'plain', amount: amount_refunded }
  }
  if (status === 'paid') return { label: 'Paid', look: 'good', amount: amount_paid }
  if (needs_confirmation) return { label: 'To confirm', look: 'open', amount: amount_due }
  if (status === 'open') return { label: 'Not paid', look: 'open', amount: amount_due }
  if (status === 'uncollectible') return { label: 'Failed', look: 'bad', amount: amount_due }
  return { label: status === 'void' ? 'Void' : 'Draft', look: 'plain', amount: amount_due }
}
