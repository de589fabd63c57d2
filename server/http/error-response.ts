import { ORPCError } from '@orpc/contract'

import { errorTable } from '#shared/contract/errors.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'

type Refusal = { defined: boolean; code: string; status: number; message: string; data?: unknown }

/**
 * An expected error in the REST API's format. Clients read the message from `error` or `data.error`; the rest of
 * `data` depends on the code.
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
 * An expected error outside the API's handlers, in the format of the REST API, or for paths under `/rpc` in that of
 * our own client.
 */
export function errorResponse(
  code: ErrorCode,
  { status, message }: { status: number; message: string },
  path = '',
): Response {
  return answerOf({ defined: true, code, status, message }, path)
}

/** The response for an expected error outside the API's handlers. Rethrows everything else. */
export function expectedResponse(error: unknown, path = ''): Response {
  if (!isExpected(error)) throw error
  const { code, status, message, data } = error
  return answerOf({ defined: true, code, status, message, data }, path)
}

/** Whether the error is one of `shared/contract/errors.ts`. */
export function isExpected(error: unknown): error is ORPCError<ErrorCode, unknown> {
  return error instanceof ORPCError && error.code in errorTable
}

/** Value of Retry-After in seconds. Absent if waiting does not help. */
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
