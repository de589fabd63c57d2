import { requestContext } from './request-context.ts'

/** As it came with the page. */
let known: string | undefined

/**
 * The pixel that may be loaded after consent; undefined while measuring is not configured, and then nobody is asked.
 * It comes with every page, the same for everybody, so that no visit has to ask for it.
 */
export function pixelId(): string | undefined {
  const request = requestContext()
  if (request) return request.pixel_id
  known ??= globalThis.document.documentElement.dataset['pixel']
  return known
}
