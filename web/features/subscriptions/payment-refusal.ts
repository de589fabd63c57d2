import { moneySentences } from '#shared/contract/sentences-of-plans.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { refusalOf } from '#web/client/refusal.ts'

/**
 * Why a call about payments failed, in a sentence. Beside refusals it knows the two troubles that are not
 * the customer's, that payments are off or their provider does not answer, and our own words for an
 * answer with nothing in it.
 */
export function paymentReason(error: unknown): string {
  if (codeOf(error) === 'PAYMENTS_OFF') return sentences.paymentsOff
  if (codeOf(error) === 'PAYMENTS_UNAVAILABLE') return sentences.paymentsUnavailable
  if (codeOf(error) === 'PAYMENTS_REFUSED') {
    const id = (error as { data?: { request_id?: string | null } }).data?.request_id
    return `${moneySentences.paymentsRefused}${id ? ` Tell us this number: ${id}.` : ''}`
  }
  if (error instanceof Error && error.message === sentences.subscriptionDataMissing)
    return error.message
  return refusalOf(error).sentence
}

/** Whether there is a reason that is worth saying beyond 'it did not work'. */
export function hasReason(error: unknown): boolean {
  return paymentReason(error) !== sentences.unexpected
}

/** Why cancelling failed: the server's message, or that there was no answer (spec §8, Cancel). */
export function cancelReason(error: unknown): string {
  if (hasReason(error)) return paymentReason(error)
  const wasAnswered = error instanceof Error && 'status' in error
  return wasAnswered ? sentences.cancelFailed : sentences.cancelUnexpected
}

/** Code of the contract; undefined for a lost connection or a fault of ours. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('defined' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
