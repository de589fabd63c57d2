import { callProvider, providerOf } from '../provider.ts'
import { findSubscription } from '../queries.ts'
import { isPaid } from '../status.ts'
import { syncCustomer } from '../sync.ts'
import type { SyncDeps } from '../sync.ts'

/** Ends a paid plan at the provider. Does nothing when none runs. */
export async function endPlanAtOnce(deps: SyncDeps, profileId: string): Promise<void> {
  const payments = providerOf(deps)
  const row = await findSubscription(deps.db, profileId)
  // It had already ended, or an interrupted click ended it.
  if (!row || !isPaid(row) || row.provider !== payments.kind) return
  await callProvider(deps, async () => {
    await payments.endSubscription(row.provider_subscription_id)
    await syncCustomer(deps, row.provider_customer_id)
  })
}
