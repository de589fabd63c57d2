import type { ORPCError } from '@orpc/client'

import type { ErrorCode } from '#shared/contract/errors.ts'

import { visitSentences } from '#shared/contract/sentences/visits.ts'

/** Whether an error came from the API, and not from a lost connection or a bug of ours. */
function isApiError(error: unknown): error is ORPCError<string, unknown> {
  // Checks the shape, because importing the class would add the library to the first load.
  return error instanceof Error && 'defined' in error && 'status' in error
}

/** Whether the API returned an error of the contract. A retry does not change it. */
export function isExpectedError(error: unknown): error is ORPCError<string, unknown> {
  return isApiError(error) && error.status < 500
}

/** A call that got no answer (unanswered.ts). */
export type Unanswered = Error & { sentence: string }

export function isUnanswered(error: unknown): error is Unanswered {
  return error instanceof Error && 'sentence' in error
}

/** The message to show: the API's own for errors of the contract, otherwise a general one. */
export function sentenceOf(error: unknown): string {
  // The server is busy or has lost its database for a moment, and returns the time to wait.
  const isWait = isApiError(error) && 'retry_after_seconds' in Object(error.data)
  if (isWait || isExpectedError(error)) return error.message
  return isUnanswered(error) ? error.sentence : visitSentences.unexpected
}

/** Whether the API refused with this code. */
export function isErrorCode(error: unknown, code: ErrorCode): error is ORPCError<string, unknown> {
  return isExpectedError(error) && error.code === code
}
