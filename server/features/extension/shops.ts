import { extensionCode, shopDomain } from '#shared/contract/extension/extension-payloads.ts'
import type { ExtensionCode, ExtensionShop } from '#shared/contract/extension/extension-payloads.ts'
import { maxCountedCodes } from '#shared/rules/text/shop-hosts.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'

import * as queries from './queries.ts'
import type { ShopCodeRow } from './queries.ts'
import * as shopQueries from './shop-queries.ts'

/** Codes per shop in the extension. The index still counts all. */
const codesPerShop = 100

/** Notes processed per transaction. */
const changesAtOnce = 500

/** Updates the extension's shops from the codes. Returns how many changed. */
export async function refreshShops({ db }: Pick<Deps, 'db'>): Promise<number> {
  let changed = 0
  for (;;) {
    const done = await transact(db, (db) => refreshSome(db))
    changed += done.changed
    if (done.notes < changesAtOnce) return changed
  }
}

async function refreshSome(db: Db) {
  await queries.lockShops(db)
  const notes = await queries.dequeueChanges(db, changesAtOnce)
  const domains = [...new Set(notes)].filter((domain) => shopDomain.safeParse(domain).success)
  if (domains.length === 0) return { notes: notes.length, changed: 0 }
  const rows = await queries.listShopCodes(db, domains, codesPerShop, maxCountedCodes)
  const byDomain = Map.groupBy(rows, ({ domain }) => domain)
  const stored = new Map(
    (await shopQueries.listStored(db, domains)).map((shop) => [shop.domain, shop] as const),
  )
  const changed = domains.flatMap((domain) => {
    const made = madeShop(domain, byDomain.get(domain) ?? [])
    const before = stored.get(domain)
    if (before === undefined && made.code_count === 0) return []
    if (before?.shop === made.shop && before.code_count === made.code_count) return []
    return [{ domain, ...made }]
  })
  if (changed.length > 0)
    await shopQueries.storeShops(db, await shopQueries.nextVersion(db), changed)
  return { notes: notes.length, changed: changed.length }
}

function madeShop(
  domain: string,
  rows: readonly ShopCodeRow[],
): { code_count: number; shop: string } {
  const codes = rows
    .toSorted(bestFirst)
    // A link accepted under an older rule must not make the whole answer invalid.
    .flatMap((row) => extensionCode.safeParse(withCreator(row)).data ?? [])
  const [first] = rows
  if (!first || codes.length === 0) return { code_count: 0, shop: '' }
  const shop: ExtensionShop = {
    domain,
    brand_name: mostFrequent(rows.map(({ brand_name }) => brand_name)),
    category: mostFrequent(rows.map(({ category }) => category)),
    codes,
  }
  // Invalid codes are not counted.
  const count = first.code_count - (rows.length - codes.length)
  return { code_count: Math.min(maxCountedCodes, count), shop: JSON.stringify(shop) }
}

/** The row, with its creator and verdicts as the extension has them. */
function withCreator(row: ShopCodeRow): ExtensionCode {
  const { owner_id, full_name, username, is_agency, success_rate, last_worked_at } = row
  return {
    ...row,
    creator: { id: owner_id, full_name, username, is_agency },
    verdicts: { success_rate, last_worked_at },
  }
}

/**
 * Order: verdicts of shoppers first (failing codes last, working codes before untried ones), then featured codes, then
 * the highest saving, then the newest.
 */
function bestFirst(a: ShopCodeRow, b: ShopCodeRow): number {
  return (
    b.standing - a.standing ||
    Number(b.is_featured) - Number(a.is_featured) ||
    Number(b.is_trending) - Number(a.is_trending) ||
    (b.worth ?? -1) - (a.worth ?? -1) ||
    b.created_at.localeCompare(a.created_at) ||
    a.id.localeCompare(b.id)
  )
}

function mostFrequent<T extends string>(values: readonly T[]): T {
  const counted = [...Map.groupBy(values, (word) => word)].toSorted(
    ([a, as], [b, bs]) => bs.length - as.length || (a < b ? -1 : 1),
  )
  const [[word] = []] = counted
  if (word === undefined) throw new Error('A shop has a code')
  return word
}
