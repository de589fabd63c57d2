import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import { deleteInBatches } from '#server/db/delete-old.ts'

import { verifyPassword } from './passwords/password-hash.ts'

/**
 * Sign-ups with an address that has an account. Nothing may tell that it has one, so they keep what a sign-up that waits
 * for its confirmation keeps, and as long: the username and the password. The newest of an address replaces the one before.
 */

export async function keepRefused(
  db: Db,
  refused: { email: string; username: string | null; password: string; confirm_by: string },
): Promise<void> {
  const kept = {
    ...refused,
    email: refused.email.toLowerCase(),
    username: refused.username?.toLowerCase() ?? null,
  }
  await db
    .insertInto('refused_sign_ups')
    .values(kept)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(kept))
    .execute()
}

/** @param emails in lower case */
export async function forgetRefused(db: Db, emails: readonly string[]): Promise<void> {
  await sql`delete from refused_sign_ups where email = any(${[...emails]}::text[])`.execute(db)
}

const refusedOf = (db: Db, email: string) =>
  db
    .selectFrom('refused_sign_ups')
    .where('email', '=', email.toLowerCase())
    .select(['username', 'password'])
    .executeTakeFirst()

/** Whether a sign-up that is repeated has this username already. */
export async function keepsUsername(db: Db, email: string, username: string): Promise<boolean> {
  return (await refusedOf(db, email))?.username === username.toLowerCase()
}

/** Whether this is the password of a refused sign-up. */
export async function isRefusedPassword(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const refused = await refusedOf(db, email)
  return refused !== undefined && verifyPassword({ hash: refused.password, password })
}

/** A link that would confirm a waiting sign-up keeps that as long as it works itself. */
export async function prolongRefused(db: Db, email: string, minutes: number): Promise<void> {
  await sql`
    update refused_sign_ups set confirm_by = greatest(confirm_by, now() + make_interval(mins => ${minutes}))
      where email = ${email.toLowerCase()}`.execute(db)
}

/** By the same job as accounts that were not confirmed in time. */
export function trimRefused(db: Db): Promise<number> {
  return deleteInBatches(db, 'refused_sign_ups', sql`confirm_by < now()`)
}
