import type { Db } from '#server/db/connection/connect.ts'
import { deleteSessions } from '#server/sessions/session-queries.ts'

import { endSecondSteps } from './second-step/two-step-queries.ts'

/**
 * Ends existing access after a changed password or factor (ASVS 7.4.3): sessions, connected extensions, the private
 * feed, and sign-ins that wait for the second step. Returns the number of ended sessions and extensions.
 * @param sessionToKeep session of the browser that made the change
 */
export async function endOtherAccess(
  db: Db,
  userId: string,
  sessionToKeep?: string,
): Promise<number> {
  const sessions = await deleteSessions(db, userId, sessionToKeep)
  // Before the connections: an extension that connects by one comes first, or finds its code gone.
  await db.deleteFrom('extension_connection_codes').where('user_id', '=', userId).execute()
  const { numDeletedRows: extensions } = await db
    .deleteFrom('extension_connections')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  await db.deleteFrom('private_feeds').where('user_id', '=', userId).execute()
  await endSecondSteps(db, userId)
  return sessions + Number(extensions)
}
