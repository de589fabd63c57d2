import type { Db } from '#server/db/connection/connect.ts'
import type { Queue } from '#server/jobs/queue.ts'

import { paymentJob } from '../payment-job.ts'
import { findSubscription } from '../queries.ts'
import { findOwnerFacts } from '../owner-queries.ts'
import { providerOf } from '../provider.ts'
import type { SyncDeps } from '../sync.ts'

/** Sends the provider's receipts to an account's new address, by a job of the transaction that changes it. */
export async function customerMoves(
  db: Db,
  queue: Queue,
  { profile_id, former }: { profile_id: string; former: string },
): Promise<void> {
  const row = await findSubscription(db, profile_id)
  if (!row || row.provider_customer_id === null) return
  await queue.add(db, paymentJob, { kind: 'address', profile_id, former })
}

/** Jobs may run in any order: the customer with the former address gets the current one. */
export async function moveCustomer(
  deps: SyncDeps,
  { profile_id, former }: { profile_id: string; former: string },
): Promise<void> {
  const payments = providerOf(deps)
  const row = await findSubscription(deps.db, profile_id)
  const owner = await findOwnerFacts(deps.db, profile_id)
  if (!owner || row?.provider !== payments.kind || row.provider_customer_id === null) return
  await payments.moveAddress(row.provider_customer_id, { former, email: owner.email })
}
