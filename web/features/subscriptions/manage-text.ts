import { sentences } from '#shared/contract/sentences/sentences.ts'
import type { SubscriptionStatus } from '#shared/contract/subscriptions/subscriptions.ts'
import { formatDate, formatMoney } from '#shared/rules/text/formats.ts'
import { isUpgrade, plans } from '#shared/rules/plans/plans.ts'
import type { SoldPlan } from '#shared/rules/plans/plans.ts'

import { roomSentence } from './plan-text.ts'
import type { Audience } from './plan-text.ts'
import { planName, rateText } from './price-text.ts'

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

/** The price of the plan and its next renewal or end, as text. */
export function planSentence(status: SubscriptionStatus, audience: Audience): string {
  const plan = plans[status.subscription_tier]
  const end = status.subscription_end === null ? undefined : formatDate(status.subscription_end)
  const rate = rateText(plan.id, status.billing_interval ?? 'month')
  const room = roomSentence(plan, audience)
  const price = `${rate}, ${room}.`
  const { next_plan: next } = status
  const labels: Record<PlanState, string> = {
    free: `Free, with ${room}. Take a plan when you need more.`,
    unlimited: nothingToPaySentence,
    covered: `Your agency’s plan gives you ${status.max_after_cancel ?? 0} promo codes. You need none of your own.`,
    gift: `${room}. Nothing is charged for it here.`,
    active: next
      ? `${price} ${nextPlanText(next)}.`
      : end === undefined
        ? price
        : `${price} The next charge is on ${end}.`,
    canceled: end === undefined ? price : `${price} Canceled: it is yours until ${end}.`,
    payment_failed: price,
  }
  return labels[planState(status)]
}

/** The number of codes above the limit that applies after the plan; 0 if nothing must be paused. */
export function codesTooMany(status: SubscriptionStatus): number {
  const { active_promo_codes: active, max_after_cancel: max } = status
  return max === null ? 0 : Math.max(0, active - max)
}

/** The effects of the plan's end, for the cancel dialog. */
export function cancelSentence(status: SubscriptionStatus): string {
  const { name } = plans[status.subscription_tier]
  return `You keep ${name} ${untilText(status)}. Nothing more is charged, and then you are on ${plans.starter.name}. You can change your mind until that day.`
}

/**
 * Whether a change is an upgrade, which takes effect at once. A downgrade takes effect at the end of the paid period.
 */
export function isMore(status: SubscriptionStatus, next: SoldPlan): boolean {
  return isUpgrade(soldNow(status), next)
}

/** The date of a plan change. Its price is requested separately. */
export function changeSentence(status: SubscriptionStatus, next: SoldPlan): string {
  const from = planName(status.subscription_tier, status.billing_interval)
  const to = planName(next.tier, next.interval)
  const rate = rateText(next.tier, next.interval)
  return isMore(status, next)
    ? `From ${from} to ${to} at once. The difference for the rest of what is paid is charged now, then ${rate}.`
    : `You keep ${from} ${untilText(status)}. Then it is ${to}, ${rate}. Nothing is charged before, and you can change your mind until that day.`
}

function soldNow({ subscription_tier, billing_interval }: SubscriptionStatus) {
  return { tier: subscription_tier, interval: billing_interval ?? 'month' } as const
}

/** Whether this is the current plan. */
export function isNow(status: SubscriptionStatus, { tier, interval }: SoldPlan): boolean {
  const now = soldNow(status)
  return now.tier === tier && now.interval === interval
}

/** If the current plan is requested, the next one is preselected. */
export function otherThanNow(status: SubscriptionStatus, plan: SoldPlan): SoldPlan {
  if (!isNow(status, plan)) return plan
  return { ...plan, tier: plan.tier === 'growth' ? 'pro' : 'growth' }
}

/** The confirmation: 'Boost from 22 Dec 2026' for a scheduled plan. */
export function changedText({ next_plan }: SubscriptionStatus, done: SoldPlan): string {
  return next_plan
    ? nextPlanText(next_plan)
    : `${sentences.planChanged}: ${planName(done.tier, done.interval)}`
}

/** 'Boost from 22 Dec 2026'. */
export function nextPlanText({ subscription_tier, interval, at }: NextPlan): string {
  return `${planName(subscription_tier, interval)} from ${formatDate(at)}`
}

type NextPlan = NonNullable<SubscriptionStatus['next_plan']>

function untilText({ subscription_end }: SubscriptionStatus): string {
  return subscription_end === null
    ? 'until the end of what is paid'
    : `until ${formatDate(subscription_end)}`
}

/** 'Get $12 back until 5 Mar 2028.' */
export function refundSentence({ amount, currency, until }: NonNullable<Refundable>): string {
  return `Not for you? We give back all ${formatMoney(amount, currency)} of your last payment until ${formatDate(until)}.`
}

type Refundable = SubscriptionStatus['refundable']
