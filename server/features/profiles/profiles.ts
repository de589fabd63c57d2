import { z } from 'zod'

import { apiError } from '#shared/contract/errors.ts'
import type { PublicProfile } from '#shared/contract/profiles/profiles.ts'
import type { Db } from '#server/db/connection/connect.ts'
import type { Deps } from '#server/deps.ts'

import { findProfileById, findProfileByUsername } from './queries.ts'
import { findFormerOwner, findUsernameOwner } from './edit-queries.ts'
import { findShownPage } from './page-queries.ts'
import { listProtected, listVerifiedNames } from './protected-usernames.ts'

const id = z.uuid()

/**
 * A public profile by username (with or without @), by id (older links), or by a username that it had in the last 90
 * days. Throws PROFILE_NOT_FOUND.
 */
export async function getProfile(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  usernameOrId: string,
): Promise<PublicProfile> {
  const text = usernameOrId.replaceAll('\u0000', '').trim().replace(/^@/, '')
  const profile =
    (await findProfileByUsername(db, text)) ??
    (id.safeParse(text).success
      ? await findProfileById(db, text)
      : await findRenamedProfile(db, text, today()))
  if (!profile) throw apiError('PROFILE_NOT_FOUND')
  return { ...profile, page: await findShownPage(db, profile.id) }
}

async function findRenamedProfile(db: Db, username: string, today: string) {
  const owner = await findFormerOwner(db, username, today)
  return owner === undefined ? undefined : findProfileById(db, owner)
}

/** Whether a username is free for this user: neither used nor reserved. */
export async function isUsernameFree(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  username: string,
  userId?: string,
): Promise<boolean> {
  const owner = await findUsernameOwner(db, username)
  if (owner !== undefined) return owner === userId
  const reserved = await listProtected(db, [username], today())
  return reserved.every(({ profile_id }) => profile_id !== null && profile_id === userId)
}

/**
 * Throws USERNAME_TAKEN and NAME_OF_VERIFIED for names that are unavailable to a new account.
 * @param username null if it is kept for this account already
 * @param formerId the account that the new one replaces
 */
export async function assertNamesFree(
  deps: Pick<Deps, 'db' | 'today'>,
  { username, full_name }: { username: string | null; full_name: string },
  formerId?: string,
): Promise<void> {
  if (username !== null && !(await isUsernameFree(deps, username, formerId)))
    throw apiError('USERNAME_TAKEN')
  if ((await listVerifiedNames(deps.db, [full_name])).length > 0) throw apiError('NAME_OF_VERIFIED')
}
