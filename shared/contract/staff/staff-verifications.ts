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
        'VERIFICATION_LINK_MISSING when their profile no longer links what they asked for.',
      tags: ['Staff'],
    })
    .errors(errorsOf('NOT_FOUND', 'ALREADY_DECIDED', 'VERIFICATION_LINK_MISSING'))
    .input(
      z.discriminatedUnion('decision', [
        z.strictObject({ id, decision: z.literal('accept') }),
        z.strictObject({ id, decision: z.literal('refuse'), answer }),
      ]),
    )
    .output(staffVerification),
}
