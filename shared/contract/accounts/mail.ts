import { z } from 'zod'

import { email } from './accounts.ts'
import { memberEndpoint } from '../base.ts'

/** Optional mails that an account receives. */
const mailChoices = z.strictObject({
  news: z.boolean(),
  expiry_reminders: z.boolean(),
  weekly_summary: z.boolean(),
  agency_summary: z.boolean(),
  code_alerts: z.boolean(),
  digests: z.boolean(),
})

export type MailChoices = z.infer<typeof mailChoices>

export const mail = {
  getChoices: memberEndpoint
    .route({
      method: 'GET',
      path: '/mail-choices',
      summary: 'Which kinds of mails you get',
      tags: ['Accounts'],
    })
    .output(mailChoices),
  updateChoices: memberEndpoint
    .route({
      method: 'PATCH',
      path: '/mail-choices',
      summary: 'Choose which kinds of mails you get; what is left out stays',
      tags: ['Accounts'],
    })
    .input(mailChoices.partial())
    .output(mailChoices),
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
        /** The message if the mail may arrive later. Null after success. */
        error: z.string().nullable(),
      }),
    ),
}
