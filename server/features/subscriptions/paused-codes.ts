import { apiError } from '#shared/contract/errors.ts'
import { ownCodesAtOnce } from '#shared/contract/promo-codes.ts'
import type { OwnPromoCode } from '#shared/contract/promo-codes.ts'
import { plans, suggestedPlan } from '#shared/rules/plans.ts'
import type { Db } from '#server/db/connect.ts'
import { transact } from '#server/db/transact.ts'
import type { Deps } from '#server/deps.ts'

import {
  countActive,
  countActiveAmong,
  countPausedByPlan,
  listPaused,
  resumePausedByPlan,
} from './paused-code-queries.ts'
import { findOwnerFacts, listManaged, lockOwnerFacts, putChoice } from './queries.ts'
import type { OwnerFacts } from './queries.ts'
import { limitOf, planInForce } from './subscriptions.ts'

/** How many more codes fit; null is no limit. */
export async function roomOf(
  deps: Pick<Deps, 'db' | 'config'>,
  owner: OwnerFacts,
): Promise<number | null> {
  const max = await limitOf(deps, owner)
  return max === null ? null : Math.max(0, max - (await countActive(deps.db, owner.id)))
}

/** Own codes that a plan's end paused, the newest first, and how many of them fit now. */
export async function listPausedByPlan(
  deps: Pick<Deps, 'db' | 'config'>,
  userId: string,
): Promise<{ promo_codes: OwnPromoCode[]; room: number | null }> {
  const owner = await findOwnerFacts(deps.db, userId)
  if (!owner) return { promo_codes: [], room: 0 }
  const promo_codes = await listPaused(deps.db, userId, ownCodesAtOnce)
  return { promo_codes, room: await roomOf(deps, owner) }
}

/**
 * Brings codes back that a plan's end paused, as far as they fit: the own ones, and for an agency those
 * of everybody whom it manages. Throws PLAN_LIMIT_REACHED when there are some and none fits.
 */
export async function restorePausedByPlan(
  deps: Pick<Deps, 'db' | 'config'>,
  viewer: { user_id: string; is_agency: boolean },
): Promise<{ restored: number; still_paused: number }> {
  return transact(deps.db, async (db) => {
    const managed = viewer.is_agency ? await listManaged(db, viewer.user_id) : []
    const owners = [viewer.user_id, ...managed.filter((id) => id !== viewer.user_id)]
    let restored = 0
    for (const id of owners) restored += await restoreOf({ ...deps, db }, id)
    const still_paused = await countPausedByPlan(db, owners)
    if (restored === 0 && still_paused > 0) {
      const subscription_tier = await planInForce(db, viewer.user_id)
      const used = await countActive(db, viewer.user_id)
      throw apiError('PLAN_LIMIT_REACHED', {
        max_promo_codes: plans[subscription_tier].max_promo_codes ?? used,
        subscription_tier,
        suggested_plan: suggestedPlan(used),
      })
    }
    return { restored, still_paused }
  })
}

/** Of one owner, under the lock of the owner's row until the transaction ends. */
export async function restoreOf(
  deps: Pick<Deps, 'config'> & { db: Db },
  ownerId: string,
): Promise<number> {
  const owner = await lockOwnerFacts(deps.db, ownerId)
  return owner ? resumePausedByPlan(deps.db, ownerId, await roomOf(deps, owner)) : 0
}

/** Remembers which codes stay when the plan ends. Throws PROMO_CODE_NOT_FOUND unless all are own and active. */
export async function chooseKept(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  const chosen = [...new Set(ids)]
  await transact(db, async (db) => {
    await assertOwnActive(db, userId, chosen)
    await putChoice(db, userId, chosen)
  })
}

/** Throws PROMO_CODE_NOT_FOUND alike for codes of others, missing ones and paused ones. */
export async function assertOwnActive(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0 && (await countActiveAmong(db, userId, ids)) !== ids.length)
    throw apiError('PROMO_CODE_NOT_FOUND')
}
