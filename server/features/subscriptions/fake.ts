import { apiError } from '#shared/contract/errors.ts'
import { allowLongWork } from '#server/db/time-limits.ts'

import { pauseBeyond } from './paused-code-queries.ts'
import { lockOwnerFacts } from './owner-queries.ts'
import type { OwnerFacts } from './owner-queries.ts'
import { limitOf } from './subscriptions.ts'
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
    await allowLongWork(db)
    const max = await limitOf(deps, { id: profileId, is_fake })
    if (max !== null) await pauseBeyond(db, profileId, max, [])
  }
  return { owner, was_fake: owner.is_fake }
}
