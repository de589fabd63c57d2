import { apiError } from '#shared/contract/errors.ts'
import { ownCodesAtOnce } from '#shared/rules/promo-codes/own-code-statuses.ts'
import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { plans, suggestedPlan } from '#shared/rules/plans/plans.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { lockOwners } from '#server/db/lock-owner.ts'
import { allowLongWork } from '#server/db/connection/time-limits.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'

import {
  countActive,
  countActiveByOwner,
  countPausedByPlan,
  listPaused,
  listWithPausedByPlan,
  resumePausedByPlan,
} from './paused-code-queries.ts'
import { putChoice } from '../queries.ts'
import { findOwnerFacts, lockManaged, lockOwnerFacts } from '../owner-queries.ts'
import type { OwnerFacts } from '../owner-queries.ts'
import { limitOf, planInForce } from '../subscriptions.ts'

/** Resumes codes as far as the plans of their locked owners have room. */
export const resumeWithinPlans = resumePausedByPlan

/** How many more codes fit; null is no limit. */
async function roomOf(
  deps: Pick<Deps, 'db' | 'config'>,
  owner: OwnerFacts,
): Promise<number | null> {
  const max = await limitOf(deps, owner)
  return max === null ? null : Math.max(0, max - (await countActive(deps.db, owner.id)))
}

/** Own codes that a plan's end paused, as they would be resumed, and how many of them the limit allows now. */
export async function listPausedByPlan(
  deps: Pick<Deps, 'db' | 'config'>,
  userId: string,
): Promise<{ promo_codes: OwnPromoCode[]; room: number | null }> {
  const owner = await findOwnerFacts(deps.db, userId)
  if (!owner) return { promo_codes: [], room: 0 }
  const promo_codes = await listPaused(deps.db, userId, ownCodesAtOnce)
  return { promo_codes, room: await roomOf(deps, owner) }
}

/** Most codes that one call resumes; the next call continues. */
const mostAtOnce = 5000

/**
 * Resumes codes that a plan's end paused, up to the limit: the own codes, and for an agency those of all influencers
 * that it manages. Throws PLAN_LIMIT_REACHED when some are paused and the limit allows none.
 */
export async function restorePausedByPlan(
  deps: Pick<Deps, 'db' | 'config'>,
  payerId: string,
): Promise<{ restored: number; still_paused: number }> {
  return transact(deps.db, async (db) => {
    const owners = await listWithPausedByPlan(db, payerId)
    const restored = await restoreOf({ ...deps, db }, owners)
    const still_paused = await countPausedByPlan(db, owners)
    if (restored === 0 && still_paused > 0) {
      const subscription_tier = await planInForce(db, payerId)
      const used = await countActive(db, payerId)
      throw apiError('PLAN_LIMIT_REACHED', {
        max_promo_codes: plans[subscription_tier].max_promo_codes ?? used,
        subscription_tier,
        suggested_plan: suggestedPlan(used),
      })
    }
    return { restored, still_paused }
  })
}

/** Locks the owners until the transaction ends. Returns how many codes were resumed. */
async function restoreOf(
  { config, db }: Pick<Deps, 'config'> & { db: Db },
  ownerIds: readonly string[],
): Promise<number> {
  await allowLongWork(db)
  await lockOwners(db, ownerIds)
  return resumePausedByPlan(db, ownerIds, config.is_limit_waived, mostAtOnce)
}

/**
 * Stores which codes remain active when the plan ends or becomes smaller: own codes, and those of managed creators.
 * Throws PROMO_CODE_NOT_FOUND unless all are active; missing, paused and other people's codes give the same error.
 */
export async function chooseCodesToKeep(
  db: Db,
  payerId: string,
  ids: readonly string[],
): Promise<void> {
  const chosen = [...new Set(ids)]
  await transact(db, async (db) => {
    const owner = await lockOwnerFacts(db, payerId)
    const managed = owner?.is_agency ? await lockManaged(db, payerId) : []
    await assertActive(db, [payerId, ...managed], chosen)
    await putChoice(db, payerId, chosen)
  })
}

/** How many of these are active codes of each of these owners. Throws PROMO_CODE_NOT_FOUND unless all are. */
export async function assertActive(
  db: Db,
  ownerIds: readonly string[],
  ids: readonly string[],
): Promise<Map<string, number>> {
  const counts = await countActiveByOwner(db, ownerIds, ids)
  if ([...counts.values()].reduce((sum, count) => sum + count, 0) !== ids.length)
    throw apiError('PROMO_CODE_NOT_FOUND')
  return counts
}
