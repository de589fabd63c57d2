import { z } from 'zod'

import { staffEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { answer, optionalReason, pageInput } from './staff-people.ts'
import { id, nextCursor, timestamp } from '../text.ts'
import { staffCode } from './staff-codes.ts'

export const staffAppeal = z.object({
  id,
  promo_code: staffCode,
  block_reason: z.string(),
  blocked_at: timestamp,
  state: z.enum(['open', 'accepted', 'refused']),
  text: z.string(),
  answer: z.string().nullable(),
  created_at: timestamp,
  decided_at: timestamp.nullable(),
})

export type StaffAppeal = z.infer<typeof staffAppeal>

export const staffAppeals = {
  list: staffEndpoint
    .route({
      method: 'GET',
      path: '/staff/appeals',
      summary: 'Appeals: open ones the oldest first, decided ones the newest first',
      tags: ['Staff'],
    })
    .input(z.strictObject({ state: z.enum(['open', 'decided']).default('open'), ...pageInput }))
    .output(z.object({ appeals: z.array(staffAppeal), ...nextCursor })),
  decide: staffEndpoint
    .route({
      method: 'POST',
      path: '/staff/appeals/{id}',
      summary: 'Accept, which unblocks the code, or refuse with words; the owner is told',
      tags: ['Staff'],
    })
    .errors(errorsOf('NOT_FOUND', 'ALREADY_DECIDED'))
    .input(
      z.discriminatedUnion('decision', [
        z.strictObject({ id, decision: z.literal('accept'), answer: optionalReason }),
        z.strictObject({ id, decision: z.literal('refuse'), answer }),
      ]),
    )
    .output(staffAppeal),
}
