import { z } from 'zod'

import { agencyRoles } from '#shared/rules/agencies/agencies.ts'

import { agencyEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { id, party, timestamp } from '../text.ts'

export const member = party.extend({
  /** Only owners see addresses of members. */
  email: z.string().nullable(),
  role: z.enum(agencyRoles),
  /** The agency account itself: its role stays. */
  is_agency_account: z.boolean(),
  is_viewer: z.boolean(),
  /** Whether the member has two-step login or a passkey; visible to owners only. */
  has_two_step: z.boolean().nullable(),
  /** Why the agency's account cannot be handed over to this member; visible to owners only. */
  handover_refusal: z.literal('HANDOVER_NEEDS_PLAIN_ACCOUNT').nullable(),
  joined_at: timestamp,
})

/** The address that the list showed: after a hand-over the account is another person's, and nothing changes. */
const shownEmail = z.string().max(320).nullish()

export type AgencyMember = z.infer<typeof member>

export const agencyMembers = {
  list: agencyEndpoint
    .route({
      method: 'GET',
      path: '/agency-members',
      summary: 'Who acts for the agency, the agency account first',
      tags: ['Agencies'],
    })
    .output(
      z.object({
        members: z.array(member),
        /** The agency requires two-step login of everybody. */
        needs_two_step: z.boolean(),
        /** The member to whom the agency's account is offered, and the end of the offer. */
        offer: z.object({ user_id: id, until: timestamp }).nullable(),
      }),
    ),
  changeRole: agencyEndpoint
    .route({
      method: 'PATCH',
      path: '/agency-members/{user_id}',
      summary: 'Give a member another role; owners only',
      tags: ['Agencies'],
    })
    .errors(errorsOf('NOT_FOUND', 'OWNER_STAYS'))
    .input(z.strictObject({ user_id: id, role: z.enum(agencyRoles), email: shownEmail }))
    .output(member),
  remove: agencyEndpoint
    .route({
      method: 'DELETE',
      path: '/agency-members/{user_id}',
      summary: 'Remove a member: owners anybody but the agency account, members themselves',
      tags: ['Agencies'],
    })
    .errors(errorsOf('NOT_FOUND', 'OWNER_STAYS'))
    .input(z.strictObject({ user_id: id, email: shownEmail }))
    .output(z.object({ removed: z.literal(true) })),
}
