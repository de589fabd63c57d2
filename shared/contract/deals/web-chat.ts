import { z } from 'zod'

import { longestMessage } from '#shared/rules/search/chat.ts'
import { codeKinds } from '#shared/rules/promo-codes/drops.ts'
import { withoutUnseen } from '#shared/rules/text/visible-text.ts'

import { publicEndpoint } from '../base.ts'
import { deal } from './deals.ts'
import { errorsOf } from '../errors.ts'
import { sentences } from '../sentences/sentences.ts'
import { timestamp } from '../text.ts'
import { normalForm } from '#shared/rules/text/normal-form.ts'

/** A message with its line breaks: well-formed, without invisible characters, not empty. */
const messageText = z
  .string({ error: sentences.chatMessageRequired })
  // Checked first, because the later steps are slow on megabytes of text.
  .max(20_000, sentences.chatMessageTooLong)
  .transform((text) =>
    normalForm(text.toWellFormed())
      .split('\n')
      .map((part) => withoutUnseen(part))
      .join('\n')
      .trim(),
  )
  .pipe(
    z
      .string()
      .min(1, sentences.chatMessageRequired)
      .max(longestMessage, sentences.chatMessageTooLong),
  )

/** The id of a chat: a random name that the page creates. The secret is in the cookie. */
const conversation = z.string().regex(/^[\w-]{8,40}$/, sentences.chatNotStarted)

/**
 * A program's name for its chat. The name alone opens no chat: the next call must send the `sessionId` of the answer.
 */
const sessionId = z.string().min(1, sentences.chatNotStarted).max(200, sentences.chatNotStarted)

/** A deal as a small ticket shows it. The defaults are for answers that were stored before the field existed. */
export const chatDeal = deal
  .pick({
    id: true,
    brand_name: true,
    promo_code: true,
    promo_type: true,
    description: true,
    category: true,
    affiliate_link: true,
  })
  .extend({
    code_kind: z.enum(codeKinds).default('shared'),
    left: deal.shape.left.default(null),
    /** 'Ends today', '2 days left', 'Ends 30 Apr', 'No end date'. */
    expiry_label: z.string(),
    terms: deal.shape.terms.default([]),
    owner: deal.shape.owner
      .pick({ id: true, full_name: true, username: true, is_verified: true })
      .extend({ avatar_url: deal.shape.owner.shape.avatar_url.default(null) }),
  })

export const chatMessage = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  created_at: timestamp,
  deals: z.array(chatDeal),
  /** Short messages that a button sends. */
  quick_replies: z.array(z.string()),
  /** An offered alert by mail: the parameters of /tell-me, and the label of the link. */
  alert: z.object({ label: z.string(), wish: z.string() }).optional(),
  /** The number of codes of the answer that have ended or are hidden now. */
  gone: z.number().int().optional(),
})

export type ChatDeal = z.infer<typeof chatDeal>
export type ChatMessage = z.infer<typeof chatMessage>

export const webChat = {
  getConversation: publicEndpoint
    .route({
      method: 'GET',
      path: '/web-chat-sessions',
      summary: 'The messages of this browser’s chat, oldest first',
      tags: ['Assistant'],
    })
    .input(
      z
        .strictObject({ conversation: conversation.optional(), sessionId: sessionId.optional() })
        .refine((name) => (name.conversation ?? name.sessionId) !== undefined, {
          path: ['conversation'],
          error: sentences.chatNotStarted,
        }),
    )
    .output(z.object({ messages: z.array(chatMessage) })),
  send: publicEndpoint
    .route({
      method: 'POST',
      path: '/web-chat-assistant',
      summary: 'Ask the shopping assistant',
      description:
        "The session is a cookie that the first answer sets. A program without cookies sends `sessionId`, first any text, then what the answer says; an id of the caller's own never leads to a conversation that somebody else has under it.",
      tags: ['Assistant'],
    })
    .errors(errorsOf('CROSS_SITE'))
    .input(
      z.strictObject({
        conversation: conversation.optional(),
        sessionId: sessionId.optional(),
        message: messageText,
      }),
    )
    .output(
      z.object({
        /** The reply's text. */
        response: z.string(),
        question: chatMessage,
        reply: chatMessage,
        sessionId: z.string().optional().describe('Where one was sent: what to send next.'),
        conversation: z
          .array(chatMessage.pick({ role: true, content: true }))
          .optional()
          .describe('Where a `sessionId` was sent: the conversation so far, oldest first.'),
      }),
    ),
}
