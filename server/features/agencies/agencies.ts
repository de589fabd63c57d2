import type { Viewer } from '#shared/contract/accounts.ts'
import { apiError } from '#shared/contract/errors.ts'
import type { AgencyRight } from '#shared/rules/agencies.ts'
import type { Db } from '#server/db/connect.ts'

import { findActingAgency, findManagingAgency } from './rights-queries.ts'

/**
 * The agency that the viewer acts for: its own account, or that of which it is a member with a role that
 * includes the right. Read afresh, and in a transaction kept until its end: a role that is taken away
 * meanwhile is gone, or waits. Throws FORBIDDEN.
 */
export async function actingAgency(
  db: Db,
  viewer: Pick<Viewer, 'user_id'>,
  right: AgencyRight,
): Promise<string> {
  const agencyId = await findActingAgency(db, viewer.user_id, right)
  if (agencyId === undefined) throw apiError('FORBIDDEN')
  return agencyId
}

/** The same for what is done to an influencer, whom that agency has to manage; else `undefined` (spec §6). */
export async function managingAgency(
  db: Db,
  viewer: Pick<Viewer, 'user_id'>,
  influencerId: string,
  right: AgencyRight,
): Promise<string | undefined> {
  return findManagingAgency(db, viewer.user_id, influencerId, right)
}

/** Throws FORBIDDEN alike for an influencer of others and for one that never was. */
export async function requireManaging(
  db: Db,
  viewer: Pick<Viewer, 'user_id'>,
  influencerId: string,
  right: AgencyRight,
): Promise<string> {
  const agencyId = await managingAgency(db, viewer, influencerId, right)
  if (agencyId === undefined) throw apiError('FORBIDDEN')
  return agencyId
}

/** Whether the viewer, for an agency, has this right over an influencer. */
export async function managesInfluencer(
  db: Db,
  viewer: Pick<Viewer, 'user_id'>,
  influencerId: string,
  right: AgencyRight = 'manage',
): Promise<boolean> {
  return (await managingAgency(db, viewer, influencerId, right)) !== undefined
}
