import { apiError } from '#shared/contract/errors.ts'
import type { SubscriptionStatus } from '#shared/contract/subscriptions/subscriptions.ts'
import { isUpgrade } from '#shared/rules/plans/plans.ts'
import type { BillingInterval, PlanId } from '#shared/rules/plans/plans.ts'

import { assertSold } from '../checkout/checkout.ts'
import type { Agreed } from './impact.ts'
import { lowerPlan, withoutSchedule } from './lower-plan.ts'
import { paidRowOf, settle, soldBy } from '../manage.ts'
import { callProvider, providerOf } from '../provider.ts'
import { raisePlan } from './raise-plan.ts'
import type { SeenPrice } from './raise-plan.ts'
import { statusOf } from '../status.ts'
import { syncCustomer } from '../sync.ts'
import type { SyncDeps } from '../sync.ts'

/**
 * Changes to another paid plan. An upgrade takes effect at once: the difference is charged first, and without the
 * charge nothing changes. A downgrade takes effect when the paid period ends. Throws PLAN_IS_CANCELED.
 */
export async function changePlan(
  deps: SyncDeps,
  userId: string,
  {
    planType,
    interval,
    proration_date,
    amount_today,
    ...agreed
  }: {
    planType: PlanId
    /** The current interval if omitted. */
    interval?: BillingInterval | undefined
  } & SeenPrice &
    Agreed,
): Promise<{ subscription: SubscriptionStatus; confirm_url: string | null }> {
  const payments = providerOf(deps)
  const { provider_customer_id: customer } = await paidRowOf(deps, userId)
  // Read again before each attempt, because the row numbers the attempts: the provider repeats its refusal for the
  // same key.
  await callProvider(deps, () => syncCustomer(deps, customer))
  const row = await paidRowOf(deps, userId)
  const from = soldBy(row)
  const sold = assertSold(payments, planType, interval ?? from.interval)
  if (from.tier === sold.tier && from.interval === sold.interval)
    throw apiError('ALREADY_SUBSCRIBED', { subscription_tier: sold.tier })
  // To continue is a decision about money of its own.
  if (row.cancel_at_period_end) throw apiError('PLAN_IS_CANCELED')
  let confirm_url: string | null = null
  if (isUpgrade(from, sold)) {
    const seen = { proration_date, amount_today }
    const change = await withoutSchedule(deps, row, () => raisePlan(deps, row, sold, seen))
    if (change.outcome === 'confirm') confirm_url = change.confirm_url
    await settle(deps, row, {}, async () => 0)
  } else await lowerPlan(deps, row, sold, agreed)
  return { subscription: await statusOf(deps, userId), confirm_url }
}
