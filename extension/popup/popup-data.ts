import { browser } from 'wxt/browser'

import type { ShopAnswer } from '../messages.ts'
import { ask } from '../messages.ts'
import { dayOf, trueTime } from '../stored/clock.ts'
import { findLocalShop, readAllFor, readBuckets, readStored } from '../stored/stored.ts'
import type { ShopName } from '../stored/stored-types.ts'

import { maySend } from '../settings/permissions.ts'

import { candidatesOf, viewOf } from './view.ts'

/** The address of the tab that the popup was opened on: the click on the icon shows it to us. */
export async function findTabAddress(): Promise<string | undefined> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true })
  return tab?.url
}

/** All data of the popup, from local storage in one read. */
export async function readPopup(address: string | undefined) {
  const { stored, counts, shops } = await readAllFor(candidatesOf(address))
  const view = viewOf({ address, state: stored.state, counts })
  const local_now = Date.now()
  const now = trueTime(local_now, stored.state.clock)
  const shop = view.kind === 'codes' ? shops.get(view.domain) : undefined
  return { ...stored, view, shop, local_now, now, today: dayOf(now) }
}

export type PopupFacts = Awaited<ReturnType<typeof readPopup>>

/**
 * A shop from local storage, or from the site while the catalogue is too large and the browser allows it. Undefined
 * while the catalogue is loading.
 */
export async function findShop(
  domain: string,
): Promise<ShopAnswer | { outcome: 'not_allowed' } | undefined> {
  const local = await findLocalShop(domain)
  if (local) return { outcome: 'found', shop: local }
  const { state } = await readStored('state')
  if (state.is_catalogue_coming) return undefined
  if (state.catalogue) return { outcome: 'found', shop: null }
  if (!(await maySend('browsingActivity'))) return { outcome: 'not_allowed' }
  return ask({ type: 'find_shop', domain })
}

/** All shops: by name with a catalogue, otherwise by address. */
export async function readNames(): Promise<ShopName[]> {
  const { names } = await readStored('names')
  if (names.length > 0) return names
  return (await readBuckets())
    .flat()
    .map(([domain, count]): ShopName => [domain, domain, 'General', count])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}
