import type { Onward } from '#shared/rules/accounts/onward.ts'
import { defineJob, hour } from '#server/jobs/queue.ts'

import type { LinkPurpose } from './one-time-links.ts'

/** Payload of a link request. */
export type LinkRequest = {
  purpose: LinkPurpose
  email: string
  /** The requester accepted the terms, so the link may create an account. */
  may_sign_up?: boolean
  onward?: Onward | undefined
}

/** A link request. The worker finds out whether there is an account. */
export const linkJob = defineJob<LinkRequest>({
  name: 'account-links',
  options: {
    notify: true,
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    // The user waits for the link, so the job of a killed process is retried after a minute.
    expireInSeconds: 60,
    retentionSeconds: hour,
    deleteAfterSeconds: 60,
  },
})
