import { z } from 'zod'

import { verificationNetworks } from '#shared/rules/staff/staff.ts'

import { staffEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { id, nextCursor, party, timestamp } from '../text.ts'
import { answer, pageInput } from './staff-people.ts'

export const staffVerification = z.object({
  id,
  person: party,
  /** Up to five profiles with a similar name or username. */
  reads_alike: z.array(party),
  network: z.enum(verificationNetworks),
  profile_url: z.string(),
  code: z.string(),
  state: z.enum(['submitted', 'accepted', 'refused']),
  answer: z.string().nullable(),
  submitted_at: timestamp,
  decided_at: timestamp.nullable(),
})

export type StaffVerification = z.infer<typeof staffVerification>

const verificationDecision = z.discriminatedUnion('decision', [
  z.strictObject({
    id,
    decision: z.literal('accept'),
    /** The name that the mark stands beside, as staff saw it. */
    person: party.pick({ full_name: true, username: true }),
  }),
  z.strictObject({ id, decision: z.literal('refuse'), answer }),
])

export type VerificationDecision = z.infer<typeof verificationDecision>

export const staffVerifications = {
  list: staffEndpoint
    .route({
      method: 'GET',
      path: '/staff/verifications',
      summary:
        'Creators who say that their code is in place: open ones first come first, answered ones the newest first',
      tags: ['Staff'],
    })
    .input(z.strictObject({ state: z.enum(['open', 'decided']).default('open'), ...pageInput }))
    .output(z.object({ verifications: z.array(staffVerification), ...nextCursor })),
  decide: staffEndpoint
    .route({
      method: 'POST',
      path: '/staff/verifications/{id}',
      summary: 'Accept or refuse; they are told',
      description:
        'VERIFICATION_LINK_MISSING when their profile no longer links what they asked for, VERIFICATION_NAME_CHANGED ' +
        'when the name or username is no longer the given one.',
      tags: ['Staff'],
    })
    .errors(
      errorsOf(
        'NOT_FOUND',
        'ALREADY_DECIDED',
        'VERIFICATION_LINK_MISSING',
        'VERIFICATION_NAME_CHANGED',
      ),
    )
    .input(verificationDecision)
    .output(staffVerification),
}
