import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'

/** Address look-up for mails: the address of a user, `undefined` for a deleted one. */
export async function findAddress(db: Db, userId: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('email')
    .executeTakeFirst()
  return user?.email
}

/** The addresses of many users, in the order of their ids, without those that nobody proved (decision 018). */
export async function listProvenAddresses(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; email: string }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('users')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('proven_at', 'is not', null)
    .select(['id', 'email'])
    .orderBy('id')
    .execute()
}

/**
 * The address of an owner for mails about codes; `undefined` after unsubscribing from them.
 * @param withDemo demo accounts too, for installations that store mails instead of sending them
 */
export async function findCodeMailAddress(
  db: Db,
  userId: string,
  withDemo: boolean,
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select users.email from users join profiles on profiles.id = users.id
      left join mail_preferences on mail_preferences.user_id = users.id
      where users.id = ${userId}::uuid and (${withDemo}::boolean or not profiles.is_demo)
        and mail_preferences.expiry_unsubscribed_at is null`.execute(db)
  return rows[0]?.email
}
