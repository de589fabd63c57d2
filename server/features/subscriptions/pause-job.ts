import { defineJob } from '#server/jobs/queue.ts'

import type { Lowered } from './paused-code-queries.ts'

const hour = 3600
const day = 24 * hour

/** Goes on pausing where the transaction that wrote a smaller plan stopped. */
export const pauseJob = defineJob<Omit<Lowered, 'supposed'>>({
  name: 'pause-beyond-plan',
  options: {
    notify: true,
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: hour,
    // A killed process leaves it to another one. It continues, so nothing is lost by a second one at the same time.
    expireInSeconds: 60,
    retentionSeconds: 14 * day,
    deleteAfterSeconds: 7 * day,
  },
})
