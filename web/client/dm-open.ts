import { requestContext } from './request-context.ts'

/** Whether messages to our Instagram account are answered. It comes with every page, the same for everybody. */
export function isDmOpen(): boolean {
  const request = requestContext()
  if (request) return request.is_dm_open
  return globalThis.document.documentElement.dataset['dm'] === 'open'
}
