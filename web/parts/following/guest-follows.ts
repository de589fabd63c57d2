import type { FollowedSearch } from '#shared/rules/followed-search.ts'
import {
  maxKeptFollows,
  maxKeptSaved,
  maxKeptSearches,
  readFollowedSearch,
} from '#shared/rules/following.ts'
import { storedValue } from '#web/parts/stored-value.ts'

import { keyOf } from './thing.ts'
import type { Thing } from './thing.ts'

/** What a browser without an account follows and has saved; the latest first. It is sent only to be answered. */
export type GuestFollows = {
  creators: readonly Named[]
  brands: readonly Named[]
  searches: readonly FollowedSearch[]
  saved: readonly (Named & { brand_name: string })[]
}

type Named = { id: string; name: string }

/** `OwnFollowing` names it too. */
const key = 'fanfare-following'
const version = 1
const longest = 200

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

/** As the server takes it. */
export function followsIn({ creators, brands, searches }: GuestFollows) {
  return {
    creators: creators.map(({ id }) => id),
    brands: brands.map(({ name }) => name),
    searches: [...searches],
  }
}

export function keysIn({ creators, brands, searches, saved }: GuestFollows): string[] {
  return [
    ...creators.map((one) => keyOf({ kind: 'creator', ...one })),
    ...brands.map((one) => keyOf({ kind: 'brand', ...one })),
    ...searches.map((search) => keyOf({ kind: 'search', search })),
    ...saved.map((one) => keyOf({ kind: 'saved', ...one })),
  ]
}

/** Adds or removes it, unless there is no room; returns whether there was. Another tab may have changed it meanwhile. */
export function keep(thing: Thing, isOn: boolean): boolean {
  const gone = keyOf(thing)
  const now = filtered(storage.readAgain(), (key) => key !== gone)
  const next = isOn ? withFirst(now, thing) : now
  if (!hasRoom(next)) return false
  storage.write(next)
  return true
}

/** Forgets what came into an account. What came since stays. */
export function forget(moved: GuestFollows): void {
  const gone = new Set(keysIn(moved))
  storage.write(filtered(storage.readAgain(), (key) => !gone.has(key)))
}

function filtered(
  { creators, brands, searches, saved }: GuestFollows,
  stays: (key: string) => boolean,
): GuestFollows {
  return {
    creators: creators.filter((one) => stays(keyOf({ kind: 'creator', ...one }))),
    brands: brands.filter((one) => stays(keyOf({ kind: 'brand', ...one }))),
    searches: searches.filter((search) => stays(keyOf({ kind: 'search', search }))),
    saved: saved.filter((one) => stays(keyOf({ kind: 'saved', ...one }))),
  }
}

function withFirst(now: GuestFollows, thing: Thing): GuestFollows {
  if (thing.kind === 'search') return { ...now, searches: [thing.search, ...now.searches] }
  const { id, name } = thing
  if (thing.kind === 'creator') return { ...now, creators: [{ id, name }, ...now.creators] }
  if (thing.kind === 'brand') return { ...now, brands: [{ id, name }, ...now.brands] }
  return { ...now, saved: [{ id, name, brand_name: thing.brand_name }, ...now.saved] }
}

function hasRoom({ creators, brands, searches, saved }: GuestFollows): boolean {
  return (
    creators.length + brands.length + searches.length <= maxKeptFollows &&
    searches.length <= maxKeptSearches &&
    saved.length <= maxKeptSaved
  )
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Ignores values that are invalid or of another version. */
function parse(stored: unknown): GuestFollows {
  const all = stored as Record<string, unknown>
  if (all['version'] !== version) return nothing
  const read: GuestFollows = {
    creators: listOf(all['creators']).filter(({ id }) => uuid.test(id)),
    brands: listOf(all['brands']),
    searches: objectsIn(all['searches']).flatMap((one) => readFollowedSearch(one) ?? []),
    saved: listOf(all['saved']).filter(({ id }) => uuid.test(id)),
  }
  return hasRoom(read) ? read : nothing
}

function listOf(value: unknown) {
  return objectsIn(value).flatMap(({ id, name, brand_name = '' }) =>
    isText(id) && isText(name) && typeof brand_name === 'string'
      ? { id, name, brand_name: brand_name.slice(0, longest) }
      : [],
  )
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longest

const objectsIn = (value: unknown) =>
  (Array.isArray(value) ? value : []).filter(
    (one): one is Record<string, unknown> => typeof one === 'object' && one !== null,
  )
