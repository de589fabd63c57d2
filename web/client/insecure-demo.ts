import { requestContext } from './request-context.ts'

/** Whether development runs for others than its own machine. It comes with every page, the same for everybody. */
export function isInsecureDemo(): boolean {
  const request = requestContext()
  if (request) return request.is_insecure_demo ?? false
  return globalThis.document.documentElement.dataset['insecureDemo'] !== undefined
}
