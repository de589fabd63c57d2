import { sql } from 'kysely'

import type { SocialLinks } from '#shared/contract/profiles/profiles.ts'
import { socialFields } from '#shared/rules/profiles/social-networks.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { columnsOf } from '#server/db/own-columns.ts'

/** The fields of a managed influencer that an agency can change. */
export type ManagedProfile = SocialLinks & {
  full_name: string
  username: string | null
  email: string
  category: string
}

/** A managed influencer's profile, locked until the transaction ends. */
export async function lockManagedProfile(
  db: Db,
  agencyId: string,
  influencerId: string,
): Promise<(ManagedProfile & { created_by_agency: boolean }) | undefined> {
  const { rows } = await sql<ManagedProfile & { created_by_agency: boolean }>`
    select full_name, username, email, category, ${columnsOf('profiles', socialFields)},
        created_by_agency
      from profiles
        join users on users.id = profiles.id
        join agency_influencers link on link.influencer_id = profiles.id
      where profiles.id = ${influencerId}::uuid and link.agency_id = ${agencyId}::uuid and link.managed_by_agency
      for no key update of profiles`.execute(db)
  return rows[0]
}

/** The user's name, which mails use, follows the profile's name. */
export async function updateManagedProfile(
  db: Db,
  influencerId: string,
  changes: Partial<Omit<ManagedProfile, 'email'>>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db
    .updateTable('profiles')
    .set({ ...changes, updated_at: sql<string>`now()` })
    .where('id', '=', influencerId)
    .execute()
  if (changes.full_name !== undefined)
    await db
      .updateTable('users')
      .set({ name: changes.full_name })
      .where('id', '=', influencerId)
      .execute()
}

/** Ends a link by both ids. Returns whether there was one. */
export async function deleteLink(db: Db, agencyId: string, influencerId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('agency_influencers')
    .where('agency_id', '=', agencyId)
    .where('influencer_id', '=', influencerId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a link from the influencer's side. Returns the agency. */
export async function deleteOwnLink(
  db: Db,
  influencerId: string,
  linkId: string,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('agency_influencers')
    .where('id', '=', linkId)
    .where('influencer_id', '=', influencerId)
    .returning('agency_id')
    .executeTakeFirst()
  return row?.agency_id
}

export type ManagerRow = {
  link_id: string
  managed_since: string
  is_created_by_agency: boolean
  agency: { id: string; full_name: string; username: string | null; avatar_url: string | null }
}

/** The agencies of an influencer, the oldest link first. */
export async function listManagers(db: Db, influencerId: string): Promise<ManagerRow[]> {
  const { rows } = await sql<ManagerRow>`
    select link.id as link_id, link.created_at as managed_since, link.created_by_agency as is_created_by_agency,
        jsonb_build_object('id', agency.id, 'full_name', agency.full_name, 'username', agency.username,
          'avatar_url', agency.avatar_url) as agency
      from agency_influencers link join profiles agency on agency.id = link.agency_id
      where link.influencer_id = ${influencerId}::uuid and link.managed_by_agency
      order by link.created_at, link.id`.execute(db)
  return rows
}
