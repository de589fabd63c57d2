import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { apiError } from '#shared/contract/errors.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/features/activity/activity-log.ts'
import { findAccountFacts, insertMember } from '#server/rights/team-queries.ts'

import * as queries from './queries.ts'
import type { InvitationRow } from './queries.ts'
import { obstacleTo, failureOf } from './invitations.ts'
import { hintOf } from './shown-address.ts'

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
