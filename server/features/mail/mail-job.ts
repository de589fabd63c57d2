import { day, defineJob, hour } from '#server/jobs/queue.ts'

/** A mail as queued: the name of its letter, and the values that the letter is written from. */
export type Mail = { template: string; to: string; values: object }

export const deadMailJob = defineJob<Mail>({
  name: 'mail-dead',
  options: { retryLimit: 0, retentionSeconds: 3 * day, deleteAfterSeconds: hour },
})

/** A queued mail: 8 attempts in about half an hour. Its letter gives its priority, as jobs.ts says. */
export const mailJob = defineJob<Mail>({
  name: 'mail',
  options: {
    notify: true,
    retryLimit: 7,
    retryDelay: 15,
    retryBackoff: true,
    expireInSeconds: 240,
    // Maximum waiting time in the queue.
    retentionSeconds: 14 * day,
    // For failed jobs whose mail was copied to the dead letters; sent ones are deleted immediately.
    deleteAfterSeconds: hour,
  },
  dead: deadMailJob,
})
