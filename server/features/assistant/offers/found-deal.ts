import { sql } from 'kysely'

import { termFields } from '#shared/rules/promo-codes/promo-terms.ts'
import type { PromoTerms } from '#shared/rules/promo-codes/promo-terms.ts'
import type { Channel } from '#shared/rules/promo-codes/visibility.ts'
import type { Db } from '#server/db/connection/connect.ts'
import type { Language } from '../words/language.ts'
import { columnsOf } from '#server/db/own-columns.ts'
import { codesLeft } from '#server/db/shown-on.ts'

import type { AssistantDeal } from '../answer.ts'

/** The channel and day that decide which deals are visible. */
export type DealScope = {
  db: Db
  channel: Channel
  /** The caller is a program. */
  isApi?: boolean
  /** The language of the message. */
  language?: Language
  today: string
}

/** A deal of the database, with the values for ranking. */
export type FoundDeal = Omit<AssistantDeal, 'expiry_label' | 'path' | 'owner' | 'terms'> &
  PromoTerms & {
    worth: number | null
    is_trending: boolean
    is_featured: boolean
    created_at: string
    copies: number
    /** The result of verdicts: 1 works, -1 fails, 0 is unknown. */
    standing: number
    owner_id: string
  } & Omit<AssistantDeal['owner'], 'id'>

/** The columns of a deal, for promo_codes as `codes`, profiles as `owner`, and `copiesOfCodes`. */
export const dealColumns = sql`
  codes.id, codes.brand_name, codes.brand_key, codes.brand_url, codes.category, codes.promo_code, codes.code_kind,
  ${codesLeft('codes')} as "left", codes.promo_type,
  codes.promo_value, codes.description, codes.worth, ${columnsOf('codes', termFields)}, codes.expiration_date, codes.affiliate_link, codes.is_trending,
  codes.is_featured, codes.created_at, codes.standing, coalesce(totals.copies, 0) as copies,
  owner.id as owner_id, owner.full_name, owner.username, owner.avatar_url,
  owner.is_creditcard, owner.is_verified`

export const copiesOfCodes = sql`
  left join lateral (select copies from promo_code_totals where promo_code_id = codes.id limit 1) totals on true`
