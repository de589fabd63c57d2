import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { apiError } from '#shared/contract/errors.ts'
import type { AgencyRight } from '#shared/rules/agencies/agencies.ts'
import type { Db } from '#server/db/connection/connect.ts'

import { findActingAgency, findManagingAgency, listManagedIds } from './rights-queries.ts'
import { findMembership, listOwnerNames } from './team-queries.ts'

/**
 * Agency rights: what a member's role allows.
 */

/**
 * The agency that the viewer acts for: the viewer's own account, or the agency of a membership whose role includes the
 * right. Read from the database and locked in a transaction, so a revoked role is either gone or the revocation waits.
 * Throws FORBIDDEN and AGENCY_NEEDS_TWO_STEP.
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

/** The same for actions on an influencer, whom the agency must manage; otherwise `undefined` (spec §6). */
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

/** Throws AGENCY_NEEDS_TWO_STEP for a member without the two-step login that the agency requires. */
export function refuseWithoutTwoStep({
  agency_needs_two_step,
}: Pick<Viewer, 'agency_needs_two_step'>): void {
  if (agency_needs_two_step === true) throw apiError('AGENCY_NEEDS_TWO_STEP')
}

/** Throws FORBIDDEN for unmanaged and for non-existent influencers alike. */
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

/**
 * Throws FORBIDDEN unless the viewer is this influencer, or acts with this right for an agency that manages it.
 * Returns that agency, or null for the influencer.
 */
export async function assertMayManage(
  db: Db,
  viewer: Pick<Viewer, 'user_id' | 'agency_needs_two_step'>,
  influencerId: string,
  right: AgencyRight = 'manage',
): Promise<string | null> {
  if (viewer.user_id === influencerId) return null
  return requireManaging(db, viewer, influencerId, right)
}

/** All influencers of an agency. */
export async function managedBy(db: Db, agencyId: string): Promise<string[]> {
  return listManagedIds(db, agencyId)
}

/** Whether the account is a member of an agency, and so cannot be an agency. */
export async function isMember(db: Db, userId: string): Promise<boolean> {
  return (await findMembership(db, userId)) !== undefined
}

/** Names of the owners, for members who need one. */
export async function ownersOf(db: Db, agencyId: string): Promise<string[]> {
  return listOwnerNames(db, agencyId)
}
