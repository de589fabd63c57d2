import { z } from 'zod'

import { billingIntervals, planIds } from '#shared/rules/plans/plans.ts'

import { memberEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { id, timestamp } from '../text.ts'

const countOf = z.number().int()

/**
 * Actions that may pause codes. A plan change and a cancellation take effect at the end of the paid period, a refund at
 * once.
 */
const impactActions = ['change', 'cancel', 'refund'] as const

/** Maximum number of creators listed with all details. The file contains all. */
export const influencersInFull = 200
/** Maximum number of codes per creator, in the order in which they stay active. */
export const codesInFull = 50

/** Maximum number of codes that the user can select to stay active. */
export const maxKeptCodes = influencersInFull * codesInFull

/** The user's consent, and the codes to leave active. */
export const consentFields = {
  /** The consent value of the impact. Required if codes would be paused. */
  consent: z.string().max(500_000).optional(),
  /** Of creators who are not listed visible codes stay, then the newest. If omitted, the earlier choice applies. */
  keep_promo_code_ids: z.array(id).max(maxKeptCodes).optional(),
}

export const impactQuery = z.strictObject({
  action: z.enum(impactActions),
  /** Required for 'change'. */
  planType: z.enum(planIds).optional(),
  interval: z.enum(billingIntervals).optional(),
})

export const subscriptionImpact = z.object({
  action: z.enum(impactActions),
  /** When the action takes effect: now, or at the end of the paid period. */
  takes_effect_at: timestamp,
  /** The number of codes that would be paused, and of affected creators. */
  promo_codes: countOf,
  influencer_count: countOf,
  /** The first creators: the payer, then those who would lose the most codes. */
  influencers: z.array(
    z.object({
      profile_id: id,
      username: z.string().nullable(),
      name: z.string(),
      active: countOf,
      /** Their limit after the action. */
      limit: countOf,
      paused: countOf,
      /** The user chose earlier which codes stay active. Otherwise visible ones stay, then the newest. */
      is_chosen: z.boolean(),
      /** Active codes. The first `limit` of them stay active. Empty for members of the agency who may not read codes. */
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
  /** The consent value. Send it with the action. */
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
