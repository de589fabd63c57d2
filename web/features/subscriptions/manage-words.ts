import type { SubscriptionStatus } from '#shared/contract/subscriptions.ts'
import { plans } from '#shared/rules/plans.ts'
import type { PlanId } from '#shared/rules/plans.ts'

import { dayWords, moneyWords, priceWords, roomWords } from './plan-words.ts'

/**
 * 'unlimited': no limit without a plan, as for test accounts and during a promotion. 'covered': the plan
 * of one's agency holds more than Starter. 'gift': a plan for which nobody is charged.
 */
export type PlanState =
  | 'free'
  | 'unlimited'
  | 'covered'
  | 'gift'
  | 'active'
  | 'canceled'
  | 'payment_failed'

export function planState(status: SubscriptionStatus): PlanState {
  if (status.subscribed && !status.is_paid) return 'gift'
  if (status.subscribed) {
    if (status.payment_failed_at !== null) return 'payment_failed'
    return status.cancel_at_period_end ? 'canceled' : 'active'
  }
  if (status.max_after_cancel === null) return 'unlimited'
  return status.max_after_cancel > (plans.starter.max_promo_codes ?? 0) ? 'covered' : 'free'
}

export const nothingToPaySentence =
  'There is no limit on your codes right now, so there is nothing to pay for.'

/** What the plan costs and when it goes on or ends, in a sentence or two. */
export function planSentence(status: SubscriptionStatus): string {
  const plan = plans[status.subscription_tier]
  const end = status.subscription_end === null ? undefined : dayWords(status.subscription_end)
  const price = `${priceWords(plan)} a month, ${roomWords(plan)}.`
  const words: Record<PlanState, string> = {
    free: `Free, with ${roomWords(plan)}. Take a plan when you need more.`,
    unlimited: nothingToPaySentence,
    covered: `Your agency’s plan gives you ${status.max_after_cancel ?? 0} promo codes. You need none of your own.`,
    gift: `${roomWords(plan)}. Nothing is charged for it here.`,
    active: end === undefined ? price : `${price} The next charge is on ${end}.`,
    canceled: end === undefined ? price : `${price} Canceled: it is yours until ${end}.`,
    payment_failed: price,
  }
  return words[planState(status)]
}

/** What a plan has beyond what stays when it ends; 0 where nothing has to be paused. */
export function codesTooMany(status: SubscriptionStatus): number {
  const { active_promo_codes: active, max_after_cancel: max } = status
  return max === null ? 0 : Math.max(0, active - max)
}

/** How many codes would have to be paused for a plan. */
export function codesTooManyFor(status: SubscriptionStatus, plan: PlanId): number {
  const own = plans[plan].max_promo_codes
  const without = status.max_after_cancel
  if (own === null || without === null) return 0
  return Math.max(0, status.active_promo_codes - Math.max(own, without))
}

/** '1 code', '7 codes'. */
export function codeCount(count: number): string {
  return `${count} ${count === 1 ? 'code' : 'codes'}`
}

/** 'the other code', 'the other 6 codes'. */
export function otherCodes(count: number): string {
  return count === 1 ? 'the other code' : `the other ${count} codes`
}

/** What happens at the end of the plan, for the question whether to cancel. */
export function cancelSentence(status: SubscriptionStatus): string {
  const { name } = plans[status.subscription_tier]
  const until =
    status.subscription_end === null
      ? 'until the end of the month that is paid'
      : `until ${dayWords(status.subscription_end)}`
  return `You keep ${name} ${until}. Nothing more is charged, and then you are on ${plans.starter.name}. You can change your mind until that day.`
}

/** What a change of plan costs. */
export function changeSentence(now: PlanId, next: PlanId): string {
  const [from, to] = [plans[now], plans[next]]
  const isUp = (to.monthly_price ?? 0) > (from.monthly_price ?? 0)
  return isUp
    ? `From ${from.name} to ${to.name} at once. The difference for the rest of the month that is paid is charged now, then ${priceWords(to)} a month.`
    : `From ${from.name} to ${to.name} at once. What is left of the month that is paid is taken off your next charges, then it is ${priceWords(to)} a month.`
}

/** 'Get $12 back until March 5, 2028.' */
export function refundSentence({ amount, currency, until }: NonNullable<Refundable>): string {
  return `Not for you? We give back all ${moneyWords(amount, currency)} of your last payment until ${dayWords(until)}.`
}

type Refundable = SubscriptionStatus['refundable']
