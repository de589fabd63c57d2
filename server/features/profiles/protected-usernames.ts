import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import { deleteInBatches } from '#server/db/delete-old.ts'

/** Reserved usernames that no profile has now. The database refuses them too. */

/**
 * Which of these usernames are reserved: former names, names of deleted accounts, and look-alikes of verified names.
 */
export async function listProtected(
  db: Db,
  usernames: readonly string[],
  today: string,
): Promise<{ username: string; profile_id: string | null }[]> {
  const names = usernames.map((name) => name.toLowerCase())
  const { rows } = await sql<{ username: string; profile_id: string | null }>`
    select username, profile_id from usernames_kept(${names}::text[], ${today}::date)`.execute(db)
  return rows
}

/** Which of these names look like the name of a verified profile. */
export async function listVerifiedNames(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from verified_names(${[...names]}::text[])`.execute(db)
  return rows.map(({ name }) => name)
}

/** Reserves the usernames of a deleted account, without storing whose they were. */
export async function reserveFormerUsernames(db: Db, userId: string): Promise<void> {
  await sql`
    insert into resting_usernames (username_hash, expires_on)
      select username_hash(username), fanfare_today() + 90 from profiles where id = ${userId}::uuid and username is not null
      union all
      select username_hash(username), expires_on from username_redirects
        where profile_id = ${userId}::uuid and expires_on > fanfare_today()
      on conflict (username_hash) do update set expires_on = excluded.expires_on`.execute(db)
}

/** Releases usernames of deleted accounts after their last day. */
export function trimReservedUsernames(db: Db, today: string): Promise<number> {
  return deleteInBatches(db, 'resting_usernames', sql`expires_on <= ${today}::date`)
}
