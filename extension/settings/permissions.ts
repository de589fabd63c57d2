import { browser } from 'wxt/browser'
import type { Browser } from 'wxt/browser'

import type { Sendable } from '../data-collection.ts'

/** What a click may ask for; fresh each time, since browsers keep what they are given. */

/** To show a notice in pages of shops. */
export function noticePermission() {
  return { permissions: ['scripting' as const], origins: ['https://*/*'] }
}

const consentTo = (kind: Sendable) =>
  ({ data_collection: [kind] }) as Browser.permissions.Permissions

/** Firefox has a consent per kind of data; other browsers have none. */
const keepsConsent = () =>
  'browser_specific_settings' in (browser.runtime.getManifest() as Record<string, unknown>)

/** Whether this may be sent without asking. */
export async function maySend(kind: Sendable): Promise<boolean> {
  return !keepsConsent() || browser.permissions.contains(consentTo(kind))
}

/** Asks, where the browser wants that; to be called by a click, before anything else is waited for. */
export async function askToSend(kind: Sendable): Promise<boolean> {
  return !keepsConsent() || browser.permissions.request(consentTo(kind))
}

/** Firefox: to light the icon of each tab. */
export function tabsPermission() {
  return { permissions: ['tabs' as const] }
}
