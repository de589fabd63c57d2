import { planIds, plans } from '#shared/rules/plans/plans.ts'
import type { PlanId } from '#shared/rules/plans/plans.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { allowLongWork } from '#server/db/connection/time-limits.ts'
import type { Deps } from '#server/deps.ts'

import { pauseBeyondLimits } from './paused-codes/pause-beyond-limits.ts'
import { lockManaged } from './owner-queries.ts'
import type { SubscriptionRow } from './queries.ts'
import type { OwnerFacts } from './owner-queries.ts'

/** What a row grants: Starter where no plan is in force. */
export function planOf(row: Pick<SubscriptionRow, 'subscribed' | 'subscription_tier'>): PlanId {
  return row.subscribed ? row.subscription_tier : 'starter'
}

type PlanChange = { from: PlanId; to: PlanId }

export function isSmaller({ from, to }: PlanChange): boolean {
  return planIds.indexOf(to) < planIds.indexOf(from)
}

/**
 * Pauses the codes beyond the limit after a plan was written: the owner's, and those of the creators who depend on
 * it. Costs nothing unless the plan became smaller, and then a fixed number of statements; of very many codes a job pauses
 * the rest. Lock the owner first.
 * Returns the number of paused codes per owner.
 * @param keep codes that remain first, as the owner of the plan chose
 */
export async function pauseBeyondPlan(
  { config, db, queue }: Pick<Deps, 'config' | 'queue'> & { db: Db },
  owner: OwnerFacts,
  change: PlanChange,
  keep: readonly string[],
): Promise<Map<string, number>> {
  if (config.is_limit_waived || !isSmaller(change)) return new Map()
  await allowLongWork(db)
  // Before the codes are counted, so that nobody publishes by the former plan meanwhile.
  const managed = owner.is_agency ? await lockManaged(db, owner.id) : []
  const owners = [...new Set([owner.id, ...managed])]
  const former = plans[change.from].max_promo_codes
  const lowered = { owner_ids: owners, former, keep }
  return pauseBeyondLimits({ db, queue }, lowered, owner.is_agency ? owner.id : null)
}
