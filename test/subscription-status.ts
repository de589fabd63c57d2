import type { SubscriptionStatus } from '#shared/contract/subscriptions/subscriptions.ts'

/** Somebody's plan as pages read it, by default the free one; overrides win. */
export function aSubscriptionStatus(
  overrides: Partial<SubscriptionStatus> = {},
): SubscriptionStatus {
  return {
    subscribed: false,
    subscription_tier: 'starter',
    paid_tier: 'starter',
    price: null,
    subscription_end: null,
    cancel_at_period_end: false,
    billing_interval: null,
    is_gift: false,
    is_paid: false,
    has_portal: false,
    payment_failed_at: null,
    next_plan: null,
    confirm_url: null,
    active_promo_codes: 1,
    max_after_cancel: 1,
    paused_by_plan: 0,
    managed_paused_by_plan: 0,
    is_payment_disputed: false,
    keep_promo_code_ids: [],
    refundable: null,
    payments: 'sandbox',
    checked_at: null,
    ...overrides,
  }
}
