import { z } from 'zod'

import { publicEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { id } from '../text.ts'

const countedKinds = ['copy', 'click'] as const

/** The channels that a browser counts. It does not see direct messages and the extension. */
export const countedChannels = ['web', 'chat'] as const

export type CountedChannel = (typeof countedChannels)[number]

export const codeCounts = {
  /** Sent as a beacon. The reply says whether it was counted. Pages ignore the reply. */
  record: publicEndpoint
    .route({
      method: 'POST',
      path: '/promo-codes/{id}/counts',
      summary: 'Count a copy or a shop click',
      tags: ['Deals'],
    })
    .errors(errorsOf('CROSS_SITE'))
    .input(z.strictObject({ id, kind: z.enum(countedKinds), channel: z.enum(countedChannels) }))
    .output(z.object({ counted: z.boolean() })),
}
