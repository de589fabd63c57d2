import { day, defineJob, hour } from '#server/jobs/queue.ts'

import type { Lowered } from './paused-code-queries.ts'

/** Continues pausing codes after the transaction that wrote a smaller plan. */
export const pauseJob = defineJob<Omit<Lowered, 'supposed'>>({
  name: 'pause-beyond-plan',
  options: {
    notify: true,
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: hour,
    // Another process continues the work of a killed one. Two processes at the same time do no harm.
    expireInSeconds: 60,
    retentionSeconds: 14 * day,
    deleteAfterSeconds: 7 * day,
  },
})
