import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'

export type OwnerFacts = {
  id: string
  email: string
  full_name: string
  username: string | null
  may_publish: boolean
  is_agency: boolean
  is_fake: boolean
}

/** A suspension keeps the roles beside, and the plan of a suspended agency goes on for its creators. */
const hasAgencyRole =
  sql<boolean>`(profiles.is_agency or 'is_agency' = any(coalesce(profiles.suspended_roles, '{}')))`.as(
    'is_agency',
  )

const ownerOf = (db: Db, id: string) =>
  db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .where('profiles.id', '=', id)
    .select([
      'profiles.id',
      'users.email',
      'profiles.full_name',
      'profiles.username',
      'profiles.may_publish',
      hasAgencyRole,
      'profiles.is_fake',
    ])

export async function findOwnerFacts(db: Db, id: string): Promise<OwnerFacts | undefined> {
  return ownerOf(db, id).executeTakeFirst()
}

/** The lock that publishing uses: nobody can use a free slot while codes are paused or resumed. */
export async function lockOwnerFacts(db: Db, id: string): Promise<OwnerFacts | undefined> {
  return ownerOf(db, id).forNoKeyUpdate('profiles').executeTakeFirst()
}

const managedBy = (db: Db, agencyId: string) =>
  db
    .selectFrom('profiles')
    .where('id', 'in', (links) =>
      links
        .selectFrom('agency_influencers')
        .where('agency_id', '=', agencyId)
        .where('managed_by_agency', '=', true)
        .select('influencer_id'),
    )
    .select('id')
    .orderBy('id')

/** The influencers that an agency manages. */
export async function listManaged(db: Db, agencyId: string): Promise<string[]> {
  return (await managedBy(db, agencyId).execute()).map(({ id }) => id)
}

/** Locks them in a fixed order. Returns their ids. */
export async function lockManaged(db: Db, agencyId: string): Promise<string[]> {
  return (await managedBy(db, agencyId).forNoKeyUpdate().execute()).map(({ id }) => id)
}
