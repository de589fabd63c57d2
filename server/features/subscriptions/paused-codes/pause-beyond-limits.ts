import type { Db } from '#server/db/connection/connect.ts'
import { lockOwners } from '#server/db/lock-owner.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { announceBulkChange, changeSilently } from '#server/db/bulk-changes.ts'
import { recordActivity } from '#server/features/activity/activity-log.ts'

import { pauseJob } from './pause-job.ts'
import { pauseBatch } from './paused-code-queries.ts'
import type { Lowered } from './paused-code-queries.ts'

/**
 * Pauses the codes of these owners that exceed the limit: the first portion in the caller's transaction, and the others
 * by a job right after its commit. Lock the owners first. Returns the number per owner, with what the job will pause;
 * each owner finds it in the activity log.
 * @param agencyId the agency whose plan became smaller
 */
export async function pauseBeyondLimits(
  { db, queue }: Pick<Deps, 'queue'> & { db: Db },
  lowered: Omit<Lowered, 'supposed'>,
  agencyId: string | null,
): Promise<Map<string, number>> {
  const { beyond, is_left } = await pauseBatch(db, lowered)
  if (is_left) await queue.add(db, pauseJob, { ...lowered, owner_ids: [...beyond.keys()] })
  const lines = [...beyond].map(([id, count]) => ({
    action: 'promo_codes_paused' as const,
    actor_id: null,
    agency_id: agencyId,
    subject_id: id,
    details: { count, by: 'plan' },
  }))
  await recordActivity(db, ...lines)
  return beyond
}

/**
 * Pauses the others in portions of one transaction each, by the current limits. A repeated call, also after a crash,
 * pauses only the remaining codes.
 */
export async function pauseRest(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  lowered: Omit<Lowered, 'supposed'>,
): Promise<void> {
  if (config.is_limit_waived) return
  for (let isLeft = true; isLeft;)
    isLeft = await transact(db, async (db) => {
      await lockOwners(db, lowered.owner_ids)
      // Open pages were notified of the first portion, and are notified again after the last.
      await changeSilently(db)
      const { is_left } = await pauseBatch(db, lowered)
      if (!is_left) await announceBulkChange(db, lowered.owner_ids)
      return is_left
    })
}
