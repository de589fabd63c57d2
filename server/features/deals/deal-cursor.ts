import { z } from 'zod'

import type { Deal, DealSort } from '#shared/contract/deals.ts'
import { decodeCursor, encodeCursor } from '#server/db/cursor.ts'

const timestamp = z.iso.datetime({ offset: true })
const id = z.uuid()

/** The sort values of a page's last deal, by sort; each ends with the id, which breaks ties. */
const positions = {
  newest: z.tuple([timestamp, id]),
  brand: z.tuple([z.string(), id]),
  discount: z.tuple([z.number(), id]),
  category: z.tuple([z.string(), timestamp, id]),
}

export type DealPosition = {
  [Sort in DealSort]: { sort: Sort; after?: z.infer<(typeof positions)[Sort]> | undefined }
}[DealSort]

/** Where a page starts; throws INVALID_INPUT for a cursor of another sort. */
export function readPosition(sort: DealSort, cursor: string | undefined): DealPosition {
  const after = cursor === undefined ? undefined : decodeCursor<unknown>(cursor, positions[sort])
  return { sort, after } as DealPosition
}

export function cursorAfter(sort: DealSort, deal: Deal): string {
  const position = {
    newest: [deal.created_at, deal.id],
    brand: [deal.brand_key, deal.id],
    discount: [deal.worth ?? -1, deal.id],
    category: [deal.category, deal.created_at, deal.id],
  }
  return encodeCursor(position[sort])
}
