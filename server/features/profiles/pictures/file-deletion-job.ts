import { day, defineJob, hour } from '#server/jobs/queue.ts'

/**
 * Deletes the stored files of a deleted account. The job is part of the deleting transaction and is retried until the
 * files are gone: half a minute after the first try, then with growing delays for about four days.
 */
export const fileDeletionJob = defineJob<{ user_id: string }>({
  name: 'delete-account-files',
  options: {
    notify: true,
    retryLimit: 20,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 6 * hour,
    retentionSeconds: 14 * day,
    // Dead letters, for inspection by staff.
    deleteAfterSeconds: 30 * day,
  },
})
