import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { OwnFollows } from '#shared/contract/following/following.ts'
import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'
import { usualDelivery } from '#shared/rules/following/delivery.ts'
import type { Delivery } from '#shared/rules/following/delivery.ts'
import type { FollowedSearch } from '#shared/rules/following/followed-search.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { searchWords } from '#server/db/search.ts'
import { isKnownBrand } from '#server/db/shown-on.ts'

/** Brands and searches that an account follows, and its saved codes; each the latest first. */
export async function listOwn(db: Db, userId: string): Promise<OwnFollows> {
  const [brands, searches, saved] = await Promise.all([
    db
      .selectFrom('brand_follows')
      .where('user_id', '=', userId)
      .select(['brand_key', 'brand_name'])
      .orderBy('created_at', 'desc')
      .orderBy('brand_key')
      .execute(),
    listSearches(db, userId),
    db
      .selectFrom('saved_codes')
      .where('user_id', '=', userId)
      .select('promo_code_id')
      .orderBy('created_at', 'desc')
      .orderBy('promo_code_id', 'desc')
      .execute(),
  ])
  return { brands, searches, saved: saved.map(({ promo_code_id }) => promo_code_id) }
}

async function listSearches(db: Db, userId: string): Promise<(FollowedSearch & { id: string })[]> {
  const rows = await db
    .selectFrom('search_follows')
    .where('user_id', '=', userId)
    .select(['id', 'words', 'category', 'promo_type', 'brand_name', 'is_ending'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, words, category, promo_type, brand_name, is_ending }) => ({
    id,
    ...(words === '' ? {} : { q: words }),
    ...(category === '' ? {} : { category: category as PromoCategory }),
    ...(promo_type === null ? {} : { promo_type }),
    ...(brand_name === '' ? {} : { brand: brand_name }),
    ...(is_ending ? { expiring: true as const } : {}),
  }))
}

/** How many of what was asked for exist, how many of these were not there yet, and how many found room. */
export type Inserted = { known: number; fresh: number; added: number }

const nothing: Inserted = { known: 0, fresh: 0, added: 0 }

/** Follows known brands, by any spelling, as far as there is room. */
export async function insertBrands(
  db: Db,
  userId: string,
  names: readonly string[],
  room: number,
  delivery: Delivery = usualDelivery.brand,
): Promise<Inserted> {
  const { rows } = await sql<Inserted>`
    with known as (
      select brand_key, brand_name, min(place) as place from unnest(${[...names]}::text[]) with ordinality wanted(name, place)
        join brands on brand_key = brand_key_now(name) and ${isKnownBrand} group by brand_key
    ), fresh as (
      select * from known where not exists (
        select from brand_follows own where own.user_id = ${userId}::uuid and own.brand_key = known.brand_key)
    ), added as (
      insert into brand_follows (user_id, brand_name, delivery)
        select ${userId}::uuid, brand_name, ${delivery} from fresh order by place limit ${room} returning 1
    )
    ${counts}`.execute(db)
  return rows[0] ?? nothing
}

const counts = sql`select (select count(*) from known)::int as known, (select count(*) from fresh)::int as fresh,
  (select count(*) from added)::int as added`

export async function deleteBrand(db: Db, userId: string, name: string): Promise<void> {
  await sql`
    delete from brand_follows
      where user_id = ${userId}::uuid and brand_key in (brand_key_of(${name}), brand_key_now(${name}))`.execute(
    db,
  )
}

/** Adds it unless it is there. Returns whether it is new. */
export async function insertSearch(
  db: Db,
  userId: string,
  search: FollowedSearch,
  delivery: Delivery = usualDelivery.search,
): Promise<boolean> {
  const { q = '', category = '', promo_type = null, brand = '', expiring = false } = search
  const { rows } = await sql`
    insert into search_follows (user_id, words, category, promo_type, brand_name, is_ending, delivery)
      values (${userId}::uuid, ${searchWords(q)}, ${category}, ${promo_type}, coalesce(merged_brand_name(${brand}), ${brand}), ${expiring}, ${delivery})
      on conflict do nothing returning 1`.execute(db)
  return rows.length > 0
}

export async function countSearches(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from search_follows where user_id = ${userId}::uuid`.execute(db)
  return rows[0]?.count ?? 0
}

export async function deleteSearch(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('search_follows').where('user_id', '=', userId).where('id', '=', id).execute()
}

/** What a browser saved without an account: an owner may have paused it since, and may resume it. */
export const couldBeSaved = sql<boolean>`scope <> 'direct link'`

/** Saves codes as far as there is room. The first is the latest. */
export async function insertSaved(
  db: Db,
  userId: string,
  ids: readonly string[],
  { room, which }: { room: number; which: RawBuilder<boolean> },
): Promise<Inserted> {
  const { rows } = await sql<Inserted>`
    with known as (
      select id, brand_name, min(place) as place from unnest(${[...ids]}::uuid[]) with ordinality wanted(code_id, place)
        join promo_codes on id = code_id where ${which} group by id
    ), fresh as (
      select * from known where not exists (
        select from saved_codes own where own.user_id = ${userId}::uuid and own.promo_code_id = known.id)
    ), added as (
      insert into saved_codes (user_id, promo_code_id, brand_name, created_at)
        -- A millisecond apart, so that the list keeps their order.
        select ${userId}::uuid, id, brand_name, now() - place * interval '1 millisecond'
          from fresh order by place limit ${room} returning 1
    )
    ${counts}`.execute(db)
  return rows[0] ?? nothing
}

export async function countSaved(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_codes where user_id = ${userId}::uuid`.execute(db)
  return rows[0]?.count ?? 0
}

export async function deleteSaved(db: Db, userId: string, id: string): Promise<void> {
  await db
    .deleteFrom('saved_codes')
    .where('user_id', '=', userId)
    .where('promo_code_id', '=', id)
    .execute()
}
