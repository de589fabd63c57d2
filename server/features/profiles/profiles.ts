import { z } from 'zod'

import { apiError } from '#shared/contract/errors.ts'
import type { PublicProfile } from '#shared/contract/profiles.ts'
import type { Db } from '#server/db/connect.ts'

import { findProfileById, findProfileByUsername } from './queries.ts'

const id = z.uuid()

/** A public profile by username or by id, which older links carry. Throws PROFILE_NOT_FOUND. */
export async function getProfile(db: Db, usernameOrId: string): Promise<PublicProfile> {
  const text = usernameOrId.trim().replaceAll('\u0000', '')
  const profile =
    (await findProfileByUsername(db, text)) ??
    (id.safeParse(text).success ? await findProfileById(db, text) : undefined)
  if (!profile) throw apiError('PROFILE_NOT_FOUND')
  return profile
}
