import { sql } from 'kysely'

import type { Deal } from '#shared/contract/deals/deals.ts'
import type { Db } from '#server/db/connection/connect.ts'

import { liveDeals, selectRows, toDeal } from './queries.ts'
import type { DealFilter } from './queries.ts'

/** The codes that an owner pinned or put into sections of their page, by id, in that order. */
export async function listArranged(db: Db, ownerId: string): Promise<string[]> {
  const page = await db
    .selectFrom('creator_pages')
    .where('profile_id', '=', ownerId)
    .select(['pins', 'sections'])
    .executeTakeFirst()
  return page ? [...page.pins, ...page.sections.flatMap(({ codes }) => codes)] : []
}

/** Deals of a filter by their ids, in the order of these. */
export async function listDealsById(
  db: Db,
  filter: DealFilter,
  ids: readonly string[],
): Promise<Deal[]> {
  if (ids.length === 0) return []
  const rows = liveDeals(db, filter).where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
  const deals = (await selectRows(db, rows, ids.length, 'custom')).map(toDeal)
  const places = new Map(ids.map((id, place) => [id, place]))
  return deals.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}
