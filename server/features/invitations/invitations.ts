import type { Viewer } from '#shared/contract/accounts.ts'
import type {
  Invitation,
  InvitationKind,
  InvitationObstacle,
} from '#shared/contract/agency-team.ts'
import { apiError } from '#shared/contract/errors.ts'
import type { AgencyRole } from '#shared/rules/agencies.ts'
import type { Db } from '#server/db/connect.ts'
import { transact } from '#server/db/transact.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/features/activity/activity-log.ts'
import { actingAgency } from '#server/rights/agency-rights.ts'
import { findManagedByEmail, listManagedAmong } from '#server/rights/rights-queries.ts'
import {
  findAccountFacts,
  findMembership,
  insertMember,
  listMembers,
} from '#server/rights/team-queries.ts'

import { countAddress } from './entered-addresses.ts'
import * as queries from './queries.ts'
import type { InvitationRow } from './queries.ts'
import { sendInvitation } from './send-invitation.ts'

type InvitationDeps = Pick<Deps, 'config' | 'db' | 'queue' | 'sign'>

export type Wish = { kind: InvitationKind; email: string | null; role?: AgencyRole }

/**
 * Invites by mail, or creates a link that only this answer contains. The answer does not reveal whether the address
 * has an account. Throws FORBIDDEN, ALREADY_MANAGED, ALREADY_MEMBER, ADDRESSES_USED_UP and ADDRESS_MAILED_ENOUGH.
 */
export async function invite(
  deps: InvitationDeps,
  viewer: Viewer,
  { kind, email, role }: Wish,
): Promise<{ invitation: Invitation; link: string | null }> {
  return transact(deps.db, async (db) => {
    const agency_id = await actingAgency(db, viewer, kind === 'member' ? 'own' : 'manage')
    if (email !== null) {
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
    const [invitation] = await queries.listWaiting(db, agency_id, id)
    if (!invitation) throw new Error('An invitation waits once it is made')
    return { invitation, link: email === null ? link : null }
  })
}

/** Open invitations of the viewer's agency. Throws FORBIDDEN. */
export async function waitingInvitations(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
): Promise<Invitation[]> {
  return queries.listWaiting(db, await actingAgency(db, viewer, 'read'))
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
    const { email, role } = found
    await recordActivity(db, {
      action: 'invitation_revoked',
      actor_id: viewer.user_id,
      agency_id,
      details: { ...(email === null ? {} : { name: email }), ...(role === null ? {} : { role }) },
    })
  })
}

/** Details of an invitation, and obstacles for this viewer. Throws like `accept` for an invalid token. */
export async function checkInvitation(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer | null,
  token: string,
) {
  const found = await getWaiting(db, token)
  const { kind, role, agency, email, expires_at } = found
  return {
    kind,
    role,
    agency,
    email_hint: email === null ? null : hintOf(email),
    expires_at,
    needs_two_step:
      kind === 'member' && (await findAccountFacts(db, found.agency_id)).needs_two_step,
    obstacle: viewer === null ? ('signed_out' as const) : await obstacleTo(db, viewer, found),
  }
}

/** Accepts an invitation once. A concurrent second call gets INVITATION_USED. */
export async function acceptInvitation(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  token: string,
): Promise<Pick<InvitationRow, 'kind' | 'agency'>> {
  return transact(db, async (db) => {
    const found = await getWaiting(db, token)
    const { id, kind, agency, agency_id, role } = found
    const obstacle = await obstacleTo(db, viewer, found)
    if (obstacle !== null) throw failureOf(obstacle)
    // Check again: another invitation may have been accepted meanwhile.
    if (role === null) {
      if (!(await queries.insertLink(db, agency_id, viewer.user_id)))
        throw apiError('ALREADY_MANAGED')
    } else if (!(await insertMember(db, { user_id: viewer.user_id, agency_id, role })))
      throw apiError('MEMBER_ELSEWHERE')
    await queries.answerInvitation(db, id, 'accepted', viewer.user_id)
    await recordActivity(db, {
      action: role === null ? 'invitation_accepted' : 'member_joined',
      actor_id: viewer.user_id,
      agency_id,
      subject_id: role === null ? viewer.user_id : null,
      details: role === null ? {} : { name: viewer.full_name, role },
    })
    return { kind, agency }
  })
}

/** Declines an invitation, which ends it. */
export async function declineInvitation(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  token: string,
): Promise<void> {
  await transact(db, async (db) => {
    const found = await getWaiting(db, token)
    if (found.email !== null && found.email !== viewer.email.toLowerCase())
      throw apiError('INVITATION_WRONG_ACCOUNT')
    await queries.answerInvitation(db, found.id, 'declined', viewer.user_id)
    await recordActivity(db, {
      action: 'invitation_declined',
      actor_id: viewer.user_id,
      agency_id: found.agency_id,
      subject_id: found.kind === 'influencer' && viewer.has_profile ? viewer.user_id : null,
      details: { name: viewer.full_name },
    })
  })
}

/** An open invitation. Throws the errors of `accept`. */
export async function getWaiting(db: Db, token: string): Promise<InvitationRow> {
  const found = await queries.findInvitation(db, token)
  if (!found) throw apiError('INVITATION_NOT_FOUND')
  if (found.outcome === 'revoked') throw apiError('INVITATION_REVOKED')
  if (found.outcome !== null) throw apiError('INVITATION_USED')
  if (found.is_expired) throw apiError('INVITATION_EXPIRED')
  return found
}

async function obstacleTo(
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

function failureOf(obstacle: Exclude<InvitationObstacle, 'signed_out'>): Error {
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

/** A masked address: recognisable for its owner, useless for others. */
function hintOf(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
