import { mapEventIterator } from '@orpc/client'
import { ORPCError, ValidationError } from '@orpc/contract'
import type { Logger } from 'pino'

import { apiError, errorTable } from '#shared/contract/errors.ts'
import { failureOfDeletion } from '#server/db/constraints.ts'
import { isDatabaseUnavailable } from '#server/db/connection/database-unavailable.ts'
import { isOverTime } from '#server/db/connection/time-limits.ts'

import { retryAfter } from './error-response.ts'

/**
 * The error handler around every endpoint. Bad input becomes INVALID_INPUT with a message per field. Expected errors
 * pass. Rows that were deleted meanwhile, and a database without time, are told as what they are. Everything else is
 * logged in full and answered as UNEXPECTED.
 */
export function catchErrors(log: Logger) {
  return async <T>({ next, path, context }: Call<T>): Promise<T> => {
    understood.add(context.headers)
    try {
      const output = await next()
      return isStream(output) ? (withCaughtErrors(output, log, path) as T) : output
    } catch (error) {
      const refusal = toApiError(error, log, path)
      for (const [name, value] of Object.entries(retryAfter(refusal)))
        context.resHeaders?.set(name, value)
      throw refusal
    }
  }
}

type Call<T> = {
  next: () => Promise<T>
  path: readonly string[]
  context: { headers: Headers; resHeaders?: Headers }
}

/** Requests, by their headers, whose body was parsed. */
const understood = new WeakSet<Headers>()

/** A body that cannot be parsed, such as incomplete JSON, never reaches an endpoint: INVALID_INPUT too. */
export async function catchMalformed<T>({
  next,
  context,
}: {
  next: () => Promise<T>
  context: { headers: Headers }
}): Promise<T> {
  try {
    return await next()
  } catch (error) {
    // Rejected before parsing, such as a write by GET.
    if (error instanceof ORPCError && error.code === 'METHOD_NOT_SUPPORTED')
      throw apiError('METHOD_NOT_SUPPORTED')
    throw understood.has(context.headers) ? error : apiError('INVALID_INPUT', { fields: {} })
  }
}

type Stream = AsyncIterator<unknown, unknown, unknown>

function isStream(output: unknown): output is Stream {
  return typeof output === 'object' && output !== null && Symbol.asyncIterator in output
}

/** A stream fails after its response has begun, so its errors are caught where it is read. */
function withCaughtErrors(stream: Stream, log: Logger, path: readonly string[]): Stream {
  return mapEventIterator(stream, {
    value: async (value) => value,
    error: async (error) => toApiError(error, log, path),
  })
}

/** Retry-After in seconds: about as long as the lock timeout. */
const busySeconds = 5

/** Retry-After in seconds: a restart of the database takes less. */
const awaySeconds = 5

/** Better Auth hides why it could not read a session: a query failed. */
function isSessionUnread(error: unknown): boolean {
  const { body, statusCode } = (error ?? {}) as { body?: { code?: unknown }; statusCode?: unknown }
  return statusCode === 500 && body?.code === 'FAILED_TO_GET_SESSION'
}

/** The error of a request that the database is away for or had no time for. */
export function transientError(error: unknown) {
  if (isDatabaseUnavailable(error) || isSessionUnread(error))
    return apiError('UNAVAILABLE', { retry_after_seconds: awaySeconds })
  if (isOverTime(error)) return apiError('BUSY', { retry_after_seconds: busySeconds })
  return undefined
}

function toApiError(error: unknown, log: Logger, path: readonly string[]): Error {
  if (error instanceof ORPCError) {
    if (error.code === 'BAD_REQUEST')
      return apiError('INVALID_INPUT', { fields: fieldsOf(error.cause) })
    if (error.code in errorTable) return error
  }
  // A disconnected client is no server error.
  if ((error as Error | undefined)?.name === 'AbortError') return error as Error
  const gone = failureOfDeletion(error)
  const passing = gone ?? transientError(error)
  const told = { err: error, cause: causeOf(error), endpoint: path.join('.') }
  // That the database is away is logged once, not with each request.
  if (isDatabaseUnavailable(error)) log.debug(told, 'database unavailable')
  // Nothing was done, and the answer says so.
  else if (gone || isOverTime(error)) log.warn(told, 'request refused')
  else log.error(told, 'unexpected error')
  return passing ?? apiError('UNEXPECTED')
}

/** The first message for each field. Nested paths are joined by dots. */
function fieldsOf(cause: unknown): Record<string, string> {
  const fields: Record<string, string> = {}
  if (!(cause instanceof ValidationError)) return fields
  for (const issue of cause.issues) {
    const keys = (issue.path ?? []).map((part) =>
      String(typeof part === 'object' ? part.key : part),
    )
    if (Object.keys(fields).length === mostFields) break
    fields[cut(keys.join('.')) || 'input'] ??= cut(issue.message)
  }
  return fields
}

/** Limits how much of the input a message repeats: it may list thousands of unknown fields. */
const mostFields = 100
const longestSentence = 300

function cut(text: string): string {
  return text.length > longestSentence ? `${text.slice(0, longestSentence)}…` : text
}

function causeOf(error: unknown): unknown {
  const cause = (error as { cause?: unknown } | undefined)?.cause
  return cause instanceof ValidationError ? cause.issues : cause
}
