/**
 * Why the provider rejected a call. 'unavailable': down, slow, busy or our key is wrong, so a later retry may help.
 * 'declined': the card. 'refused': the request itself.
 */
export type PaymentsFailure = 'unavailable' | 'declined' | 'refused' | 'bad_signature'

/** Whether the provider stores this answer for the idempotency key. */
export function isAnswerStored(error: unknown): boolean {
  const status = error instanceof PaymentsError ? error.details['status'] : undefined
  // The others never reached the operation, or report a concurrent call.
  return typeof status === 'number' && status >= 400 && ![401, 403, 409, 429].includes(status)
}

/** Whether the provider does not know the customer: deleted there, or of another account than our key. */
export function isCustomerMissing(error: unknown): boolean {
  return (
    error instanceof PaymentsError &&
    error.details['code'] === 'resource_missing' &&
    error.details['param'] === 'customer'
  )
}

export class PaymentsError extends Error {
  readonly reason: PaymentsFailure
  /** For the log; never shown. */
  readonly details: Record<string, unknown>

  constructor(reason: PaymentsFailure, details: Record<string, unknown> = {}, cause?: unknown) {
    super(`The payment provider: ${reason}`, { cause })
    this.name = 'PaymentsError'
    this.reason = reason
    this.details = details
  }
}
