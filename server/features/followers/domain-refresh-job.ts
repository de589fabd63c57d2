import { day, defineJob, hour } from '#server/jobs/queue.ts'

/**
 * Refreshes the brand domains of an influencer's followers. At most one job per influencer waits, so bursts of changes
 * make few runs.
 */
export const domainRefreshJob = defineJob<{ influencer_id: string }>({
  name: 'refresh-follower-domains',
  options: {
    policy: 'short',
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: hour,
    retentionSeconds: 2 * day,
    // Dead letters, for inspection by staff.
    deleteAfterSeconds: 7 * day,
  },
  send: ({ influencer_id }) => ({ singletonKey: influencer_id }),
})
