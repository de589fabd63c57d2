import { z } from 'zod'

import { publicEndpoint } from '../base.ts'

/** A question by direct message, with the assistant's current answer. */
const exampleTurn = z.object({
  question: z.string(),
  /** The messages of the answer. The last one has the buttons. */
  messages: z.array(z.object({ text: z.string(), quick_replies: z.array(z.string()) })),
})

const instagramInfo = z.object({
  /** Whether an account is connected and direct messages are answered. */
  is_open: z.boolean(),
  /** Whether the Instagram simulator runs at /dev/instagram. */
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
