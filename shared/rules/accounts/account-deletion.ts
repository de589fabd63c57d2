import type { PlanId } from '../plans/plans.ts'

/** The text to type as confirmation: the username, if there is one. */
export function deleteConfirmation(username: string | null): string {
  return username ?? 'DELETE'
}

/** Whether the text matches, without surrounding blanks. */
export function isDeleteConfirmed(text: string, username: string | null): boolean {
  return text.trim() === deleteConfirmation(username)
}

type PaidPlan = {
  subscribed: boolean
  subscription_tier: PlanId
  cancel_at_period_end: boolean
  is_gift: boolean
}

/** Whether the plan would still be charged. It must be cancelled before the account is deleted. */
export function isPaidOn(plan: PaidPlan): boolean {
  const { subscribed, subscription_tier, cancel_at_period_end, is_gift } = plan
  return subscribed && subscription_tier !== 'starter' && !cancel_at_period_end && !is_gift
}
