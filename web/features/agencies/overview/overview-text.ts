import { counted, plural } from '#shared/rules/text/formats.ts'
import { formatDay } from '#shared/rules/text/formats.ts'
import { nextPlan, plans, priceOf } from '#shared/rules/plans/plans.ts'
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
  { payment_failed_at, subscription_tier, waits_for_bank }: PlanFacts,
  today: string,
): { title: string; text: string; action: string } | undefined {
  if (waits_for_bank)
    return {
      title: 'The bank wants you to confirm a payment',
      text:
        payment_failed_at === null
          ? 'The change of your plan waits until then.'
          : `${plans[subscription_tier].name} is not paid before. If nobody confirms it, the plan ends and codes of your influencers are paused.`,
      action: 'Confirm the payment',
    }
  if (payment_failed_at === null) return undefined
  return {
    title: `${plans[subscription_tier].name} is not paid: the charge failed on ${formatDay(payment_failed_at, today)}`,
    text: 'The plan goes on while the charge is tried again. If it keeps failing, the plan ends and codes of your influencers are paused.',
    action: 'Update the card',
  }
}

/** The next change of the plan and its date; undefined if there is none. */
export function planEnd(
  { subscription_end, cancel_at_period_end, payment_failed_at, next_plan }: PlanFacts,
  today: string,
): { label: string; day: string } | undefined {
  if (payment_failed_at !== null)
    return { label: 'Unpaid since', day: formatDay(payment_failed_at, today) }
  if (next_plan !== null)
    return {
      label: `${plans[next_plan.subscription_tier].name} from`,
      day: formatDay(next_plan.at, today),
    }
  if (subscription_end === null) return undefined
  return {
    label: cancel_at_period_end ? 'Ends' : 'Renews',
    day: formatDay(subscription_end, today),
  }
}

/** '$20 a month', '$200 a year', 'Free'. */
export function priceText({ subscribed, subscription_tier, billing_interval }: PlanFacts): string {
  const interval = billing_interval ?? 'month'
  const price = priceOf(subscription_tier, interval)
  if (price === null) return 'By agreement'
  return !subscribed || price === 0 ? 'Free' : `$${price} a ${interval}`
}

/** '$20 a month, renews 22 Jan'. */
export function planNote(plan: PlanFacts, today: string): string {
  const price = priceText(plan)
  if (!price.startsWith('$')) return price
  const end = planEnd(plan, today)
  if (end === undefined) return price
  const { label, day } = end
  // Lower-cases the label, except if it ends with the name of a plan.
  return `${price}, ${label.endsWith(' from') ? label : label.toLowerCase()} ${day}`
}
