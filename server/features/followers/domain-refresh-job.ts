import { defineJob } from '#server/jobs/queue.ts'

const hour = 3600
const day = 24 * hour

/**
 * Brings the domains up to date that an influencer's followers see. Of one influencer one job waits at most, so that
 * many changes make few runs.
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
    // Of those that were given up, for somebody to look at.
    deleteAfterSeconds: 7 * day,
  },
  send: ({ influencer_id }) => ({ singletonKey: influencer_id }),
})
