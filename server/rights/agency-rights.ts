import type { Viewer } from '#shared/contract/accounts.ts'
import { apiError } from '#shared/contract/errors.ts'
import type { AgencyRight } from '#shared/rules/agencies.ts'
import type { Db } from '#server/db/connect.ts'

import { findActingAgency, findManagingAgency, listManagedIds } from './rights-queries.ts'
import { findMembership, listOwnerNames } from './team-queries.ts'

/**
 * The agency that the viewer acts for: its own account, or that of which it is a member with a role that
 * includes the right. Read afresh, and in a transaction kept until its end: a role that is taken away
 * meanwhile is gone, or waits. Throws FORBIDDEN and AGENCY_NEEDS_TWO_STEP.
 */
export async function actingAgency(
  db: Db,
  viewer: Pick<Viewer, 'user_id' | 'agency_needs_two_step'>,
  right: AgencyRight,
): Promise<string> {
  const agencyId = await findActingAgency(db, viewer.user_id, right)
  if (agencyId === undefined) throw apiError('FORBIDDEN')
  refuseWithoutTwoStep(viewer)
  return agencyId
}

/** The same for what is done to an influencer, whom that agency has to manage; else `undefined` (spec §6). */
export async function managingAgency(
  db: Db,
  viewer: Pick<Viewer, 'user_id' | 'agency_needs_two_step'>,
  influencerId: string,
  right: AgencyRight,
): Promise<string | undefined> {
  const agencyId = await findManagingAgency(db, viewer.user_id, influencerId, right)
  if (agencyId !== undefined) refuseWithoutTwoStep(viewer)
  return agencyId
}

/** Throws AGENCY_NEEDS_TWO_STEP for a member who has not set up what the agency requires. */
export function refuseWithoutTwoStep({
  agency_needs_two_step,
}: Pick<Viewer, 'agency_needs_two_step'>): void {
  if (agency_needs_two_step === true) throw apiError('AGENCY_NEEDS_TWO_STEP')
}

/** Throws FORBIDDEN alike for an influencer of others and for one that never was. */
export async function requireManaging(
  db: Db,
  viewer: Pick<Viewer, 'user_id' | 'agency_needs_two_step'>,
  influencerId: string,
  right: AgencyRight,
): Promise<string> {
  const agencyId = await managingAgency(db, viewer, influencerId, right)
  if (agencyId === undefined) throw apiError('FORBIDDEN')
  return agencyId
}

/** Everybody whom an agency manages. */
export async function managedBy(db: Db, agencyId: string): Promise<string[]> {
  return listManagedIds(db, agencyId)
}

/** Whether somebody is a member of an agency, and so can be none themselves. */
export async function isMember(db: Db, userId: string): Promise<boolean> {
  return (await findMembership(db, userId)) !== undefined
}

/** Whom members ask for what only owners do, by name. */
export async function ownersOf(db: Db, agencyId: string): Promise<string[]> {
  return listOwnerNames(db, agencyId)
}
