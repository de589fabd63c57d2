import { ORPCError } from '@orpc/contract'

import { errorTable } from '#shared/contract/errors.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'

type Refusal = { defined: boolean; code: string; status: number; message: string; data?: unknown }

/**
 * An expected failure as the REST API tells it. Callers of the product's functions read the sentence from `error`,
 * some of them from `data.error`; the rest of `data` belongs to the code.
 */
export function refusalBody({ defined, code, status, message, data }: Refusal) {
  const error = message
  return {
    success: false,
    error,
    defined,
    code,
    status,
    message,
    data: { ...(data as object), error },
  }
}

/**
 * An expected failure outside the API's handlers, in the shape that the REST API answers with, or
 * for a path under `/rpc` in the one that our own client reads.
 */
export function errorResponse(
  code: ErrorCode,
  { status, message }: { status: number; message: string },
  path = '',
): Response {
  return answerOf({ defined: true, code, status, message }, path)
}

/** The answer to an expected failure that was thrown outside the API's handlers; throws everything else on. */
export function expectedResponse(error: unknown, path = ''): Response {
  if (!isExpected(error)) throw error
  const { code, status, message, data } = error
  return answerOf({ defined: true, code, status, message, data }, path)
}

/** Whether it is a failure of our table. */
export function isExpected(error: unknown): error is ORPCError<ErrorCode, unknown> {
  return error instanceof ORPCError && error.code in errorTable
}

/** Seconds after which a refusal is over, as the header Retry-After says them; none where it does not end by waiting. */
export function retryAfter(error: object): Record<string, string> {
  const { data } = error as { data?: { retry_after_seconds?: number } }
  const seconds = data?.retry_after_seconds
  return seconds === undefined ? {} : { 'retry-after': String(seconds) }
}

function answerOf(error: Refusal, path: string): Response {
  return Response.json(path.startsWith('/rpc/') ? { json: error } : refusalBody(error), {
    status: error.status,
    headers: retryAfter(error),
  })
}
