import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import { deleteInBatches } from '#server/db/delete-old.ts'

export type EmailChangeRow = {
  user_id: string
  new_email: string
  /** The agency that requested the change, for an account that was never used. */
  agency_id: string | null
  old_confirmed_at: string | null
  new_confirmed_at: string | null
  expires_at: string
}

const columns = [
  'user_id',
  'new_email',
  'agency_id',
  'old_confirmed_at',
  'new_confirmed_at',
  'expires_at',
] as const

function pendingChanges(db: Db, userId: string) {
  return db
    .selectFrom('email_changes')
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date().toISOString())
    .where((eb) =>
      eb.or([
        eb('email_changes.agency_id', 'is', null),
        eb.exists(
          eb
            .selectFrom('agency_influencers as link')
            .select('link.id')
            .whereRef('link.agency_id', '=', 'email_changes.agency_id')
            .whereRef('link.influencer_id', '=', 'email_changes.user_id')
            .where('link.managed_by_agency', '=', true)
            .where('link.created_by_agency', '=', true),
        ),
      ]),
    )
    .select(columns)
}

export function findEmailChange(db: Db, userId: string): Promise<EmailChangeRow | undefined> {
  return pendingChanges(db, userId).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export function lockEmailChange(db: Db, userId: string): Promise<EmailChangeRow | undefined> {
  return pendingChanges(db, userId).forUpdate().executeTakeFirst()
}

export function insertEmailChange(
  db: Db,
  change: Pick<EmailChangeRow, 'user_id' | 'new_email' | 'agency_id' | 'expires_at'>,
): Promise<EmailChangeRow> {
  return db.insertInto('email_changes').values(change).returning(columns).executeTakeFirstOrThrow()
}

export async function recordAgreement(db: Db, userId: string, side: 'old' | 'new'): Promise<void> {
  const now = new Date().toISOString()
  await db
    .updateTable('email_changes')
    .set(side === 'old' ? { old_confirmed_at: now } : { new_confirmed_at: now })
    .where('user_id', '=', userId)
    .execute()
}

/** Returns whether there was one. */
export async function deleteEmailChange(
  db: Db,
  userId: string,
  agencyId?: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .$if(agencyId !== undefined, (query) => query.where('agency_id', '=', agencyId ?? null))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function updateEmail(db: Db, userId: string, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email, updated_at: new Date().toISOString() })
    .where('id', '=', userId)
    .execute()
}

export async function hasProfile(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .where('id', '=', userId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Data for a mail to a managed account: the agency, and the account's username. */
export async function findManagedNames(
  db: Db,
  agencyId: string,
  userId: string,
): Promise<{ agency_name: string; username: string }> {
  const rows = await db
    .selectFrom('profiles')
    .where('id', 'in', [agencyId, userId])
    .select(['id', 'full_name', 'username'])
    .execute()
  const of = (id: string) => rows.find((row) => row.id === id)
  return { agency_name: of(agencyId)?.full_name ?? '', username: of(userId)?.username ?? '' }
}

/** Deletes expired changes of address. */
export function trimEmailChanges(db: Db): Promise<number> {
  return deleteInBatches(db, 'email_changes', sql`expires_at < now()`)
}
