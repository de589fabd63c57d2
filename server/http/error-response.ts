import type { ErrorCode } from '#shared/contract/errors.ts'

/** An expected failure outside the API's handlers, in the shape that the REST API answers with. */
export function errorResponse(code: ErrorCode, { status, message }: { status: number; message: string }): Response {
  return Response.json({ defined: true, code, status, message }, { status })
}
