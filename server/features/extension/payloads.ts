import { createHash } from 'node:crypto'

import { apiError } from '#shared/contract/errors.ts'
import {
  extensionFormat,
  maxCatalogueBytes,
} from '#shared/contract/extension/extension-payloads.ts'
import type { Db } from '#server/db/connection/connect.ts'

import * as queries from './queries.ts'
import type { ExtensionState } from './queries.ts'
import * as shopQueries from './shop-queries.ts'

/**
 * The signed texts. They depend only on the version and its creation time, so every process produces the same bytes.
 */

type Snapshot = {
  version: string
  state: ExtensionState
  /** The index's shops as JSON, without the brackets. */
  shops: string
  shop_count: number
  digest: string
  catalogue: { version: string; bytes: number; is_available: boolean }
}

/** The newest version per database. */
const known = new WeakMap<Db, Snapshot>()

/** The current version, and whether a difference to another version can be computed; reads one row. */
export async function standing(db: Db, since: string | undefined) {
  const state = await queries.readState(db)
  return { version: nameOf(state), isKnown: knownVersion(state, since) !== null }
}

export async function indexText(db: Db, since: string | undefined): Promise<string> {
  const whole = await readSnapshot(db)
  const { state, digest, catalogue } = whole
  const base = knownVersion(state, since)
  if (base === null) {
    const head = headOf('index', state, null)
    return `{${head},"shops":[${whole.shops}],"gone":[],${tailOf({ digest, catalogue })}}`
  }
  const changed = await queries.listCountsSince(db, base)
  // A new version may appear between both reads; the digest would not match.
  if (nameOf(await queries.readState(db)) !== whole.version) return indexText(db, since)
  const { here, gone } = partitionDeleted(changed)
  const shops = here.map(({ domain, code_count }) => [domain, code_count])
  return `{${headOf('index', state, since ?? null)},${tailOf({ shops, gone, digest, catalogue })}}`
}

/** Throws NOT_FOUND while there are too many codes for an extension to store. */
export async function catalogueText(db: Db, since: string | undefined): Promise<string> {
  const whole = await readSnapshot(db)
  const { state, shop_count } = whole
  if (!whole.catalogue.is_available) throw apiError('NOT_FOUND')
  const base = knownVersion(state, since)
  const changed = await shopQueries.listShopsSince(db, base)
  if (nameOf(await queries.readState(db)) !== whole.version) return catalogueText(db, since)
  const { here, gone } = partitionDeleted(changed)
  const head = headOf('catalogue', state, base === null ? null : (since ?? null))
  const shops = here.map(({ shop }) => shop).join(',')
  return `{${head},"shops":[${shops}],${tailOf({ gone, shop_count })}}`
}

export async function shopText(db: Db, domain: string): Promise<string> {
  const { made_at } = await queries.readState(db)
  const shop = await shopQueries.findShop(db, domain)
  const head = tailOf({ kind: 'shop', format: extensionFormat, made_at, domain })
  return `{${head},"shop":${shop ?? 'null'}}`
}

async function readSnapshot(db: Db): Promise<Snapshot> {
  const state = await queries.readState(db)
  const version = nameOf(state)
  const held = known.get(db)
  if (held?.version === version && held.state.oldest_version === state.oldest_version) return held
  const rows = (await queries.listIndex(db)).toSorted((a, b) => (a.domain < b.domain ? -1 : 1))
  if (nameOf(await queries.readState(db)) !== version) return readSnapshot(db)
  const bytes = rows.reduce((sum, { shop_bytes }) => sum + shop_bytes + 1, envelopeBytes(state))
  const digest = createHash('sha256')
  for (const { domain, code_count } of rows) digest.update(`${domain} ${code_count}\n`)
  const whole: Snapshot = {
    version,
    state,
    shops: rows.map(({ domain, code_count }) => JSON.stringify([domain, code_count])).join(','),
    shop_count: rows.length,
    digest: digest.digest('hex'),
    catalogue: { version, bytes, is_available: bytes <= maxCatalogueBytes },
  }
  known.set(db, whole)
  return whole
}

function nameOf({ epoch, version }: ExtensionState): string {
  return `${epoch}.${version}`
}

/** The client's version, if a difference to it can be computed. */
function knownVersion(state: ExtensionState, since: string | undefined): number | null {
  const [, epoch, digits] = /^(\w{1,32})\.(\d{1,9})$/.exec(since ?? '') ?? []
  const version = Number(digits ?? Number.NaN)
  if (epoch !== state.epoch || version > state.version) return null
  return version >= state.oldest_version ? version : null
}

function partitionDeleted<Shop extends { domain: string; code_count: number }>(
  changed: readonly Shop[],
) {
  return {
    here: changed.filter(({ code_count }) => code_count > 0),
    gone: changed.filter(({ code_count }) => code_count === 0).map(({ domain }) => domain),
  }
}

function headOf(kind: string, state: ExtensionState, base: string | null): string {
  const { made_at } = state
  return tailOf({ kind, format: extensionFormat, version: nameOf(state), made_at, base })
}

/** The fields of an object as JSON, without its braces. */
function tailOf(fields: Record<string, unknown>): string {
  return JSON.stringify(fields).slice(1, -1)
}

/** The bytes around the shops of a full catalogue, without the last digits of their number. */
function envelopeBytes(state: ExtensionState): number {
  return `{${headOf('catalogue', state, null)},"shops":[],"gone":[],"shop_count":000}`.length
}
