import { sql } from 'kysely'

import type { AgencyMember } from '#shared/contract/agencies/agency-team.ts'
import type { AgencyRole } from '#shared/rules/agencies/agencies.ts'
import type { Db } from '#server/db/connection/connect.ts'

import { isProfileEmpty } from './empty-profiles.ts'

export type MemberRow = Omit<AgencyMember, 'is_viewer' | 'email' | 'has_two_step'> & {
  email: string
  has_two_step: boolean
}

/** The agency account, then its members by join date. */
export async function listMembers(db: Db, agencyId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select users.id, coalesce(nullif(profiles.full_name, ''), nullif(users.name, ''), split_part(users.email, '@', 1)) as full_name,
        profiles.username, profiles.avatar_url, users.email, team.role, team.is_agency_account, team.joined_at,
        users.two_factor_enabled or exists (select from passkeys where passkeys.user_id = users.id) as has_two_step,
        -- A profile belongs to its account and could not move.
        case when profiles.id is not null and not ${isProfileEmpty} then 'HANDOVER_NEEDS_PLAIN_ACCOUNT' end as handover_refusal
      from (
        select id as user_id, 'owner' as role, true as is_agency_account, created_at as joined_at
          from profiles where id = ${agencyId}::uuid
        union all
        select user_id, role, false, created_at from agency_members where agency_id = ${agencyId}::uuid
      ) team
        join users on users.id = team.user_id
        left join profiles on profiles.id = team.user_id
      order by team.is_agency_account desc, team.joined_at, users.id`.execute(db)
  return rows
}

export async function updateRole(
  db: Db,
  agencyId: string,
  userId: string,
  role: AgencyRole,
): Promise<boolean> {
  const row = await db
    .updateTable('agency_members')
    .set({ role })
    .where('agency_id', '=', agencyId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteMember(db: Db, agencyId: string, userId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('agency_members')
    .where('agency_id', '=', agencyId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False if the account is a member already. */
export async function insertMember(
  db: Db,
  member: { user_id: string; agency_id: string; role: AgencyRole },
): Promise<boolean> {
  const row = await db
    .insertInto('agency_members')
    .values(member)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The agency of a member. */
export async function findMembership(
  db: Db,
  userId: string,
): Promise<{ agency_id: string; role: AgencyRole } | undefined> {
  return db
    .selectFrom('agency_members')
    .where('user_id', '=', userId)
    .select(['agency_id', 'role'])
    .executeTakeFirst()
}

/** Names of those who can manage the agency's plan: its owners, the agency account first. */
export async function listOwnerNames(db: Db, agencyId: string): Promise<string[]> {
  const members = await listMembers(db, agencyId)
  return members.filter(({ role }) => role === 'owner').map(({ full_name }) => full_name)
}

/** The agency account's data that its team may see. */
export async function findAccountFacts(
  db: Db,
  agencyId: string,
): Promise<{
  needs_two_step: boolean
  offer: { user_id: string; until: string } | null
}> {
  const { rows } = await sql<Awaited<ReturnType<typeof findAccountFacts>>>`
    select members_need_two_step as needs_two_step, (
        select jsonb_build_object('user_id', user_id, 'until', offered_until) from agency_members
          where agency_id = profiles.id and offered_until > now()) as offer
      from profiles where id = ${agencyId}::uuid`.execute(db)
  return rows[0] ?? { needs_two_step: false, offer: null }
}
