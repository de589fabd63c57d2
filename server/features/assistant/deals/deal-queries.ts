import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { shownOn } from '#server/db/shown-on.ts'

import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'
import type { PromoType } from '#shared/rules/offers/offers.ts'

import type { Exclusions } from '../answer.ts'
import type { Language } from '../words/language.ts'
import { isAllowed, isEmpty } from './session-exclusions.ts'
import { copiesOfCodes, dealColumns } from '../offers/found-deal.ts'
import type { FoundDeal, DealScope } from '../offers/found-deal.ts'

/**
 * Who reads deals, with the filters of the session. Each query below walks one index and stops after a maximum number of
 * rows.
 */
export type Reader = DealScope & {
  /** Every query omits excluded deals. */
  without: Exclusions
  /** Keys of shops whose words a message means literally. No list of several shops has their deals. */
  unmeant?: ReadonlySet<string>
  /** The language of the answer. */
  language: Language
}

/** Maximum number of deals that are read per brand, creator or category. */
const maxRead = 120
/** The same for offers of one kind, which are rarer. */
const maxReadForWish = 400
/** Maximum number of rows that a query filters without an index. */
const maxWalked = 10_000

/**
 * The SQL condition for rows of promo_codes that this channel shows.
 * @param isOwnerAsked the message names the owner, so codes that only the owner's page shows count too
 */
export function isVisible(
  { channel, isApi, today }: Reader,
  isOwnerAsked = false,
): RawBuilder<unknown> {
  const shown = shownOn(channel, isOwnerAsked)
  return sql`${isApi ? sql`${shown} and ${shownOn('api')}` : shown} and (expiration_date is null or expiration_date >= ${today}::date)`
}

export async function readDeals(
  { db, today, without }: Reader,
  codes: RawBuilder<unknown>,
): Promise<FoundDeal[]> {
  const { rows } = await sql<FoundDeal>`
    select ${dealColumns}
      from (${codes}) codes
      cross join lateral (select id, full_name, username, avatar_url, is_creditcard, is_verified from profiles where profiles.id = codes.influencer_id limit 1) owner
      ${copiesOfCodes}`.execute(db)
  return isEmpty(without) ? rows : rows.filter((deal) => isAllowed(deal, without, today))
}

/** Reads more rows if the reader excludes some of them. */
const limitFor = ({ without }: Reader, hasWish = false) =>
  sql.lit(hasWish || !isEmpty(without) ? maxReadForWish : maxRead)

/**
 * The newest deals of each value. One select per value, so that the planner uses the row estimate of that value. With an
 * average estimate it would sort all codes of the largest brand.
 */
async function readNewestOfEach(
  reader: Reader,
  isOf: (value: string) => RawBuilder<unknown>,
  values: string[],
  limit: RawBuilder<unknown>,
  isOwnerAsked = false,
): Promise<FoundDeal[]> {
  const selects = values.map(
    (
      value,
    ) => sql`(select * from promo_codes where ${isOf(value)} and ${isVisible(reader, isOwnerAsked)}
      order by created_at desc, id desc limit ${limit})`,
  )
  return selects.length === 0 ? [] : readDeals(reader, sql.join(selects, sql` union all `))
}

export async function findDealsOfBrands(
  reader: Reader,
  keys: string[],
  hasWish: boolean,
): Promise<FoundDeal[]> {
  const isOf = (key: string) => sql`brand_key = ${key}`
  return readNewestOfEach(reader, isOf, keys, limitFor(reader, hasWish))
}

export async function findDealsOfBrandsByCreators(
  reader: Reader,
  keys: string[],
  creators: string[],
): Promise<FoundDeal[]> {
  return readDeals(
    reader,
    sql`select * from promo_codes where influencer_id = any(${creators}::uuid[]) and brand_key = any(${keys}::text[])
      and ${isVisible(reader, true)} limit ${limitFor(reader)}`,
  )
}

export async function findDealsOfCreators(reader: Reader, ids: string[]): Promise<FoundDeal[]> {
  const isOf = (id: string) => sql`influencer_id = ${id}::uuid`
  return readNewestOfEach(reader, isOf, ids, sql.lit(maxReadForWish), true)
}

export async function findDealsById(reader: Reader, ids: string[]): Promise<FoundDeal[]> {
  if (ids.length === 0) return []
  return readDeals(
    reader,
    sql`select * from promo_codes where id = any(${ids}::uuid[]) and ${isVisible(reader, true)}`,
  )
}

const inCategory = (category: PromoCategory | undefined) =>
  category === undefined ? sql`true` : sql`category = ${category}`

export async function findNewestDeals(
  reader: Reader,
  category?: PromoCategory,
): Promise<FoundDeal[]> {
  return readDeals(
    reader,
    sql`select * from promo_codes where ${inCategory(category)} and ${isVisible(reader)}
      order by created_at desc, id desc limit ${limitFor(reader)}`,
  )
}

/** Deals that never end, newest first. */
export async function findEndlessDeals(
  reader: Reader,
  category?: PromoCategory,
): Promise<FoundDeal[]> {
  return findNewestOf(reader, sql`expiration_date is null`, category)
}

/** The newest deals that match a condition without an index. */
async function findNewestOf(
  reader: Reader,
  condition: RawBuilder<unknown>,
  category: PromoCategory | undefined,
): Promise<FoundDeal[]> {
  return readDeals(
    reader,
    sql`select * from (select * from promo_codes where ${inCategory(category)} and ${isVisible(reader)}
      order by created_at desc, id desc limit ${sql.lit(maxWalked)}) newest where ${condition}
      order by created_at desc, id desc limit ${sql.lit(maxReadForWish)}`,
  )
}

/** Deals with the highest worth of at least `least`, of all kinds of offer or of one. */
export async function findWorthiestDeals(
  reader: Reader,
  {
    category,
    type,
    least,
  }: { category?: PromoCategory | undefined; type?: PromoType | undefined; least: number },
): Promise<FoundDeal[]> {
  const ofType = type === undefined ? sql`true` : sql`promo_type = ${type}`
  const worthiest = (filter: RawBuilder<unknown>) =>
    sql`(select * from promo_codes where ${filter} and coalesce(worth, -1) >= ${least}::numeric and ${isVisible(reader)}
      order by coalesce(worth, -1) desc, id desc limit ${sql.lit(maxReadForWish)})`
  // Each half uses its own index. Deals that both halves miss are too rare to matter.
  if (category === undefined) return readDeals(reader, worthiest(ofType))
  if (type === undefined) return readDeals(reader, worthiest(inCategory(category)))
  return readDeals(
    reader,
    sql`select * from ${worthiest(ofType)} of_type where category = ${category}
      union select * from ${worthiest(inCategory(category))} of_category where promo_type = ${type}`,
  )
}

/** Text offers, such as free shipping, newest first. */
export const findDealsInWords = (reader: Reader, category?: PromoCategory) =>
  findNewestByIndex(reader, sql`promo_type = 'other'`, category)

/** Deals for new customers only, newest first. */
export const findDealsForNewCustomers = (reader: Reader, category?: PromoCategory) =>
  findNewestByIndex(reader, sql`customers = 'new customers'`, category)

/** The newest deals that match a condition with an index. */
async function findNewestByIndex(
  reader: Reader,
  condition: RawBuilder<unknown>,
  category: PromoCategory | undefined,
): Promise<FoundDeal[]> {
  return readDeals(
    reader,
    sql`select * from (select * from promo_codes where ${condition} and ${isVisible(reader)}
      order by created_at desc, id desc limit ${sql.lit(maxReadForWish)}) newest where ${inCategory(category)}`,
  )
}

/** Codes of credit cards, newest first. */
export async function findDealsOfCards(
  reader: Reader,
  category?: PromoCategory,
): Promise<FoundDeal[]> {
  return readDeals(
    reader,
    sql`select * from promo_codes where influencer_id in (select id from profiles where is_creditcard)
      and ${inCategory(category)} and ${isVisible(reader)}
      order by created_at desc, id desc limit ${sql.lit(maxReadForWish)}`,
  )
}

/** Deals that are valid on a day, newest first. */
export async function findDealsValidOn(
  reader: Reader,
  day: string,
  category?: PromoCategory,
): Promise<FoundDeal[]> {
  return findNewestOf(
    reader,
    sql`(expiration_date is null or expiration_date >= ${day}::date)`,
    category,
  )
}

export async function findEndingDeals(
  reader: Reader,
  { from = reader.today, by }: { from?: string | undefined; by: string },
  category?: PromoCategory,
): Promise<FoundDeal[]> {
  return readDeals(
    reader,
    sql`select * from promo_codes where ${inCategory(category)} and expiration_date between ${from}::date and ${by}::date and ${isVisible(reader)}
      order by expiration_date limit ${sql.lit(maxReadForWish)}`,
  )
}
