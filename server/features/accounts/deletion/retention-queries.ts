import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'

/** Unconfirmed accounts without other data: no codes, agency, plan or session. */
export const isUnconfirmed = sql`
  confirm_by is not null and not email_verified
    and not exists (select 1 from sessions where user_id = users.id)
    and not exists (select 1 from promo_codes where influencer_id = users.id)
    and not exists (select 1 from agency_influencers where users.id in (agency_id, influencer_id))
    and not exists (select 1 from agency_members where users.id in (agency_id, user_id))
    and not exists (select 1 from subscriptions where profile_id = users.id)`

/** Expired unconfirmed accounts without a pending link that would still confirm them. */
const isOverdue = sql`
  confirm_by < now() and ${isUnconfirmed}
    and not exists (select 1 from verifications
      where value = users.id::text and expires_at > now()
        and (identifier like 'confirm\_email:%' or identifier like 'sign\_in:%'))`

export async function listUnconfirmed(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where ${isOverdue} order by confirm_by limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes an account that is still unconfirmed and returns its address. Call it in a transaction. */
export async function deleteUnconfirmedUser(db: Db, id: string): Promise<string | undefined> {
  // Lock first: a concurrent confirmation or new link comes before, or finds nothing.
  const { rows } = await sql<{ email: string }>`
    select email from users where id = ${id}::uuid for update skip locked`.execute(db)
  if (!rows[0]) return undefined
  await sql`
    delete from verifications where value = ${id} and expires_at <= now()`.execute(db)
  const { numAffectedRows } = await sql`
    delete from users where id = ${id}::uuid and ${isOverdue}`.execute(db)
  return Number(numAffectedRows ?? 0) > 0 ? rows[0].email : undefined
}

/** The unconfirmed account with this address. */
export async function findUnconfirmed(db: Db, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from users where lower(email) = ${email.toLowerCase()} and ${isUnconfirmed}`.execute(
    db,
  )
  return rows[0]?.id
}

/** Deletes the unconfirmed accounts with these addresses (lower case) and their links. Returns whose there were. */
export async function deleteUnconfirmedByEmail(
  db: Db,
  emails: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    delete from users where lower(email) = any(${[...emails]}::text[]) and ${isUnconfirmed} returning id, email`.execute(
    db,
  )
  for (const { id } of rows) await sql`delete from verifications where value = ${id}`.execute(db)
  return rows.map(({ email }) => email)
}
