import type { ErrorCode } from '#shared/contract/errors.ts'

/**
 * An expected failure outside the API's handlers, in the shape that the REST API answers with, or
 * for a path under `/rpc` in the one that our own client reads.
 */
export function errorResponse(
  code: ErrorCode,
  { status, message }: { status: number; message: string },
  path = '',
): Response {
  const error = { defined: true, code, status, message }
  return Response.json(path.startsWith('/rpc/') ? { json: error } : error, { status })
}
