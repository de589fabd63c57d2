import type { PromoCodeUsage } from '#shared/contract/promo-codes/promo-codes.ts'
import { nextPlanSentence, offerLimitSentence } from '#shared/contract/sentences/plans.ts'
import { counted } from '#shared/rules/text/formats.ts'
import {
  hasRoomForPromoCode,
  isFreeSlotUsed,
  nextPlan,
  plans,
  usageLevel,
} from '#shared/rules/plans/plans.ts'
import type { PlanId, UsageLevel } from '#shared/rules/plans/plans.ts'

/** '8 of 10 codes used'; without a limit just the number. */
export function usedSentence({ used, max_promo_codes: max }: PromoCodeUsage): string {
  if (max === null) return `${counted(used, 'code')} used`
  return `${used} of ${counted(max, 'code')} used`
}

/** 'Growth plan', or 'Unlimited' without a limit. */
export function planText({ subscription_tier, max_promo_codes }: PromoCodeUsage): string {
  return max_promo_codes === null ? 'Unlimited' : `${plans[subscription_tier].name} plan`
}

export function isAtLimit({ used, max_promo_codes }: PromoCodeUsage): boolean {
  return !hasRoomForPromoCode(used, max_promo_codes)
}

/** Colour of the usage bar. A used free slot is no reason for a warning. */
export function usageBarLevel(usage: PromoCodeUsage): UsageLevel {
  const { used, max_promo_codes: max, subscription_tier } = usage
  return isFreeSlotUsed(subscription_tier, used, max) ? 'ok' : usageLevel(used, max)
}

export type UsageNotice = {
  kind: 'error' | 'warning' | 'info'
  title: string
  text: string | undefined
  /** The next larger plan; undefined if there is none. */
  next: PlanId | undefined
}

/**
 * The message for at most one free slot (spec §8, Limit reached). Owners without codes get an invitation instead, and
 * no warning follows directly after the free slot was used.
 */
export function usageNotice(usage: PromoCodeUsage): UsageNotice | undefined {
  const { used, max_promo_codes: max, subscription_tier } = usage
  if (max === null || used === 0 || max - used > 1) return undefined
  const next = nextPlan(subscription_tier)
  const text = next && nextPlanSentence(plans[next].name, plans[next].max_promo_codes)
  if (isFreeSlotUsed(subscription_tier, used, max))
    return { kind: 'info', title: 'Your free slot is used', text, next }
  return isAtLimit(usage)
    ? { kind: 'error', title: offerLimitSentence(plans[subscription_tier].name), text, next }
    : { kind: 'warning', title: 'Running out of offer slots!', text, next }
}
