import { sql } from 'kysely'

import type { FoundBrand, FoundCreator, Nearness } from '#shared/contract/deals/search.ts'
import {
  findDealsOfBrandsByCreators,
  isVisible,
  readDeals,
} from '#server/features/assistant/deals/deal-queries.ts'
import type { Reader } from '#server/features/assistant/deals/deal-queries.ts'
import type { FoundDeal } from '#server/features/assistant/offers/found-deal.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { containing, searchWords } from '#server/db/search.ts'
import { isKnownBrand } from '#server/db/shown-on.ts'

/** How a name matches the text, best first. */
const nearnesses = ['whole', 'beginning', 'part'] as const satisfies Nearness[]

export type NamedBrand = Omit<FoundBrand, 'best'>
export type NamedCreator = FoundCreator

/** Row limits. Of all brands and codes, only the brands with the most codes and the newest codes are scanned. */
const maxScanned = 2000
const maxPrefixMatches = 60
const maxPartMatches = 50
const minPartLength = 3

const place = sql`min(array_position(${sql.lit(`{${nearnesses.join(',')}}`)}::text[], names.nearness))`
const nearest = sql`(${sql.lit(`{${nearnesses.join(',')}}`)}::text[])[${place}] as nearness`

const brandColumns = sql`brands.brand_key, brands.brand_name, brands.category, brands.live_count`

const creatorColumns = sql`profiles.id, profiles.full_name, profiles.username, profiles.avatar_url,
  profiles.is_creditcard, profiles.is_verified, profile_counts.live_count`

/**
 * Brands whose name, handle or address equals, starts with or contains the text. Equal matches are ordered by number of
 * codes. An exact match is found even without codes.
 */
export async function findBrandsByName(
  db: Db,
  squeezed: string,
  typed: string,
  limit: number,
): Promise<NamedBrand[]> {
  const start = searchWords(typed)
  const names = namesLike(squeezed, {
    key: sql`brand_key`,
    whole: sql`source in ('name', 'handle', 'domain', 'site')`,
    beginning: sql`source = 'name'`,
  })
  const { rows } = await sql<NamedBrand>`
    select ${brandColumns}, ${nearest}
      from (${names}
        union all
        (select brand_key, 'beginning' from (select brand_key from brands where live_count > 0
          order by live_count desc, brand_key desc limit ${sql.lit(maxScanned)}) biggest
          where starts_with(brand_key, ${start}) limit ${sql.lit(limit)})
        union all
        (select brand_key, 'part' from brands where brand_key like ${containing(typed)}
          and ${start.length >= minPartLength} limit ${sql.lit(maxPartMatches)})) names
      join brands on brands.brand_key = names.brand_key and (brands.live_count > 0 or names.nearness = 'whole' and ${isKnownBrand})
      group by brands.brand_key order by ${place}, brands.live_count desc, brands.brand_key
      limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** The same for creators and cards. */
export async function findCreatorsByName(
  db: Db,
  squeezed: string,
  limit: number,
): Promise<NamedCreator[]> {
  const names = namesLike(squeezed, {
    key: sql`profile_id`,
    whole: sql`source in ('full_name', 'username')`,
    beginning: sql`source in ('full_name', 'username', 'last')`,
  })
  const { rows } = await sql<NamedCreator>`
    select ${creatorColumns}, ${nearest}
      from (${names}) names
      join profile_counts on profile_counts.profile_id = names.profile_id and profile_counts.live_count > 0
      join profiles on profiles.id = names.profile_id
      group by profiles.id, profile_counts.live_count
      order by ${place}, profile_counts.live_count desc, profiles.id limit ${sql.lit(limit)}`.execute(
    db,
  )
  return rows
}

type Part = ReturnType<typeof sql>

/** Reads the index of names: exact matches, and names that start with the text. */
function namesLike(squeezed: string, { key, whole, beginning }: Record<string, Part>): Part {
  return sql`(select ${key}, 'whole' as nearness from assistant_names
      where squeezed = ${squeezed} collate "C" and ${whole} limit 24)
    union all
    (select ${key}, 'beginning' from (select ${key}, source from assistant_names
      where squeezed > ${squeezed} collate "C" and squeezed < (${squeezed} || U&'\\+10FFFF') collate "C"
      order by squeezed limit ${sql.lit(maxPrefixMatches)}) begun where ${beginning} and ${key} is not null)`
}

/** Codes of any of these brands by any of these creators. */
export async function findDealsOfPairs(
  reader: Reader,
  keys: string[],
  ids: string[],
): Promise<FoundDeal[]> {
  return keys.length === 0 || ids.length === 0 ? [] : findDealsOfBrandsByCreators(reader, keys, ids)
}

/** Creators by id, in the format of a search. */
export async function findCreatorsById(
  db: Db,
  ids: string[],
): Promise<Omit<FoundCreator, 'nearness'>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Omit<FoundCreator, 'nearness'>>`
    select ${creatorColumns} from profiles
      join profile_counts on profile_counts.profile_id = profiles.id and profile_counts.live_count > 0
      where profiles.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Number of codes per brand that are ranked. */
const maxRanked = 12

/** Some of the best codes of each brand, in the order of its page. */
export async function findBestOfBrands(reader: Reader, keys: string[]): Promise<FoundDeal[]> {
  return readDeals(
    reader,
    sql`select of_brand.* from unnest(${keys}::text[]) wanted(brand_key) cross join lateral (
      select * from promo_codes where brand_key = wanted.brand_key and ${isVisible(reader)}
        order by standing desc, created_at desc, id desc limit ${sql.lit(maxRanked)}) of_brand`,
  )
}

/**
 * Codes with the text in brand, offer, code, owner or category: among the newest, or among all if the text is rare.
 * Codes that start with it come first.
 */
export async function findDealsWith(
  reader: Reader,
  typed: string,
  limit: number,
): Promise<FoundDeal[]> {
  const newest = sql`select * from promo_codes where ${isVisible(reader)} order by created_at desc, id desc`
  const within = (codes: Part) =>
    readDeals(
      reader,
      sql`select * from (${codes}) codes where search_text like ${containing(typed)}
        order by starts_with(lower(promo_code), ${searchWords(typed)}) desc, created_at desc, id desc
        limit ${sql.lit(limit)}`,
    )
  const found = await within(sql`${newest} limit ${sql.lit(maxScanned)}`)
  if (found.length > 0 || searchWords(typed).length < minPartLength) return found
  return within(sql`select * from promo_codes where ${isVisible(reader)}`)
}

export async function findCategoryCounts(
  db: Db,
  categories: string[],
): Promise<{ category: string; live_count: number }[]> {
  if (categories.length === 0) return []
  return db
    .selectFrom('category_counts')
    .where('category', 'in', categories)
    .select(['category', 'live_count'])
    .execute()
}
