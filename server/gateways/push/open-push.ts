import type { PushGateway } from './push.ts'
import type { PushSettings } from './settings.ts'
import { vapidKeys } from './vapid-keys.ts'
import { createWebPush } from './web-push.ts'

/**
 * `undefined` if no browser is told anything.
 * @param secrets of the installation, the current one first
 */
export function openPush(
  settings: PushSettings | undefined,
  secrets: readonly string[],
): PushGateway | undefined {
  return settings && createWebPush(settings, vapidKeys(settings.vapid_key, secrets))
}
