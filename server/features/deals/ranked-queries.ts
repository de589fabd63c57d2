import { sql } from 'kysely'
import type { RawBuilder, SelectQueryBuilder } from 'kysely'

import type { Deal } from '#shared/contract/deals.ts'
import { searchRanks } from '#shared/rules/search-rank.ts'
import type { SearchRank } from '#shared/rules/search-rank.ts'
import type { Db } from '#server/db/connect.ts'
import type { Tables } from '#server/db/schema.gen.ts'
import { beginningWith, containing, containingWord, searchWords } from '#server/db/search.ts'

import { isNewestOnly, liveDeals, maxCounted, selectRows, toDeal } from './queries.ts'
import type { DealFilter, DealRows } from './queries.ts'

/** What a search finds, the most exact first. Each rank is read by an index of its own, so that pages stay flat. */

export type RankedAfter = [rank: SearchRank, group: string, created_at: string, id: string]
export type RankedDeal = { deal: Deal; position: RankedAfter }

type Place = { search_rank: SearchRank; search_group: string }
type Rule = RawBuilder<boolean>

/** Brands or creators whose deals are read together, and how much this grows where they have none. */
const groupsAtOnce = 16
const growth = 4

/** @param count how many the search finds, counted up to `maxCounted` + 1 */
export async function listRankedDeals(
  db: Db,
  filter: DealFilter,
  after: RankedAfter | undefined,
  limit: number,
  count: number,
): Promise<RankedDeal[]> {
  if (count <= maxCounted || isNewestOnly(filter.q)) return listFew(db, filter, after, limit)
  const found: RankedDeal[] = []
  for (const rank of Object.values(searchRanks)) {
    if (rank < (after?.[0] ?? 0) || found.length >= limit) continue
    const since = rank === after?.[0] ? after : undefined
    found.push(...(await ofRank(db, filter, rank, since, limit - found.length)))
  }
  return found
}

/** All at once: so few are sorted in no time. */
async function listFew(
  db: Db,
  filter: DealFilter,
  after: RankedAfter | undefined,
  limit: number,
): Promise<RankedDeal[]> {
  const { rank, group } = placeOf(filter.q)
  // Without an order or a limit: the planner then reads what has the words, not the newest of all.
  const all = db
    .selectFrom(liveDeals(db, filter).selectAll().offset(sql.lit(0)).as('promo_codes'))
    .select([rank.as('search_rank'), group.as('search_group')]) as unknown as SelectQueryBuilder<
    Tables,
    'promo_codes',
    Place
  >
  let rows = all
    .orderBy(rank)
    .orderBy(sql`${group} collate "C"`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  if (after) {
    const [afterRank, afterGroup, created_at, id] = after
    rows = rows.where(
      sql<boolean>`(${rank}, ${group} collate "C") >= (${sql.lit(afterRank)}, ${afterGroup})
        and ((${rank}, ${group} collate "C") > (${sql.lit(afterRank)}, ${afterGroup})
          or (created_at, id) < (${created_at}::timestamptz, ${id}::uuid))`,
    )
  }
  return (await selectRows(db, rows, limit, 'fresh')).map(({ search_rank, search_group, ...row }) =>
    positioned(toDeal(row), search_rank, search_group),
  )
}

function positioned(deal: Deal, rank: SearchRank, group: string): RankedDeal {
  return { deal, position: [rank, group, deal.created_at, deal.id] }
}

async function ofRank(
  db: Db,
  filter: DealFilter,
  rank: SearchRank,
  after: RankedAfter | undefined,
  limit: number,
): Promise<RankedDeal[]> {
  const { isBrand, beginsBrand, isCreator, beginsCode } = rulesOf(filter.q)
  const { brand, beginning, creator, code } = searchRanks
  const rows = liveDeals(db, filter)
  const notAbove = rows.where(sql<boolean>`not (${beginsBrand} or ${isCreator})`)
  switch (rank) {
    case brand:
      return newest(db, rows.where(isBrand), rank, after, limit)
    case beginning: {
      const begun = rows.where(sql<boolean>`${beginsBrand} and not ${isBrand}`)
      return ofGroups(
        db,
        begun,
        { rank, column: 'brand_key', list: listBrands, filter, after },
        limit,
      )
    }
    case creator: {
      const theirs = rows.where(sql<boolean>`${isCreator} and not ${beginsBrand}`)
      const list = filter.influencer_id === undefined ? listCreators : theCreator
      return ofGroups(db, theirs, { rank, column: 'influencer_id', list, filter, after }, limit)
    }
    case code:
      return ofCodes(db, notAbove.where(beginsCode), after, limit)
    default: {
      const others = notAbove.where(sql<boolean>`not ${beginsCode}`)
      // Where the ranks above may have nearly all, the newest would be walked in vain.
      const rare = (await countAbove(db, filter.q)) >= maxCounted
      const read = rare
        ? (db.selectFrom(
            others.selectAll().offset(sql.lit(0)).as('promo_codes'),
          ) as unknown as DealRows)
        : others
      return newest(db, read, rank, after, limit)
    }
  }
}

async function newest(
  db: Db,
  rows: DealRows,
  rank: SearchRank,
  after: RankedAfter | undefined,
  limit: number,
): Promise<RankedDeal[]> {
  const ordered = rows.orderBy('created_at', 'desc').orderBy('id', 'desc')
  const next = after ? ordered.where(isOlder(after)) : ordered
  const found = await selectRows(db, next, limit, 'fresh')
  return found.map((row) => positioned(toDeal(row), rank, ''))
}

/** By the index of codes, which orders by their bytes. */
async function ofCodes(
  db: Db,
  rows: DealRows,
  after: RankedAfter | undefined,
  limit: number,
): Promise<RankedDeal[]> {
  const code = sql<string>`lower(promo_code)`
  let next = rows
    .where(sql<boolean>`blocked_at is null`)
    .select(code.as('search_group'))
    .orderBy(sql`${code} using ~<~`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  if (after)
    next = next.where(
      sql<boolean>`${code} ~>=~ ${after[1]} and (${code} ~>~ ${after[1]} or ${isOlder(after)})`,
    )
  return (await selectRows(db, next, limit, 'fresh')).map(({ search_group, ...row }) =>
    positioned(toDeal(row), searchRanks.code, search_group),
  )
}

type Groups = {
  rank: SearchRank
  column: 'brand_key' | 'influencer_id'
  list: typeof listBrands
  filter: DealFilter
  after: RankedAfter | undefined
}

/** One brand or creator after the other, each with its newest first. */
async function ofGroups(
  db: Db,
  rows: DealRows,
  { rank, column, list, filter, after }: Groups,
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
    const own = rows
      .where(column, '=', key)
      .where(isOlder(since))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
    return (await selectRows(db, own, limit, 'fresh')).map((row) =>
      positioned(toDeal(row), rank, key),
    )
  }

  async function ofMany(keys: string[], most: number): Promise<RankedDeal[]> {
    const each = db
      .selectFrom(sql<{ key: string }>`unnest(${keys}::text[])`.as<'groups'>(sql`groups(key)`))
      .innerJoinLateral(
        rows
          .where(
            sql<boolean>`${sql.ref(column)} = groups.key${column === 'brand_key' ? sql`` : sql`::uuid`}`,
          )
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(sql.lit(most))
          .selectAll()
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
    return (await selectRows(db, each, most, 'fresh')).map(({ search_group, ...row }) =>
      positioned(toDeal(row), rank, search_group),
    )
  }
}

async function listBrands(
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

async function listCreators(
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

/** The one creator whose deals are searched, whom the lists may not count. */
async function theCreator(
  _db: Db,
  { influencer_id = '' }: DealFilter,
  after: string | undefined,
): Promise<string[]> {
  return after === undefined ? [influencer_id] : []
}

/** How many deals the ranks above the last one may have, codes counted up to the maximum. */
async function countAbove(db: Db, q: string): Promise<number> {
  const { beginsCode } = rulesOf(q)
  const { rows } = await sql<{ count: number }>`
    select (select coalesce(sum(live_count), 0) from brands where live_count > 0 and brand_key like ${beginningWith(q)})::int
      + (select coalesce(sum(live_count), 0) from profile_counts where live_count > 0 and search_text like ${containing(q)})::int
      + (select count(*) from (select from promo_codes where blocked_at is null and is_live and ${beginsCode}
          limit ${sql.lit(maxCounted)}) begun)::int as count`.execute(db)
  return rows[0]?.count ?? 0
}

function isOlder([, , created_at, id]: RankedAfter): Rule {
  return sql<boolean>`(created_at, promo_codes.id) < (${created_at}::timestamptz, ${id}::uuid)`
}

/** `searchPlace` of shared/rules/search-rank.ts in SQL. */
function placeOf(q: string): { rank: RawBuilder<SearchRank>; group: RawBuilder<string> } {
  const { isBrand, beginsBrand, isCreator, beginsCode } = rulesOf(q)
  return {
    rank: sql<SearchRank>`case when ${isBrand} then 0 when ${beginsBrand} then 1 when ${isCreator} then 2
      when ${beginsCode} then 3 else 4 end`,
    group: sql<string>`case when ${isBrand} then '' when ${beginsBrand} then brand_key
      when ${isCreator} then influencer_id::text when ${beginsCode} then lower(promo_code) else '' end`,
  }
}

function rulesOf(q: string): Record<'isBrand' | 'beginsBrand' | 'isCreator' | 'beginsCode', Rule> {
  const words = searchWords(q)
  const handle = words.startsWith('@') ? words : `@${words}`
  return {
    isBrand: sql`(brand_key = ${words})`,
    beginsBrand: sql`starts_with(brand_key, ${words})`,
    // The last line of what is searched is the username.
    isCreator: sql`(' ' || lower(owner_name) like ${containingWord(q)}
      or starts_with(split_part(search_text, E'\\n', -1), ${handle}))`,
    beginsCode: sql`(lower(promo_code) like ${beginningWith(q)})`,
  }
}
