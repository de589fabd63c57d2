import { sql } from 'kysely'

import type { Db } from '#server/db/connect.ts'
import { deleteInPortions } from '#server/db/delete-old.ts'

/** Deletes sessions that are over: not used for a week, or begun before the longest that one may last. */
export async function trimSessions(db: Db, oldest: string): Promise<number> {
  const unused = await deleteInPortions(db, 'sessions', sql`expires_at < now()`)
  return unused + (await deleteInPortions(db, 'sessions', sql`created_at < ${oldest}::timestamptz`))
}

/**
 * Accounts whose time to confirm their address is over, of which nothing else is known: no codes, no
 * agency, no plan, nobody signed in, and no link on its way that would still confirm it.
 */
const isUnconfirmed = sql`
  confirm_by < now() and not email_verified
    and not exists (select 1 from verifications
      where value = users.id::text and identifier like 'confirm\_email:%' and expires_at > now())
    and not exists (select 1 from sessions where user_id = users.id)
    and not exists (select 1 from promo_codes where influencer_id = users.id)
    and not exists (select 1 from agency_influencers where users.id in (agency_id, influencer_id))
    and not exists (select 1 from agency_members where users.id in (agency_id, user_id))
    and not exists (select 1 from subscriptions where profile_id = users.id)`

export async function listUnconfirmed(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where ${isUnconfirmed} order by confirm_by limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes the account if it is still unconfirmed; returns its address then. To be called in a transaction. */
export async function deleteUnconfirmedUser(db: Db, id: string): Promise<string | undefined> {
  // First the lock: whoever confirms at this moment, or is given a new link, comes before or finds nothing.
  const { rows } = await sql<{ email: string }>`
    select email from users where id = ${id}::uuid for update skip locked`.execute(db)
  if (!rows[0]) return undefined
  await sql`
    delete from verifications where value = ${id} and expires_at <= now()`.execute(db)
  const { numAffectedRows } = await sql`
    delete from users where id = ${id}::uuid and ${isUnconfirmed}`.execute(db)
  return Number(numAffectedRows ?? 0) > 0 ? rows[0].email : undefined
}
