import { moreGenerousPlan } from '#shared/rules/plans.ts'
import type { PlanId } from '#shared/rules/plans.ts'
import type { Db } from '#server/db/connect.ts'

import { findSubscription, listPlansFor, listPlansForAll, lockSubscription } from './queries.ts'
import type { SubscriptionRow } from './queries.ts'

const starter: SubscriptionRow = {
  subscribed: false,
  subscription_tier: 'starter',
  subscription_end: null,
}

/** The subscription as our tables have it; Starter for whoever never subscribed. */
export async function checkSubscription(db: Db, profileId: string): Promise<SubscriptionRow> {
  return (await findSubscription(db, profileId)) ?? starter
}

/** The plan by which an influencer's codes are limited: the most generous of its own and its agencies'. */
export async function planInForce(db: Db, influencerId: string): Promise<PlanId> {
  const tiers = await listPlansFor(db, influencerId)
  return tiers.reduce<PlanId>(moreGenerousPlan, 'starter')
}

/** The same for many influencers; those without any paid plan are not in it. */
export async function plansInForce(
  db: Db,
  influencerIds: readonly string[],
): Promise<Map<string, PlanId>> {
  const plans = new Map<string, PlanId>()
  for (const { influencer_id, subscription_tier } of await listPlansForAll(db, influencerIds))
    plans.set(
      influencer_id,
      moreGenerousPlan(plans.get(influencer_id) ?? 'starter', subscription_tier),
    )
  return plans
}

/**
 * Whether money will go on being taken for this profile's plan. It will not for a plan that was
 * cancelled and only runs out, nor for Elite as staff gives it, which no payment provider knows of.
 */
export async function isPlanPaidOn(db: Db, profileId: string): Promise<boolean> {
  const plan = await lockSubscription(db, profileId)
  if (!plan?.subscribed || plan.subscription_tier === 'starter') return false
  const isGift = plan.subscription_tier === 'elite' && plan.provider === null
  return !plan.cancel_at_period_end && !isGift
}
