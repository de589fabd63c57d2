import { z } from 'zod'

import { knownPassword } from './accounts.ts'
import { memberEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { id, timestamp } from '../text.ts'
import { anyCode } from './two-step.ts'

const session = z.object({
  id,
  /** Readable device name, such as 'Firefox on Windows'. */
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
  prove: memberEndpoint
    .route({
      method: 'POST',
      path: '/sessions/current/proof',
      summary: 'Prove anew who holds the session, by the password or a code; stands for 15 minutes',
      tags: ['Sessions'],
    })
    .errors(
      errorsOf('TWO_STEP_IS_OFF', 'TWO_STEP_CODE_WRONG', 'RECOVERY_CODE_WRONG', 'TWO_STEP_LOST'),
    )
    .input(
      z.union([z.strictObject({ password: knownPassword }), z.strictObject({ code: anyCode })]),
    )
    .output(z.object({ proven: z.literal(true) })),
  endOthers: memberEndpoint
    .route({
      method: 'DELETE',
      path: '/sessions',
      summary: 'Sign out everywhere else',
      tags: ['Sessions'],
    })
    .output(z.object({ ended: z.number().int() })),
}
