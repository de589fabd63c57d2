import webPush from 'web-push'

import { brand } from '#shared/rules/product/brand.ts'

import type { PushGateway, PushOutcome } from './push.ts'
import type { PushSettings } from './settings.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** Seconds in which a push service may still deliver: later it is no news. */
const timeToLive = 24 * 60 * 60

/** Web Push (RFC 8030) with VAPID (RFC 8292); messages are encrypted for the browser (RFC 8291). */
export function createWebPush(
  { services }: PushSettings,
  keys: readonly [VapidKeys, ...VapidKeys[]],
  /** Milliseconds for one call. */
  patience = 10_000,
): PushGateway {
  const isKnown = (endpoint: string) => isOfService(endpoint, services)
  return {
    public_key: keys[0].publicKey,
    isKnown,
    async send({ endpoint, p256dh, auth, server_key }, message) {
      const vapidDetails = keys.find(({ publicKey }) => publicKey === server_key)
      // Nobody can tell this browser anything any more: its key, or its service, is not ours now.
      if (vapidDetails === undefined || !isKnown(endpoint)) return { kind: 'gone' }
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { ...vapidDetails, subject: `mailto:${brand.contact_email}` },
          contentEncoding: 'aes128gcm',
          TTL: timeToLive,
          urgency: 'normal',
          // Of two messages that wait with the same topic, the service keeps the last.
          topic: message.notification.tag,
        },
      )
      try {
        const response = await fetch(endpoint, {
          method: 'POST',
          headers: textsOf(headers),
          body: new Uint8Array(body),
          redirect: 'error',
          signal: AbortSignal.timeout(patience),
        })
        await response.body?.cancel()
        return outcomeOf(response)
      } catch {
        return { kind: 'later', seconds: undefined }
      }
    },
  }
}

/** fetch counts the bytes itself. */
const textsOf = (headers: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'Content-Length')
      .map(([name, value]) => [name, String(value)]),
  )

function isOfService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (services.includes(url.origin)) return true
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    services.some((service) =>
      service.startsWith('*.') ? url.hostname.endsWith(service.slice(1)) : url.hostname === service,
    )
  )
}

function outcomeOf({ status, headers }: Response): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 413) return { kind: 'too large' }
  if (status === 408 || status === 429 || status >= 500)
    return { kind: 'later', seconds: secondsOf(headers.get('retry-after')) }
  return { kind: 'refused', status }
}

/** Retry-After as seconds or as a date. */
function secondsOf(text: string | null): number | undefined {
  if (text === null) return undefined
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}
