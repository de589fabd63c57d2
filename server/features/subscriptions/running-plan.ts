import { PaymentsError } from '#server/gateways/payments/payments-error.ts'
import type { ProviderSubscription } from '#server/gateways/payments/provider-objects.ts'

import type { PaidRow } from './manage.ts'
import { providerOf } from './provider.ts'
import type { SyncDeps } from './sync.ts'

/** The running subscription, as the provider has it now. */
export async function runningOf(deps: SyncDeps, row: PaidRow): Promise<ProviderSubscription> {
  const { subscriptions } = await providerOf(deps).readCustomer(row.provider_customer_id)
  const subscription = subscriptions.find(({ id }) => id === row.provider_subscription_id)
  if (!subscription) throw new PaymentsError('refused', { why: 'subscription is gone' })
  return subscription
}
