import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'
import { addDays, daysUntil, expiringSoonDays, lastDay } from '#shared/rules/promo-codes/expiry.ts'

import type { AssistantDeal, Basket, OfferFilter } from '../answer.ts'
import * as queries from './deal-queries.ts'
import type { Reader } from './deal-queries.ts'
import { savingRank } from '../offers/basket.ts'
import type { FoundDeal } from '../offers/found-deal.ts'
import { plainWords } from '../words/squeeze.ts'
import { categoryOfThing } from '../words/things.ts'
import { matchesOffer } from '../offers/offer-filter.ts'
import { toAssistantDeal } from './shown-deal.ts'

/** Selects and ranks the deals of an answer. */

export const maxDeals = 5

export type Wanted = {
  brand_keys: string[]
  profile_ids: string[]
  categories: PromoCategory[]
  offerFilter: OfferFilter | null
  /** The words of the message. A shop with one of them in its name ranks first. */
  words?: readonly string[]
  /** The same of a message of any length. A shop's own description may have them. */
  things?: readonly string[]
  /** The order for which the savings are compared. */
  basket?: Basket | undefined
  /** At most so many deals. */
  most?: number | undefined
}

export type Chosen = {
  deals: AssistantDeal[]
  /** The number of further deals among those that were read. */
  more: number
  /** The number of visible deals that match everything except the offer filter. */
  besides: number
  /** Keys of the brands with visible deals of any offer. */
  live: ReadonlySet<string>
}

/** The best visible deals for the request, without those shown before. */
export async function chooseDeals(
  reader: Reader,
  wanted: Wanted,
  except: ReadonlySet<string>,
): Promise<Chosen> {
  const isOfNames = wanted.brand_keys.length + wanted.profile_ids.length > 0
  const read = await findWanted(reader, wanted)
  const found = isOfNames
    ? read
    : read.filter(({ brand_key }) => reader.unmeant?.has(brand_key) !== true)
  const lastSoonDay = addDays(reader.today, expiringSoonDays)
  const { categories, offerFilter, basket } = wanted
  const fitting = found.filter(
    (deal) =>
      // With a named brand the category is ignored, because the shopper knows better what the brand sells.
      (wanted.brand_keys.length > 0 ||
        categories.length === 0 ||
        categories.includes(deal.category as PromoCategory)) &&
      (offerFilter === null || matchesOffer(deal, offerFilter, lastSoonDay)),
  )
  const fresh = fitting.filter(({ id }) => !except.has(id))
  const score = basket
    ? (deal: FoundDeal) => savingRank(deal, basket)
    : offerFilter?.ends_first
      ? (deal: FoundDeal) => -Date.parse(deal.expiration_date ?? lastDay)
      : offerFilter?.ends_last
        ? (deal: FoundDeal) => Date.parse(deal.expiration_date ?? lastDay)
        : offerFilter?.is_biggest
          ? (deal: FoundDeal) => deal.worth ?? -1
          : offerFilter?.is_newest
            ? (deal: FoundDeal) => Date.parse(deal.created_at)
            : offerFilter?.least_minimum_first
              ? (deal: FoundDeal) => scoreOf(deal, reader.today) - 1000 * Number(deal.minimum_spend)
              : (deal: FoundDeal) => scoreOf(deal, reader.today)
  // Codes that shoppers report as failing always come last.
  const isDead = ({ standing }: FoundDeal) => Number(standing < 0)
  const ranked = [...new Map(fresh.map((deal) => [deal.id, deal])).values()].toSorted(
    (a, b) => isDead(a) - isDead(b) || score(b) - score(a) || (a.id < b.id ? -1 : 1),
  )
  const groupOf = (deal: FoundDeal) =>
    basket ||
    (wanted.brand_keys.length < 2 &&
      (offerFilter?.is_newest ?? offerFilter?.ends_first ?? offerFilter?.ends_last))
      ? ''
      : wanted.brand_keys.length > 1 || !isOfNames
        ? deal.brand_key
        : wanted.profile_ids.length > 1
          ? deal.owner_id
          : ''
  const isOrdered = [
    'ends_first',
    'ends_last',
    'is_biggest',
    'is_newest',
    'least_minimum_first',
  ].some((order) => offerFilter !== null && order in offerFilter)
  const inTurn = inTurns(ranked, groupOf, [...categories])
  const called = isOrdered || basket || isOfNames ? undefined : findForThing(inTurn, wanted)
  const deals = (called ? [called, ...inTurn.filter((deal) => deal !== called)] : inTurn)
    .slice(0, wanted.most ?? maxDeals)
    .map((deal) => toAssistantDeal(deal, reader))
  return {
    deals,
    more: ranked.length - deals.length,
    besides: found.length - fitting.length,
    live: new Set(found.map(({ brand_key }) => brand_key)),
  }
}

const single = (word: string) => word.replace(/s$/, '')

/** Whether a text has one of the things that words request. */
function hasThingOf(words: readonly string[]): (text: string) => boolean {
  const things = new Set(
    words
      .filter((word) => {
        // The name of a category selects no shop: 'travel codes'.
        const category = categoryOfThing(word)
        return category !== undefined && category.toLowerCase() !== word
      })
      .map(single),
  )
  return (text) =>
    plainWords(text)
      .split(' ')
      .some((word) => things.has(single(word)))
}

/** For 'hostels', Tern Hostels matches better than another travel shop, and '20% off hostels' better than '20% off'. */
function findForThing(
  deals: readonly FoundDeal[],
  { words = [], things = [] }: Pick<Wanted, 'words' | 'things'>,
): FoundDeal | undefined {
  const [isCalled, isFor] = [hasThingOf(words), hasThingOf(things)]
  return (
    deals.find(({ brand_name }) => isCalled(brand_name)) ??
    deals.find(({ description }) => isFor(description))
  )
}

async function findWanted(
  reader: Reader,
  { brand_keys, profile_ids, categories, offerFilter, basket }: Wanted,
): Promise<FoundDeal[]> {
  if (brand_keys.length > 0 && profile_ids.length > 0)
    return queries.findDealsOfBrandsByCreators(reader, brand_keys, profile_ids)
  if (brand_keys.length > 0)
    return queries.findDealsOfBrands(reader, brand_keys, offerFilter !== null)
  if (profile_ids.length > 0) return queries.findDealsOfCreators(reader, profile_ids)
  const found: FoundDeal[] = []
  for (const category of categories.length > 0 ? categories : [undefined])
    found.push(
      ...(basket
        ? await queries.findWorthiestDeals(reader, { category, least: 0 })
        : await findInCategory(reader, category, offerFilter)),
    )
  return found
}

async function findInCategory(
  reader: Reader,
  category: PromoCategory | undefined,
  offerFilter: OfferFilter | null,
): Promise<FoundDeal[]> {
  if (offerFilter?.ending_soon)
    return queries.findEndingDeals(
      reader,
      { by: addDays(reader.today, expiringSoonDays) },
      category,
    )
  if (offerFilter?.ends_from !== undefined || offerFilter?.ends_by !== undefined)
    return queries.findEndingDeals(
      reader,
      { from: offerFilter.ends_from, by: offerFilter.ends_by ?? lastDay },
      category,
    )
  if (offerFilter?.ends_first) return queries.findEndingDeals(reader, { by: lastDay }, category)
  if (offerFilter?.owner) return queries.findDealsOfCards(reader, category)
  if (offerFilter?.customers === 'new customers')
    return queries.findDealsForNewCustomers(reader, category)
  if (offerFilter?.words) return queries.findDealsInWords(reader, category)
  if (
    offerFilter &&
    (offerFilter.min_worth !== undefined ||
      offerFilter.is_biggest ||
      offerFilter.promo_type !== undefined)
  ) {
    return queries.findWorthiestDeals(reader, {
      category,
      type: offerFilter.promo_type,
      least: offerFilter.min_worth ?? 0,
    })
  }
  if (offerFilter?.has_no_end || offerFilter?.ends_last)
    return queries.findEndlessDeals(reader, category)
  if (offerFilter?.valid_on !== undefined)
    return queries.findDealsValidOn(reader, offerFilter.valid_on, category)
  return queries.findNewestDeals(reader, category)
}

/** The score of a deal: success, age and worth have about the same weight. */
export function scoreOf(deal: FoundDeal, today: string): number {
  const age = Math.max(0, -daysUntil(deal.created_at.slice(0, 10), today))
  return (
    // Copies indicate that a code works, because shoppers return to working codes.
    Math.min(3, Math.log2(1 + deal.copies) / 2) +
    2 * Math.exp(-age / 60) +
    3 * (Math.min(deal.worth ?? 15, 60) / 60) +
    // Verdicts have the largest weight.
    (deal.standing < 0 ? -20 : deal.standing) +
    (deal.is_featured ? 0.5 : 0) +
    (deal.is_trending ? 0.5 : 0)
  )
}

/** Takes one deal of each group in turn, so that no brand fills the whole answer. */
function inTurns(
  deals: readonly FoundDeal[],
  groupOf: (deal: FoundDeal) => string,
  categories: readonly string[],
): FoundDeal[] {
  const rounds = new Map<string, number>()
  const placed = deals.map((deal, place) => {
    const group = groupOf(deal)
    const round = group === '' ? 0 : (rounds.get(group) ?? 0)
    rounds.set(group, round + 1)
    return { deal, round, place }
  })
  const byRound = placed
    .toSorted((a, b) => a.round - b.round || a.place - b.place)
    .map(({ deal }) => deal)
  if (categories.length < 2) return byRound
  // At least one of each category.
  const firsts = categories.flatMap(
    (category) => byRound.find((deal) => deal.category === category) ?? [],
  )
  return [...firsts, ...byRound.filter((deal) => !firsts.includes(deal))]
}
