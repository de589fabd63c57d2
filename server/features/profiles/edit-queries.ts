import { sql } from 'kysely'

import { apiError } from '#shared/contract/errors.ts'
import type { SocialLinks } from '#shared/contract/profiles/profiles.ts'
import { socialFields } from '#shared/rules/profiles/social-networks.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { deleteInBatches } from '#server/db/delete-old.ts'

import { ensureProfile } from './ensure-profile.ts'

export type EditedProfile = {
  id: string
  full_name: string
  username: string | null
  avatar_url: string | null
  category: string
  updated_at: string
}

const editedColumns = [
  'id',
  'full_name',
  'username',
  'avatar_url',
  'category',
  'updated_at',
] as const

/**
 * Locks a user's profile until the transaction ends. Creates one without a role if there is none. Throws UNAUTHORIZED
 * if the account is gone.
 */
export async function lockProfile(db: Db, userId: string): Promise<EditedProfile> {
  await ensureProfile(db, userId)
  const profile = await db
    .selectFrom('profiles')
    .where('id', '=', userId)
    .select(editedColumns)
    .forUpdate()
    .executeTakeFirst()
  if (!profile) throw apiError('UNAUTHORIZED')
  return profile
}

/** Changes the named columns of a profile and when it was last changed. */
export async function updateProfile(
  db: Db,
  userId: string,
  values: Partial<
    Pick<EditedProfile, 'full_name' | 'username' | 'avatar_url' | 'category'> & SocialLinks
  >,
): Promise<EditedProfile> {
  return db
    .updateTable('profiles')
    .set({ ...values, updated_at: sql<string>`now()` })
    .where('id', '=', userId)
    .returning(editedColumns)
    .executeTakeFirstOrThrow()
}

/** The user's name, which mails use, follows the profile's name. */
export async function updateUserName(db: Db, userId: string, name: string): Promise<void> {
  await db.updateTable('users').set({ name }).where('id', '=', userId).execute()
}

export async function findSocialLinks(db: Db, userId: string): Promise<SocialLinks | undefined> {
  return db.selectFrom('profiles').where('id', '=', userId).select(socialFields).executeTakeFirst()
}

/** The current owner of a username. */
export async function findUsernameOwner(db: Db, username: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('profiles')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .select('id')
    .executeTakeFirst()
  return row?.id
}

/** The former owner of a username that is still reserved. */
export async function findFormerOwner(
  db: Db,
  username: string,
  today: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('username_redirects')
    .where('username', '=', username.toLowerCase())
    .where('expires_on', '>', today)
    .select('profile_id')
    .executeTakeFirst()
  return row?.profile_id
}

/** Releases former usernames after their last day. */
export function trimUsernameRedirects(db: Db, today: string): Promise<number> {
  return deleteInBatches(db, 'username_redirects', sql`expires_on <= ${today}::date`)
}
