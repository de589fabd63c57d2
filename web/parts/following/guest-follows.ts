import type { FollowedSearch } from '#shared/rules/following/followed-search.ts'
import {
  maxKeptFollows,
  maxKeptSaved,
  maxKeptSearches,
  readFollowedSearch,
} from '#shared/rules/following/following.ts'
import { readId } from '#shared/rules/text/read-id.ts'
import { storedValue } from '#web/parts/storage/stored-value.ts'

import { itemKey } from './item.ts'
import type { FollowItem } from './item.ts'

/** The followed and saved items of a browser without an account, the latest first. The server does not store them. */
export type GuestFollows = {
  creators: readonly Named[]
  brands: readonly Named[]
  searches: readonly FollowedSearch[]
  saved: readonly (Named & { brand_name: string })[]
}

type Named = { id: string; name: string }

/** `FollowingLoader` and `app-start.ts` use the same key. */
const key = 'fanfare-following'
const version = 1
const maxLength = 200

const nothing: GuestFollows = { creators: [], brands: [], searches: [], saved: [] }

const storage = storedValue<GuestFollows>(key, {
  none: nothing,
  parse,
  format: (all) => (isEmpty(all) ? undefined : { version, ...all }),
})

export const guestFollows = (): GuestFollows => storage.read()
export const subscribeGuestFollows = storage.subscribe
export const noGuestFollows = () => nothing

export function isEmpty({ creators, brands, searches, saved }: GuestFollows): boolean {
  return creators.length + brands.length + searches.length + saved.length === 0
}

/** The follows in the format of the API. */
export function followsIn({ creators, brands, searches }: GuestFollows) {
  return {
    creators: creators.map(({ id }) => id),
    brands: brands.map(({ name }) => name),
    searches: [...searches],
  }
}

export function keysIn({ creators, brands, searches, saved }: GuestFollows): string[] {
  return [
    ...creators.map((one) => itemKey({ kind: 'creator', ...one })),
    ...brands.map((one) => itemKey({ kind: 'brand', ...one })),
    ...searches.map((search) => itemKey({ kind: 'search', search })),
    ...saved.map((one) => itemKey({ kind: 'saved', ...one })),
  ]
}

/** Adds or removes an item. Returns false if there is no room. Reads the storage again, as another tab may have changed it. */
export function setGuestItem(item: FollowItem, isOn: boolean): boolean {
  const gone = itemKey(item)
  const now = filtered(storage.readAgain(), (key) => key !== gone)
  const next = isOn ? withFirst(now, item) : now
  if (!hasRoom(next)) return false
  storage.write(next)
  return true
}

/** Removes items that an account has now. Later ones stay. */
export function removeGuestFollows(keys: readonly string[]): void {
  const gone = new Set(keys)
  storage.write(filtered(storage.readAgain(), (key) => !gone.has(key)))
}

function filtered(
  { creators, brands, searches, saved }: GuestFollows,
  isKept: (key: string) => boolean,
): GuestFollows {
  return {
    creators: creators.filter((one) => isKept(itemKey({ kind: 'creator', ...one }))),
    brands: brands.filter((one) => isKept(itemKey({ kind: 'brand', ...one }))),
    searches: searches.filter((search) => isKept(itemKey({ kind: 'search', search }))),
    saved: saved.filter((one) => isKept(itemKey({ kind: 'saved', ...one }))),
  }
}

function withFirst(now: GuestFollows, item: FollowItem): GuestFollows {
  if (item.kind === 'search') return { ...now, searches: [item.search, ...now.searches] }
  const { id, name } = item
  if (item.kind === 'creator') return { ...now, creators: [{ id, name }, ...now.creators] }
  if (item.kind === 'brand') return { ...now, brands: [{ id, name }, ...now.brands] }
  return { ...now, saved: [{ id, name, brand_name: item.brand_name }, ...now.saved] }
}

function hasRoom({ creators, brands, searches, saved }: GuestFollows): boolean {
  return (
    creators.length + brands.length + searches.length <= maxKeptFollows &&
    searches.length <= maxKeptSearches &&
    saved.length <= maxKeptSaved
  )
}

/** Ignores values that are invalid or of another version. */
function parse(stored: unknown): GuestFollows {
  const all = stored as Record<string, unknown>
  if (all['version'] !== version) return nothing
  const read: GuestFollows = {
    creators: listOf(all['creators']).filter(({ id }) => readId(id)),
    brands: listOf(all['brands']),
    searches: objectsIn(all['searches']).flatMap((one) => readFollowedSearch(one) ?? []),
    saved: listOf(all['saved']).filter(({ id }) => readId(id)),
  }
  return hasRoom(read) ? read : nothing
}

function listOf(value: unknown) {
  return objectsIn(value).flatMap(({ id, name, brand_name = '' }) =>
    isText(id) && isText(name) && typeof brand_name === 'string'
      ? { id, name, brand_name: brand_name.slice(0, maxLength) }
      : [],
  )
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= maxLength

const objectsIn = (value: unknown) =>
  (Array.isArray(value) ? value : []).filter(
    (one): one is Record<string, unknown> => typeof one === 'object' && one !== null,
  )
