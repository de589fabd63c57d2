import { sql } from 'kysely'

import type { Brand, BrandsQuery } from '#shared/contract/deals/brands.ts'
import { brandKey } from '#shared/rules/brands/brands.ts'
import { categories, unsetCategory } from '#shared/rules/promo-codes/category-names.ts'
import type { Category } from '#shared/rules/promo-codes/category-names.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { cursorCount, cursorText, cursorTime, decodeCursor, pageOf } from '#server/db/cursor.ts'
import { containing } from '#server/db/search.ts'
import { countBeyondLists, isKnownBrand, shownOn } from '#server/db/shown-on.ts'
import { z } from 'zod'

const cursors = {
  newest: z.tuple([cursorTime, cursorText]),
  name: z.tuple([cursorText]),
  deals: z.tuple([cursorCount, cursorText]),
}

const brandColumns = [
  'brand_key',
  'brand_name',
  'brand_url',
  'brand_domain',
  'brand_instagram_handle',
  'category',
  'live_count',
  'newest_live_at',
] as const

/** A known brand by name, ignoring case and spaces. For a merged brand, the brand into which it was merged. */
export async function findBrand(db: Db, name: string): Promise<Brand | undefined> {
  return db
    .selectFrom('brands')
    .where('brand_key', '=', (eb) =>
      eb.fn.coalesce(
        eb
          .selectFrom('brand_merges')
          .where('brand_key', '=', brandKey(name))
          .where('is_ending', '=', false)
          .select('into_key'),
        eb.val(brandKey(name)),
      ),
    )
    .where(isKnownBrand)
    .select([
      'brand_key',
      'brand_name',
      // Without listed codes nobody stands for the address that one of them said.
      sql<string>`case when live_count > 0 then brand_url else '' end`.as('brand_url'),
      sql<string>`case when live_count > 0 then brand_domain else '' end`.as('brand_domain'),
      'brand_instagram_handle',
      'category',
      'newest_live_at',
      // What the page shows.
      sql<number>`live_count + ${countBeyondLists('brand', sql`promo_codes.brand_key = brands.brand_key`)}`.as(
        'live_count',
      ),
    ])
    .executeTakeFirst()
}

/** Codes to sample: enough to guess a brand's category. */
const codesAsked = 200

/** The most frequent category of a brand's live codes, by creators; 'General' does not count. */
export async function guessCategory(db: Db, key: string): Promise<Category | null> {
  const row = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('promo_codes')
        .where('brand_key', '=', key)
        .where(shownOn('web'))
        .select(['category', 'influencer_id'])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(codesAsked)
        .as('codes'),
    )
    .where('category', '<>', unsetCategory)
    .select('category')
    .groupBy('category')
    .orderBy(sql`count(distinct influencer_id)`, 'desc')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('category')
    .executeTakeFirst()
  return categories.find((category) => category === row?.category) ?? null
}

/** Brands with public deals. Each sort order has its own partial index (keyset pagination). */
export async function listBrands(
  db: Db,
  query: BrandsQuery,
): Promise<{ brands: Brand[]; next_cursor: string | null }> {
  let rows = db.selectFrom('brands').where('live_count', '>', 0)
  if (query.q.trim() !== '') rows = rows.where('brand_key', 'like', containing(query.q))
  if (query.category !== undefined) rows = rows.where('category', '=', query.category)
  if (query.sort === 'newest') {
    rows = rows.orderBy('newest_live_at', 'desc').orderBy('brand_key', 'desc')
    if (query.cursor !== undefined) {
      const [newest, key] = decodeCursor(query.cursor, cursors.newest)
      rows = rows.where(
        sql<boolean>`(newest_live_at, brand_key) < (${newest}::timestamptz, ${key})`,
      )
    }
  } else if (query.sort === 'name') {
    rows = rows.orderBy('brand_key')
    if (query.cursor !== undefined)
      rows = rows.where('brand_key', '>', decodeCursor(query.cursor, cursors.name)[0])
  } else {
    rows = rows.orderBy('live_count', 'desc').orderBy('brand_key', 'desc')
    if (query.cursor !== undefined) {
      const [count, key] = decodeCursor(query.cursor, cursors.deals)
      rows = rows.where(sql<boolean>`(live_count, brand_key) < (${count}::int, ${key})`)
    }
  }
  const found = await rows
    .select(brandColumns)
    .limit(query.limit + 1)
    .execute()
  const { page, next_cursor } = pageOf(found, query.limit, (last) => {
    const position = {
      newest: [last.newest_live_at, last.brand_key],
      name: [last.brand_key],
      deals: [last.live_count, last.brand_key],
    }
    return position[query.sort]
  })
  return { brands: page, next_cursor }
}

export async function listCategoryCounts(
  db: Db,
): Promise<{ category: string; live_count: number }[]> {
  return db
    .selectFrom('category_counts')
    .select(['category', 'live_count'])
    .orderBy('category')
    .execute()
}
