import { z } from 'zod'

import { staffEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { id, nextCursor, timestamp } from '../text.ts'
import { pageInput } from './staff-people.ts'

/** Undeliverable mails. Their text and links are never shown. */
const deadMail = z.object({
  id,
  template: z.string(),
  to: z.string(),
  /** The reason of the mail server: names and numbers only. */
  fault: z.string(),
  created_at: timestamp,
  failed_at: timestamp,
})

export type DeadMail = z.infer<typeof deadMail>

/** Direct messages that could not be answered. */
const failedMessage = z.object({
  /** Later entries have greater ids. */
  id: z.string(),
  kind: z.string(),
  text: z.string().nullable(),
  why: z.string().nullable(),
  error: z.string().nullable(),
  tries: z.number().int(),
  received_at: timestamp,
  /** Instagram's answer window is 24 hours. */
  can_retry: z.boolean(),
})

export type FailedMessage = z.infer<typeof failedMessage>

const mailIds = z.array(id).min(1).max(100)
const messageIds = z
  .array(z.string().regex(/^\d{1,18}$/))
  .min(1)
  .max(100)
const page = z.strictObject(pageInput)
const done = z.object({
  /** The number of changed entries. Entries that no longer exist do not count. */
  count: z.number().int(),
})

export const staffLetters = {
  listMails: staffEndpoint
    .route({
      method: 'GET',
      path: '/staff/mails',
      summary: 'Mails that could not be sent, the newest first; kept for three days',
      tags: ['Staff'],
    })
    .input(page)
    .output(z.object({ mails: z.array(deadMail), ...nextCursor })),
  retryMails: staffEndpoint
    .route({
      method: 'POST',
      path: '/staff/mails/retry',
      summary: 'Send these mails again, or all',
      tags: ['Staff'],
    })
    .input(z.strictObject({ ids: mailIds.or(z.literal('all')) }))
    .output(done),
  discardMails: staffEndpoint
    .route({
      method: 'POST',
      path: '/staff/mails/discard',
      summary: 'Delete these mails for good, or all',
      tags: ['Staff'],
    })
    .input(z.strictObject({ ids: mailIds.or(z.literal('all')) }))
    .output(done),
  listMessages: staffEndpoint
    .route({
      method: 'GET',
      path: '/staff/messages',
      summary: 'Direct messages that could not be answered, the newest first',
      tags: ['Staff'],
    })
    .input(page)
    .output(z.object({ messages: z.array(failedMessage), ...nextCursor })),
  retryMessages: staffEndpoint
    .route({
      method: 'POST',
      path: '/staff/messages/retry',
      summary: 'Answer these direct messages again, or all that still can be',
      tags: ['Staff'],
    })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.strictObject({ ids: messageIds.or(z.literal('all')) }))
    .output(done),
  discardMessages: staffEndpoint
    .route({
      method: 'POST',
      path: '/staff/messages/discard',
      summary: 'Answer these direct messages no more, or none of them',
      tags: ['Staff'],
    })
    .input(z.strictObject({ ids: messageIds.or(z.literal('all')) }))
    .output(done),
}
