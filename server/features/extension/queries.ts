import { sql } from 'kysely'

import type {
  CodeVerdicts,
  ExtensionCode,
  ExtensionShop,
} from '#shared/contract/extension-payloads.ts'
import type { Db } from '#server/db/connect.ts'
import { inPortions } from '#server/db/delete-old.ts'

/** Advisory lock: one process creates a version at a time. */
export async function lockShops(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(4717)`.execute(db)
}

/** Takes a batch of notes about changed shops. */
export async function takeChanges(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    delete from extension_changes where id in (select id from extension_changes order by id limit ${limit}::int)
      returning domain`.execute(db)
  return rows.map(({ domain }) => domain)
}

export type ShopCodeRow = Omit<ExtensionCode, 'creator' | 'verdicts'> &
  CodeVerdicts & {
    domain: string
    brand_name: string
    category: ExtensionShop['category']
    owner_id: string
    full_name: string
    username: string | null
    is_agency: boolean
    worth: number | null
    standing: number
    created_at: string
    is_featured: boolean
    /** Counts of the whole shop, including codes beyond the limit. */
    code_count: number
  }

/**
 * In the form that an index supports. The visibility rule of the channel 'extension' is in shared/rules/visibility.ts.
 */
const isShown = sql`is_live and brand_domain <> '' and not 'extension' = any(hidden_channels)`

/**
 * Visible codes per shop, working ones and newest first. Counting stops at the largest number that the extension
 * shows.
 */
export async function listShopCodes(
  db: Db,
  domains: readonly string[],
  perShop: number,
  mostCounted: number,
): Promise<ShopCodeRow[]> {
  const { rows } = await sql<ShopCodeRow>`
    select shops.domain, codes.*, owners.id as owner_id, owners.full_name, owners.username, owners.is_agency,
        shops.code_count
      from (
        select domain, code_count from unnest(${[...domains]}::text[]) domain
          cross join lateral (
            select count(*)::int as code_count from (
              select from promo_codes where brand_domain = domain and ${isShown}
                limit ${mostCounted + perShop}::int) counted
          ) counts
      ) shops
      cross join lateral (
        select id, influencer_id, brand_name, category, promo_code, promo_type, promo_value, description, expiration_date,
            affiliate_link, is_trending, is_featured, worth, created_at,
            success_rate, last_worked_at, standing
          from promo_codes
          where brand_domain = shops.domain and ${isShown}
          order by standing desc, created_at desc, id desc limit ${perShop}::int
      ) codes
      join profiles owners on owners.id = codes.influencer_id`.execute(db)
  return rows
}

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

export type ExtensionState = {
  epoch: string
  version: number
  oldest_version: number
  made_at: string
}

export async function readState(db: Db): Promise<ExtensionState> {
  return db
    .selectFrom('extension_state')
    .select(['epoch', 'version', 'oldest_version', 'made_at'])
    .executeTakeFirstOrThrow()
}

/** All shops with codes: name, count, and length of their part of the catalogue. */
export async function listIndex(
  db: Db,
): Promise<{ domain: string; code_count: number; shop_bytes: number }[]> {
  return db
    .selectFrom('extension_shops')
    .where('code_count', '>', 0)
    .select(['domain', 'code_count', 'shop_bytes'])
    .execute()
}

/** Shops whose count changed since that version, including those without codes now. */
export async function listCountsSince(
  db: Db,
  version: number,
): Promise<{ domain: string; code_count: number }[]> {
  return db
    .selectFrom('extension_shops')
    .where('count_version', '>', version)
    .select(['domain', 'code_count'])
    .execute()
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
  return inPortions(async (portion) => {
    const { rows } = await sql<{ count: number }>`
      with gone as (
        delete from extension_shops where domain = any(array(
          select domain from extension_shops
            where code_count = 0 and changed_at < now() - interval '30 days'
            limit ${portion} for update skip locked)) returning shop_version
      ), forgotten as (
        update extension_state set oldest_version = greatest(oldest_version, (select max(shop_version) from gone))
          where exists (select 1 from gone)
      )
      select count(*)::int as count from gone`.execute(db)
    return rows[0]?.count ?? 0
  })
}
