import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type {
  Invitation,
  InvitationKind,
  InvitationObstacle,
  InvitationsQuery,
} from '#shared/contract/agencies/invitations.ts'
import { apiError } from '#shared/contract/errors.ts'
import { hasAgencyRight } from '#shared/rules/agencies/agencies.ts'
import type { AgencyRole } from '#shared/rules/agencies/agencies.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { lockOwners } from '#server/db/lock-owner.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { actingAgency } from '#server/rights/agency-rights.ts'
import { findManagedByEmail, listManagedAmong } from '#server/rights/rights-queries.ts'
import { findMembership, listMembers } from '#server/rights/team-queries.ts'

import { countAddress } from './entered-addresses.ts'
import * as queries from './queries.ts'
import type { InvitationRow } from './queries.ts'
import { recordInvitation, sendInvitation } from './send-invitation.ts'
import { shownAddress } from './shown-address.ts'

type InvitationDeps = Pick<Deps, 'config' | 'db' | 'queue' | 'sign'>

export type InvitationRequest = { kind: InvitationKind; email: string | null; role?: AgencyRole }

/**
 * Invites by mail, or creates a link that only this answer contains. The answer does not reveal whether the address
 * has an account. Throws FORBIDDEN, ALREADY_MANAGED, ALREADY_MEMBER, ADDRESSES_USED_UP and ADDRESS_MAILED_ENOUGH.
 */
export async function invite(
  deps: InvitationDeps,
  viewer: Viewer,
  { kind, email, role }: InvitationRequest,
): Promise<{ invitation: Invitation; link: string | null }> {
  return transact(deps.db, async (db) => {
    const agency_id = await actingAgency(db, viewer, kind === 'member' ? 'own' : 'manage')
    if (email !== null) {
      // Whoever is created, uploaded or invited at the same time is seen.
      await lockOwners(db, [agency_id])
      await refuseOwnPeople(db, agency_id, kind, email)
      await countAddress(deps, db, agency_id, email)
    }
    const { id, link } = await sendInvitation(deps, db, {
      agency_id,
      agency_name: viewer.agency_name ?? '',
      invited_by: viewer.user_id,
      kind,
      email,
      role: role ?? null,
    })
    const invitation = await queries.findWaiting(db, agency_id, id)
    if (!invitation) throw new Error('An invitation waits once it is made')
    return { invitation, link: email === null ? link : null }
  })
}

/** A page of the open invitations of the viewer's agency; of future members only owners see the address. Throws FORBIDDEN. */
export async function waitingInvitations(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  query: InvitationsQuery,
): Promise<{ invitations: Invitation[]; next_cursor: string | null }> {
  const agencyId = await actingAgency(db, viewer, 'read')
  const { invitations, next_cursor } = await queries.listWaiting(db, agencyId, query)
  const seesAddress = hasAgencyRight(viewer.agency_role, 'own')
  return {
    invitations: invitations.map((invitation) => ({
      ...invitation,
      email: seesAddress ? invitation.email : shownAddress(invitation),
    })),
    next_cursor,
  }
}

/** Withdraws an invitation. Throws FORBIDDEN, INVITATION_NOT_FOUND, and INVITATION_USED after an answer. */
export async function revokeInvitation(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await transact(db, async (db) => {
    const agency_id = await actingAgency(db, viewer, 'manage')
    const found = await queries.lockOwnInvitation(db, agency_id, id)
    if (!found) throw apiError('INVITATION_NOT_FOUND')
    if (found.kind === 'member') await actingAgency(db, viewer, 'own')
    if (found.outcome === 'revoked') return
    if (found.outcome !== null) throw apiError('INVITATION_USED')
    await queries.answerInvitation(db, id, 'revoked', viewer.user_id)
    await recordInvitation(db, 'invitation_revoked', {
      ...found,
      agency_id,
      invited_by: viewer.user_id,
    })
  })
}

export async function obstacleTo(
  db: Db,
  viewer: Viewer,
  { kind, agency_id, email }: InvitationRow,
): Promise<Exclude<InvitationObstacle, 'signed_out'> | null> {
  if (email !== null && email !== viewer.email.toLowerCase()) return 'wrong_account'
  if (viewer.user_id === agency_id) return 'own_agency'
  const { is_influencer, is_creditcard, is_agency } = await queries.findAnswerer(db, viewer.user_id)
  if (kind === 'influencer') {
    const [managed] = await listManagedAmong(db, agency_id, [viewer.user_id])
    if (managed !== undefined) return 'already_managed'
    return is_influencer || is_creditcard ? null : 'not_an_influencer'
  }
  if (is_agency) return 'agency_account'
  const membership = await findMembership(db, viewer.user_id)
  if (membership === undefined) return null
  return membership.agency_id === agency_id ? 'already_member' : 'member_elsewhere'
}

export function failureOf(obstacle: Exclude<InvitationObstacle, 'signed_out'>): Error {
  if (obstacle === 'wrong_account') return apiError('INVITATION_WRONG_ACCOUNT')
  if (obstacle === 'not_an_influencer') return apiError('INVITATION_NEEDS_INFLUENCER')
  if (obstacle === 'already_managed') return apiError('ALREADY_MANAGED')
  if (obstacle === 'already_member') return apiError('ALREADY_MEMBER')
  if (obstacle === 'member_elsewhere') return apiError('MEMBER_ELSEWHERE')
  return apiError('AGENCY_CANNOT_JOIN')
}

async function refuseOwnPeople(
  db: Db,
  agencyId: string,
  kind: InvitationKind,
  email: string,
): Promise<void> {
  if (kind === 'influencer') {
    if (await findManagedByEmail(db, agencyId, email)) throw apiError('ALREADY_MANAGED')
    return
  }
  const members = await listMembers(db, agencyId)
  if (members.some((member) => member.email.toLowerCase() === email))
    throw apiError('ALREADY_MEMBER')
}
