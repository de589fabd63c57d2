import { defineJob } from '#server/jobs/queue.ts'

import { priorityOf } from './templates.ts'
import type { Mail } from './templates.ts'

const hour = 3600
const day = 24 * hour

export const deadMailJob = defineJob<Mail>({
  name: 'mail-dead',
  options: { retryLimit: 0, retentionSeconds: 3 * day, deleteAfterSeconds: hour },
})

/** A mail that is to be sent: 8 tries in about half an hour. */
export const mailJob = defineJob<Mail>({
  name: 'mail',
  options: {
    retryLimit: 7,
    retryDelay: 15,
    retryBackoff: true,
    expireInSeconds: 240,
    // So long as a mail server may be away, or many letters may wait for their turn.
    retentionSeconds: 14 * day,
    // Sent ones are deleted at once; this is for those that failed and were copied to the dead ones.
    deleteAfterSeconds: hour,
  },
  dead: deadMailJob,
  send: (mail) => ({ priority: priorityOf(mail) }),
})
