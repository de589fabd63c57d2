import { apiError } from '#shared/contract/errors.ts'
import { plans } from '#shared/rules/plans/plans.ts'
import { sendMail } from '#server/features/mail/mail.ts'

import { testAccountEnded } from '../letters/test-account-letter.ts'
import { pauseBeyondLimits } from '../paused-codes/pause-beyond-limits.ts'
import { lockOwnerFacts } from '../owner-queries.ts'
import type { OwnerFacts } from '../owner-queries.ts'
import { lockSubscription } from '../queries.ts'
import { isPaid } from '../status.ts'
import { planInForce } from '../subscriptions.ts'
import type { EliteDeps } from './elite.ts'

/**
 * Sets or unsets a test account in the caller's transaction. Without its privilege, codes beyond the plan are paused,
 * and its owner gets a mail. Throws NOT_FOUND, and PLAN_STILL_CHARGED where a paid plan runs, because a test account
 * has nothing to pay for.
 */
export async function setFake(
  deps: EliteDeps,
  profileId: string,
  is_fake: boolean,
): Promise<{ owner: OwnerFacts; was_fake: boolean }> {
  const { db } = deps
  const owner = await lockOwnerFacts(db, profileId)
  if (!owner) throw apiError('NOT_FOUND')
  if (owner.is_fake === is_fake) return { owner, was_fake: is_fake }
  if (is_fake && isPaid(await lockSubscription(db, profileId))) throw apiError('PLAN_STILL_CHARGED')
  await db.updateTable('profiles').set({ is_fake }).where('id', '=', profileId).execute()
  if (!is_fake) await limitAgain(deps, owner)
  return { owner, was_fake: owner.is_fake }
}

async function limitAgain(deps: EliteDeps, { id, email, is_agency }: OwnerFacts): Promise<void> {
  const { config, db } = deps
  const lowered = { owner_ids: [id], former: null, keep: [] }
  const paused = config.is_limit_waived ? undefined : await pauseBeyondLimits(deps, lowered, null)
  const plan = plans[await planInForce(db, id)].name
  const values = { plan, paused: paused?.get(id) ?? 0, is_agency }
  await sendMail(deps, db, { letter: testAccountEnded, to: email, values })
}
