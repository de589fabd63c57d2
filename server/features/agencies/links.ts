import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { apiError } from '#shared/contract/errors.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/features/activity/activity-log.ts'
import { requireManaging } from '#server/rights/agency-rights.ts'

import { deleteLink, deleteOwnLink } from './link-queries.ts'

/**
 * Ends the management of an influencer. Account and codes stay, with their record of who created them; the agency's
 * rights end. Throws FORBIDDEN.
 */
export async function endLink(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  influencerId: string,
): Promise<void> {
  await transact(db, async (db) => {
    const agency_id = await requireManaging(db, viewer, influencerId, 'manage')
    // Ended by the other side concurrently: nothing is left to do.
    if (!(await deleteLink(db, agency_id, influencerId))) return
    await recordActivity(db, {
      action: 'link_ended',
      actor_id: viewer.user_id,
      agency_id,
      subject_id: influencerId,
      details: { by: 'agency' },
    })
  })
}

/** The influencer removes an agency's rights. Throws NOT_FOUND. */
export async function endManager(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  linkId: string,
): Promise<void> {
  await transact(db, async (db) => {
    const agency_id = await deleteOwnLink(db, viewer.user_id, linkId)
    if (agency_id === undefined) throw apiError('NOT_FOUND')
    await recordActivity(db, {
      action: 'link_ended',
      actor_id: viewer.user_id,
      agency_id,
      subject_id: viewer.user_id,
      details: { by: 'influencer' },
    })
  })
}
