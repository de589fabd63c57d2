import { z } from 'zod'

import { agencyRoles } from '#shared/rules/agencies/agencies.ts'

import { acceptedTerms, email, linkToken, newPassword, viewer } from '../accounts/accounts.ts'
import { agencyEndpoint, memberEndpoint, optionalEndpoint, publicEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { sentences } from '../sentences/sentences.ts'
import { cursor, id, nextCursor, party, personName, timestamp } from '../text.ts'

const invitationKinds = ['influencer', 'member'] as const

export type InvitationKind = (typeof invitationKinds)[number]

export const invitation = z.object({
  id,
  kind: z.enum(invitationKinds),
  /** Null for invitations by link, which anybody with the link can accept. */
  email: z.string().nullable(),
  /** The role of a member. Null for an influencer. */
  role: z.enum(agencyRoles).nullable(),
  created_at: timestamp,
  expires_at: timestamp,
  invited_by: z.string(),
})

export type Invitation = z.infer<typeof invitation>

const invitationsAtOnce = 500

const invitationsQuery = z
  .strictObject({
    kind: z.enum(invitationKinds).optional(),
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(invitationsAtOnce).default(invitationsAtOnce),
  })
  .default({ limit: invitationsAtOnce })

export type InvitationsQuery = z.output<typeof invitationsQuery>

/**
 * Why the viewer cannot accept. 'signed_out': sign in or sign up first. 'wrong_account': it was sent to another
 * address. 'not_an_influencer': apply first. 'agency_account': an agency cannot join another agency.
 */
const invitationObstacles = [
  'signed_out',
  'wrong_account',
  'not_an_influencer',
  'own_agency',
  'already_managed',
  'already_member',
  'member_elsewhere',
  'agency_account',
] as const

export type InvitationObstacle = (typeof invitationObstacles)[number]

const token = z.strictObject({ token: linkToken })

const gone = errorsOf(
  'INVITATION_NOT_FOUND',
  'INVITATION_EXPIRED',
  'INVITATION_USED',
  'INVITATION_REVOKED',
  'CROSS_SITE',
)

export const invitations = {
  create: agencyEndpoint
    .route({
      method: 'POST',
      path: '/invitations',
      summary: 'Invite an influencer, or as an owner a member',
      description:
        'By e-mail the link goes to that address only, whether it has an account or not; an earlier one to it is replaced. Without an address the link is answered here, once. Links work for 14 days and once: {public_url}/invitation#token=…',
      tags: ['Agencies'],
    })
    .errors(
      errorsOf('ALREADY_MANAGED', 'ALREADY_MEMBER', 'ADDRESSES_USED_UP', 'ADDRESS_MAILED_ENOUGH'),
    )
    .input(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('influencer'), email: email.nullable() }),
        z.strictObject({
          kind: z.literal('member'),
          email: email.nullable(),
          role: z.enum(agencyRoles),
        }),
      ]),
    )
    .output(
      z.object({
        invitation,
        /** Null for an invitation by mail. */
        link: z.string().nullable(),
      }),
    ),
  list: agencyEndpoint
    .route({
      method: 'GET',
      path: '/invitations',
      summary: 'Invitations of the agency that wait, the newest first',
      tags: ['Agencies'],
    })
    .input(invitationsQuery)
    .output(z.object({ invitations: z.array(invitation), ...nextCursor })),
  revoke: agencyEndpoint
    .route({
      method: 'DELETE',
      path: '/invitations/{id}',
      summary: 'Take an invitation back',
      tags: ['Agencies'],
    })
    .errors(errorsOf('INVITATION_NOT_FOUND', 'INVITATION_USED'))
    .input(z.strictObject({ id }))
    .output(z.object({ revoked: z.literal(true) })),
  check: optionalEndpoint
    .route({
      method: 'POST',
      path: '/invitations/check',
      summary: 'Who invites to what, by the token of the link',
      tags: ['Agencies'],
    })
    .errors(gone)
    .input(token)
    .output(
      z.object({
        kind: z.enum(invitationKinds),
        role: z.enum(agencyRoles).nullable(),
        agency: party,
        /** The shortened address, which its owner recognises: 'm•••@mail.example'. */
        email_hint: z.string().nullable(),
        expires_at: timestamp,
        /** Members of this agency need two-step login. */
        needs_two_step: z.boolean(),
        obstacle: z.enum(invitationObstacles).nullable(),
      }),
    ),
  accept: memberEndpoint
    .route({
      method: 'POST',
      path: '/invitations/accept',
      summary: 'Accept an invitation',
      tags: ['Agencies'],
    })
    .errors({
      ...gone,
      ...errorsOf(
        'INVITATION_WRONG_ACCOUNT',
        'INVITATION_NEEDS_INFLUENCER',
        'ALREADY_MANAGED',
        'ALREADY_MEMBER',
        'MEMBER_ELSEWHERE',
        'AGENCY_CANNOT_JOIN',
      ),
    })
    .input(token)
    .output(z.object({ kind: z.enum(invitationKinds), agency: party })),
  join: publicEndpoint
    .route({
      method: 'POST',
      path: '/invitations/join',
      summary: 'Sign up and become a member, by an invitation that was mailed',
      description:
        'The account gets the address that the invitation was sent to, which the link proves. It has no username and no public page.',
      tags: ['Agencies'],
    })
    .errors({ ...gone, ...errorsOf('EMAIL_TAKEN', 'FORBIDDEN') })
    .input(
      z.strictObject({
        token: linkToken,
        full_name: personName(sentences.fullNameRequired),
        password: newPassword,
        accepted_terms: acceptedTerms,
      }),
    )
    .output(z.object({ viewer })),
  decline: memberEndpoint
    .route({
      method: 'POST',
      path: '/invitations/decline',
      summary: 'Decline an invitation, which ends it',
      tags: ['Agencies'],
    })
    .errors({ ...gone, ...errorsOf('INVITATION_WRONG_ACCOUNT') })
    .input(token)
    .output(z.object({ declined: z.literal(true) })),
}
