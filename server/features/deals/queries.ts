import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'

import type { Deal } from '#shared/contract/deals/deals.ts'
import { brandKey } from '#shared/rules/brands/brands.ts'
import { promoCategories } from '#shared/rules/promo-codes/category-names.ts'
import type { PromoType } from '#shared/rules/offers/offers.ts'
import type { HideableOutlet } from '#shared/rules/promo-codes/visibility.ts'
import { publicFieldNames } from '#shared/rules/promo-codes/promo-code-fields.ts'
import { termsOf } from '#shared/rules/promo-codes/promo-terms.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { isAfter, orderOf } from '#server/db/cursor.ts'
import type { Keyset } from '#server/db/cursor.ts'
import { preparedPlan } from '#server/db/connection/prepared-plan.ts'
import type { Tables } from '#server/db/schema.gen.ts'
import { containing, searchWords } from '#server/db/search.ts'
import { codesLeft, isNotifiable, shownOn } from '#server/db/shown-on.ts'

import type { DealPosition, ListSort } from './deal-cursor.ts'

export type DealOutlet = 'web' | 'brand' | 'profile' | 'feeds'

export type DealFilter = {
  /** Where the deals are shown. */
  outlet: DealOutlet
  /** The caller is a program. */
  isApi?: boolean
  q: string
  category?: string | undefined
  promo_type?: PromoType | undefined
  /** Days, yyyy-MM-dd, between which the deal ends. */
  is_featured?: true | undefined
  is_trending?: true | undefined
  ends?: { from: string; to: string } | undefined
  brand?: string | undefined
  influencer_id?: string | undefined
  /** Deals that the page shows already. */
  left_out?: readonly string[] | undefined
}
export type DealRows = SelectQueryBuilder<Tables, 'promo_codes', object>

/** Trigrams need three characters. Shorter words are searched among this many of the newest deals. */
const newestSearched = 2000
const minIndexedSearch = 3

/** Maximum count of search results. */
export const maxCounted = 1000

/** Whether a search is too short for the index, so that only the newest deals are searched. */
export function isNewestOnly(q: string): boolean {
  const length = searchWords(q).length
  return length > 0 && length < minIndexedSearch
}

/** Public deals in the given order, after the cursor. */
export async function listDeals(
  db: Db,
  filter: DealFilter,
  position: DealPosition,
  limit: number,
): Promise<Deal[]> {
  const plan = isWholeList(filter) ? 'prepared' : 'custom'
  if (position.sort !== 'category')
    return selectDeals(
      db,
      ordered(liveDeals(db, filter), position.sort, position.after),
      limit,
      plan,
    )
  // One query per category: each uses its index, while an 'or' over both would scan.
  const deals: Deal[] = []
  const start = position.after?.[0] ?? ''
  for (const category of filter.category === undefined
    ? promoCategories.toSorted()
    : [filter.category]) {
    if (category < start || deals.length >= limit) continue
    const after = category === start ? position.after?.slice(1) : undefined
    const rows = ordered(liveDeals(db, { ...filter, category }), 'newest', after)
    deals.push(...(await selectDeals(db, rows, limit - deals.length, plan)))
  }
  return deals
}

/** Whether the list is unfiltered or of one category: its plan is the same for all values. */
function isWholeList(filter: DealFilter): boolean {
  const { q: _q, category: _category, outlet: _outlet, isApi: _isApi, ...others } = filter
  return searchWords(filter.q) === '' && Object.values(others).every((part) => part === undefined)
}

/** Deals of a filter, in no order. */
export function liveDeals(db: Db, filter: DealFilter): DealRows {
  const isShown = filter.outlet === 'feeds' ? isNotifiable : shownOn(filter.outlet)
  let rows = db.selectFrom('promo_codes').where(isShown)
  if (filter.isApi) rows = rows.where(shownOn('api'))
  if (filter.category !== undefined) rows = rows.where('category', '=', filter.category)
  if (filter.promo_type !== undefined) rows = rows.where('promo_type', '=', filter.promo_type)
  if (filter.brand !== undefined) rows = rows.where('brand_key', '=', brandKey(filter.brand))
  if (filter.influencer_id !== undefined)
    rows = rows.where('influencer_id', '=', filter.influencer_id)
  if (filter.left_out !== undefined)
    rows = rows.where(sql<boolean>`id <> all(${[...filter.left_out]}::uuid[])`)
  // Literals, so that the planner can use the partial indexes.
  if (filter.is_featured) rows = rows.where('is_featured', '=', sql.lit(true))
  if (filter.is_trending) rows = rows.where('is_trending', '=', sql.lit(true))
  if (filter.ends) {
    rows = rows
      .where('expiration_date', '>=', filter.ends.from)
      .where('expiration_date', '<=', filter.ends.to)
  }
  if (searchWords(filter.q) === '') return rows
  if (isNewestOnly(filter.q)) {
    rows = rows.where('id', 'in', (eb) =>
      eb
        .selectFrom((eb) =>
          eb
            .selectFrom('promo_codes')
            .where(isShown)
            .orderBy('created_at', 'desc')
            .orderBy('id', 'desc')
            .limit(newestSearched)
            .select(['id', 'search_text'])
            .as('newest'),
        )
        .where('newest.search_text', 'like', containing(filter.q))
        .select('newest.id'),
    )
    return rows
  }
  return rows.where('search_text', 'like', containing(filter.q))
}

const byTime: Keyset['keys'][number] = [sql`created_at`, 'timestamptz']
const byId: Keyset['keys'][number] = [sql`id`, 'uuid']

/** The sorts that one query reads; by category there is a query for each. */
const keysets: Record<Exclude<ListSort, 'category'>, Keyset> = {
  newest: { keys: [byTime, byId], isDown: true },
  brand: { keys: [[sql`brand_key`, 'text'], byId], isDown: false },
  discount: { keys: [[sql`coalesce(worth, -1)`, 'numeric'], byId], isDown: true },
  best: { keys: [[sql`standing`, 'smallint'], byTime, byId], isDown: true },
}

function ordered(
  rows: DealRows,
  sort: keyof typeof keysets,
  after: readonly unknown[] | undefined,
): DealRows {
  const keyset = keysets[sort]
  const next = rows.orderBy(orderOf(keyset))
  return after ? next.where(isAfter(keyset, after)) : next
}

const dealColumns = [
  'id',
  'influencer_id',
  ...publicFieldNames,
  'brand_key',
  'description',
  'worth',
  'is_trending',
  'is_featured',
  'created_at',
  'success_rate',
  'last_worked_at',
] as const

export type DealRow = Omit<Deal, 'owner' | 'terms'> & {
  owner_id: string
  full_name: string
  username: string | null
  avatar_url: string | null
  is_agency: boolean
  is_creditcard: boolean
  is_verified: boolean
}

async function selectDeals(
  db: Db,
  rows: DealRows,
  limit: number,
  plan: 'prepared' | 'custom',
): Promise<Deal[]> {
  return (await selectRows(db, rows, limit, plan)).map(toDeal)
}

/**
 * Cuts the page before joining owners, so that no plan reads owners of dropped rows. Columns that `rows` select
 * themselves are kept.
 */
export async function selectRows<Own extends object>(
  db: Db,
  rows: SelectQueryBuilder<Tables, 'promo_codes', Own>,
  limit: number,
  plan: 'prepared' | 'custom',
): Promise<(DealRow & Own)[]> {
  const page = rows.select(dealColumns).limit(sql.lit(limit)).as('page')
  const query = db
    .selectFrom(page)
    .innerJoinLateral(
      // The limit forces a look-up per row and preserves the order of the page.
      (eb) =>
        eb
          .selectFrom('profiles')
          .whereRef('profiles.id', '=', 'page.influencer_id')
          .select([
            'profiles.id as owner_id',
            'profiles.full_name',
            'profiles.username',
            'profiles.avatar_url',
            'profiles.is_agency',
            'profiles.is_creditcard',
            'profiles.is_verified',
          ])
          .limit(sql.lit(1))
          .as('owner'),
      (join) => join.onTrue(),
    )
    .selectAll()
    .select(codesLeft('page').as('left'))
  const found = await (plan === 'prepared' ? query.modifyFront(preparedPlan) : query).execute()
  return found as unknown as (DealRow & Own)[]
}

export function toDeal({
  owner_id,
  full_name,
  username,
  avatar_url,
  is_agency,
  is_creditcard,
  is_verified,
  ...deal
}: DealRow): Deal {
  return {
    ...deal,
    terms: termsOf(deal),
    owner: { id: owner_id, full_name, username, avatar_url, is_agency, is_creditcard, is_verified },
  }
}

/** One deal, if its own page may show it now. */
export async function findDealById(db: Db, id: string, isApi: boolean): Promise<Deal | undefined> {
  const rows = db.selectFrom('promo_codes').where(shownOn('page')).where('id', '=', id)
  const [deal] = await selectDeals(db, isApi ? rows.where(shownOn('api')) : rows, 1, 'custom')
  return deal
}

/** Deals by id, with the outlets that hide them. */
export type LiveDeals = ReadonlyMap<string, { deal: Deal; hidden_channels: HideableOutlet[] }>

/** Those of these deals that at least one public outlet shows. */
export async function readLiveDeals(db: Db, ids: readonly string[]): Promise<LiveDeals> {
  const rows = db
    .selectFrom('promo_codes')
    .where(sql<boolean>`is_live`)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select('hidden_channels')
  const found = await selectRows(db, rows, ids.length, 'custom')
  return new Map(
    found.map(({ hidden_channels, ...deal }) => [deal.id, { deal: toDeal(deal), hidden_channels }]),
  )
}

/** The number of deals in total or in one category, from the stored counts. */
export async function countDeals(db: Db, category?: string): Promise<number> {
  let rows = db
    .selectFrom('category_counts')
    .modifyFront(preparedPlan)
    .select((eb) => eb.fn.sum<string>('live_count').as('count'))
  if (category !== undefined) rows = rows.where('category', '=', category)
  return Number((await rows.executeTakeFirst())?.count ?? 0)
}

/** The number of deals that a search finds, counted up to `maxCounted` + 1. */
export async function countFoundDeals(db: Db, filter: DealFilter): Promise<number> {
  const { count } = await db
    .selectFrom(
      liveDeals(db, filter)
        .select('id')
        .limit(maxCounted + 1)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
