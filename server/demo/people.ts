import type { PlanId } from '#shared/rules/plans/plans.ts'
import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'

/** Invented people and companies. `codes` is their number of codes, always within their plan. */
export type DemoPerson = {
  username: string
  full_name: string
  category: PromoCategory
  plan: PlanId
  codes: number
  /** Cards and agencies show their initial. */
  has_avatar?: false
  /** The local part of the e-mail address, if it differs from the username. */
  email?: string
}

export const creditCards: readonly DemoPerson[] = [
  {
    username: 'juniper_card',
    full_name: 'Juniper Everyday Card',
    category: 'General',
    plan: 'growth',
    codes: 5,
    has_avatar: false,
  },
  {
    username: 'northbank_travel',
    full_name: 'Northbank Travel Card',
    category: 'Travel',
    plan: 'growth',
    codes: 6,
    has_avatar: false,
  },
  {
    username: 'cobalt_rewards',
    full_name: 'Cobalt Rewards',
    category: 'Tech',
    plan: 'growth',
    codes: 4,
    has_avatar: false,
  },
  {
    username: 'saltmarsh_black',
    full_name: 'Saltmarsh Black',
    category: 'Jewelry',
    plan: 'boost',
    codes: 2,
    has_avatar: false,
  },
]

/** Usernames of the managed creators by agency. */
export const agencies: readonly (DemoPerson & { manages: readonly string[] })[] = [
  {
    username: 'harbor_and_co',
    full_name: 'Harbor and Co',
    category: 'General',
    plan: 'pro',
    codes: 0,
    has_avatar: false,
    email: 'harbor',
    manages: ['thandi.treks', 'juno.tries.it', 'caspian.codes'],
  },
  {
    username: 'tallship_talent',
    full_name: 'Tallship Talent',
    category: 'General',
    plan: 'growth',
    codes: 0,
    has_avatar: false,
    manages: ['rafi.reviews', 'noor.and.thread'],
  },
  {
    username: 'paper_kite',
    full_name: 'Paper Kite',
    category: 'General',
    plan: 'starter',
    codes: 0,
    has_avatar: false,
    manages: ['soren.slow.home'],
  },
]
