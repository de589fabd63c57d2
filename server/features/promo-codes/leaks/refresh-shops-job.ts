import { defineJob } from '#server/jobs/queue.ts'

/**
 * Updates the extension's shops at once, instead of within the minute. Every run takes all that changed, so at most one job
 * waits.
 */
export const refreshShopsJob = defineJob<Record<string, never>>({
  name: 'refresh-extension-now',
  options: {
    policy: 'short',
    notify: true,
    // The clock of every minute does the rest.
    retryLimit: 2,
    retentionSeconds: 600,
    deleteAfterSeconds: 600,
  },
  send: () => ({ singletonKey: 'all' }),
})
