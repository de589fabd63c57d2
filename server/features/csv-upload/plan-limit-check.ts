import { apiError } from '#shared/contract/errors.ts'
import { plans, suggestedPlan } from '#shared/rules/plans/plans.ts'
import type { Db } from '#server/db/connection/connect.ts'
import type { Deps } from '#server/deps.ts'
import { plansInForce } from '#server/features/subscriptions/subscriptions.ts'

import { countCodes } from './target-queries.ts'
import type { Target } from './target-queries.ts'

/** Influencers named in the error at most; a count gives the total. */
const maxNamed = 200

/**
 * Throws CSV_OVER_PLAN_LIMIT with all influencers whose plan would be exceeded. Call it under the locks on the owners'
 * rows.
 * @param adding new codes per owner
 */
export async function assertRoomForAll(
  { db, config }: Pick<Deps, 'config'> & { db: Db },
  owners: readonly Target[],
  adding: ReadonlyMap<string, number>,
): Promise<void> {
  if (config.is_limit_waived) return
  const limited = owners.filter(({ id, is_fake }) => !is_fake && (adding.get(id) ?? 0) > 0)
  const ids = limited.map(({ id }) => id)
  const used = await countCodes(db, ids)
  const tiers = await plansInForce(db, ids)
  const over = limited.flatMap(({ id, full_name, username }) => {
    const subscription_tier = tiers.get(id) ?? 'starter'
    const max_promo_codes = plans[subscription_tier].max_promo_codes
    const has = used.get(id) ?? 0
    const more = adding.get(id) ?? 0
    if (max_promo_codes === null || has + more <= max_promo_codes) return []
    return [
      {
        influencer_id: id,
        full_name,
        username,
        used: has,
        adding: more,
        over: has + more - max_promo_codes,
        max_promo_codes,
        subscription_tier,
        suggested_plan: suggestedPlan(has + more - 1),
      },
    ]
  })
  if (over.length === 0) return
  throw apiError('CSV_OVER_PLAN_LIMIT', {
    influencers: over.toSorted((a, b) => b.over - a.over).slice(0, maxNamed),
    influencer_count: over.length,
  })
}
