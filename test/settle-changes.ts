import type { Db } from '#server/db/connection/connect.ts'
import { settleWaiting } from '#server/features/live/outbox.ts'

/**
 * Waits until the outbox and the counts include all that was committed: on PostgreSQL, writers that overlap leave theirs
 * to each other (docs/decisions/050).
 */
export async function settleChanges(db: Db): Promise<void> {
  while (await settleWaiting(db)) continue
}
