import { sql } from 'kysely'

import type { Db } from '#server/db/connect.ts'

export async function isUnsubscribed(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_preferences')
    .where('user_id', '=', userId)
    .where('unsubscribed_at', 'is not', null)
    .select('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes the choice of an account; nothing when there is no such account any more. */
export async function setUnsubscribed(
  db: Db,
  userId: string,
  isUnsubscribed: boolean,
): Promise<void> {
  const at = isUnsubscribed ? sql`now()` : sql`null`
  await sql`
    insert into mail_preferences (user_id, unsubscribed_at)
      select id, ${at} from users where id = ${userId}::uuid
      on conflict (user_id) do update set unsubscribed_at = ${at}`.execute(db)
}

/** True for the first who asks: the welcome of an account comes once. */
export async function claimWelcome(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into mail_preferences (user_id, welcomed_at) values (${userId}::uuid, now())
      on conflict (user_id) do update set welcomed_at = now() where mail_preferences.welcomed_at is null
      returning user_id`.execute(db)
  return rows.length > 0
}

export async function findWelcomed(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .where('users.id', '=', userId)
    .select([
      'users.email',
      'profiles.full_name',
      'profiles.username',
      'profiles.is_influencer',
      'profiles.is_agency',
    ])
    .executeTakeFirst()
}
