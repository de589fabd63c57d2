import { z } from 'zod'

import { email, linkToken } from './accounts.ts'
import { memberEndpoint, publicEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { timestamp } from '../text.ts'

const pending = z.object({
  new_email: z.string(),
  is_old_confirmed: z.boolean(),
  is_new_confirmed: z.boolean(),
  expires_at: timestamp,
})

export type PendingEmailChange = z.infer<typeof pending>

const token = z.strictObject({ token: linkToken })

/** The mailbox that the link was sent to. */
const side = z.enum(['old', 'new'])

export const emailChange = {
  get: memberEndpoint
    .route({
      method: 'GET',
      path: '/accounts/me/email-change',
      summary: 'The new address that waits for both mailboxes, or null',
      tags: ['Accounts'],
    })
    .output(z.object({ pending: pending.nullable() })),
  start: memberEndpoint
    .route({
      method: 'PUT',
      path: '/accounts/me/email-change',
      summary: 'Ask for another address; mails a link to the one in force and to the new one',
      description:
        'Both links have to be used within 24 hours; before that nothing changes. Answers alike for every new address.',
      tags: ['Accounts'],
    })
    .errors(errorsOf('ADDRESS_NOT_PROVEN', 'FRESH_PROOF_NEEDED'))
    .input(z.strictObject({ email }))
    .output(z.object({ pending })),
  cancel: memberEndpoint
    .route({
      method: 'DELETE',
      path: '/accounts/me/email-change',
      summary: 'Take the wish back; the address stays',
      tags: ['Accounts'],
    })
    .output(z.object({ cancelled: z.literal(true) })),
  check: publicEndpoint
    .route({
      method: 'POST',
      path: '/email-changes/check',
      summary: 'What a mailed link would change; opening it uses nothing up',
      tags: ['Accounts'],
    })
    .errors(errorsOf('LINK_EXPIRED', 'CROSS_SITE'))
    .input(token)
    .output(z.object({ side, new_email: z.string() })),
  confirm: publicEndpoint
    .route({
      // The token is in the body: addresses end up in logs.
      method: 'PUT',
      path: '/email-changes',
      summary: 'Agree by a mailed link; the second of both makes the change and ends sessions',
      tags: ['Accounts'],
    })
    .errors(errorsOf('LINK_EXPIRED', 'EMAIL_TAKEN', 'CROSS_SITE'))
    .input(token)
    .output(z.object({ is_done: z.boolean(), new_email: z.string() })),
  refuse: publicEndpoint
    .route({
      method: 'POST',
      path: '/email-changes/refuse',
      summary: 'Refuse by a mailed link; the address stays',
      tags: ['Accounts'],
    })
    .errors(errorsOf('LINK_EXPIRED', 'CROSS_SITE'))
    .input(token)
    .output(z.object({ refused: z.literal(true) })),
}
