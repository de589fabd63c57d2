import { requestContext } from '#web/client/request-context.ts'

/** The id from the page. */
let known: string | undefined

/**
 * The pixel's id; undefined if measurement is not configured, and then no consent is requested. Every page contains
 * it, so it needs no request.
 */
export function pixelId(): string | undefined {
  const request = requestContext()
  if (request) return request.pixel_id
  known ??= globalThis.document.documentElement.dataset['pixel']
  return known
}
