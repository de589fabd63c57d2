import { sql } from 'kysely'

import type { Viewer } from '#shared/contract/accounts.ts'
import type { Db } from '#server/db/connect.ts'

/** A user with its profile; one without a profile is a plain signed-in user. */
export async function findViewerRow(db: Db, userId: string): Promise<Viewer | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .where('users.id', '=', userId)
    .select((eb) => [
      'users.id as user_id',
      'users.email',
      'profiles.username',
      'profiles.avatar_url',
      eb.fn.coalesce('profiles.full_name', 'users.name').as('full_name'),
      eb.fn.coalesce('profiles.category', sql<string>`'General'`).as('category'),
      eb('profiles.id', 'is not', null).$castTo<boolean>().as('has_profile'),
      eb.fn.coalesce('profiles.is_influencer', sql<boolean>`false`).as('is_influencer'),
      eb.fn.coalesce('profiles.is_agency', sql<boolean>`false`).as('is_agency'),
      eb.fn.coalesce('profiles.is_creditcard', sql<boolean>`false`).as('is_creditcard'),
      eb.fn.coalesce('profiles.is_staff', sql<boolean>`false`).as('is_staff'),
    ])
    .executeTakeFirst()
}

export async function insertUser(
  db: Db,
  user: { email: string; name: string; password_hash: string },
): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({ email: user.email, name: user.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('auth_accounts')
    .values({
      user_id: id,
      account_id: id,
      provider_id: 'credential',
      password: user.password_hash,
    })
    .execute()
  return id
}

export async function insertProfile(
  db: Db,
  profile: {
    id: string
    username: string
    full_name: string
    is_influencer: boolean
    is_agency: boolean
  },
): Promise<void> {
  await db.insertInto('profiles').values(profile).execute()
}
