import { sql } from 'kysely'

import { announceBulkChange } from '#server/db/bulk-changes.ts'
import type { Db } from '#server/db/connection/connect.ts'

/** Brands compared per statement. */
const brandsAtOnce = 500

/**
 * Lets all brands follow what most owners of their listed codes say, and makes those known that have some. Compares
 * without locks, and then writes one brand per transaction. Returns how many changed.
 */
export async function learnBrands(db: Db): Promise<number> {
  let learnt = 0
  let after: string | undefined = ''
  while (after !== undefined) {
    const keys = await listKeys(db, after)
    for (const key of await findOthers(db, keys)) if (await learnBrand(db, key)) learnt++
    after = keys.length < brandsAtOnce ? undefined : keys.at(-1)
  }
  learnt += await knowListed(db)
  if (learnt > 0) await announceBulkChange(db, null)
  return learnt
}

async function listKeys(db: Db, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('brands')
    .where('live_count', '>', 0)
    .where('brand_key', '>', after)
    .orderBy('brand_key')
    .limit(brandsAtOnce)
    .select('brand_key')
    .execute()
  return rows.map(({ brand_key }) => brand_key)
}

/** Those of the brands that do not have what their codes say. */
async function findOthers(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ brand_key: string }>`
    select brand_key from brands cross join lateral listed_brand(brand_key) said
      where brand_key = any(${keys}::text[]) and row(brands.brand_name, brands.brand_url, brands.brand_domain,
        brands.brand_instagram_handle, brands.category) is distinct from row(said.*)`.execute(db)
  return rows.map(({ brand_key }) => brand_key)
}

async function learnBrand(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    select learn_brand(${key}) as is_new`.execute(db)
  return rows[0]?.is_new === true
}

/** A former version of the server, which may run beside this one, enters brands without making them known. */
async function knowListed(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update brands set known_since = now() where brand_key in (
      select brand_key from brands where known_since is null and live_count > 0
        order by brand_key for no key update)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
