import { browser } from 'wxt/browser'
import type { Browser } from 'wxt/browser'

import type { Sendable } from '../data-collection.ts'

/** The optional permissions. New objects each time, because browsers store what they get. */

/** To show a notice in pages of shops. */
export function noticePermission() {
  return { permissions: ['scripting' as const], origins: ['https://*/*'] }
}

const consentTo = (kind: Sendable) =>
  ({ data_collection: [kind] }) as Browser.permissions.Permissions

/** Firefox has a consent per kind of data. Other browsers have none. */
const storesConsent = () =>
  'browser_specific_settings' in (browser.runtime.getManifest() as Record<string, unknown>)

/** Whether this data may be sent without a request. */
export async function maySend(kind: Sendable): Promise<boolean> {
  return !storesConsent() || browser.permissions.contains(consentTo(kind))
}

/** Requests consent if the browser requires it. Call it in a click handler, before any other await. */
export async function askToSend(kind: Sendable): Promise<boolean> {
  return !storesConsent() || browser.permissions.request(consentTo(kind))
}

/** Firefox: to light the icon of each tab. */
export function tabsPermission() {
  return { permissions: ['tabs' as const] }
}
