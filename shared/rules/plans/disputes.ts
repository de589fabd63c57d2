/** Disputes: a bank takes a payment back because its customer contests it. */

/** A returned refund is handled like a dispute, because staff must return the money in another way. */
export const disputeKinds = ['dispute', 'returned_refund'] as const

export type DisputeKind = (typeof disputeKinds)[number]

/** Our own text for a returned refund. */
export const returnedRefund = { reason: 'refund_returned', open: 'returned', closed: 'settled' }

export const disputeStates = ['open', 'won', 'lost', 'closed'] as const

export type DisputeState = (typeof disputeStates)[number]

const ends: Record<string, DisputeState> = {
  won: 'won',
  lost: 'lost',
  // The bank only inquired, or the money was refunded before the dispute.
  warning_closed: 'closed',
  prevented: 'closed',
  [returnedRefund.closed]: 'closed',
}

/** Maps the provider's status. Unknown ones count as open, so that staff reviews them. */
export function disputeStateOf(status: string): DisputeState {
  return ends[status] ?? 'open'
}

/**
 * Whether the provider no longer refunds a payment, because the bank took the money. An inquiry does not prevent a
 * refund.
 */
export function isHeldByBank(statuses: readonly string[]): boolean {
  return statuses.some((status) => !status.startsWith('warning_') && status !== 'prevented')
}

const reasons: Record<string, string> = {
  bank_cannot_process: 'the bank cannot process it',
  check_returned: 'a check was returned',
  credit_not_processed: 'a refund did not arrive',
  customer_initiated: 'the customer asked the bank',
  debit_not_authorized: 'the debit was not authorized',
  duplicate: 'charged twice',
  fraudulent: 'not made by the card’s owner',
  general: 'no reason given',
  incorrect_account_details: 'wrong account details',
  insufficient_funds: 'not enough money',
  noncompliant: 'against the rules of the network',
  [returnedRefund.reason]: 'the bank sent a refund back',
  product_not_received: 'nothing received',
  product_unacceptable: 'not as described',
  subscription_canceled: 'cancelled before',
  unrecognized: 'not recognized',
}

/** The provider's reason as text. Unknown reasons are returned unchanged. */
export function disputeReasonText(reason: string): string {
  return reasons[reason] ?? reason.replaceAll('_', ' ')
}
