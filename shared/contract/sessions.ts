import { z } from 'zod'

import { memberEndpoint } from './base.ts'
import { id, timestamp } from './text.ts'

const session = z.object({
  id,
  /** In words, such as 'Firefox on Windows'. */
  device: z.string(),
  created_at: timestamp,
  /** To the day: a session in use is prolonged once a day. */
  last_seen_at: timestamp,
  is_current: z.boolean(),
})

export type Session = z.infer<typeof session>

export const sessions = {
  list: memberEndpoint
    .route({
      method: 'GET',
      path: '/sessions',
      summary: 'Where one is signed in, the newest first',
      tags: ['Sessions'],
    })
    .output(z.object({ sessions: z.array(session) })),
  end: memberEndpoint
    .route({
      method: 'DELETE',
      path: '/sessions/{id}',
      summary: 'Sign out one of them; ending one that is gone is no failure',
      tags: ['Sessions'],
    })
    .input(z.strictObject({ id }))
    .output(z.object({ ended: z.number().int() })),
  endOthers: memberEndpoint
    .route({
      method: 'DELETE',
      path: '/sessions',
      summary: 'Sign out everywhere else',
      tags: ['Sessions'],
    })
    .output(z.object({ ended: z.number().int() })),
}
