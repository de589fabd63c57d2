import type { Deps } from '#server/deps.ts'
import { hour } from '#server/jobs/queue.ts'
import { schedule, workEach } from '#server/jobs/worker.ts'
import type { Failed, Trial } from '#server/jobs/worker.ts'

import { moveCustomer } from './checkout/customer-address.ts'
import { handleEvent } from './events/events.ts'
import { pauseRest } from './paused-codes/pause-beyond-limits.ts'
import { pauseJob } from './paused-codes/pause-job.ts'
import { paymentJob } from './payment-job.ts'
import type { PaymentJob } from './payment-job.ts'
import { handleStaleEvents, reconcilePayments } from './events/reconcile.ts'
import { resumeRefund } from './refunds/refund.ts'
import { sendRenewalNotices } from './events/renewals.ts'
import { syncCustomer } from './sync.ts'

export const subscriptionWorkers = [
  // One at a time: events of one customer arrive together. Events of a deleted customer change nothing.
  workEach(
    paymentJob,
    { batchSize: 5, isInTurn: true, failure: 'payment job failed' },
    tryPaymentJob,
  ),
  workEach(
    pauseJob,
    { batchSize: 1, failure: 'pausing codes beyond a plan failed' },
    async (deps: Pick<Deps, 'config' | 'db'>, { payload }) => pauseRest(deps, payload),
  ),
  schedule({
    name: 'handle-stale-payment-events',
    cron: '*/5 * * * *',
    run: handleStaleEvents,
  }),
  schedule({
    name: 'let-sandbox-time-pass',
    cron: '5 * * * *',
    run: async ({ sandbox }: Pick<Deps, 'sandbox'>) => (await sandbox?.catchUpCustomers()) ?? 0,
  }),
  // Asks the provider for each customer.
  schedule({
    name: 'reconcile-payments',
    cron: '45 2 * * *',
    expireInSeconds: 6 * hour,
    run: reconcilePayments,
  }),
  schedule({ name: 'tell-of-renewals', cron: '15 * * * *', run: sendRenewalNotices }),
]

async function tryPaymentJob(
  deps: Deps,
  { id, payload, tries, isLast }: Trial<PaymentJob>,
): Promise<Failed | undefined> {
  try {
    await run(deps, payload)
    return undefined
  } catch (error) {
    deps.log[isLast ? 'error' : 'warn'](
      { err: error, job: paymentJob.name, job_id: id, kind: payload.kind, tries },
      isLast ? 'payment job given up' : 'payment job delayed',
    )
    return { status: 'failed', output: { name: (error as Error).name } }
  }
}

async function run(deps: Deps, job: PaymentJob): Promise<void> {
  const { payments } = deps
  // Payments are off, or another provider is configured: this job cannot be done here.
  if (!payments || (job.kind === 'forget' && job.provider !== payments.kind)) {
    deps.log.error({ job: paymentJob.name, kind: job.kind }, 'payment job without its provider')
    return
  }
  if (job.kind === 'event') await handleEvent(deps, job.event_id)
  else if (job.kind === 'sync') await syncCustomer(deps, job.customer_id)
  else if (job.kind === 'refund') await resumeRefund(deps, job.profile_id)
  else if (job.kind === 'address') await moveCustomer(deps, job)
  else await payments.deleteCustomer(job.customer_id)
}
