import type { Onward } from '#shared/rules/onward.ts'
import { defineJob } from '#server/jobs/queue.ts'

import type { LinkPurpose } from './one-time-links.ts'

/** A wish for a link, as it waits in the queue. */
export type LinkWish = {
  purpose: LinkPurpose
  email: string
  /** Whoever asked has accepted the terms, so that the link may make an account. */
  may_sign_up?: boolean
  onward?: Onward | undefined
}

const hour = 3600

/** Somebody asked for a link; whether there is an account is found out by the worker. */
export const linkJob = defineJob<LinkWish>({
  name: 'account-links',
  options: {
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    // Somebody waits for the link: what a killed process had in hand is taken up after a minute.
    expireInSeconds: 60,
    retentionSeconds: hour,
    deleteAfterSeconds: 60,
  },
})
