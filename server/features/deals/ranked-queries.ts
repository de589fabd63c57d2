import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'

import { searchRanks } from '#shared/rules/search/search-rank.ts'
import type { SearchRank } from '#shared/rules/search/search-rank.ts'
import type { Db } from '#server/db/connection/connect.ts'
import type { Tables } from '#server/db/schema.gen.ts'
import { beginningWith, containing } from '#server/db/search.ts'
import { shownOn } from '#server/db/shown-on.ts'

import { isNewestOnly, liveDeals, maxCounted, selectRows, toDeal } from './queries.ts'
import type { DealFilter, DealRows } from './queries.ts'
import { isOlder, placeOf, rulesOf } from './rank-rules.ts'
import type { RankedAfter } from './rank-rules.ts'
import {
  listBrands,
  listBrandsOfCreator,
  listCreators,
  newestMatches,
  ofGroups,
  positioned,
  theCreator,
} from './ranked-groups.ts'
import type { RankedDeal } from './ranked-groups.ts'

/**
 * The results of a search, most exact first. Each rank uses its own index, so the time does not grow with the page
 * number.
 */

type Place = { search_rank: SearchRank; search_group: string }

/**
 * @param count number of results, counted up to `maxCounted` + 1
 */
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

/** So few results are read and sorted at once. */
async function listFew(
  db: Db,
  filter: DealFilter,
  after: RankedAfter | undefined,
  limit: number,
): Promise<RankedDeal[]> {
  const { rank, group } = placeOf(filter.q)
  // Without an order or a limit, so that the planner uses the text index instead of walking the newest deals.
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
  return (await selectRows(db, rows, limit, 'custom')).map(
    ({ search_rank, search_group, ...row }) => positioned(toDeal(row), search_rank, search_group),
  )
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
      return pageOf(db, newestMatches(db, filter, isBrand, after), rank, limit)
    case beginning: {
      const rule = sql<boolean>`${beginsBrand} and not ${isBrand}`
      const list = filter.influencer_id === undefined ? listBrands : listBrandsOfCreator
      return ofGroups(db, { rank, rule, column: 'brand_key', list, filter, after }, limit)
    }
    case creator: {
      const rule = sql<boolean>`${isCreator} and not ${beginsBrand}`
      const list = filter.influencer_id === undefined ? listCreators : theCreator
      return ofGroups(db, { rank, rule, column: 'influencer_id', list, filter, after }, limit)
    }
    case code:
      return ofCodes(db, notAbove.where(beginsCode), after, limit)
    default: {
      const others = notAbove.where(sql<boolean>`not ${beginsCode}`)
      // If the higher ranks contain nearly all results, walking the newest deals would find none.
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
  return pageOf(db, after ? ordered.where(isOlder(after)) : ordered, rank, limit)
}

async function pageOf(
  db: Db,
  ordered: DealRows,
  rank: SearchRank,
  limit: number,
): Promise<RankedDeal[]> {
  const found = await selectRows(db, ordered, limit, 'custom')
  return found.map((row) => positioned(toDeal(row), rank, ''))
}

/** Uses the index of codes, which orders by bytes. */
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
  return (await selectRows(db, next, limit, 'custom')).map(({ search_group, ...row }) =>
    positioned(toDeal(row), searchRanks.code, search_group),
  )
}

/** The maximum number of deals in the ranks above the last one. Codes are counted up to the limit. */
async function countAbove(db: Db, q: string): Promise<number> {
  const { beginsCode } = rulesOf(q)
  const { rows } = await sql<{ count: number }>`
    select (select coalesce(sum(live_count), 0) from brands where live_count > 0 and brand_key like ${beginningWith(q)})::int
      + (select coalesce(sum(live_count), 0) from profile_counts where live_count > 0 and search_text like ${containing(q)})::int
      + (select count(*) from (select from promo_codes where blocked_at is null and ${shownOn('web')} and ${beginsCode}
          limit ${sql.lit(maxCounted)}) begun)::int as count`.execute(db)
  return rows[0]?.count ?? 0
}
