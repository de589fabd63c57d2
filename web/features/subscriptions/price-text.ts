import type { SubscriptionPreview } from '#shared/contract/subscriptions/subscription-prices.ts'
import { formatDate, formatMoney } from '#shared/rules/text/formats.ts'
import { monthsPaidAYear, plans, priceOf } from '#shared/rules/plans/plans.ts'
import type { BillingInterval, PlanId } from '#shared/rules/plans/plans.ts'

/** 'Free', '$12', '$120', 'Custom': for a month or a year. */
export function priceText(id: PlanId, interval: BillingInterval): string {
  const price = priceOf(id, interval)
  if (price === null) return 'Custom'
  return price === 0 ? 'Free' : `$${price}`
}

/** '$12 a month', '$120 a year'. */
export function rateText(id: PlanId, interval: BillingInterval): string {
  return `${priceText(id, interval)} a ${interval}`
}

/** 'Pro', 'Yearly Pro'. */
export function planName(id: PlanId, interval: BillingInterval | null): string {
  return interval === 'year' ? `Yearly ${plans[id].name}` : plans[id].name
}

/** The saving of yearly billing, in free months. */
export const monthsFree = 12 - monthsPaidAYear

/** 'Today $7.74, then $20 on December 22, 2026.' */
export function previewSentence(preview: SubscriptionPreview): string {
  const { amount_today, next_amount, next_at, currency } = preview
  const today =
    amount_today === 0 ? 'Nothing today' : `Today ${formatMoney(amount_today, currency)}`
  const next = formatMoney(next_amount, currency)
  return next_at === null
    ? `${today}, then ${next}.`
    : `${today}, then ${next} on ${formatDate(next_at)}.`
}

/** The address of the pricing page, for the return after the sign-up. */
export function pricingPath(interval: BillingInterval): string {
  return interval === 'year' ? '/pricing?interval=year' : '/pricing'
}
