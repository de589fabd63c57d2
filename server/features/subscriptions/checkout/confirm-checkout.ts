import { apiError } from '#shared/contract/errors.ts'
import type {
  SubscriptionStatus,
  checkoutStates,
} from '#shared/contract/subscriptions/subscriptions.ts'
import type { PlanId, SoldPlan } from '#shared/rules/plans/plans.ts'
import type { ProviderCheckout } from '#server/gateways/payments/provider-objects.ts'

import { callProvider, providerOf } from '../provider.ts'
import { findSubscription } from '../queries.ts'
import type { SubscriptionRow } from '../queries.ts'
import { statusOf } from '../status.ts'
import { syncCustomer } from '../sync.ts'
import type { SyncDeps } from '../sync.ts'

/** The first payment of a plan. */
type FirstPayment = { tier: SoldPlan['tier']; paid_at: string }

type Confirmation = {
  state: (typeof checkoutStates)[number]
  subscription_tier: PlanId | null
  subscription: SubscriptionStatus
  /** Null until the plan runs and a payment succeeded. */
  first_payment: FirstPayment | null
}

/**
 * The outcome of a checkout, for the page to which it returns. The address proves nothing, so the provider is asked.
 * A checkout of another account is recognised, and none of its details are shown.
 */
export async function confirmCheckout(
  deps: SyncDeps,
  userId: string,
  sessionId: string,
): Promise<Confirmation> {
  const payments = providerOf(deps)
  const { checkout, tier, paid } = await callProvider(deps, async () => {
    const checkout = await payments.findCheckout(sessionId)
    if (!checkout) throw apiError('CHECKOUT_NOT_FOUND')
    if (checkout.user_id !== userId || checkout.customer_id === null)
      return { checkout: undefined, tier: null, paid: undefined }
    if (checkout.status === 'complete') await syncCustomer(deps, checkout.customer_id)
    const { subscriptions, invoices } = await payments.readCustomer(checkout.customer_id)
    const bought = subscriptions.find(({ id }) => id === checkout.subscription_id)
    const paid = invoices.find(
      (one) =>
        one.subscription_id === bought?.id &&
        one.billing_reason === 'subscription_create' &&
        one.amount_paid > 0,
    )
    return { checkout, tier: bought?.tier ?? null, paid: bought && paid }
  })
  const subscription = await statusOf(deps, userId)
  if (!checkout)
    return { state: 'other_account', subscription_tier: null, subscription, first_payment: null }
  const row = await findSubscription(deps.db, userId)
  const state = stateOf(checkout, row)
  const paid_at = state === 'active' ? (paid?.paid_at ?? null) : null
  const first_payment = tier !== null && paid_at !== null ? { tier, paid_at } : null
  return { state, subscription_tier: tier, subscription, first_payment }
}

function stateOf(
  checkout: ProviderCheckout,
  row: SubscriptionRow | undefined,
): Confirmation['state'] {
  if (checkout.status !== 'complete') return checkout.status
  if (!checkout.is_paid) return 'processing'
  if (row?.provider_subscription_id === checkout.subscription_id) return 'active'
  return row?.subscribed ? 'refunded' : 'expired'
}
