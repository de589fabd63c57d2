import { z } from 'zod'

import { staffEndpoint } from '../base.ts'

/** 'wrong' needs action; 'note' is worth knowing. */
const healthLevels = ['fine', 'note', 'wrong'] as const

export type HealthLevel = (typeof healthLevels)[number]

export const healthCheck = z.object({
  id: z.string(),
  title: z.string(),
  level: z.enum(healthLevels),
  text: z.string(),
  /** Null if there is nothing to do. */
  what_to_do: z.string().nullable(),
})

export type HealthCheck = z.infer<typeof healthCheck>

export const staffHealth = {
  get: staffEndpoint
    .route({
      method: 'GET',
      path: '/staff/health',
      summary: 'What an operator has to see to, looked at now: each check ends after two seconds',
      tags: ['Staff'],
    })
    .output(z.object({ checks: z.array(healthCheck) })),
  sendTestMail: staffEndpoint
    .route({
      method: 'POST',
      path: '/staff/health/test-mail',
      summary: 'Send a mail to your own address, to see whether mails arrive',
      tags: ['Staff'],
    })
    .output(z.object({ to: z.string() })),
}
