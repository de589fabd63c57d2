import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import { forEachBatch } from '#server/db/delete-old.ts'

export type StoredShop = { domain: string; code_count: number; shop: string }

export async function listStored(db: Db, domains: readonly string[]): Promise<StoredShop[]> {
  return db
    .selectFrom('extension_shops')
    .where('domain', 'in', domains)
    .select(['domain', 'code_count', 'shop'])
    .execute()
}

/** Creates the next version, with a time not older than the former version's. */
export async function nextVersion(db: Db): Promise<number> {
  const { version } = await db
    .updateTable('extension_state')
    .set({
      version: sql`version + 1`,
      made_at: sql`greatest(made_at, date_trunc('milliseconds', now()))`,
    })
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function storeShops(
  db: Db,
  version: number,
  shops: readonly StoredShop[],
): Promise<void> {
  await sql`
    insert into extension_shops (domain, code_count, count_version, shop_version, shop, shop_bytes)
      select domain, code_count, ${version}::int, ${version}::int, shop, octet_length(shop)
        from jsonb_to_recordset(${JSON.stringify(shops)}::jsonb)
          as changed (domain text, code_count int, shop text)
      on conflict (domain) do update set
        count_version = case when extension_shops.code_count = excluded.code_count
          then extension_shops.count_version else excluded.count_version end,
        code_count = excluded.code_count, shop_version = excluded.shop_version, shop = excluded.shop,
        shop_bytes = excluded.shop_bytes, changed_at = now()`.execute(db)
}

/** Shops that changed since that version, or all shops with codes. */
export async function listShopsSince(db: Db, version: number | null): Promise<StoredShop[]> {
  return db
    .selectFrom('extension_shops')
    .$if(version === null, (rows) => rows.where('code_count', '>', 0))
    .$if(version !== null, (rows) => rows.where('shop_version', '>', version ?? 0))
    .select(['domain', 'code_count', 'shop'])
    .execute()
}

export async function findShop(db: Db, domain: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('extension_shops')
    .where('domain', '=', domain)
    .where('code_count', '>', 0)
    .select('shop')
    .executeTakeFirst()
  return row?.shop
}

/** Deletes shops that have been gone for 30 days. Differences to older versions are then unavailable. */
export function trimShops(db: Db): Promise<number> {
  return forEachBatch(async (batchSize) => {
    const { rows } = await sql<{ count: number }>`
      with gone as (
        delete from extension_shops where domain = any(array(
          select domain from extension_shops
            where code_count = 0 and changed_at < now() - interval '30 days'
            limit ${batchSize} for update skip locked)) returning shop_version
      ), forgotten as (
        update extension_state set oldest_version = greatest(oldest_version, (select max(shop_version) from gone))
          where exists (select 1 from gone)
      )
      select count(*)::int as count from gone`.execute(db)
    return rows[0]?.count ?? 0
  })
}
