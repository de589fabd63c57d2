import { browser } from 'wxt/browser'

import type { ExtensionShop } from '#shared/contract/extension-payloads.ts'

import { bucketCount, bucketOf } from './buckets.ts'
import type { ClockNote } from './clock.ts'

/** All data of the extension, in the browser's local extension storage only. */

export const schema = 1

/** A shop of the index and how many codes it has. */
export type IndexEntry = [domain: string, count: number]

/** What the list of all shops shows, best read in one go. */
export type ShopName = [domain: string, brandName: string, category: string, count: number]

/** Why the last update brought nothing. What was there before stays. */
export type UpdateFailure = 'offline' | 'refused' | 'newer_format' | 'storage_full'

export type State = {
  index: { version: string; made_at: string; digest: string; shop_count: number } | null
  /** Null while only the index is stored. */
  catalogue: { version: string; made_at: string; shop_count: number } | null
  /** The first catalogue is being fetched, so single shops are not requested. */
  is_catalogue_coming: boolean
  /** The machine's time of the last update that succeeded. */
  updated_ms: number | null
  clock: ClockNote | null
  failure: UpdateFailure | null
}

export type Settings = {
  /** The number of codes is drawn on the icon. */
  icon_count: boolean
  /** A notice is shown on shops with codes; needs the permission. */
  notice: boolean
  theme: 'system' | 'light' | 'dark'
}

export type NoticeMemory = {
  /** Shops on which nothing is ever shown. */
  paused: string[]
  /** UTC day on which the notice was last shown. */
  shown: Record<string, string>
  /** UTC day on which it was closed. */
  dismissed: Record<string, string>
}

export type Connection = { token: string } | null

export type Follow = { influencer_id: string; domains: string[] }

export type VerdictMemory = {
  day: string
  /** Base64url of 32 random bytes, another one each day. */
  secret: string
  given: Record<string, boolean>
}

export type Kept = {
  schema: number
  state: State
  /** The index and the settings that the icon's rules were made of. */
  rules_of: string | null
  settings: Settings
  notices: NoticeMemory
  connection: Connection
  follows: Follow[]
  verdicts: VerdictMemory | null
  names: ShopName[]
  /** Entries that are no registrable domain; stored so that differences still match. */
  refused: IndexEntry[]
}

const empty: Kept = {
  schema: 0,
  state: {
    index: null,
    catalogue: null,
    is_catalogue_coming: false,
    updated_ms: null,
    clock: null,
    failure: null,
  },
  rules_of: null,
  settings: { icon_count: true, notice: false, theme: 'system' },
  notices: { paused: [], shown: {}, dismissed: {} },
  connection: null,
  follows: [],
  verdicts: null,
  names: [],
  refused: [],
}

type KeptKey = keyof Kept

/** Reads some keys; missing ones have their initial values. */
export async function readKept<Key extends KeptKey>(...keys: Key[]): Promise<Pick<Kept, Key>> {
  return pickKept(await browser.storage.local.get(keys), keys)
}

function pickKept<Key extends KeptKey>(found: Record<string, unknown>, keys: readonly Key[]) {
  return Object.fromEntries(keys.map((key) => [key, found[key] ?? empty[key]])) as Pick<Kept, Key>
}

/** Several values are written together or not at all. */
export async function writeKept(values: Partial<Kept> & Record<string, unknown>): Promise<void> {
  await browser.storage.local.set(values)
}

export const bucketKey = (bucket: number): string => `index:${bucket}`
export const shopKey = (domain: string): string => `shop:${domain}`

const bucketKeysOf = (domains: string[]) => [
  ...new Set(domains.map((domain) => bucketKey(bucketOf(domain)))),
]

function countsIn(found: Record<string, unknown>, domains: string[]): Map<string, number> {
  const wanted = new Set(domains)
  const buckets = bucketKeysOf(domains).map((key) => (found[key] ?? []) as IndexEntry[])
  return new Map(buckets.flat().filter(([domain]) => wanted.has(domain)))
}

/** All shops of the index, bucket by bucket. */
export async function readBuckets(): Promise<IndexEntry[][]> {
  const keys = Array.from({ length: bucketCount }, (_, bucket) => bucketKey(bucket))
  const found = await browser.storage.local.get(keys)
  return keys.map((key) => (found[key] ?? []) as IndexEntry[])
}

/** How many codes each of these names has, for those that are shops. */
export async function findCounts(domains: string[]): Promise<Map<string, number>> {
  return domains.length === 0
    ? new Map()
    : countsIn(await browser.storage.local.get(bucketKeysOf(domains)), domains)
}

const popupKeys = [
  'state',
  'settings',
  'notices',
  'follows',
  'connection',
  'verdicts',
] as const satisfies KeptKey[]

/** What the popup shows on a page whose shop has one of these names. */
export async function readAllFor(domains: string[]) {
  const keys = [...popupKeys, ...bucketKeysOf(domains), ...domains.map(shopKey)]
  const found = await browser.storage.local.get(keys)
  return {
    kept: pickKept(found, popupKeys),
    counts: countsIn(found, domains),
    shops: new Map(
      domains.map((domain) => [
        domain,
        (found[shopKey(domain)] ?? undefined) as ExtensionShop | undefined,
      ]),
    ),
  }
}

/** A shop with its codes from the catalogue on this machine. */
export async function findLocalShop(domain: string): Promise<ExtensionShop | undefined> {
  const key = shopKey(domain)
  const found = await browser.storage.local.get(key)
  return (found[key] as ExtensionShop | null | undefined) ?? undefined
}
