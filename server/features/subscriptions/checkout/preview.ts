import { apiError } from '#shared/contract/errors.ts'
import type { SubscriptionPreview } from '#shared/contract/subscriptions/subscription-prices.ts'
import { isUpgrade } from '#shared/rules/plans/plans.ts'
import type { BillingInterval, PlanId } from '#shared/rules/plans/plans.ts'

import { assertSold } from './checkout.ts'
import { paidRowOf, soldBy } from '../manage.ts'
import { callProvider, providerOf } from '../provider.ts'
import { findSubscription } from '../queries.ts'
import { runningOf } from '../running-plan.ts'
import type { SyncDeps } from '../sync.ts'

/**
 * The provider's calculation of what a plan costs today and next, for a purchase or a change. Changes nothing. Throws
 * ALREADY_SUBSCRIBED for the running plan.
 */
export async function previewPlan(
  deps: SyncDeps,
  payerId: string,
  request: { planType: PlanId; interval: BillingInterval },
): Promise<SubscriptionPreview> {
  const payments = providerOf(deps)
  const sold = assertSold(payments, request.planType, request.interval)
  const row = await findSubscription(deps.db, payerId)
  if (!row?.subscribed) {
    const customer_id = row?.provider === payments.kind ? row.provider_customer_id : null
    const price = await callProvider(deps, () =>
      payments.preview({ customer_id, sold, isAtOnce: true }),
    )
    return answerOf(price, null)
  }
  const paid = await paidRowOf(deps, payerId)
  const from = soldBy(paid)
  if (from.tier === sold.tier && from.interval === sold.interval)
    throw apiError('ALREADY_SUBSCRIBED', { subscription_tier: sold.tier })
  const isAtOnce = isUpgrade(from, sold)
  const { price, subscription } = await callProvider(deps, async () => {
    const subscription = await runningOf(deps, paid)
    const customer_id = paid.provider_customer_id
    return {
      subscription,
      price: await payments.preview({ customer_id, subscription, sold, isAtOnce }),
    }
  })
  return answerOf(price, isAtOnce ? null : subscription.ends_at)
}

function answerOf(
  {
    currency,
    amount_today,
    next,
    proration_date,
  }: Awaited<ReturnType<ReturnType<typeof providerOf>['preview']>>,
  takes_effect_at: string | null,
): SubscriptionPreview {
  return {
    currency,
    amount_today,
    next_amount: next.amount,
    next_at: next.at,
    takes_effect_at,
    proration_date,
  }
}
