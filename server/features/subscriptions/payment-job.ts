import { day, defineJob, hour } from '#server/jobs/queue.ts'

export type PaymentJob =
  | { kind: 'event'; event_id: string }
  /** Reads the state of a customer again. */
  | { kind: 'sync'; customer_id: string }
  /** Resumes an interrupted refund. */
  | { kind: 'refund'; profile_id: string }
  /** Sends an account's new address to the provider. */
  | { kind: 'address'; profile_id: string; former: string }
  /** Deletes the customer of a deleted account at the provider. */
  | { kind: 'forget'; provider: string; customer_id: string }

/** The provider may fail for long: retries begin after seconds, with growing delays, for about three days. */
export const paymentJob = defineJob<PaymentJob>({
  name: 'payments',
  options: {
    notify: true,
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 6 * hour,
    // Five jobs at a time, and each may wait several times for a slow provider.
    expireInSeconds: 600,
    retentionSeconds: 14 * day,
    // Jobs that failed finally, for staff to inspect.
    deleteAfterSeconds: 30 * day,
  },
})
