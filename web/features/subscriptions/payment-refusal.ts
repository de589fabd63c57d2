import { moneySentences } from '#shared/contract/sentences/plans.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { refusalOf } from '#web/client/refusal.ts'

/**
 * The sentence for a failed payment call. Besides the API's errors it covers disabled payments, an unreachable
 * provider, and an empty response.
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

/** Whether the error has a specific reason. */
export function hasReason(error: unknown): boolean {
  return paymentReason(error) !== sentences.unexpected
}

/** The sentence for a failed cancellation: the server's message, or that there was no response (spec §8, Cancel). */
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
