import { fromKysely } from 'pg-boss'
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'

import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { handleEvent } from '#server/features/subscriptions/events.ts'
import { syncCustomer } from '#server/features/subscriptions/sync.ts'

const paymentQueue = 'payments'

export type PaymentJob =
  | { kind: 'event'; event_id: string }
  /** Reads the state of a customer again. */
  | { kind: 'sync'; customer_id: string }
  /** Has the provider forget the customer of an account that is deleted. */
  | { kind: 'forget'; provider: string; customer_id: string }

const hour = 3600
const day = 24 * hour

/** The provider may be away for long: seconds after the first try, then ever later, for about three days. */
export async function createPaymentQueue(boss: PgBoss): Promise<void> {
  const options = {
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 6 * hour,
    expireInSeconds: 120,
    retentionSeconds: 14 * day,
    // Of those that were given up, for somebody to look at.
    deleteAfterSeconds: 30 * day,
  }
  await boss.createQueue(paymentQueue, options)
  await boss.updateQueue(paymentQueue, options)
  // Remembers the queue's row, as `createMailQueues` does.
  await boss.findJobs(paymentQueue, { key: 'none' })
}

export async function addPaymentJob(boss: PgBoss, db: Db, job: PaymentJob): Promise<void> {
  await boss.send(paymentQueue, job, { db: fromKysely(db) })
}

/** Does what waits within about a second. */
export async function workPayments(boss: PgBoss, deps: Deps): Promise<void> {
  await boss.work(
    paymentQueue,
    {
      pollingIntervalSeconds: 1,
      batchSize: 5,
      burstWhenBatchFull: true,
      perJobResults: true,
      includeMetadata: true,
    },
    async (jobs: JobWithMetadata<PaymentJob>[]) => {
      const results: JobResult[] = []
      // One after the other: events of one customer come together.
      for (const job of jobs) results.push(await settle(boss, deps, job))
      return results
    },
  )
}

async function settle(
  boss: PgBoss,
  deps: Deps,
  { id, data, retryCount, retryLimit }: JobWithMetadata<PaymentJob>,
): Promise<JobResult> {
  try {
    await run(deps, data)
  } catch (error) {
    const facts = { job: paymentQueue, job_id: id, kind: data.kind, tries: retryCount + 1 }
    const isLast = retryCount >= retryLimit
    deps.log[isLast ? 'error' : 'warn'](
      { err: error, ...facts },
      isLast ? 'payment job given up' : 'payment job delayed',
    )
    return { id, status: 'failed', output: { name: (error as Error).name } }
  }
  // It may name a customer who is gone.
  await boss.deleteJob(paymentQueue, id)
  return { id, status: 'completed' }
}

async function run(deps: Deps, job: PaymentJob): Promise<void> {
  const { payments } = deps
  // Switched off or to another provider since: nothing here can do it.
  if (!payments || (job.kind === 'forget' && job.provider !== payments.kind)) {
    deps.log.error({ job: paymentQueue, kind: job.kind }, 'payment job without its provider')
    return
  }
  if (job.kind === 'event') await handleEvent(deps, job.event_id)
  else if (job.kind === 'sync') await syncCustomer(deps, job.customer_id)
  else await payments.deleteCustomer(job.customer_id)
}
