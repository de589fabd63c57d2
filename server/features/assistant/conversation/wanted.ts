import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'

import type { Answer, Basket, Exclusions, OfferFilter, Shown } from '../answer.ts'
import type { SessionState } from './conversation.ts'
import { chooseDeals } from '../deals/deal-choice.ts'
import type { Wanted } from '../deals/deal-choice.ts'
import { findNewestDeals } from '../deals/deal-queries.ts'
import type { Reader } from '../deals/deal-queries.ts'
import { basketText } from '../sentences/code-phrases.ts'
import * as phrases from '../sentences/phrases.ts'
import { findNamesByKey } from '../names/queries.ts'
import type { Named } from '../names/queries.ts'
import type { Language } from '../words/language.ts'
import { listed, say } from '../sentences/say.ts'
import { exclusionTexts } from '../deals/exclusion-texts.ts'
import { isEmpty } from '../deals/session-exclusions.ts'
import { contraction } from '../refusals/clauses.ts'

/** Answers a request for deals. All other kinds of reply that show deals use it. */

export type ReplyContext = {
  reader: Reader
  before: SessionState
  /** The normalised message. It also selects between variants of a sentence. */
  seed: string
  /** The message has markup or program code. */
  isMarkup?: boolean
}

export type Filter = {
  categories: PromoCategory[]
  offerFilter: OfferFilter | null
  basket?: Basket | undefined
  /** At most so many deals. */
  most?: number | undefined
}

/** The keys of at most five brands and five creators, for a query. */
export function keysOf(named: readonly Named[]): Pick<Wanted, 'brand_keys' | 'profile_ids'> {
  const maxNamed = 5
  return {
    brand_keys: named.flatMap((one) => (one.kind === 'brand' ? [one.key] : [])).slice(0, maxNamed),
    profile_ids: named
      .flatMap((one) => (one.kind === 'creator' ? [one.id] : []))
      .slice(0, maxNamed),
  }
}

/** A longer message may mention a thing without requesting it. */
const maxAskingWords = 5
/** After 'travel, but no hostels' a shop with 'hostels' in its name must not rank first. */
const refusing = new RegExp(
  String.raw`\b(?:no|not|nor|none|never|without|except|but|than|skip|avoid|hate|${contraction})\b`,
  'u',
)

/**
 * The deals of the named brands and creators, of the categories, or of everything. If none match, the reply says why and
 * suggests other requests.
 * @param except ids of codes that are not shown again
 */
export async function answerWanted(
  context: ReplyContext,
  named: readonly Named[],
  { categories, offerFilter, basket, most }: Filter,
  except: ReadonlySet<string> = new Set(),
): Promise<Answer> {
  const seedWords = context.seed.split(' ')
  const things = refusing.test(context.seed) ? [] : seedWords
  const words = seedWords.length > maxAskingWords ? [] : things
  const wanted = { ...keysOf(named), categories, offerFilter, basket, most, words, things }
  const { language } = context.reader
  const { deals, more, besides, live } = await chooseDeals(context.reader, wanted, except)
  if (
    deals.length === 0 &&
    besides > 0 &&
    named.length > 0 &&
    offerFilter?.customers === 'new customers'
  ) {
    // Codes for everybody are for new customers too.
    const { customers: _new, ...rest } = offerFilter
    const others = Object.keys(rest).length > 0 ? rest : null
    return answerWanted(context, named, { categories, offerFilter: others, basket, most }, except)
  }
  if (deals.length === 0 && offerFilter?.ends_first) {
    const { ends_first: _first, ...rest } = offerFilter
    const others = Object.keys(rest).length > 0 ? rest : null
    const filter = { categories, offerFilter: others, basket, most }
    const answer = await answerWanted(context, named, filter, except)
    const none = say(language, 'No end date is known of any of these.')
    return answer.deals.length > 0 ? { ...answer, text: `${none} ${answer.text}` } : answer
  }
  const creators = named.filter(({ kind }) => kind === 'creator')
  const withDeals = new Set(deals.map(({ brand_key }) => brand_key))
  const brands = named.filter((one) => one.kind === 'brand')
  const found = deals.length > 0 ? brands.filter(({ key }) => withDeals.has(key)) : brands
  const missing = brands.filter((brand) => !found.includes(brand))
  const topic = {
    brands: found.map(({ name }) => name),
    creators: creators.map(({ name }) => name),
    categories,
    offerFilter,
    ...exclusionTexts(language, await exclusionsToSay(context, named, categories)),
  }
  const shown: Shown = {
    promo_code_ids: deals.map(({ id }) => id),
    brand_keys: wanted.brand_keys,
    profile_ids: wanted.profile_ids,
    category: categories[0] ?? null,
    ...(categories.length > 1 && { more_categories: categories.slice(1) }),
    offer: offerFilter,
    asked: null,
    ...(basket && { of_order: basket }),
    ...(!isEmpty(context.reader.without) && { without: context.reader.without }),
  }
  const why = whyOf(named, categories, offerFilter)
  if (deals.length === 0) {
    const isAllSeen = except.size > 0 || context.reader.without.promo_code_ids.length > 0
    return {
      kind: 'none',
      text: isAllSeen
        ? say(language, 'That is all I have{topic} right now.', {
            topic: phrases.topicText(language, topic),
          })
        : phrases.noneText(language, topic, besides > 0),
      deals: [],
      quick_replies: await otherWays(context.reader, named, categories, besides),
      shown,
      why: `none: ${why}`,
    }
  }
  const lacking = lackingText(language, missing, { live, offerFilter, isMore: except.size > 0 })
  const replies = [
    ...(more > 0 ? [say(language, 'More')] : []),
    ...(brands.length === 1 ? [say(language, 'Something similar')] : []),
    ...(offerFilter === null && named.length === 0
      ? (['Over 20%', 'Free shipping', 'Ending soon'] as const).map((way) => say(language, way))
      : []),
  ]
  return {
    kind: 'deals',
    text:
      (basket
        ? basketText(language, deals, basket)
        : phrases.dealsText(language, deals, topic, { more, seed: context.seed })) + lacking,
    deals,
    quick_replies: replies,
    shown,
    why: `${deals.length} deals: ${why}`,
  }
}

/** Without what was excluded earlier and could not be in the answer: another category, or another brand. */
async function exclusionsToSay(
  { reader: { db, without }, before }: ReplyContext,
  named: readonly Named[],
  categories: readonly PromoCategory[],
): Promise<Exclusions> {
  const earlier = before.without.brands.map(({ key }) => key)
  const isOfBrands = named.some(({ kind }) => kind === 'brand')
  if (!isOfBrands && categories.length === 0) return without
  const known = isOfBrands ? [] : await findNamesByKey(db, earlier, [])
  const matters = new Set(
    known.flatMap((one) =>
      one.kind === 'brand' && categories.includes(one.category as PromoCategory) ? one.key : [],
    ),
  )
  return {
    ...without,
    brands: without.brands.filter(({ key }) => !earlier.includes(key) || matters.has(key)),
    categories: without.categories.filter((one) => !before.without.categories.includes(one)),
  }
}

/** The sentence about named brands without shown deals: they have no codes, or none of the requested kind. */
function lackingText(
  language: Language,
  missing: readonly Named[],
  found: { live: ReadonlySet<string>; offerFilter: OfferFilter | null; isMore: boolean },
): string {
  const hasCodes = (one: Named) => one.kind === 'brand' && found.live.has(one.key)
  const namesOf = (some: readonly Named[]) =>
    listed(
      language,
      some.map(({ name }) => name),
    )
  const none = missing.filter((one) => !hasCodes(one))
  // The conversation may have shown all their codes already.
  const others = found.isMore ? [] : missing.filter(hasCodes)
  const wish = phrases.offerFilterText(language, found.offerFilter)
  return [
    ...(none.length > 0
      ? [say(language, 'Nothing live for {names} right now.', { names: namesOf(none) })]
      : []),
    ...(others.length > 0 && wish !== ''
      ? [
          say(language, 'There are no codes {wish} for {names} right now.', {
            wish,
            names: namesOf(others),
          }),
        ]
      : []),
  ]
    .map((sentence) => ` ${sentence}`)
    .join('')
}

/** Suggestions after an empty result: the same kind of offer, brands of the category, the category. */
async function otherWays(
  reader: Reader,
  named: readonly Named[],
  categories: readonly string[],
  besides: number,
): Promise<string[]> {
  const ways: string[] = []
  if (besides > 0) ways.push(...named.map(phrases.replyFor))
  if (named.length > 1) ways.push(...named.map(phrases.replyFor))
  const brand = named.find((one) => one.kind === 'brand')
  const category = (categories[0] ?? brand?.category) as PromoCategory | undefined
  if (category !== undefined) {
    const near = await findNewestDeals(reader, category)
    const names = [...new Set(near.map(({ brand_name }) => brand_name))].filter(
      (name) => name !== brand?.name,
    )
    ways.push(...names.slice(0, 3))
    if (category !== 'General') ways.push(phrases.categoryReply(reader.language, category))
  }
  ways.push(say(reader.language, 'Best deals'))
  return [...new Set(ways)].slice(0, 6)
}

function whyOf(
  named: readonly Named[],
  categories: readonly string[],
  offerFilter: OfferFilter | null,
): string {
  const parts = [
    ...named.map(phrases.replyFor),
    ...categories,
    ...(offerFilter ? [JSON.stringify(offerFilter)] : []),
  ]
  return parts.join(', ') || 'anything'
}
