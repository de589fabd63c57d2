import { sql } from 'kysely'

import { extensionColumns } from '#shared/contract/extension/extension-payloads.ts'
import type {
  CodeVerdicts,
  ExtensionCode,
  ExtensionShop,
} from '#shared/contract/extension/extension-payloads.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { columnsOf } from '#server/db/own-columns.ts'
import { shownOn } from '#server/db/shown-on.ts'

/** Advisory lock: one process creates a version at a time. */
export async function lockShops(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(4717)`.execute(db)
}

/** Dequeues a batch of changed shops. */
export async function dequeueChanges(db: Db, limit: number): Promise<string[]> {
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

// A code that cannot be copied is claimed on the page of its deal.
const isShown = sql`${shownOn('extension')} and brand_domain <> '' and (code_kind = 'shared' or (${shownOn('page')}))`

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
        select ${columnsOf('promo_codes', extensionColumns)}, influencer_id, brand_name, category, is_featured, worth, created_at,
            success_rate, last_worked_at, standing
          from promo_codes
          where brand_domain = shops.domain and ${isShown}
          order by standing desc, created_at desc, id desc limit ${perShop}::int
      ) codes
      join profiles owners on owners.id = codes.influencer_id`.execute(db)
  return rows
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
