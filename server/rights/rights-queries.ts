import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { rolesWith } from '#shared/rules/agencies/agencies.ts'
import type { AgencyRight } from '#shared/rules/agencies/agencies.ts'
import type { Db } from '#server/db/connection/connect.ts'

/**
 * The agency with this account, or the agency of a membership with a suitable role. In a transaction the membership is
 * locked, so its removal waits.
 */
export async function findActingAgency(
  db: Db,
  userId: string,
  right: AgencyRight,
): Promise<string | undefined> {
  const { rows: own } = await sql<{ id: string }>`
    select id from profiles where id = ${userId}::uuid and is_agency`.execute(db)
  if (own[0]) return own[0].id
  const { rows } = await sql<{ id: string }>`
    select agency_members.agency_id as id
      from agency_members join profiles on profiles.id = agency_members.agency_id and profiles.is_agency
      where agency_members.user_id = ${userId}::uuid and agency_members.role = any(${rolesWith(right)}::text[])
      ${lock(db, 'agency_members')}`.execute(db)
  return rows[0]?.id
}

/** The same if it manages this influencer; that link is locked too. */
export async function findManagingAgency(
  db: Db,
  userId: string,
  influencerId: string,
  right: AgencyRight,
): Promise<string | undefined> {
  const agencyId = await findActingAgency(db, userId, right)
  if (agencyId === undefined) return undefined
  const { rows } = await sql`
    select id from agency_influencers
      where agency_id = ${agencyId}::uuid and influencer_id = ${influencerId}::uuid and managed_by_agency
      ${lock(db, 'agency_influencers')}`.execute(db)
  return rows.length > 0 ? agencyId : undefined
}

/** Those of the given influencers that the agency manages. */
export async function listManagedAmong(
  db: Db,
  agencyId: string,
  influencerIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select influencer_id as id from agency_influencers
      where agency_id = ${agencyId}::uuid and managed_by_agency and influencer_id = any(${[...influencerIds]}::uuid[])
      order by influencer_id
      ${lock(db, 'agency_influencers')}`.execute(db)
  return rows.map(({ id }) => id)
}

/** All influencers of an agency. */
export async function listManagedIds(db: Db, agencyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('agency_influencers')
    .where('agency_id', '=', agencyId)
    .where('managed_by_agency', '=', true)
    .select('influencer_id')
    .execute()
  return rows.map(({ influencer_id }) => influencer_id)
}

/** Of a `link` to an account in `users`: whether the agency itself entered the account's address. */
export const isAddressKnown = sql`(link.created_by_agency or exists (select from agency_invitations
  where agency_id = link.agency_id and email = lower(users.email) and answered_by = users.id))`

/** Whether an agency manages the account with this address (lower case), as far as it knows the address. */
export async function findManagedByEmail(
  db: Db,
  agencyId: string,
  email: string,
): Promise<boolean> {
  const { rows } = await sql`
    select link.id from agency_influencers link join users on users.id = link.influencer_id
      where link.agency_id = ${agencyId}::uuid and link.managed_by_agency and lower(users.email) = ${email}
        and ${isAddressKnown}`.execute(db)
  return rows.length > 0
}

function lock(db: Db, table: string): RawBuilder<unknown> {
  return db.isTransaction ? sql`for share of ${sql.ref(table)}` : sql``
}
