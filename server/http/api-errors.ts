import { ORPCError, ValidationError } from '@orpc/contract'
import type { Logger } from 'pino'

import { apiError, errorTable } from '#shared/contract/errors.ts'

/**
 * The one catch around every endpoint. Bad input becomes INVALID_INPUT with a sentence per field,
 * expected failures pass, and whatever else it was is logged whole and answered as UNEXPECTED.
 */
export function catchErrors(log: Logger) {
  return async <T>({ next, path }: { next: () => Promise<T>; path: readonly string[] }): Promise<T> => {
    try {
      return await next()
    } catch (error) {
      throw toApiError(error, log, path)
    }
  }
}

function toApiError(error: unknown, log: Logger, path: readonly string[]): Error {
  if (error instanceof ORPCError) {
    if (error.code === 'BAD_REQUEST') return apiError('INVALID_INPUT', { fields: fieldsOf(error.cause) })
    if (error.code in errorTable || error.code === 'METHOD_NOT_SUPPORTED') return error
  }
  // A visitor who went away is no failure of ours.
  if ((error as Error | undefined)?.name === 'AbortError') return error as Error
  log.error({ err: error, cause: causeOf(error), endpoint: path.join('.') }, 'unexpected error')
  return apiError('UNEXPECTED')
}

/** The first sentence for each field. Nested paths are joined by dots. */
function fieldsOf(cause: unknown): Record<string, string> {
  const fields: Record<string, string> = {}
  if (!(cause instanceof ValidationError)) return fields
  for (const issue of cause.issues) {
    const keys = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))
    fields[keys.join('.') || 'input'] ??= issue.message
  }
  return fields
}

function causeOf(error: unknown): unknown {
  const cause = (error as { cause?: unknown } | undefined)?.cause
  return cause instanceof ValidationError ? cause.issues : cause
}
