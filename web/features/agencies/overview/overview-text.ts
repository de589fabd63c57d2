import { counted, formatDay, formatMoney, plural } from '#shared/rules/text/formats.ts'
import { nextPlan, plans } from '#shared/rules/plans/plans.ts'
import type { BillingInterval, PlanId } from '#shared/rules/plans/plans.ts'

type LimitFacts = {
  influencers_at_limit: number
  /** Influencers from 80 % of their limit. The count may include those at the limit. */
  influencers_near_limit: number
  subscription_tier: PlanId
}

export type LimitText = {
  kind: 'error' | 'warning' | 'info'
  title: string
  text: string
  /** The next larger plan; undefined if there is none. */
  next: PlanId | undefined
}

/** The warning when influencers reach their limits. Undefined if all have free slots. */
export function limitText(facts: LimitFacts): LimitText | undefined {
  const { influencers_at_limit: full, influencers_near_limit: near, subscription_tier } = facts
  if (full === 0 && near === 0) return undefined
  const next = nextPlan(subscription_tier)
  const hope =
    next === undefined
      ? 'Pause or delete codes that have done their work.'
      : `${plans[next].name} gives each of your influencers ${plans[next].max_promo_codes ?? 'unlimited'} offers.`
  if (subscription_tier === 'starter' && full > 0)
    return {
      kind: 'info',
      title: 'The free slot is used',
      text: `${counted(full, 'influencer')} ${plural(full, 'has', 'have')} published as much as the free plan holds. ${hope}`,
      next,
    }
  const who =
    full > 0
      ? `${counted(full, 'influencer')} ${plural(full, 'has', 'have')} no slot left.`
      : `${counted(near, 'influencer')} ${plural(near, 'is', 'are')} close to the limit.`
  return {
    kind: full > 0 ? 'error' : 'warning',
    title: full > 0 ? 'Out of offer slots' : 'Running out of offer slots!',
    text: `${who} ${hope}`,
    next,
  }
}

type PlanFacts = {
  subscribed: boolean
  subscription_tier: PlanId
  /** The plan that is charged for, also below Elite. */
  paid_tier: PlanId
  /** What each period of it is charged. Null until it is known. */
  price: { amount: number; currency: string } | null
  billing_interval: BillingInterval | null
  subscription_end: string | null
  cancel_at_period_end: boolean
  payment_failed_at: string | null
  /** The lower plan that follows. */
  next_plan: { subscription_tier: PlanId; at: string } | null
  waits_for_bank: boolean
}

/** The text for an unpaid plan. Undefined if it is paid. */
export function paymentText(
  plan: PlanFacts,
  today: string,
): { title: string; text: string; action: string } | undefined {
  const { payment_failed_at, paid_tier, waits_for_bank } = plan
  const { name } = plans[paid_tier]
  const end = isBelowElite(plan)
    ? `${name} ends, and you stay on Elite.`
    : 'the plan ends and codes of your influencers are paused.'
  if (waits_for_bank)
    return {
      title: 'The bank wants you to confirm a payment',
      text:
        payment_failed_at === null
          ? 'The change of your plan waits until then.'
          : `${name} is not paid before. If nobody confirms it, ${end}`,
      action: 'Confirm the payment',
    }
  if (payment_failed_at === null) return undefined
  return {
    title: `${name} is not paid: the charge failed on ${formatDay(payment_failed_at, today)}`,
    text: `The plan goes on while the charge is tried again. If it keeps failing, ${end}`,
    action: 'Update the card',
  }
}

/** The next change of the plan and its date; undefined if there is none. */
export function planEnd(
  plan: PlanFacts,
  today: string,
): { label: string; day: string } | undefined {
  const { subscription_end, cancel_at_period_end, payment_failed_at, next_plan } = plan
  const isGranted = plan.subscription_tier === 'elite' && !isBelowElite(plan)
  if (payment_failed_at !== null && cancel_at_period_end && subscription_end !== null)
    return { label: 'Unpaid, ends', day: formatDay(subscription_end, today) }
  if (payment_failed_at !== null)
    return { label: 'Unpaid since', day: formatDay(payment_failed_at, today) }
  if (next_plan !== null)
    return {
      label: `${plans[next_plan.subscription_tier].name} from`,
      day: formatDay(next_plan.at, today),
    }
  if (subscription_end === null) return undefined
  return {
    label: cancel_at_period_end || isGranted ? 'Ends' : 'Renews',
    day: formatDay(subscription_end, today),
  }
}

/** '$20 a month', '$200 a year', '$5 a month for Boost' below Elite, 'Free'. */
export function priceText(plan: PlanFacts): string {
  const { subscribed, subscription_tier, paid_tier, billing_interval, price } = plan
  if (!subscribed) return 'Free'
  const below = isBelowElite(plan) ? ` for ${plans[paid_tier].name}` : ''
  if (subscription_tier === 'elite' && below === '') return 'By agreement'
  const interval = billing_interval ?? 'month'
  return price === null
    ? `Paid by the ${interval}${below}`
    : `${formatMoney(price.amount, price.currency)} a ${interval}${below}`
}

/** '$20 a month, renews 22 Jan'. */
export function planNote(plan: PlanFacts, today: string): string {
  const price = priceText(plan)
  const end = plan.paid_tier === 'starter' ? undefined : planEnd(plan, today)
  if (end === undefined) return price
  const { label, day } = end
  // Lower-cases the label, except if it ends with the name of a plan.
  return `${price}, ${label.endsWith(' from') ? label : label.toLowerCase()} ${day}`
}

/** Whether a plan is paid for below Elite, which staff granted and which stays when that plan ends. */
function isBelowElite({ subscription_tier, paid_tier }: PlanFacts): boolean {
  return subscription_tier === 'elite' && paid_tier !== 'starter'
}
