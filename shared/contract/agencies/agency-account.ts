import { z } from 'zod'

import { sentences } from '../sentences/sentences.ts'
import { agencyEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { id, personName } from '../text.ts'

const tags = ['Agencies']
const done = z.object({ done: z.literal(true) })

/** The owner of the agency's account, and the sign-in rules for its members. */
export const agencyAccount = {
  requireTwoStep: agencyEndpoint
    .route({
      method: 'PUT',
      path: '/agency-two-step',
      summary: 'Require two-step login of the whole team, or no longer; owners only',
      description:
        'Whoever asks for it needs it first. Members without it do nothing for the agency until they have it.',
      tags,
    })
    .errors(errorsOf('TWO_STEP_REQUIRED', 'FRESH_PROOF_NEEDED'))
    .input(z.strictObject({ required: z.boolean() }))
    .output(done),
  offer: agencyEndpoint
    .route({
      method: 'POST',
      path: '/agency-handover',
      summary: "Offer the agency's own account to a member; by that account only",
      description:
        'It replaces an earlier offer and stands for seven days. The member has to accept.',
      tags,
    })
    .errors(errorsOf('NOT_FOUND', 'FRESH_PROOF_NEEDED', 'HANDOVER_NEEDS_PLAIN_ACCOUNT'))
    .input(
      z.strictObject({
        user_id: id,
        /** The name under which the former owner stays in the team. */
        own_name: personName(sentences.fullNameRequired),
      }),
    )
    .output(done),
  withdraw: agencyEndpoint
    .route({
      method: 'DELETE',
      path: '/agency-handover',
      summary: 'Take the offer back, or decline it',
      tags,
    })
    .output(done),
  takeOver: agencyEndpoint
    .route({
      method: 'POST',
      path: '/agency-handover/accept',
      summary: "Accept the agency's own account",
      description:
        'Both change accounts and are signed out everywhere; each signs in as before. Codes, creators, plan and invoices stay where they are, and the former holder stays in the team as an owner.',
      tags,
    })
    .errors(
      errorsOf(
        'ADDRESS_NOT_PROVEN',
        'FRESH_PROOF_NEEDED',
        'HANDOVER_GONE',
        'HANDOVER_NEEDS_PLAIN_ACCOUNT',
      ),
    )
    .output(done),
}
