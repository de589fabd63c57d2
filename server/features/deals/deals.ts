import type { Deal, DealPage, DealsQuery } from '#shared/contract/deals.ts'
import { searchWords } from '#server/db/search.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'

import { cursorAfter, readPosition } from './deal-cursor.ts'
import { countDeals, countFoundDeals, findDealById, isNewestOnly, listDeals, maxCounted } from './queries.ts'

/** A page of public deals with how many there are in all. */
export async function listDealPage(
  { db, live, today }: Pick<Deps, 'db' | 'live' | 'today'>,
  query: DealsQuery,
): Promise<DealPage> {
  // Before reading: a change meanwhile is then told twice rather than never.
  const live_cursor = live.cursor()
  const filter = { q: query.q, category: query.category }
  const isSearch = searchWords(query.q) !== ''
  const [found, count] = await Promise.all([
    listDeals(db, filter, readPosition(query.sort, query.cursor), query.limit + 1),
    isSearch ? countFoundDeals(db, filter) : countDeals(db, query.category),
  ])
  const deals = found.slice(0, query.limit)
  const last = deals.at(-1)
  return {
    deals,
    next_cursor: found.length > query.limit && last ? cursorAfter(query.sort, last) : null,
    total: {
      count: isSearch ? Math.min(count, maxCounted) : count,
      is_capped: isSearch && count > maxCounted,
      is_newest_only: isNewestOnly(query.q),
    },
    today: today(),
    live_cursor,
  }
}

/** One deal if the public may see it now. */
export async function findDeal(db: Db, id: string): Promise<Deal | undefined> {
  return findDealById(db, id)
}
