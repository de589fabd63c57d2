import { z } from 'zod'

import { insightPeriods } from '#shared/rules/insights/insights.ts'
import { channels } from '#shared/rules/promo-codes/visibility.ts'

import { memberEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { id } from '../text.ts'

export const insightsQuery = z
  .strictObject({
    /** The viewer if omitted, otherwise an influencer that the caller's agency manages. */
    influencer_id: id.optional(),
    period: z.coerce
      .number()
      .pipe(z.literal([...insightPeriods]))
      .default(30),
    /** Only the copies and clicks of this code. */
    promo_code_id: id.optional(),
    /** Only the copies and clicks of this brand. */
    brand_key: z
      .string()
      .max(400)
      // The database rejects null bytes, and no brand name has one.
      .transform((key) => key.replaceAll('\u0000', ''))
      .pipe(z.string().min(1))
      .optional(),
  })
  .refine((query) => query.promo_code_id === undefined || query.brand_key === undefined)

export type InsightsQuery = z.output<typeof insightsQuery>

export const insightSums = z.object({ copies: z.number().int(), clicks: z.number().int() })

export const insightSpan = z.object({ from: z.string(), to: z.string() })

const withFollows = insightSums.extend({ follows: z.number().int() })

export const insightTotals = z.object({ now: withFollows, before: withFollows })

const insights = z.object({
  /** The UTC day that is still being counted. */
  today: z.string(),
  now: insightSpan,
  before: insightSpan,
  /** The day the owner joined. */
  started_on: z.string(),
  /** The code or brand that the numbers are limited to. */
  of: z.object({ label: z.string(), brand_name: z.string() }).nullable(),
  totals: insightTotals,
  /** Both periods, by day and channel, without empty days. */
  days: z.array(insightSums.extend({ day: z.string(), channel: z.enum(channels) })),
  follows: z.array(z.object({ day: z.string(), follows: z.number().int() })),
  /** The codes and brands with the most copies in the period, over all channels, and the sum of the others. */
  top_codes: z.array(
    insightSums.extend({
      id,
      promo_code: z.string(),
      brand_name: z.string(),
      category: z.string(),
    }),
  ),
  other_codes: insightSums,
  top_brands: z.array(
    insightSums.extend({ brand_key: z.string(), brand_name: z.string(), category: z.string() }),
  ),
  other_brands: insightSums,
  /** The direct links with the most views of their code, since their creation. */
  top_links: z.array(
    z.object({
      id,
      name: z.string(),
      promo_code: z.string(),
      brand_name: z.string(),
      category: z.string(),
      shown: z.number().int(),
      has_ended: z.boolean(),
    }),
  ),
  /** Visits of the owner's page, whatever the numbers above are of. */
  page_visits: z.object({
    now: z.number().int(),
    before: z.number().int(),
    /** Of the period: names of `?src=`, or kinds of sites, the most first. */
    sources: z.array(z.object({ source: z.string(), visits: z.number().int() })),
    /** From further sources. */
    others: z.number().int(),
  }),
  /** Whether anything was ever counted for the owner. */
  has_counts: z.boolean(),
})

export type Insights = z.infer<typeof insights>

export const insightsContract = {
  get: memberEndpoint
    .route({
      method: 'GET',
      path: '/insights',
      summary: 'Copies, shop clicks and follows of an owner, by UTC day',
      tags: ['Promo codes'],
    })
    .errors(errorsOf('PROMO_CODE_NOT_FOUND'))
    .input(insightsQuery)
    .output(insights),
}
