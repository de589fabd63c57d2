import { requestContext } from '#web/client/request-context.ts'

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

/** The notice of administrators. Every page contains it, the same for everyone. */
export function siteNotice(): { text: string; level: string } | undefined {
  const request = requestContext()
  if (request) return request.notice
  const { notice: text, noticeLevel: level } = globalThis.document.documentElement.dataset
  return text === undefined || level === undefined ? undefined : { text, level }
}
