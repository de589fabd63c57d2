import { z } from 'zod'

import { verificationNetworks } from '#shared/rules/staff/staff.ts'

import { memberEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { timestamp } from '../text.ts'

export const ownVerification = z.object({
  is_verified: z.boolean(),
  verified_at: timestamp.nullable(),
  /** The profile that was checked. */
  verified_url: z.string().nullable(),
  /** The current or latest request. Null if there was none. */
  request: z
    .object({
      network: z.enum(verificationNetworks),
      profile_url: z.string(),
      /** 'FANFARE-7KQ4'. The creator adds it to the profile's text. */
      code: z.string(),
      /** 'code_given': not yet in the bio. 'submitted': with staff. */
      state: z.enum(['code_given', 'submitted', 'accepted', 'refused']),
      answer: z.string().nullable(),
      created_at: timestamp,
      submitted_at: timestamp.nullable(),
      decided_at: timestamp.nullable(),
    })
    .nullable(),
  /** Networks that the profile links to. */
  networks: z.array(z.object({ network: z.enum(verificationNetworks), profile_url: z.string() })),
})

export type OwnVerification = z.infer<typeof ownVerification>

/** Creators prove that a profile is theirs by a code in its text. Staff checks it. */
export const verification = {
  get: memberEndpoint
    .route({
      method: 'GET',
      path: '/verification',
      summary: 'Whether you are verified, and what is under way',
      tags: ['Profiles'],
    })
    .output(ownVerification),
  start: memberEndpoint
    .route({
      method: 'POST',
      path: '/verification',
      summary: 'Get a code to put into the text of your profile',
      description:
        'One at a time: asking for another network replaces it. The code stays the same until it was answered.',
      tags: ['Profiles'],
      successStatus: 201,
    })
    .errors(errorsOf('ALREADY_VERIFIED', 'VERIFICATION_FOR_CREATORS', 'VERIFICATION_LINK_MISSING'))
    .input(z.strictObject({ network: z.enum(verificationNetworks) }))
    .output(ownVerification),
  submit: memberEndpoint
    .route({
      method: 'POST',
      path: '/verification/submit',
      summary: 'Say that the code is in place',
      tags: ['Profiles'],
    })
    .errors(errorsOf('VERIFICATION_NOT_STARTED', 'VERIFICATION_LINK_MISSING'))
    .output(ownVerification),
  cancel: memberEndpoint
    .route({
      method: 'DELETE',
      path: '/verification',
      summary: 'Take the request back',
      tags: ['Profiles'],
    })
    .output(ownVerification),
}
