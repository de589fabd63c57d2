import { browser } from 'wxt/browser'

import type { ExtensionShop } from '#shared/contract/extension/extension-payloads.ts'

import { bucketCount, bucketOf } from './buckets.ts'
import type { IndexEntry, StoredValues } from './stored-types.ts'

/** All data of the extension, in the browser's local extension storage only. */

const empty: StoredValues = {
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

type StoredKey = keyof StoredValues

/** Reads some keys. Missing ones have their initial values. */
export async function readStored<Key extends StoredKey>(
  ...keys: Key[]
): Promise<Pick<StoredValues, Key>> {
  return pickStored(await browser.storage.local.get(keys), keys)
}

function pickStored<Key extends StoredKey>(found: Record<string, unknown>, keys: readonly Key[]) {
  return Object.fromEntries(keys.map((key) => [key, found[key] ?? empty[key]])) as Pick<
    StoredValues,
    Key
  >
}

/** Several values are written together or not at all. */
export async function writeStored(
  values: Partial<StoredValues> & Record<string, unknown>,
): Promise<void> {
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

/** The number of codes of each name that is a shop. */
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
] as const satisfies StoredKey[]

/** The popup's data for a page whose shop has one of these names. */
export async function readAllFor(domains: string[]) {
  const keys = [...popupKeys, ...bucketKeysOf(domains), ...domains.map(shopKey)]
  const found = await browser.storage.local.get(keys)
  return {
    stored: pickStored(found, popupKeys),
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
