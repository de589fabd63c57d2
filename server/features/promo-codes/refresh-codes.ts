import { sql } from 'kysely'

import type { Db } from '#server/db/connect.ts'

/**
 * Lets the codes of an owner follow the profile: whether they are shown, and the name in them. The change of the profile
 * did so for the first ones (`profiles_refresh_codes`); each further portion is a transaction of its own. Call it after
 * the change is committed. A killed process leaves the rest to `refreshWaiting`.
 */
export async function refreshCodesOf(db: Db, ownerId: string): Promise<void> {
  for (let isLeft = true; isLeft;) isLeft = await refreshPortion(db, ownerId)
}

/** Goes on where a process was killed. Returns the number of owners. */
export async function refreshWaiting(db: Db): Promise<number> {
  const owners = await db
    .selectFrom('owners_to_refresh')
    .select('profile_id')
    .orderBy('profile_id')
    .execute()
  for (const { profile_id } of owners) await refreshCodesOf(db, profile_id)
  return owners.length
}

/** Returns whether there may be more. */
async function refreshPortion(db: Db, ownerId: string): Promise<boolean> {
  const { rows } = await sql<{ is_left: boolean }>`
    select refresh_codes_portion(${ownerId}::uuid, false) as is_left`.execute(db)
  return rows[0]?.is_left ?? false
}
