import { requestContext } from './request-context.ts'

/** Whether the Instagram account answers messages. Every page contains the flag, the same for everyone. */
export function isDmOpen(): boolean {
  const request = requestContext()
  if (request) return request.is_dm_open
  return globalThis.document.documentElement.dataset['dm'] === 'open'
}

/** Whether development mode is open to other machines. Every page contains the flag, the same for everyone. */
export function isInsecureDemo(): boolean {
  const request = requestContext()
  if (request) return request.is_insecure_demo ?? false
  return globalThis.document.documentElement.dataset['insecureDemo'] !== undefined
}
