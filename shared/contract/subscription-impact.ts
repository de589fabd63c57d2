import { z } from 'zod'

import { billingIntervals, planIds } from '#shared/rules/plans.ts'

import { memberEndpoint } from './base.ts'
import { errorsOf } from './errors.ts'
import { id, timestamp } from './text.ts'

const countOf = z.number().int()

/** What may make codes pause: another plan and cancelling when the paid period ends, a refund at once. */
export const impactActions = ['change', 'cancel', 'refund'] as const

/** So many creators are told in full; all of them are in the file. */
export const influencersInFull = 200
/** So many codes of each, the first that stays first. */
export const codesInFull = 50

/** Most codes to keep that can be named. */
export const keptAtOnce = influencersInFull * codesInFull

/** What somebody agrees to, and which codes stay. */
export const consentFields = {
  /** As the impact told it; needed where codes would be paused. */
  consent: z.string().max(500_000).optional(),
  /** Of creators who are not named the newest stay; absent: as was chosen before. */
  keep_promo_code_ids: z.array(id).max(keptAtOnce).optional(),
}

export const impactQuery = z.strictObject({
  action: z.enum(impactActions),
  /** For 'change'. */
  planType: z.enum(planIds).optional(),
  interval: z.enum(billingIntervals).optional(),
})

export const subscriptionImpact = z.object({
  action: z.enum(impactActions),
  /** When it would happen: now, or at the end of the paid period. */
  takes_effect_at: timestamp,
  /** How many codes would be paused, and of how many creators. */
  promo_codes: countOf,
  influencer_count: countOf,
  /** The first ones: whoever pays, then those who lose most. */
  influencers: z.array(
    z.object({
      profile_id: id,
      username: z.string().nullable(),
      name: z.string(),
      active: countOf,
      /** Most codes that they can have then. */
      limit: countOf,
      paused: countOf,
      /** Which codes stay was chosen before; else the newest do. */
      is_chosen: z.boolean(),
      /** Active ones; the first `limit` of them stay. */
      promo_codes: z.array(
        z.object({
          id,
          brand_name: z.string(),
          promo_code: z.string(),
          description: z.string(),
          created_at: timestamp,
        }),
      ),
    }),
  ),
  /** To be sent with the action by whoever agrees. */
  consent: z.string(),
})

export type SubscriptionImpact = z.infer<typeof subscriptionImpact>
export type ImpactQuery = z.infer<typeof impactQuery>

/** A part of the contract's subscriptions. */
export const impactEndpoint = memberEndpoint
  .route({
    method: 'POST',
    path: '/subscription-impact',
    summary: 'Which codes an action would pause',
    description:
      'Of whoever owns the plan and of the creators who are managed by it. Nothing changes. `GET /api/subscription-impact.csv` has the same as a file, with everybody in it.',
    tags: ['Subscriptions'],
  })
  .errors(errorsOf('NO_PAID_PLAN', 'PLAN_OF_AGENCY'))
  .input(impactQuery)
  .output(subscriptionImpact)
