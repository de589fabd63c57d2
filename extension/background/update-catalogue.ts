import { browser } from 'wxt/browser'

import { cataloguePayload } from '#shared/contract/extension/extension-payloads.ts'
import type {
  CataloguePayload,
  IndexPayload,
} from '#shared/contract/extension/extension-payloads.ts'

import { readStored, shopKey, writeStored } from '../stored/stored.ts'
import type { ShopName, State } from '../stored/stored-types.ts'

import { ApiError, fetchSigned } from './api-client.ts'

/** Stores all codes locally while the catalogue is small enough, otherwise none. */
export async function updateCatalogue(offered: IndexPayload['catalogue']): Promise<void> {
  const { state } = await readStored('state')
  if (!offered.is_available) return dropCatalogue()
  if (state.catalogue?.version === offered.version) return
  const isDone =
    (await tryUpdate(state, state.catalogue?.version ?? null)) || (await tryUpdate(state, null))
  if (!isDone) throw new ApiError('refused', 'the catalogue does not fit')
}

/** Without a catalogue the popup requests single shops. */
export async function dropCatalogue(): Promise<void> {
  const { state, names } = await readStored('state', 'names')
  if (!state.catalogue && names.length === 0) return
  await browser.storage.local.set({ state: { ...state, catalogue: null }, names: [] })
  await browser.storage.local.remove(names.map(([domain]) => shopKey(domain)))
}

async function tryUpdate(state: State, since: string | null): Promise<boolean> {
  const query = since === null ? '' : `?since=${encodeURIComponent(since)}`
  const { payload } = await fetchSigned(
    `/extension/catalogue${query}`,
    'catalogue',
    cataloguePayload,
  )
  const held = state.catalogue
  if (held && Date.parse(payload.made_at) < Date.parse(held.made_at))
    throw new ApiError('refused', 'older than what is held')
  if (payload.base !== null && payload.base !== held?.version) return false
  const { names } = await readStored('names')
  const next = namesAfter(names, payload)
  if (next.length !== payload.shop_count) return false
  const there = new Set(next.map(([domain]) => domain))
  const gone = names.map(([domain]) => domain).filter((domain) => !there.has(domain))
  const { version, made_at, shop_count } = payload
  await writeStored({
    // Cleared in the same write, because the deletion follows later.
    ...Object.fromEntries(gone.map((domain) => [shopKey(domain), null])),
    ...Object.fromEntries(payload.shops.map((shop) => [shopKey(shop.domain), shop])),
    names: next,
    state: { ...state, catalogue: { version, made_at, shop_count } },
  })
  await browser.storage.local.remove(gone.map((domain) => shopKey(domain)))
  return true
}

/** The list of all shops, by brand. */
function namesAfter(
  names: ShopName[],
  { base, shops, gone }: Pick<CataloguePayload, 'base' | 'shops' | 'gone'>,
): ShopName[] {
  const next = new Map(base === null ? [] : names.map((name) => [name[0], name]))
  for (const domain of gone) next.delete(domain)
  for (const { domain, brand_name, category, codes } of shops)
    next.set(domain, [domain, brand_name, category, codes.length])
  return [...next.values()].toSorted((a, b) => a[1].localeCompare(b[1], 'en'))
}
