import { z } from 'zod'

import type { Deal, DealSort } from '#shared/contract/deals/deals.ts'
import { searchRanks } from '#shared/rules/search/search-rank.ts'
import { standingOf } from '#shared/rules/promo-codes/verdicts.ts'
import { cursorText, cursorTime, decodeCursor } from '#server/db/cursor.ts'

import type { RankedAfter } from './rank-rules.ts'

const id = z.uuid()

/** Sort values of a page's last deal, per sort order. The last one is the id, which breaks ties. */
const positions = {
  newest: z.tuple([cursorTime, id]),
  brand: z.tuple([cursorText, id]),
  discount: z.tuple([z.number(), id]),
  category: z.tuple([cursorText, cursorTime, id]),
  best: z.tuple([z.int().min(-1).max(1), cursorTime, id]),
}

/** For a search by relevance: the rank, its group, and the position within the group. Creators are grouped by id. */
const ranked = z
  .tuple([z.literal(Object.values(searchRanks)), cursorText, cursorTime, id])
  .refine(([rank, group]) => rank !== searchRanks.creator || id.safeParse(group).success)

export function readRankedAfter(cursor: string | undefined): RankedAfter | undefined {
  if (cursor === undefined) return undefined
  return decodeCursor(cursor, z.tuple([z.literal('relevance'), ranked]))[1]
}

export const positionInRanks = (position: RankedAfter) => ['relevance', position]

/** The sorts of a list. A search can also be sorted by relevance. */
export type ListSort = Exclude<DealSort, 'relevance'>

export type DealPosition = {
  [Sort in ListSort]: { sort: Sort; after?: z.infer<(typeof positions)[Sort]> | undefined }
}[ListSort]

/** Decodes a cursor. Throws INVALID_INPUT for a cursor of another sort. */
export function readPosition(sort: ListSort, cursor: string | undefined): DealPosition {
  if (cursor === undefined) return { sort }
  // The cursor contains its sort, because two sorts can have values of the same types.
  const [, after] = decodeCursor<[ListSort, unknown]>(
    cursor,
    z.tuple([z.literal(sort), positions[sort]]),
  )
  return { sort, after } as DealPosition
}

export function positionOf(sort: ListSort, deal: Deal): unknown[] {
  const position = {
    newest: [deal.created_at, deal.id],
    brand: [deal.brand_key, deal.id],
    discount: [deal.worth ?? -1, deal.id],
    category: [deal.category, deal.created_at, deal.id],
    best: [standingOf(deal.success_rate), deal.created_at, deal.id],
  }
  return [sort, position[sort]]
}
