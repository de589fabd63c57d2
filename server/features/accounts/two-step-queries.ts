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

/** Marks a time step as used. Returns false if it or a newer one was used. Of two concurrent calls one wins. */
export async function claimStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_factors')
    .set({ last_used_step: step })
    .where('user_id', '=', userId)
    .where('last_used_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The user of a pending sign-in, while it is valid. */
export async function findSecondStepOwner(db: Db, identifier: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('verifications')
    .where('identifier', '=', identifier)
    .where('expires_at', '>', new Date().toISOString())
    .select('value')
    .executeTakeFirst()
  return row?.value
}

/** Ends all pending sign-ins of this user. */
export async function endSecondSteps(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('verifications')
    .where('value', '=', userId)
    .where('identifier', 'like', '2fa-%')
    .execute()
}
