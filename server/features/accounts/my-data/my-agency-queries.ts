import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'

import { pages } from './my-data-pages.ts'
import type { DataPages } from './my-data-pages.ts'

/** Both sides of the links. Of the other party only names, no address or password. */
export async function* agencyLinkRows(db: Db, userId: string): DataPages {
  const sides = [
    { you_are: 'agency', own: 'agency_id', other: 'influencer_id' },
    { you_are: 'creator', own: 'influencer_id', other: 'agency_id' },
  ] as const
  for (const { you_are, own, other } of sides) {
    yield* pages(
      db,
      (last) => sql`
        select ${you_are}::text as you_are, links.${sql.ref(other)} as other_id, others.full_name as other_name,
            others.username as other_username, links.managed_by_agency, links.created_by_agency,
            links.created_at
          from agency_influencers links join profiles others on others.id = links.${sql.ref(other)}
          where links.${sql.ref(own)} = ${userId}::uuid
            ${last ? sql`and links.${sql.ref(other)} > ${last['other_id']}::uuid` : sql``}
          order by links.${sql.ref(other)}`,
    )
  }
}

/** Memberships: the agency of a member, or the members of an agency. */
export function membershipRows(db: Db, userId: string): DataPages {
  return pages(
    db,
    (last) => sql`
      select case when members.user_id = ${userId}::uuid then 'member' else 'agency' end as you_are,
          case when members.user_id = ${userId}::uuid then agency.full_name else others.name end as other_name,
          members.role, members.created_at, members.user_id
        from agency_members members
          join profiles agency on agency.id = members.agency_id
          join users others on others.id = members.user_id
        where (members.user_id = ${userId}::uuid or members.agency_id = ${userId}::uuid)
          ${last ? sql`and members.user_id > ${last['user_id']}::uuid` : sql``}
        order by members.user_id`,
  )
}

/** Invitations that the user sent, answered or received, without addresses of others. */
export function invitationRows(db: Db, { id, email }: { id: string; email: string }): DataPages {
  const address = email.toLowerCase()
  return pages(
    db,
    (last) => sql`
      select invitation.id, agency.full_name as agency_name, kind, role,
          case when email = ${address} then email end as email, outcome, invitation.created_at, expires_at, answered_at
        from agency_invitations invitation join profiles agency on agency.id = agency_id
        where (agency_id = ${id}::uuid or invited_by = ${id}::uuid or answered_by = ${id}::uuid or email = ${address})
          ${last ? sql`and invitation.id > ${last['id']}::uuid` : sql``}
        order by invitation.id`,
  )
}
