/** Subscription plans: limits and prices of spec §9. */

export const planIds = ['starter', 'boost', 'growth', 'pro', 'elite'] as const

export type PlanId = (typeof planIds)[number]

/** The plans that can be bought. Elite is sold by agreement. */
export const soldPlanIds = ['boost', 'growth', 'pro'] as const

export type SoldPlanId = (typeof soldPlanIds)[number]

/** Prepaid periods. */
export const billingIntervals = ['month', 'year'] as const

export type BillingInterval = (typeof billingIntervals)[number]

/** A purchased plan. */
export type SoldPlan = { tier: SoldPlanId; interval: BillingInterval }

export type Plan = {
  id: PlanId
  name: string
  /** Most promo codes that count against the plan; `null` is unlimited. */
  max_promo_codes: number | null
  /** US dollars a month; `null` is agreed with the customer. */
  monthly_price: number | null
}

export const plans: Record<PlanId, Plan> = {
  starter: { id: 'starter', name: 'Starter', max_promo_codes: 1, monthly_price: 0 },
  boost: { id: 'boost', name: 'Boost', max_promo_codes: 3, monthly_price: 5 },
  growth: { id: 'growth', name: 'Growth', max_promo_codes: 10, monthly_price: 12 },
  pro: { id: 'pro', name: 'Pro', max_promo_codes: 20, monthly_price: 20 },
  elite: { id: 'elite', name: 'Elite', max_promo_codes: null, monthly_price: null },
}

/** A year costs ten months: two are free. */
export const monthsPaidAYear = 10

/** US dollars for a month or a year; `null` is agreed with the customer. */
export function priceOf(id: PlanId, interval: BillingInterval): number | null {
  const { monthly_price } = plans[id]
  if (monthly_price === null) return null
  return interval === 'year' ? monthly_price * monthsPaidAYear : monthly_price
}

/**
 * Whether the second plan is an upgrade: a higher plan, or the same plan by the year instead of the month. An upgrade
 * takes effect at once. Other changes, also a higher plan by the month instead of the year, take effect when the paid
 * period ends.
 */
export function isUpgrade(
  from: { tier: PlanId; interval: BillingInterval },
  to: SoldPlan,
): boolean {
  const [before, after] = [planIds.indexOf(from.tier), planIds.indexOf(to.tier)]
  const isShorter = from.interval === 'year' && to.interval === 'month'
  return !isShorter && (after > before || (after === before && from.interval !== to.interval))
}

/** The more generous of two plans: a managed influencer has its own and its agency's. */
export function moreGenerousPlan(a: PlanId, b: PlanId): PlanId {
  return planIds.indexOf(a) >= planIds.indexOf(b) ? a : b
}

/** Whether one more promo code fits. `max` is `null` if there is no limit. */
export function hasRoomForPromoCode(used: number, max: number | null): boolean {
  return max === null || used < max
}

/** The plan that the limit message suggests, by the number of codes (spec §8). */
export function suggestedPlan(used: number): PlanId {
  if (used >= 20) return 'elite'
  if (used >= 10) return 'pro'
  if (used >= 3) return 'growth'
  return 'boost'
}

/** The next higher plan, or `undefined` for the highest. */
export function nextPlan(id: PlanId): PlanId | undefined {
  return planIds[planIds.indexOf(id) + 1]
}

/** The free slot is used: that is normal, so there is no warning. */
export function isFreeSlotUsed(id: PlanId, used: number, max: number | null): boolean {
  return id === 'starter' && used > 0 && used === max
}

export type UsageLevel = 'ok' | 'warning' | 'exceeded'

/** Usage bar colour: warning from 80 % of the limit, exceeded from 100 % (spec §4). */
export function usageLevel(used: number, max: number | null): UsageLevel {
  if (max === null) return 'ok'
  if (used >= max) return 'exceeded'
  return used >= max * 0.8 ? 'warning' : 'ok'
}
