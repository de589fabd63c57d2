import { plans } from '#shared/rules/plans.ts'
import type { Plan, PlanId } from '#shared/rules/plans.ts'

/** For whom the page of plans speaks. */
export type Audience = 'influencer' | 'agency'

/** What stands at the head of the page of plans (spec §2, Pricing). */
export const pricingWords: Record<Audience, { title: string; intro: string }> = {
  influencer: {
    title: 'One price a month. Every cent of commission is yours.',
    intro:
      'All plans are monthly with no long-term contracts. Pick how many codes you want live at once.',
  },
  agency: {
    title: 'One price a month. As many influencers as you like.',
    intro:
      'All plans are monthly with no long-term contracts. Influencers are free, and your plan holds for each one you manage.',
  },
}

/** An agency that is an influencer too reads what influencers read (spec §2). */
export function audienceOf(viewer: { is_agency: boolean; is_influencer: boolean }): Audience {
  return viewer.is_agency && !viewer.is_influencer ? 'agency' : 'influencer'
}

/** 'Free', '$12', 'Custom'. */
export function priceWords({ monthly_price }: Plan): string {
  if (monthly_price === null) return 'Custom'
  return monthly_price === 0 ? 'Free' : `$${monthly_price}`
}

/** '1 promo code', 'Unlimited codes'. */
export function roomWords({ max_promo_codes }: Plan): string {
  if (max_promo_codes === null) return 'Unlimited codes'
  return `${max_promo_codes} promo ${max_promo_codes === 1 ? 'code' : 'codes'}`
}

/** 'about $1.67 each'; for the plans without a price for whom they are. */
export function eachWords({ monthly_price, max_promo_codes }: Plan): string {
  if (max_promo_codes === null) return 'for large rosters'
  if (!monthly_price) return 'to see how it feels'
  return `about $${(monthly_price / max_promo_codes).toFixed(2)} each`
}

/** What the button of a plan says. */
export function choiceWords(id: PlanId, { isSubscribed }: { isSubscribed: boolean }): string {
  if (id === 'starter') return isSubscribed ? 'Back to free' : 'Start free'
  return id === 'elite' ? 'Talk to us' : `Choose ${plans[id].name}`
}

/** 'March 5, 2028'; the same for everybody, as plans begin and end in UTC. */
export function dayWords(time: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(time),
  )
}

/** '$12', '$12.50', '€9': what a number of cents is. */
export function moneyWords(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)
}

/** Whether somebody can take a plan: influencers and agencies (spec §4). */
export function maySubscribe(viewer: { is_agency: boolean; is_influencer: boolean }): boolean {
  return viewer.is_influencer || viewer.is_agency
}
