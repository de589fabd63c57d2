import { defineJob } from '#server/jobs/queue.ts'

import { priorityOf } from './templates.ts'
import type { Mail } from './templates.ts'

const hour = 3600
const day = 24 * hour

export const deadMailJob = defineJob<Mail>({
  name: 'mail-dead',
  options: { retryLimit: 0, retentionSeconds: 3 * day, deleteAfterSeconds: hour },
})

/** A queued mail: 8 attempts in about half an hour. */
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
  send: (mail) => ({ priority: priorityOf(mail) }),
})
