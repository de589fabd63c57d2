import { parseCategory } from '../promo-codes/category-names.ts'
import type { FollowedSearch } from './followed-search.ts'
import { promoTypes } from '../offers/offers.ts'
import type { PromoType } from '../offers/offers.ts'
import { normalForm } from '../text/normal-form.ts'

/** What shoppers follow and save, in an account or in a browser. */

/** How many creators, brands and searches an account may follow, together. */
export const maxFollows = 500
/** Of these, searches: each is a search of its own whenever the page is opened. */
export const maxFollowedSearches = 20
/** How many codes an account may save. */
export const maxSaved = 1000

/** A browser without an account names all that it follows in each request. */
export const maxKeptFollows = 100
export const maxKeptSearches = 10
export const maxKeptSaved = 200

export const followingSentences = {
  followsFull: `You follow ${maxFollows} creators, brands and searches already. Remove one that you do not need any more.`,
  searchesFull: `You follow ${maxFollowedSearches} searches already. Remove one that you do not need any more.`,
  savedFull: `You have saved ${maxSaved} codes already. Remove one that you do not need any more.`,
  keptFull: `Without an account a browser keeps ${maxKeptFollows} follows and ${maxKeptSaved} codes. With an account there is room for more.`,
  searchUnclear: 'Name words, a brand, a category or a kind of offer.',
} as const

export const maxFollowedWords = 100
export const maxFollowedBrand = 80

/** Parses anything into a search that can be followed; undefined if it would be all deals. */
export function readFollowedSearch(value: Record<string, unknown>): FollowedSearch | undefined {
  const q = textOf(value['q'], maxFollowedWords)
  const brand = textOf(value['brand'], maxFollowedBrand)
  const category = parseCategory(value['category'])
  const promo_type = promoTypes.find((type) => type === value['promo_type'])
  const search: FollowedSearch = {
    ...(q === '' ? {} : { q }),
    ...(category === undefined ? {} : { category }),
    ...(promo_type === undefined ? {} : { promo_type }),
    ...(brand === '' ? {} : { brand }),
    ...(value['expiring'] === true ? { expiring: true } : {}),
  }
  return Object.keys(search).length === 0 ? undefined : search
}

function textOf(value: unknown, max: number): string {
  if (typeof value !== 'string') return ''
  const plain = normalForm(value).replaceAll('\u0000', '').trim().replace(/\s+/g, ' ')
  return Array.from(plain).slice(0, max).join('').trim()
}

const offerNames: Record<PromoType, string> = {
  '$ off': 'amount off',
  '% off': 'percent off',
  other: 'other offers',
}

/** '“running shoes”, Fitness, percent off, ending soon'. */
export function searchName({ q, category, promo_type, brand, expiring }: FollowedSearch): string {
  return [
    q === undefined ? undefined : `“${q}”`,
    category,
    brand,
    promo_type && offerNames[promo_type],
    expiring && 'ending soon',
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}
