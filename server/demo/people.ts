import type { PlanId } from '#shared/rules/plans.ts'
import type { PromoCategory } from '#shared/rules/categories.ts'

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

export const creators: readonly DemoPerson[] = [
  {
    username: 'maya.runs.far',
    full_name: 'Maya Okafor',
    category: 'Fitness',
    plan: 'growth',
    codes: 8,
    email: 'maya',
  },
  {
    username: 'tomas.wanders',
    full_name: 'Tomás Reyes',
    category: 'Travel',
    plan: 'elite',
    codes: 24,
  },
  {
    username: 'ines.glows',
    full_name: 'Inês Duarte',
    category: 'Beauty',
    plan: 'elite',
    codes: 26,
  },
  { username: 'hana.at.home', full_name: 'Hana Sato', category: 'Home', plan: 'pro', codes: 17 },
  {
    username: 'kofi.lifts.slow',
    full_name: 'Kofi Mensah',
    category: 'Fitness',
    plan: 'pro',
    codes: 18,
  },
  { username: 'priya.eats', full_name: 'Priya Nair', category: 'Food', plan: 'elite', codes: 22 },
  { username: 'jonah.plugs.in', full_name: 'Jonah Pike', category: 'Tech', plan: 'pro', codes: 20 },
  {
    username: 'amina.shines',
    full_name: 'Amina Yusuf',
    category: 'Jewelry',
    plan: 'growth',
    codes: 10,
  },
  {
    username: 'lena.wears.it',
    full_name: 'Lena Vogel',
    category: 'Fashion',
    plan: 'elite',
    codes: 25,
  },
  {
    username: 'bea.finds',
    full_name: 'Bea Lindqvist',
    category: 'General',
    plan: 'pro',
    codes: 16,
  },
  {
    username: 'otis.in.motion',
    full_name: 'Otis Barrow',
    category: 'Fitness',
    plan: 'growth',
    codes: 6,
  },
  { username: 'freya.unpacks', full_name: 'Freya Lund', category: 'Tech', plan: 'pro', codes: 15 },
  { username: 'mateo.cooks', full_name: 'Mateo Ibarra', category: 'Food', plan: 'pro', codes: 14 },
  {
    username: 'sunniva.sails',
    full_name: 'Sunniva Dahl',
    category: 'Travel',
    plan: 'growth',
    codes: 9,
  },
  {
    username: 'dario.dresses',
    full_name: 'Dario Conti',
    category: 'Fashion',
    plan: 'growth',
    codes: 7,
  },
  {
    username: 'noor.and.thread',
    full_name: 'Noor Haddad',
    category: 'Fashion',
    plan: 'boost',
    codes: 3,
  },
  { username: 'elif.repots', full_name: 'Elif Aksoy', category: 'Home', plan: 'growth', codes: 8 },
  {
    username: 'caspian.codes',
    full_name: 'Caspian Wolfe',
    category: 'Tech',
    plan: 'boost',
    codes: 2,
  },
  {
    username: 'wanjiru.glam',
    full_name: 'Wanjiru Kamau',
    category: 'Beauty',
    plan: 'growth',
    codes: 9,
  },
  {
    username: 'soren.slow.home',
    full_name: 'Søren Falk',
    category: 'Home',
    plan: 'boost',
    codes: 3,
  },
  {
    username: 'camille.carats',
    full_name: 'Camille Roux',
    category: 'Jewelry',
    plan: 'pro',
    codes: 13,
  },
  {
    username: 'thandi.treks',
    full_name: 'Thandi Nkosi',
    category: 'Travel',
    plan: 'starter',
    codes: 1,
  },
  {
    username: 'juno.tries.it',
    full_name: 'Juno Albrecht',
    category: 'Beauty',
    plan: 'starter',
    codes: 1,
  },
  {
    username: 'rafi.reviews',
    full_name: 'Rafi Stein',
    category: 'Food',
    plan: 'starter',
    codes: 1,
  },
]

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
