import { z } from 'zod'

import { channels } from '#shared/rules/visibility.ts'

import { publicEndpoint } from './base.ts'
import { errorsOf } from './errors.ts'
import { id } from './text.ts'

export const countedKinds = ['copy', 'click'] as const

export const codeCounts = {
  /** Sent as a beacon; the answer says whether it counted, which pages ignore. */
  record: publicEndpoint
    .route({
      method: 'POST',
      path: '/promo-codes/{id}/counts',
      summary: 'Count a copy or a shop click',
      tags: ['Deals'],
    })
    .errors(errorsOf('CROSS_SITE'))
    .input(z.strictObject({ id, kind: z.enum(countedKinds), channel: z.enum(channels) }))
    .output(z.object({ counted: z.boolean() })),
}
