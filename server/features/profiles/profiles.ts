import { z } from 'zod'

import { apiError } from '#shared/contract/errors.ts'
import type { PublicProfile } from '#shared/contract/profiles.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'

import { findProfileById, findProfileByUsername } from './queries.ts'
import { findFormerOwner, findUsernameOwner } from './edit-queries.ts'

const id = z.uuid()

/**
 * A public profile by username, by id, which older links carry, or by the username that it had
 * until 90 days ago. Throws PROFILE_NOT_FOUND.
 */
export async function getProfile(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  usernameOrId: string,
): Promise<PublicProfile> {
  const text = usernameOrId.trim().replaceAll('\u0000', '')
  const profile =
    (await findProfileByUsername(db, text)) ??
    (id.safeParse(text).success
      ? await findProfileById(db, text)
      : await findRenamedProfile(db, text, today()))
  if (!profile) throw apiError('PROFILE_NOT_FOUND')
  return profile
}

async function findRenamedProfile(db: Db, username: string, today: string) {
  const owner = await findFormerOwner(db, username, today)
  return owner === undefined ? undefined : findProfileById(db, owner)
}

/** Whose a username is, or was until 90 days ago: nobody else may take it. */
export async function findUsernameHolder(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  username: string,
): Promise<string | undefined> {
  return (await findUsernameOwner(db, username)) ?? (await findFormerOwner(db, username, today()))
}
