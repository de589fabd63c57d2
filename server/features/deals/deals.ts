import type { Deal, DealPage, DealsQuery } from '#shared/contract/deals/deals.ts'
import { addDays, expiringSoonDays } from '#shared/rules/promo-codes/expiry.ts'
import { searchWords } from '#server/db/search.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { pageOf } from '#server/db/cursor.ts'
import type { Deps } from '#server/deps.ts'

import { listArranged, listDealsById } from './arranged-queries.ts'
import { positionInRanks, positionOf, readPosition, readRankedAfter } from './deal-cursor.ts'
import {
  countDeals,
  countFoundDeals,
  findDealById,
  isNewestOnly,
  listDeals,
  readLiveDeals,
  maxCounted,
} from './queries.ts'
import type { DealFilter, DealOutlet, LiveDeals } from './queries.ts'
import { listRankedDeals } from './ranked-queries.ts'

export type { LiveDeals }

/**
 * A page of public deals with their total.
 * @param outlet where the deals are shown; by default the page of the owner or brand, if the filter has one
 * @param isApi the caller is a program
 */
export async function listDealPage(
  { db, live, today }: Pick<Deps, 'db' | 'live' | 'today'>,
  query: DealsQuery,
  outlet: DealOutlet = outletOf(query),
  isApi = false,
): Promise<DealPage> {
  // Read the cursor first: a change meanwhile is then sent twice rather than lost.
  const live_cursor = live.cursor()
  const { q, category, promo_type, influencer_id, arranged, cursor } = query
  const brand = query.brand?.replaceAll('\u0000', '')
  const ends = query.expiring
    ? { from: today(), to: addDays(today(), expiringSoonDays) }
    : undefined
  const is_featured = query.featured || undefined
  const is_trending = query.trending || undefined
  const ofAll = {
    outlet,
    isApi,
    q,
    category,
    promo_type,
    brand,
    influencer_id,
    ends,
    is_featured,
    is_trending,
  }
  const placed =
    arranged && influencer_id !== undefined && query.sort === 'newest'
      ? await listArranged(db, influencer_id)
      : []
  const filter = placed.length === 0 ? ofAll : { ...ofAll, left_out: placed }
  const first = cursor === undefined ? await listDealsById(db, ofAll, placed) : []
  // Only whole categories have stored counts. Everything else is counted up to a limit.
  const isCounted =
    searchWords(q) !== '' ||
    [promo_type, brand, influencer_id, ends, is_featured, is_trending].some(
      (part) => part !== undefined,
    )
  const { deals, next_cursor, count } =
    query.sort === 'relevance' && searchWords(q) !== ''
      ? await readRanked(db, filter, query)
      : await readSorted(db, filter, query, isCounted ? ofAll : undefined)
  return {
    deals: [...first, ...deals],
    next_cursor,
    total: {
      count: isCounted ? Math.min(count, maxCounted) : count,
      is_capped: isCounted && count > maxCounted,
      is_newest_only: isNewestOnly(q),
    },
    today: today(),
    live_cursor,
  }
}

type Read = Pick<DealPage, 'deals' | 'next_cursor'> & { count: number }
type PageQuery = Pick<DealsQuery, 'sort' | 'cursor' | 'limit'>

async function readSorted(
  db: Db,
  filter: DealFilter,
  { sort, cursor, limit }: PageQuery,
  counted: DealFilter | undefined,
): Promise<Read> {
  const order = sort === 'relevance' ? 'newest' : sort
  const [found, count] = await Promise.all([
    listDeals(db, filter, readPosition(order, cursor), limit + 1),
    counted ? countFoundDeals(db, counted) : countDeals(db, filter.category),
  ])
  const { page: deals, next_cursor } = pageOf(found, limit, (last) => positionOf(order, last))
  return { deals, next_cursor, count }
}

/** The total decides which query is faster. */
async function readRanked(db: Db, filter: DealFilter, { cursor, limit }: PageQuery): Promise<Read> {
  const after = readRankedAfter(cursor)
  const count = await countFoundDeals(db, filter)
  const found = await listRankedDeals(db, filter, after, limit + 1, count)
  const { page, next_cursor } = pageOf(found, limit, (last) => positionInRanks(last.position))
  return { deals: page.map(({ deal }) => deal), next_cursor, count }
}

/** A deal, if it is public now. */
export async function findDeal(db: Db, id: string, isApi = false): Promise<Deal | undefined> {
  return findDealById(db, id, isApi)
}

/** Those of these deals that at least one public outlet shows, by one query. */
export async function findLiveDeals(db: Db, ids: readonly string[]): Promise<LiveDeals> {
  return ids.length === 0 ? new Map() : readLiveDeals(db, ids)
}

/** A brand's page sorts by 'best'. With another sort the brand is a filter of a list. */
function outletOf({ influencer_id, brand, sort }: DealsQuery): DealOutlet {
  if (influencer_id !== undefined) return 'profile'
  return brand !== undefined && sort === 'best' ? 'brand' : 'web'
}
