import { sql } from 'kysely'

import { apiError } from '#shared/contract/errors.ts'
import { maxFollows } from '#shared/rules/following/following.ts'
import type { Db } from '#server/db/connection/connect.ts'

/** Locks an account, so that what it follows and saves is counted once at a time. */
export async function lockFollows(db: Db, userId: string): Promise<void> {
  await sql`select from users where id = ${userId}::uuid for no key update`.execute(db)
}

/** How many creators, brands and searches an account follows. */
export async function countFollows(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from follows where user_id = ${userId}::uuid)
      + (select count(*) from brand_follows where user_id = ${userId}::uuid)
      + (select count(*) from search_follows where user_id = ${userId}::uuid))::int as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** After an insert under `lockFollows`, in its transaction. Throws FOLLOWS_FULL. */
export async function requireRoom(db: Db, userId: string): Promise<void> {
  if ((await countFollows(db, userId)) > maxFollows) throw apiError('FOLLOWS_FULL')
}
