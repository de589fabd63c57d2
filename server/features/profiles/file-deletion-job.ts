import { defineJob } from '#server/jobs/queue.ts'

const hour = 3600
const day = 24 * hour

/**
 * Deletes the stored files of an account that a transaction deletes. Files cannot be part of it; the wish to delete
 * them can, and stays until they are gone. A store may be away for long: half a minute after the first try, then
 * ever later, for about four days.
 */
export const fileDeletionJob = defineJob<{ user_id: string }>({
  name: 'delete-account-files',
  options: {
    retryLimit: 20,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 6 * hour,
    retentionSeconds: 14 * day,
    // Of those that were given up, for somebody to look at.
    deleteAfterSeconds: 30 * day,
  },
})
