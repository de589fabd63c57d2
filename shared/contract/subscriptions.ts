import { z } from 'zod'

import { planIds } from '#shared/rules/plans.ts'

import { memberEndpoint } from './base.ts'
import { timestamp } from './text.ts'

export const subscriptions = {
  check: memberEndpoint
    .route({
      method: 'POST',
      path: '/check-subscription',
      summary: 'The plan in force',
      tags: ['Subscriptions'],
    })
    .output(
      z.object({
        subscribed: z.boolean(),
        subscription_tier: z.enum(planIds),
        subscription_end: timestamp.nullable(),
      }),
    ),
}
