import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { planIds, plans } from '#shared/rules/plans/plans.ts'
import type { PlanId } from '#shared/rules/plans/plans.ts'

/** Represents 'no limit' where limits are compared. */
const unlimited = 2_147_483_647

/** Whose plans count for each of these influencers: their own, and those of the agencies that manage them. */
export function payersOf(influencerIds: readonly string[]): RawBuilder<unknown> {
  // Two lookups by index. One join with 'or' would read every plan for each influencer.
  return sql`
    select id as influencer_id, id as payer_id from unnest(${influencerIds}::uuid[]) id
    union all
    select influencer_id, agency_id from agency_influencers
      where influencer_id = any(${influencerIds}::uuid[]) and managed_by_agency`
}

/** A plan that is assumed instead of the real one. */
export type AssumedPlan = { payer_id: string; tier: PlanId }

/**
 * The limit of active codes of each of these owners, as `owner_id` and `max`, null for no limit: `limitOf` for many.
 * @param supposed the limits if one of the payers had this plan
 */
export function limitsOf(
  influencerIds: readonly string[],
  isWaived: boolean,
  supposed?: AssumedPlan,
): RawBuilder<{ owner_id: string; max: number | null }> {
  const limits = planIds.map((id) => plans[id].max_promo_codes ?? unlimited)
  const tier = supposed
    ? sql`case when payer_id = ${supposed.payer_id}::uuid then ${supposed.tier}::text else subscription_tier end`
    : sql`subscription_tier`
  return sql`
    select owner.id as owner_id, case when owner.is_fake or ${isWaived}::boolean then null
        else nullif(coalesce(best.max, ${plans.starter.max_promo_codes}::int), ${unlimited}::int) end as max
      from profiles owner
        left join (
          select influencer_id, max(tier.max) as max
            from (${payersOf(influencerIds)}) payers
              join subscriptions on subscriptions.profile_id = payer_id and subscribed
              join unnest(${planIds}::text[], ${limits}::int[]) as tier (id, max) on tier.id = ${tier}
            group by 1
        ) best on best.influencer_id = owner.id
      where owner.id = any(${influencerIds}::uuid[])`
}
