import type { Db } from '#server/db/connection/connect.ts'

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

type SealedFactor = { secret: string; backup_codes: string }

/** Stores a factor that protects nothing yet, in place of one like it. Returns false if a confirmed one is there. */
export async function saveUnconfirmed(
  db: Db,
  userId: string,
  sealed: SealedFactor,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('two_factors')
    .values({ user_id: userId, ...sealed })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(sealed).where('two_factors.verified', '=', false),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function confirmFactor(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('two_factors')
    .set({ verified: true })
    .where('user_id', '=', userId)
    .execute()
  await db
    .updateTable('users')
    .set({ two_factor_enabled: true, updated_at: new Date().toISOString() })
    .where('id', '=', userId)
    .execute()
}

/** They come with another id, by which a sign-in sees that its code is over. Returns false if there is no confirmed factor. */
export async function replaceRecoveryCodes(
  db: Db,
  userId: string,
  backup_codes: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_factors')
    .set({ backup_codes, id: crypto.randomUUID() })
    .where('user_id', '=', userId)
    .where('verified', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
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
