import { moreGenerousPlan, plans } from '#shared/rules/plans/plans.ts'
import type { PlanId } from '#shared/rules/plans/plans.ts'
import { isPaidOn } from '#shared/rules/accounts/account-deletion.ts'
import type { Db } from '#server/db/connection/connect.ts'
import type { Deps } from '#server/deps.ts'

import { lockSubscription } from './queries.ts'
import { listPlansFor, listPlansForAll } from './listed-plan-queries.ts'

/** The plan that limits an influencer's codes: the most generous of its own and its agencies'. */
export async function planInForce(db: Db, influencerId: string): Promise<PlanId> {
  const tiers = await listPlansFor(db, influencerId)
  return tiers.reduce<PlanId>(moreGenerousPlan, 'starter')
}

/** The same for many influencers; those without any paid plan are not in it. */
export async function plansInForce(
  db: Db,
  influencerIds: readonly string[],
): Promise<Map<string, PlanId>> {
  const tiers = new Map<string, PlanId>()
  for (const { influencer_id, subscription_tier } of await listPlansForAll(db, influencerIds))
    tiers.set(
      influencer_id,
      moreGenerousPlan(tiers.get(influencer_id) ?? 'starter', subscription_tier),
    )
  return tiers
}

/** The limit of active codes, with or without the paid plan; null is no limit. */
export async function limitOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  owner: { id: string; is_fake: boolean },
  withPaid = true,
): Promise<number | null> {
  if (owner.is_fake || config.is_limit_waived) return null
  const tiers = await listPlansFor(db, owner.id, withPaid)
  return plans[tiers.reduce<PlanId>(moreGenerousPlan, 'starter')].max_promo_codes
}

/**
 * Whether this profile's plan will be charged again. It will not after a cancellation, nor for Elite from staff,
 * which no payment provider knows.
 */
export async function isPlanPaidOn(db: Db, profileId: string): Promise<boolean> {
  const plan = await lockSubscription(db, profileId)
  if (!plan) return false
  const is_gift = plan.subscription_tier === 'elite' && plan.provider_subscription_id === null
  return isPaidOn({ ...plan, is_gift })
}
