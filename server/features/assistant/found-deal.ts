import type { PromoType } from '#shared/rules/offers.ts'
import type { Db } from '#server/db/connect.ts'

import type { AssistantChannel } from './answer.ts'

/** Where and when deals are looked for: what of them is visible. */
export type Looker = { db: Db; channel: AssistantChannel; today: string }

/** A live deal, with what an answer chooses by. */
export type FoundDeal = {
  id: string
  brand_name: string
  brand_key: string
  brand_url: string
  category: string
  promo_code: string
  promo_type: PromoType
  promo_value: string
  description: string
  worth: number | null
  expiration_date: string | null
  affiliate_link: string
  is_trending: boolean
  is_featured: boolean
  created_at: string
  copies: number
  /** What verdicts say: 1 works, -1 fails, 0 is not known. */
  standing: number
  owner_id: string
  full_name: string
  username: string | null
  is_verified: boolean
}
