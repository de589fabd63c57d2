import { z } from 'zod'

import { promoTypes } from '#shared/rules/offers/offers.ts'

import { publicEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { codeVerdicts } from '../extension/extension-payloads.ts'
import { publicFieldSchemas } from '../promo-codes/stored-code-fields.ts'
import { category, cursor, id, nextCursor, timestamp } from '../text.ts'

/**
 * 'best' is for one brand: codes that work first, failing codes last, then by age. 'relevance' is for a search: the
 * brand itself, brands that start with the text, creators, codes, then the others. Without a search it is 'newest'.
 */
export const dealSorts = ['newest', 'brand', 'discount', 'category', 'best', 'relevance'] as const

/** A promo code with the data of its ticket, as shoppers see it. */
export const deal = z.object({
  id,
  /** `promo_code` is '' unless `code_kind` is 'shared'. */
  ...publicFieldSchemas,
  /** Remaining codes of a drop, at the time of the reply. Null if the owner does not show it, or if this is no drop. */
  left: z.number().int().nullable(),
  brand_key: z.string(),
  description: z.string(),
  worth: z.number().nullable(),
  /** The terms as text, one line each. */
  terms: z.array(z.string()),
  is_trending: z.boolean(),
  is_featured: z.boolean(),
  created_at: timestamp,
  ...codeVerdicts.shape,
  owner: z.object({
    id,
    full_name: z.string(),
    username: z.string().nullable(),
    avatar_url: z.string().nullable(),
    is_agency: z.boolean(),
    is_creditcard: z.boolean(),
    /** Staff checked that the linked profile is theirs. */
    is_verified: z.boolean(),
  }),
})

export type Deal = z.infer<typeof deal>
export type DealSort = (typeof dealSorts)[number]

export const dealsQuery = z.strictObject({
  /** Case-insensitive substring of brand, offer, code, owner or category. */
  q: z.string().max(10_000).default(''),
  sort: z.enum(dealSorts).default('newest'),
  category: category.optional(),
  promo_type: z.enum(promoTypes).optional(),
  /** Only deals that end within the next seven days. */
  expiring: z.stringbool().or(z.boolean()).default(false),
  /** Only deals that staff features, or marks as trending. */
  featured: z.stringbool().or(z.boolean()).default(false),
  trending: z.stringbool().or(z.boolean()).default(false),
  brand: z.string().max(400).optional(),
  influencer_id: id.optional(),
  /**
   * Of one owner, newest first: before the first page come the codes that are pinned or in a section of the owner's
   * page, in that order. They are not among the others then.
   */
  arranged: z.stringbool().or(z.boolean()).default(false),
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(48),
})

/** 'best' needs a brand, because no index supports it for all deals. */
const dealsListInput = dealsQuery.refine(
  ({ sort, brand }) => sort !== 'best' || brand !== undefined,
  { path: ['sort'], error: "'best' is for one brand." },
)

export type DealsQuery = z.output<typeof dealsQuery>

const dealPage = z.object({
  deals: z.array(deal),
  ...nextCursor,
  total: z.object({
    count: z.number().int(),
    /** Searches are counted up to 1,000; then the count reads '1000+'. */
    is_capped: z.boolean(),
    /** Searches for words under three characters cover only the newest 2,000 deals. */
    is_newest_only: z.boolean(),
  }),
  /** The day in UTC for which expiry was computed. */
  today: z.string(),
  /** The cursor for `live.deals`, so that no change between this page and the stream is lost. */
  live_cursor: z.string(),
})

export type DealPage = z.infer<typeof dealPage>

export const deals = {
  list: publicEndpoint
    .route({ method: 'GET', path: '/promo-codes', summary: 'Public deals', tags: ['Deals'] })
    .input(dealsListInput)
    .output(dealPage),
  get: publicEndpoint
    .route({
      method: 'GET',
      path: '/promo-codes/{id}',
      summary: 'One public deal',
      tags: ['Deals'],
    })
    .errors(errorsOf('PROMO_CODE_NOT_FOUND'))
    .input(z.strictObject({ id }))
    .output(deal),
}
