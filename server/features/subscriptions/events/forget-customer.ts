import type { Db } from '#server/db/connection/connect.ts'
import type { Queue } from '#server/jobs/queue.ts'

import { forgetCustomerEvents } from './inbox-queries.ts'
import { paymentJob } from '../payment-job.ts'
import { findSubscription } from '../queries.ts'

/**
 * Deletes an account's customer data in the transaction that deletes the account; a job deletes the customer at the
 * provider.
 */
export async function forgetCustomer(db: Db, queue: Queue, profileId: string): Promise<void> {
  const row = await findSubscription(db, profileId)
  if (!row || row.provider_customer_id === null || row.provider === null) return
  const { provider, provider_customer_id: customer_id } = row
  await forgetCustomerEvents(db, customer_id)
  await queue.add(db, paymentJob, { kind: 'forget', provider, customer_id })
}
