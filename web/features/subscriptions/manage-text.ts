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
  if (status.is_paid) {
    if (status.payment_failed_at !== null) return 'payment_failed'
    return status.cancel_at_period_end ? 'canceled' : 'active'
  }
  if (status.subscribed) return 'gift'
  if (status.max_after_cancel === null) return 'unlimited'
  return status.max_after_cancel > (plans.starter.max_promo_codes ?? 0) ? 'covered' : 'free'
}

export const nothingToPaySentence =
  'There is no limit on your codes right now, so there is nothing to pay for.'

/** The price of the plan and its next renewal or end, as text. */
export function planSentence(status: SubscriptionStatus, audience: Audience): string {
  const room = roomSentence(plans[status.subscription_tier], audience)
  const labels: Record<PlanState, () => string> = {
    free: () => `Free, with ${room}. Take a plan when you need more.`,
    unlimited: () => nothingToPaySentence,
    covered: () =>
      `Your agency’s plan gives you ${status.max_after_cancel ?? 0} promo codes. You need none of your own.`,
    gift: () => `${room}. Nothing is charged for it here.`,
    active: () => `${priceSentence(status, room)}${nextSentence(status)}`,
    canceled: () => `${priceSentence(status, room)}${endSentence(status)}`,
    payment_failed: () =>
      `${priceSentence(status, room)}${status.cancel_at_period_end ? endSentence(status) : ''}`,
  }
  return labels[planState(status)]()
}

/** '$12 a month, 10 promo codes.'; below Elite, what is charged beside it. */
function priceSentence(status: SubscriptionStatus, room: string): string {
  const rate = chargedText(status)
  if (staysAs(status) === undefined) return rate === undefined ? `${room}.` : `${rate}, ${room}.`
  const paid = `You pay for ${plans[status.paid_tier].name}${rate === undefined ? '' : `, ${rate}`}.`
  return status.subscription_tier === 'elite'
    ? `${room}, and nothing is charged for Elite. ${paid}`
    : `There is no limit on your codes right now. ${paid}`
}

/** '$12 a month', as it is charged; earlier buyers keep their price. Undefined until it is known. */
function chargedText({ price, billing_interval }: SubscriptionStatus): string | undefined {
  return price === null
    ? undefined
    : `${formatMoney(price.amount, price.currency)} a ${billing_interval ?? 'month'}`
}

function nextSentence({ next_plan, subscription_end }: SubscriptionStatus): string {
  if (next_plan) return ` ${nextPlanText(next_plan)}.`
  return subscription_end === null ? '' : ` The next charge is on ${formatDate(subscription_end)}.`
}

function endSentence(status: SubscriptionStatus): string {
  const { subscription_end: end, paid_tier } = status
  if (end === null) return ''
  const what = staysAs(status) === undefined ? 'it' : plans[paid_tier].name
  return ` Canceled: ${what} is yours until ${formatDate(end)}.`
}

/** 'Elite plan', 'Yearly Growth plan'. */
export function heldPlanText(status: SubscriptionStatus): string {
  const { subscription_tier, billing_interval } = status
  const interval = staysAs(status) === undefined ? billing_interval : null
  return `${planName(subscription_tier, interval)} plan`
}

/**
 * What stays when the paid plan changes or ends: Elite from staff above it, or the limitless test account. Undefined
 * if the paid plan is all there is.
 */
function staysAs(status: SubscriptionStatus): string | undefined {
  const { is_paid, subscription_tier, paid_tier } = status
  if (!is_paid || subscription_tier === paid_tier) return undefined
  return subscription_tier === 'elite' ? 'You stay on Elite.' : 'Your codes keep having no limit.'
}

/** The number of codes above the limit that applies after the plan; 0 if nothing must be paused. */
export function codesTooMany(status: SubscriptionStatus): number {
  const { active_promo_codes: active, max_after_cancel: max } = status
  return max === null ? 0 : Math.max(0, active - max)
}

/** The effects of the plan's end, for the cancel dialog. */
export function cancelSentence(status: SubscriptionStatus): string {
  const { name } = plans[status.paid_tier]
  const stays = staysAs(status)
  const then =
    stays === undefined
      ? `${nothingMore(status)}, and then you are on ${plans.starter.name}.`
      : `${nothingMore(status)}. ${stays}`
  return `You keep ${name} ${untilText(status)}. ${then} You can change your mind until that day.`
}

/** A charge that failed is tried again, also after the plan was canceled. */
function nothingMore({ payment_failed_at }: SubscriptionStatus): string {
  return payment_failed_at === null
    ? 'Nothing more is charged'
    : 'Nothing more is charged than the payment that failed'
}

/** For the notice about a canceled plan. */
export function endsSoonSentence(status: SubscriptionStatus): string {
  const stays = staysAs(status)
  const until = 'Until that day you can change your mind.'
  return stays === undefined
    ? `${nothingMore(status)}, and nothing is paused before. ${until}`
    : `${nothingMore(status)}. ${stays} ${until}`
}

/** What follows if a charge keeps failing. */
export function failingSentence(status: SubscriptionStatus): string {
  const end = staysAs(status) ?? `You are back on ${plans.starter.name} then.`
  return `${paidPlanText(status)} goes on while the charge is tried again. If it keeps failing, it ends. ${end}`
}

/** For a payment that waits for the customer's bank. */
export function confirmSentence(status: SubscriptionStatus): string {
  const plan = staysAs(status) === undefined ? 'your plan' : plans[status.paid_tier].name
  return status.payment_failed_at === null
    ? 'The change of your plan waits until you agree to the payment there. Until then nothing changes.'
    : `The charge for ${plan} waits until you agree to it there. It goes on meanwhile; without it, it ends.`
}

/** What a refund ends, and the plan then. */
export function refundEndSentence(status: SubscriptionStatus): string {
  const then = staysAs(status) ?? `You are on ${plans.starter.name} then.`
  return `${plans[status.paid_tier].name} ends at once, not with what is paid. ${then}`
}

function paidPlanText(status: SubscriptionStatus): string {
  return staysAs(status) === undefined ? 'Your plan' : plans[status.paid_tier].name
}

/**
 * Whether a change is an upgrade, which takes effect at once. A downgrade takes effect at the end of the paid period.
 */
export function isMore(status: SubscriptionStatus, next: SoldPlan): boolean {
  return isUpgrade(soldNow(status), next)
}

/** The date of a plan change. Its price is requested separately. */
export function changeSentence(status: SubscriptionStatus, next: SoldPlan): string {
  const from = planName(status.paid_tier, status.billing_interval)
  const to = planName(next.tier, next.interval)
  const rate = rateText(next.tier, next.interval)
  const sentence = isMore(status, next)
    ? `From ${from} to ${to} at once. The difference for the rest of what is paid is charged now, then ${rate}.`
    : `You keep ${from} ${untilText(status)}. Then it is ${to}, ${rate}. Nothing is charged before, and you can change your mind until that day.`
  const stays = staysAs(status)
  return stays === undefined ? sentence : `${sentence} ${stays}`
}

function soldNow({ paid_tier, billing_interval }: SubscriptionStatus) {
  return { tier: paid_tier, interval: billing_interval ?? 'month' } as const
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
