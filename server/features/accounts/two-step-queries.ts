import type { Db } from '#server/db/connect.ts'

export async function findTwoFactor(
  db: Db,
  userId: string,
): Promise<{ secret: string; verified: boolean } | undefined> {
  return db
    .selectFrom('two_factors')
    .where('user_id', '=', userId)
    .select(['secret', 'verified'])
    .executeTakeFirst()
}

/** Marks a half-minute's code as used; false when it or a newer one was before. Of two at once one wins. */
export async function claimStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_factors')
    .set({ last_used_step: step })
    .where('user_id', '=', userId)
    .where('last_used_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whose sign-in waits for its second step under this name, while it may. */
export async function findSecondStepOwner(db: Db, identifier: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('verifications')
    .where('identifier', '=', identifier)
    .where('expires_at', '>', new Date().toISOString())
    .select('value')
    .executeTakeFirst()
  return row?.value
}

/** Ends every sign-in of this user that waits for its second step. */
export async function endSecondSteps(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('verifications')
    .where('value', '=', userId)
    .where('identifier', 'like', '2fa-%')
    .execute()
}
