import type { PromoCodeUsage } from '#shared/contract/promo-codes.ts'
import { nextPlanSentence, offerLimitSentence } from '#shared/contract/sentences-of-plans.ts'
import { hasRoomForPromoCode, nextPlan, plans } from '#shared/rules/plans.ts'
import type { PlanId } from '#shared/rules/plans.ts'

/** '8 of 10 codes used'; without a limit just the number. */
export function usedSentence({ used, max_promo_codes: max }: PromoCodeUsage): string {
  if (max === null) return `${used} ${used === 1 ? 'code' : 'codes'} used`
  return `${used} of ${max} ${max === 1 ? 'code' : 'codes'} used`
}

/** 'Growth plan', or 'Unlimited' where there is no limit. */
export function planWords({ subscription_tier, max_promo_codes }: PromoCodeUsage): string {
  return max_promo_codes === null ? 'Unlimited' : `${plans[subscription_tier].name} plan`
}

/** '2 slots left.', or nothing where there is no limit. */
export function slotsSentence({ used, max_promo_codes: max }: PromoCodeUsage): string | undefined {
  if (max === null) return undefined
  const left = Math.max(0, max - used)
  if (left === 0) return 'No slots left.'
  return `${left} ${left === 1 ? 'slot' : 'slots'} left.`
}

export function isAtLimit({ used, max_promo_codes }: PromoCodeUsage): boolean {
  return !hasRoomForPromoCode(used, max_promo_codes)
}

export type UsageNotice = {
  kind: 'error' | 'warning'
  title: string
  text: string | undefined
  /** The plan to go on with; undefined when there is none bigger. */
  next: PlanId | undefined
}

/** What to say when slots run out: at most one left, or none (spec §8, Limit reached). */
export function usageNotice(usage: PromoCodeUsage): UsageNotice | undefined {
  const { used, max_promo_codes: max, subscription_tier } = usage
  if (max === null || max - used > 1) return undefined
  const next = nextPlan(subscription_tier)
  const text = next && nextPlanSentence(plans[next].name, plans[next].max_promo_codes)
  return isAtLimit(usage)
    ? { kind: 'error', title: offerLimitSentence(plans[subscription_tier].name), text, next }
    : { kind: 'warning', title: 'Running out of offer slots!', text, next }
}
