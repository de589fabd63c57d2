import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'

import { endOtherAccess } from '../end-access.ts'
import { endSecondSteps } from './two-step-queries.ts'

/** Switches the second step off and ends sign-ins that wait for it. Call it in a transaction. */
export async function forgetSecondStep(db: Db, userId: string): Promise<void> {
  // The account first, as all who lock both.
  await db
    .updateTable('users')
    .set({ two_factor_enabled: false, updated_at: sql<string>`now()` })
    .where('id', '=', userId)
    .execute()
  await db.deleteFrom('two_factors').where('user_id', '=', userId).execute()
  await endSecondSteps(db, userId)
}

/** Removes all sign-in methods except the password, and ends every session. Call it in a transaction. */
export async function forgetFactorsAndSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await forgetSecondStep(db, userId)
  await endOtherAccess(db, userId)
}
