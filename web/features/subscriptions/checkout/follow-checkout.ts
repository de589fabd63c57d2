import { sentences } from '#shared/contract/sentences/sentences.ts'
import type { SubscriptionStatus } from '#shared/contract/subscriptions/subscriptions.ts'
import type { PlanId } from '#shared/rules/plans/plans.ts'

import { codeOf, paymentReason } from '../payment-refusal.ts'

export type Checkout = { plan: PlanId | undefined; sessionId: string | undefined }

/** The outcome of a checkout, or 'pending'. */
export type CheckoutEnd =
  | { kind: 'subscribed'; plan: PlanId; subscription: SubscriptionStatus }
  | { kind: 'other_account' | 'refunded' | 'expired'; subscription: SubscriptionStatus }
  | { kind: 'late'; reason: string | undefined }
  | { kind: 'unknown'; reason: string }

type Calls = {
  confirm: (sessionId: string) => Promise<{
    state: 'active' | 'processing' | 'open' | 'expired' | 'refunded' | 'other_account'
    subscription_tier: PlanId | null
    subscription: SubscriptionStatus
  }>
  refresh: () => Promise<SubscriptionStatus>
  /** Resolves after so many milliseconds. */
  pause: (ms: number) => Promise<void>
}

/**
 * Polls until the payment has arrived, because the browser often returns from the checkout before the provider's event.
 * A failed poll counts as 'not yet'.
 */
export async function followCheckout(
  checkout: Checkout,
  calls: Calls,
  pauses: readonly number[],
): Promise<CheckoutEnd> {
  let reason: string | undefined
  for (const ms of [0, ...pauses]) {
    if (ms > 0) await calls.pause(ms)
    try {
      const end = await look(checkout, calls)
      if (end) return end
      reason = undefined
    } catch (error) {
      if (codeOf(error) === 'CHECKOUT_NOT_FOUND' || codeOf(error) === 'PAYMENTS_OFF')
        return { kind: 'unknown', reason: paymentReason(error) }
      reason = paymentReason(error)
    }
  }
  return { kind: 'late', reason: reason === sentences.unexpected ? undefined : reason }
}

async function look({ plan, sessionId }: Checkout, calls: Calls): Promise<CheckoutEnd | undefined> {
  if (sessionId === undefined) {
    const subscription = await calls.refresh()
    const { is_paid, paid_tier } = subscription
    const isThere = is_paid && (plan === undefined || plan === paid_tier)
    return isThere ? { kind: 'subscribed', plan: paid_tier, subscription } : undefined
  }
  const { state, subscription_tier, subscription } = await calls.confirm(sessionId)
  if (state === 'processing' || state === 'open') return undefined
  if (state !== 'active') return { kind: state, subscription }
  return {
    kind: 'subscribed',
    plan: subscription_tier ?? plan ?? subscription.paid_tier,
    subscription,
  }
}
