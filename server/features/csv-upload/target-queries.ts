import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import { isAddressKnown, listManagedAmong } from '#server/rights/rights-queries.ts'

/** The owners for whom an upload may add codes: oneself, and managed influencers. */
export type Uploader = { user_id: string; agency_id: string | null }

export type Target = {
  id: string
  /** Null for an address that the uploader does not know. */
  email: string | null
  username: string | null
  full_name: string
  is_fake: boolean
}

/** Those owners among the named emails, usernames or ids. Other profiles are not read. */
export async function findTargets(
  db: Db,
  { user_id, agency_id }: Uploader,
  names: readonly string[],
): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select * from (
      select profiles.id, profiles.username, profiles.full_name, profiles.is_fake,
          case when profiles.id = ${user_id}::uuid or ${isAddressKnown} then lower(users.email) end as email
        from profiles join users on users.id = profiles.id
          left join agency_influencers link on link.influencer_id = profiles.id
            and link.agency_id = ${agency_id}::uuid and link.managed_by_agency
        where (profiles.id = ${user_id}::uuid or link.id is not null) and profiles.may_publish
      ) targets
      where email = any(${names}::text[]) or username = any(${names}::text[]) or id::text = any(${names}::text[])`.execute(
    db,
  )
  return rows
}

/**
 * The same under the locks on the owners. An influencer who is not managed any more is left out, and one who ends it now
 * waits for the upload.
 */
export async function lockTargets(
  db: Db,
  uploader: Uploader,
  names: readonly string[],
): Promise<Target[]> {
  const { user_id, agency_id } = uploader
  const targets = await findTargets(db, uploader, names)
  const ids = targets.map(({ id }) => id).filter((id) => id !== user_id)
  const managed = new Set(agency_id === null ? [] : await listManagedAmong(db, agency_id, ids))
  return targets.filter(({ id }) => id === user_id || managed.has(id))
}

/** Codes per owner that count against the plan. */
export async function countCodes(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ influencer_id: string; count: number }>`
    select influencer_id, count(*) as count from promo_codes
      where influencer_id = any(${ids}::uuid[]) and paused_at is null group by 1`.execute(db)
  return new Map(rows.map(({ influencer_id, count }) => [influencer_id, count]))
}

/** `email` is null if the agency does not know it. */
export type ManagedPerson = { full_name: string; email: string | null }

/**
 * Managed influencers among these usernames, by username, and among these addresses. An address is told only if the agency
 * entered it, including open invitations.
 */
export async function findManaged(
  db: Db,
  agencyId: string,
  wanted: readonly { username: string; email: string }[],
): Promise<{ byUsername: Map<string | null, ManagedPerson>; emails: Set<string | null> }> {
  const emails = sql`${wanted.map(({ email }) => email)}::text[]`
  const { rows } = await sql<ManagedPerson & { username: string | null }>`
    select profiles.username, profiles.full_name, case when ${isAddressKnown} then lower(users.email) end as email
      from agency_influencers link join profiles on profiles.id = link.influencer_id
        join users on users.id = link.influencer_id
      where link.agency_id = ${agencyId}::uuid and link.managed_by_agency
        and profiles.username = any(${wanted.map(({ username }) => username)}::text[])
    union all
    select null, null, lower(users.email)
      from agency_influencers link join users on users.id = link.influencer_id
      where link.agency_id = ${agencyId}::uuid and link.managed_by_agency
        and lower(users.email) = any(${emails})
        and ${isAddressKnown}
    union all
    select null, null, email from agency_invitations
      where agency_id = ${agencyId}::uuid and kind = 'influencer' and outcome is null and expires_at > now()
        and email = any(${emails})`.execute(db)
  return {
    byUsername: new Map(rows.map(({ username, ...person }) => [username, person])),
    emails: new Set(rows.map(({ email }) => email)),
  }
}
