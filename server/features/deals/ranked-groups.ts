import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'

import type { Deal } from '#shared/contract/deals/deals.ts'
import type { SearchRank } from '#shared/rules/search/search-rank.ts'
import type { Db } from '#server/db/connection/connect.ts'
import type { Tables } from '#server/db/schema.gen.ts'
import { beginningWith, containing, searchWords } from '#server/db/search.ts'

import { liveDeals, selectRows, toDeal } from './queries.ts'
import type { DealFilter, DealRows } from './queries.ts'
import { isOlder } from './rank-rules.ts'
import type { RankedAfter, Rule } from './rank-rules.ts'

/** The ranks of a search that list brands or creators one after the other. */

export type RankedDeal = { deal: Deal; position: RankedAfter }

/** Number of brands or creators whose deals are read together, and the growth factor if they have none. */
const groupsAtOnce = 16
const growth = 4

export function positioned(deal: Deal, rank: SearchRank, group: string): RankedDeal {
  return { deal, position: [rank, group, deal.created_at, deal.id] }
}

type Groups = {
  rank: SearchRank
  /** The condition for deals of the group, in addition to the search. */
  rule: Rule
  column: 'brand_key' | 'influencer_id'
  list: typeof listBrands
  filter: DealFilter
  after: RankedAfter | undefined
}

/**
 * The deals of one brand or creator that match the search, newest first. The query forces the index that has this
 * order. Otherwise the planner, which knows neither the group nor the number of matches, would read and sort the whole
 * group.
 */
export function newestMatches(
  db: Db,
  filter: DealFilter,
  group: Rule,
  after?: RankedAfter,
): DealRows {
  const all = liveDeals(db, { ...filter, q: '' }).where(group)
  const newest = (after ? all.where(isOlder(after)) : all)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select('id as newest_id')
    .offset(sql.lit(0))
  const matching = db
    .selectFrom('promo_codes')
    .where('promo_codes.id', '=', sql.ref<string>('newest.newest_id'))
    .where('search_text', 'like', containing(filter.q))
    .selectAll()
    .limit(sql.lit(1))
  return db
    .selectFrom(newest.as('newest'))
    .innerJoinLateral(matching.as('promo_codes'), (join) => join.onTrue())
}

/** One brand or creator after the other, each with its newest deals first. */
export async function ofGroups(
  db: Db,
  { rank, rule, column, list, filter, after }: Groups,
  limit: number,
): Promise<RankedDeal[]> {
  const found: RankedDeal[] = []
  let last = after?.[1]
  if (after) found.push(...(await ofOne(after[1], after)))
  for (let size = groupsAtOnce; found.length < limit; size *= growth) {
    const keys = await list(db, filter, last, size)
    if (keys.length === 0) break
    last = keys.at(-1)
    found.push(...(await ofMany(keys, limit - found.length)))
    if (keys.length < size) break
  }
  return found

  async function ofOne(key: string, since: RankedAfter): Promise<RankedDeal[]> {
    const isOwn = sql<boolean>`${sql.ref(column)} = ${key}`
    const own = newestMatches(db, filter, isOwn, since).where(rule)
    return (await selectRows(db, own, limit, 'custom')).map((row) =>
      positioned(toDeal(row), rank, key),
    )
  }

  async function ofMany(keys: string[], most: number): Promise<RankedDeal[]> {
    const each = db
      .selectFrom(sql<{ key: string }>`unnest(${keys}::text[])`.as<'groups'>(sql`groups(key)`))
      .innerJoinLateral(
        newestMatches(
          db,
          filter,
          sql<boolean>`${sql.ref(column)} = groups.key${column === 'brand_key' ? sql`` : sql`::uuid`}`,
        )
          .where(rule)
          .limit(sql.lit(most))
          .selectAll('promo_codes')
          .as('promo_codes'),
        (join) => join.onTrue(),
      )
      .select('groups.key as search_group')
      .orderBy(sql`groups.key collate "C"`)
      .orderBy('created_at', 'desc')
      .orderBy('promo_codes.id', 'desc') as unknown as SelectQueryBuilder<
      Tables,
      'promo_codes',
      { search_group: string }
    >
    return (await selectRows(db, each, most, 'custom')).map(({ search_group, ...row }) =>
      positioned(toDeal(row), rank, search_group),
    )
  }
}

export async function listBrands(
  db: Db,
  { q, brand }: DealFilter,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  let rows = db
    .selectFrom('brands')
    .where('live_count', '>', 0)
    .where('brand_key', 'like', beginningWith(q))
    .where('brand_key', '<>', searchWords(q))
  if (after !== undefined) rows = rows.where(sql<boolean>`brand_key collate "C" > ${after}`)
  if (brand !== undefined) rows = rows.where('brand_key', '=', brand)
  const found = await rows
    .select('brand_key')
    .orderBy(sql`brand_key collate "C"`)
    .limit(limit)
    .execute()
  return found.map(({ brand_key }) => brand_key)
}

/** The brands of the only creator whose deals are searched. The lists may not count these brands. */
export async function listBrandsOfCreator(
  db: Db,
  filter: DealFilter,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  let rows = liveDeals(db, { ...filter, q: '' })
    .where('brand_key', 'like', beginningWith(filter.q))
    .where('brand_key', '<>', searchWords(filter.q))
  if (after !== undefined) rows = rows.where(sql<boolean>`brand_key collate "C" > ${after}`)
  const found = await rows
    .select('brand_key')
    .groupBy('brand_key')
    .orderBy(sql`brand_key collate "C"`)
    .limit(limit)
    .execute()
  return found.map(({ brand_key }) => brand_key)
}

export async function listCreators(
  db: Db,
  { q }: DealFilter,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  let rows = db
    .selectFrom('profile_counts')
    .where('live_count', '>', 0)
    .where('search_text', 'like', containing(q))
  if (after !== undefined) rows = rows.where('profile_id', '>', after)
  const found = await rows.select('profile_id').orderBy('profile_id').limit(limit).execute()
  return found.map(({ profile_id }) => profile_id)
}

/** The only creator whose deals are searched. The lists may not count this creator. */
export async function theCreator(
  _db: Db,
  { influencer_id = '' }: DealFilter,
  after: string | undefined,
): Promise<string[]> {
  return after === undefined ? [influencer_id] : []
}
