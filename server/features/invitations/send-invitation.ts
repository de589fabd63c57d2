import { randomBytes } from 'node:crypto'

import type { InvitationKind } from '#shared/contract/agencies/invitations.ts'
import { invitationDays } from '#shared/rules/agencies/agencies.ts'
import type { AgencyRole } from '#shared/rules/agencies/agencies.ts'
import type { Db } from '#server/db/connection/connect.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/features/activity/activity-log.ts'
import { sendMail } from '#server/features/mail/mail.ts'
import { findAccountFacts } from '#server/rights/team-queries.ts'

import { hashOfToken, upsertInvitation } from './queries.ts'
import { agencyInvitation } from './invitation-letter.ts'
import { shownAddress } from './shown-address.ts'

type NewInvitation = {
  agency_id: string
  agency_name: string
  /** The inviting user; the agency's account for system invitations. */
  invited_by: string
  kind: InvitationKind
  /** The mail address; null for a link that is shared by hand. */
  email: string | null
  role: AgencyRole | null
}

/** Creates an invitation, queues its mail and logs it, in the transaction. Returns its id and link. */
export async function sendInvitation(
  deps: Pick<Deps, 'config' | 'queue'>,
  db: Db,
  { agency_name, ...invitation }: NewInvitation,
): Promise<{ id: string; link: string }> {
  const { agency_id, kind, email, role } = invitation
  const token = randomBytes(32).toString('base64url')
  const link = `${deps.config.public_url}/invitation#token=${token}`
  const id = await upsertInvitation(db, { ...invitation, token_hash: hashOfToken(token) })
  if (email !== null)
    await sendMail(deps, db, {
      letter: agencyInvitation,
      to: email,
      values: {
        agency_name,
        kind,
        role,
        link,
        valid_days: invitationDays,
        needs_two_step: kind === 'member' && (await findAccountFacts(db, agency_id)).needs_two_step,
      },
    })
  await recordInvitation(db, 'invitation_sent', invitation)
  return { id, link }
}

/** Everybody in the agency may read the log. */
export async function recordInvitation(
  db: Db,
  action: 'invitation_sent' | 'invitation_revoked',
  { agency_id, invited_by, role, ...invitation }: Omit<NewInvitation, 'agency_name'>,
): Promise<void> {
  const name = shownAddress(invitation)
  await recordActivity(db, {
    action,
    actor_id: invited_by,
    agency_id,
    details: { ...(name !== null && { name }), ...(role !== null && { role }) },
  })
}
