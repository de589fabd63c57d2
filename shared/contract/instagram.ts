import { z } from 'zod'

import { publicEndpoint } from './base.ts'

/** A question by direct message with what the assistant answers to it now. */
const exampleTurn = z.object({
  question: z.string(),
  /** The messages that come, the last with the buttons below it. */
  messages: z.array(z.object({ text: z.string(), quick_replies: z.array(z.string()) })),
})

const instagramInfo = z.object({
  /** Whether an account is connected, so that people get answers. */
  is_open: z.boolean(),
  /** Whether this machine plays Instagram at /dev/instagram. */
  is_played: z.boolean(),
  /** Time from receipt of a message to delivery of the answer, last 24 hours. Null if there are too few. */
  response_times: z
    .object({
      answers: z.number().int(),
      p50_ms: z.number().int(),
      p95_ms: z.number().int(),
    })
    .nullable(),
  /** Empty if there are no published codes. */
  example: z.array(exampleTurn),
})

export type InstagramInfo = z.infer<typeof instagramInfo>

export const instagram = {
  getInfo: publicEndpoint
    .route({
      method: 'GET',
      path: '/instagram',
      summary: 'The assistant by direct message: an example of now, and how fast it answers',
      tags: ['Instagram'],
    })
    .output(instagramInfo),
}
