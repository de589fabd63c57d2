import { counted } from '#shared/rules/text/formats.ts'
import { monthsPaidAYear, plans, priceOf } from '#shared/rules/plans/plans.ts'
import type { BillingInterval, Plan, PlanId } from '#shared/rules/plans/plans.ts'
import { mayPublish } from '#shared/rules/accounts/roles.ts'
import type { Roles } from '#shared/rules/accounts/roles.ts'
import type { PlanOf } from '#web/client/session/chosen-plan.ts'

/** The audience of the pricing page. */
export type Audience = 'influencer' | 'agency'

/** Title and intro of the pricing page (spec §2, Pricing), monthly or yearly. */
export function pricingText(
  audience: Audience,
  interval: BillingInterval,
): { title: string; intro: string } {
  const terms =
    interval === 'year'
      ? `A year costs ${monthsPaidAYear} months, and nothing binds you to the next one.`
      : 'All plans are monthly with no long-term contracts.'
  return audience === 'agency'
    ? {
        title: `One price a ${interval}. As many influencers as you like.`,
        intro: `${terms} Influencers are free, and your plan holds for each one you manage.`,
      }
    : {
        title: `One price a ${interval}. Every cent of commission is yours.`,
        intro: `${terms} Pick how many codes you want live at once.`,
      }
}

/** An agency with its own codes sees the text for influencers (spec §2). */
export function audienceOf(viewer: Roles, planOf?: PlanOf): Audience {
  if (planOf === 'agency') return 'agency'
  return viewer.is_agency && !viewer.is_influencer && !viewer.is_creditcard
    ? 'agency'
    : 'influencer'
}

/** '1 promo code', 'Unlimited codes'. */
export function roomText({ max_promo_codes }: Plan): string {
  if (max_promo_codes === null) return 'Unlimited codes'
  return counted(max_promo_codes, 'promo code')
}

/** The same within a sentence. For agencies the number is per influencer. */
export function roomSentence(plan: Plan, audience: Audience): string {
  return audience === 'agency' ? `${roomText(plan)} for each influencer` : roomText(plan)
}

/** 'about $1.67 each'. For agencies, and for plans without a price, the audience of the plan. */
export function eachText(
  { id, max_promo_codes }: Plan,
  audience: Audience,
  interval: BillingInterval,
): string {
  const price = priceOf(id, interval)
  if (max_promo_codes === null) return 'for large rosters'
  if (audience === 'agency') return 'for each influencer'
  if (!price) return 'to see how it feels'
  const monthly = interval === 'year' ? price / 12 : price
  return `about $${(monthly / max_promo_codes).toFixed(2)} each${interval === 'year' ? ' a month' : ''}`
}

/** The label of a plan's button. */
export function choiceText(id: PlanId, { isSubscribed }: { isSubscribed: boolean }): string {
  if (id === 'starter') return isSubscribed ? 'Back to free' : 'Start free'
  return id === 'elite' ? 'Talk to us' : `Choose ${plans[id].name}`
}

/** Whether the viewer has a plan to manage: publishers, and users who lost their role but still pay. */
export function hasPlan(
  viewer: Roles,
  status: { is_paid: boolean } | undefined,
  planOf?: PlanOf,
): boolean {
  return mayPublish(viewer) || planOf === 'agency' || status?.is_paid === true
}

/** Whether the current plan has this billing interval. Plans without a charge match both. */
export function isOfInterval(
  status: { billing_interval: BillingInterval | null } | undefined,
  interval: BillingInterval,
): boolean {
  return (status?.billing_interval ?? interval) === interval
}
