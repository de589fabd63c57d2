import type { Invoice } from '#shared/contract/subscription-prices.ts'

type InvoiceState = { words: string; look: 'good' | 'open' | 'bad' | 'plain'; amount: number }

/** The state of an invoice in a word or two, and its amount. */
export function invoiceState(invoice: Invoice): InvoiceState {
  const { status, needs_confirmation, amount_due, amount_paid } = invoice
  const { amount_refunded, refund_status, dispute_state } = invoice
  if (dispute_state === 'open') return { words: 'Disputed', look: 'open', amount: amount_paid }
  if (dispute_state === 'lost')
    return { words: 'Taken back by the bank', look: 'plain', amount: amount_paid }
  if (refund_status !== null) {
    const words = refund_status === 'partial' ? 'Partly refunded' : 'Refunded'
    return { words, look: 'plain', amount: amount_refunded }
  }
  if (status === 'paid') return { words: 'Paid', look: 'good', amount: amount_paid }
  if (needs_confirmation) return { words: 'To confirm', look: 'open', amount: amount_due }
  if (status === 'open') return { words: 'Not paid', look: 'open', amount: amount_due }
  if (status === 'uncollectible') return { words: 'Failed', look: 'bad', amount: amount_due }
  return { words: status === 'void' ? 'Void' : 'Draft', look: 'plain', amount: amount_due }
}
