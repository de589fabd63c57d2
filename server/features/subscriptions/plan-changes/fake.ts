import { apiError } from '#shared/contract/errors.ts'

import { pauseBeyondLimits } from '../paused-codes/pause-beyond-limits.ts'
import { lockOwnerFacts } from '../owner-queries.ts'
import type { OwnerFacts } from '../owner-queries.ts'
import type { EliteDeps } from './elite.ts'

/**
 * Sets or unsets a test account in the caller's transaction. Without its privilege, codes beyond the plan are paused.
 */
export async function setFake(
  deps: EliteDeps,
  profileId: string,
  is_fake: boolean,
): Promise<{ owner: OwnerFacts; was_fake: boolean }> {
  const { db } = deps
  const owner = await lockOwnerFacts(db, profileId)
  if (!owner) throw apiError('NOT_FOUND')
  if (owner.is_fake !== is_fake) {
    await db.updateTable('profiles').set({ is_fake }).where('id', '=', profileId).execute()
    if (!is_fake && !deps.config.is_limit_waived)
      await pauseBeyondLimits(deps, { owner_ids: [profileId], former: null, keep: [] })
  }
  return { owner, was_fake: owner.is_fake }
}
