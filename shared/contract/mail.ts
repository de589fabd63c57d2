import { z } from 'zod'

import { email } from './accounts.ts'
import { memberEndpoint } from './base.ts'

export const mail = {
  sendWelcomeEmail: memberEndpoint
    .route({
      method: 'POST',
      path: '/send-welcome-email',
      summary: 'Send the welcome mail of an influencer or agency, once per account',
      description:
        'What is sent, and as which role, is read from the signed-in account; the body may only agree with it. A mail that could not be queued is no failure of the sign-up: the answer then says so, with status 200.',
      tags: ['Accounts'],
    })
    .input(
      z.strictObject({
        email,
        fullName: z.string().max(200).nullish(),
        isInfluencer: z.boolean().optional(),
        isAgency: z.boolean().optional(),
        username: z.string().max(200).nullish(),
      }),
    )
    .output(
      z.object({
        success: z.boolean(),
        /** The sentence to show when the mail may come later; null after success. */
        error: z.string().nullable(),
      }),
    ),
}
