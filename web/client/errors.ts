import type { ORPCError } from '@orpc/client'

import type { ErrorCode } from '#shared/contract/errors.ts'

import { visitSentences } from '#shared/contract/sentences-of-visits.ts'

/** Whether the API refused with a code of the contract, which trying again does not change. */
export function isExpectedError(error: unknown): error is ORPCError<string, unknown> {
  // By its shape: the class itself would bring the library into every page's first load.
  return (
    error instanceof Error &&
    'defined' in error &&
    'code' in error &&
    'status' in error &&
    typeof error.status === 'number' &&
    error.status < 500
  )
}

/** The sentence to show: the API's own for errors of the contract, a general one for the rest. */
export function sentenceOf(error: unknown): string {
  return isExpectedError(error) ? error.message : visitSentences.unexpected
}

/** Whether the API refused with this code. */
export function isErrorCode(error: unknown, code: ErrorCode): error is ORPCError<string, unknown> {
  return isExpectedError(error) && error.code === code
}
