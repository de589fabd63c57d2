import { apiError } from '#shared/contract/errors.ts'
import { plans } from '#shared/rules/plans/plans.ts'
import type { PlanId } from '#shared/rules/plans/plans.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { sendMail } from '#server/features/mail/mail.ts'

import { pauseBeyondPlan } from '../plan-change.ts'
import { lockSubscription, putSubscription, updateSubscription } from '../queries.ts'
import { lockOwnerFacts } from '../owner-queries.ts'
import type { OwnerFacts } from '../owner-queries.ts'
import { notifyManaged } from '../letters/notify.ts'
import { eliteEnded } from '../letters/elite-letter.ts'

export type EliteDeps = Pick<Deps, 'config' | 'queue'> & { db: Db }

/** A plan before and after, for the activity log. */
export type EliteChange = {
  owner: OwnerFacts
  before: { subscription_tier: PlanId; elite_until: string | null }
  after: { subscription_tier: PlanId; elite_until: string | null }
}

/**
 * Grants Elite until the end of a day, or without an end, in the caller's transaction. Elite has priority over the
 * paid plan, which continues to be charged and applies again when Elite ends. Throws NOT_FOUND.
 */
export async function grantElite(
  deps: EliteDeps,
  profileId: string,
  elite_until: string | null,
): Promise<EliteChange> {
  const { db } = deps
  const owner = await lockOwnerFacts(db, profileId)
  if (!owner) throw apiError('NOT_FOUND')
  await putSubscription(db, profileId)
  const row = await lockSubscription(db, profileId)
  const subscription_tier = row?.subscription_tier ?? 'starter'
  await updateSubscription(db, profileId, {
    subscribed: true,
    subscription_tier: 'elite',
    elite_until,
    ...(subscription_tier === 'elite'
      ? {}
      : { elite_since: new Date().toISOString(), paid_tier: subscription_tier }),
  })
  return {
    owner,
    before: { subscription_tier, elite_until: row?.elite_until ?? null },
    after: { subscription_tier: 'elite', elite_until },
  }
}

/**
 * Ends Elite in the caller's transaction: the paid plan applies again, and codes beyond its limit are paused.
 * Affected owners get a mail. Throws NOT_FOUND and NOT_ELITE.
 */
export async function revokeElite(deps: EliteDeps, profileId: string): Promise<EliteChange> {
  const { db } = deps
  const owner = await lockOwnerFacts(db, profileId)
  if (!owner) throw apiError('NOT_FOUND')
  const row = await lockSubscription(db, profileId)
  if (row?.subscription_tier !== 'elite') throw apiError('NOT_ELITE')
  // Elite is never paid for; old rows may say otherwise.
  const tier = row.paid_tier === 'elite' ? 'starter' : row.paid_tier
  await updateSubscription(db, profileId, {
    subscribed: tier !== 'starter',
    subscription_tier: tier,
    elite_since: null,
    elite_until: null,
    keep_promo_code_ids: [],
  })
  const change = { from: row.subscription_tier, to: tier }
  const paused = await pauseBeyondPlan(deps, owner, change, row.keep_promo_code_ids)
  await notifyOfEnd(deps, owner, tier, paused)
  return {
    owner,
    before: { subscription_tier: 'elite', elite_until: row.elite_until },
    after: { subscription_tier: tier, elite_until: null },
  }
}

async function notifyOfEnd(
  deps: EliteDeps,
  owner: OwnerFacts,
  tier: PlanId,
  paused: ReadonlyMap<string, number>,
): Promise<void> {
  const { db } = deps
  const others = [...paused].filter(([id, count]) => id !== owner.id && count > 0)
  await sendMail(deps, db, {
    letter: eliteEnded,
    to: owner.email,
    values: {
      plan: plans[tier].name,
      paused: paused.get(owner.id) ?? 0,
      managed_paused: others.reduce((sum, [, count]) => sum + count, 0),
      is_agency: owner.is_agency,
    },
  })
  await notifyManaged(deps, owner, others)
}

/**
 * Ends each Elite plan whose last day has passed, in a transaction of its own. Returns how many.
 * @param also further work for that transaction, such as a log entry
 */
export async function endElites(
  deps: Pick<Deps, 'config' | 'db' | 'queue' | 'log' | 'today'>,
  also: (db: Db, change: EliteChange) => Promise<void>,
): Promise<number> {
  const due = await deps.db
    .selectFrom('subscriptions')
    .where('elite_until', '<', deps.today())
    .select('profile_id')
    .orderBy('profile_id')
    .execute()
  let ended = 0
  for (const { profile_id } of due) {
    try {
      ended += await transact(deps.db, async (db) => {
        await lockOwnerFacts(db, profile_id)
        // Staff prolonged or ended it meanwhile.
        const row = await lockSubscription(db, profile_id)
        if (!row?.elite_until || row.elite_until >= deps.today()) return 0
        await also(db, await revokeElite({ ...deps, db }, profile_id))
        return 1
      })
    } catch (error) {
      // One failure does not stop the others; the next run tries again.
      deps.log.error({ err: error, profile_id }, 'ending Elite failed')
    }
  }
  return ended
}
