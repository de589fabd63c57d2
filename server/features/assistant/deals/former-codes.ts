import { sql } from 'kysely'

import type { OfferFilter } from '../answer.ts'
import { copiesOfCodes, dealColumns } from '../offers/found-deal.ts'
import { isKnown, publicOwner, stateOn } from '../names/named-codes.ts'
import type { KnownCode } from '../names/named-codes.ts'
import type { Reader } from './deal-queries.ts'
import { isAllowed } from './session-exclusions.ts'

const maxRead = 10

/** The last code of a brand, of one creator if there is one, with a discount that ended or is paused. */
export async function findFormerCode(
  reader: Reader,
  brandKey: string,
  { min_worth: least = 0, promo_type: type }: OfferFilter,
  ownerId?: string,
): Promise<KnownCode | undefined> {
  const { rows } = await sql<KnownCode>`
    select '' as typed, ${dealColumns}, ${stateOn(reader.today)} as state
      from (select * from promo_codes where brand_key = ${brandKey} and ${isKnown(reader)} and not is_live
        and coalesce(worth, -1) >= ${least}::numeric and ${type === undefined ? sql`true` : sql`promo_type = ${type}`}
        and ${ownerId === undefined ? sql`true` : sql`influencer_id = ${ownerId}::uuid`}
        order by coalesce(expiration_date, ${reader.today}::date) desc, id limit ${sql.lit(maxRead)}) codes
      ${publicOwner}
      ${copiesOfCodes}`.execute(reader.db)
  return rows.find((code) => code.state !== 'live' && isAllowed(code, reader.without, reader.today))
}
