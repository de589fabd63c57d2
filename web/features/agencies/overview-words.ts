import { nextPlan, plans } from '#shared/rules/plans.ts'
import type { PlanId } from '#shared/rules/plans.ts'

/** '1 influencer', '14 influencers'. */
export function influencersWord(count: number): string {
  return `${count} ${count === 1 ? 'influencer' : 'influencers'}`
}

type LimitFacts = {
  influencers_at_limit: number
  /** At 80 % or more of it, those at the limit among them or not. */
  influencers_near_limit: number
  subscription_tier: PlanId
}

export type LimitWords = {
  kind: 'error' | 'warning'
  title: string
  text: string
  /** The plan to go on with; undefined when there is none bigger. */
  next: PlanId | undefined
}

/** What to say when influencers run out of slots; nothing while all have room. */
export function limitWords(facts: LimitFacts): LimitWords | undefined {
  const { influencers_at_limit: full, influencers_near_limit: near, subscription_tier } = facts
  if (full === 0 && near === 0) return undefined
  const next = nextPlan(subscription_tier)
  const hope =
    next === undefined
      ? 'Pause or delete codes that have done their work.'
      : `${plans[next].name} gives each of your influencers ${plans[next].max_promo_codes ?? 'unlimited'} offers.`
  const who =
    full > 0
      ? `${influencersWord(full)} ${full === 1 ? 'has' : 'have'} no slot left.`
      : `${influencersWord(near)} ${near === 1 ? 'is' : 'are'} close to the limit.`
  return {
    kind: full > 0 ? 'error' : 'warning',
    title: full > 0 ? 'Out of offer slots' : 'Running out of offer slots!',
    text: `${who} ${hope}`,
    next,
  }
}
