import { defineJob } from '#server/jobs/queue.ts'

export type PaymentJob =
  | { kind: 'event'; event_id: string }
  /** Reads the state of a customer again. */
  | { kind: 'sync'; customer_id: string }
  /** Resumes an interrupted refund. */
  | { kind: 'refund'; profile_id: string }
  /** Tells the provider the address to which an account has moved. */
  | { kind: 'address'; profile_id: string; former: string }
  /** Has the provider forget the customer of an account that is deleted. */
  | { kind: 'forget'; provider: string; customer_id: string }

const hour = 3600
const day = 24 * hour

/** The provider may be away for long: seconds after the first try, then ever later, for about three days. */
export const paymentJob = defineJob<PaymentJob>({
  name: 'payments',
  options: {
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 6 * hour,
    // Five in hand, and each may wait for a slow provider more than once.
    expireInSeconds: 600,
    retentionSeconds: 14 * day,
    // Jobs that were given up, for staff to inspect.
    deleteAfterSeconds: 30 * day,
  },
})
