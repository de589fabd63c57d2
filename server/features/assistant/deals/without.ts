import type { PromoCategory } from '#shared/rules/categories.ts'
import { addDays, expiringSoonDays } from '#shared/rules/expiry.ts'
import type { Db } from '#server/db/connect.ts'

import type { OfferFilter, Shown, Without } from '../answer.ts'
import type { FoundDeal } from '../offers/found-deal.ts'
import { nothingSaid } from '../reading/excluded.ts'
import type { Excluded, ShownPart } from '../reading/excluded.ts'
import { brandId, creatorId, namedId } from '../names/named.ts'
import { findNamesByKey } from '../names/queries.ts'
import type { Named } from '../names/queries.ts'
import type { Language } from '../words/language.ts'
import { matchesOffer } from '../offers/offer-filter.ts'
import { offerFilterText } from '../sentences/phrases.ts'
import type { Topic } from '../sentences/phrases.ts'
import { categoryName, listed, say } from '../sentences/say.ts'
import type { Understanding } from '../reading/understand.ts'

/** Keeps the shopper's exclusions between messages. */

/** What messages refused. */
export type Refused = RefusedContents & { offers: OfferFilter[] }

/** Of them what an answer contains. */
export type RefusedContents = {
  named: Named[]
  categories: PromoCategory[]
  /** Those of the names that may be wanted all the same. */
  doubted: Named[]
}

export const nothingRefused: Refused = { named: [], categories: [], doubted: [], offers: [] }

export const isAnyRefused = ({
  named,
  categories,
  offers = [],
}: RefusedContents & Partial<Refused>): boolean =>
  named.length + categories.length + offers.length > 0

export const nothingExcluded: Without = {
  brands: [],
  creators: [],
  categories: [],
  offers: [],
  promo_code_ids: [],
}

/** The exclusions after a message that only refuses what was shown. */
export const withoutShown = (
  db: Db,
  old: Without,
  part: ShownPart,
  topic: Shown | undefined,
): Promise<Without> => {
  const said = { named: [], categories: [], codes: [], excluded: { ...nothingSaid, shown: [part] } }
  return withBrandNames(db, withoutAfter(old, said, topic))
}

/** Brands of shown deals are refused by their keys: what they are called is looked up. */
export async function withBrandNames(db: Db, without: Without): Promise<Without> {
  const keys = without.brands.flatMap(({ key, name }) => (key === name ? key : []))
  const known = keys.length > 0 ? await findNamesByKey(db, keys, []) : []
  const names = new Map(known.map((one) => [one.kind === 'brand' ? one.key : '', one.name]))
  const brands = without.brands.map(({ key, name }) => ({ key, name: names.get(key) ?? name }))
  return { ...without, brands }
}

/** 'Juniper card codes', after 'no cards'. */
export async function withCardsAskedFor(
  db: Db,
  without: Without,
  named: readonly Named[],
): Promise<Without> {
  const ids = named.flatMap((one) => (one.kind === 'creator' ? one.id : []))
  if (ids.length === 0 || !without.offers.some(({ owner }) => owner)) return without
  const card = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', 'in', ids)
    .where('is_creditcard', '=', true)
    .executeTakeFirst()
  return card ? { ...without, offers: without.offers.filter(({ owner }) => !owner) } : without
}

/** Conversations may be long. With so many of a kind nothing is shown any more, instead of what was forgotten. */
const most = 60

export function isFull({ brands, creators, offers, promo_code_ids }: Without): boolean {
  return [brands, creators, offers, promo_code_ids].some(({ length }) => length >= most)
}

/** The exclusions after this message: the earlier ones, minus what is wanted now, plus the new ones. */
export function withoutAfter(
  old: Without,
  said: Pick<Understanding, 'named' | 'categories' | 'codes' | 'excluded'> &
    Partial<Pick<Understanding, 'offerFilter'>>,
  topic: Shown | undefined,
): Without {
  const { named, categories, codes, excluded } = said
  const wantedKeys = new Set(named.map(namedId))
  const out = [...excluded.named, ...excluded.close].filter((one) => !wantedKeys.has(namedId(one)))
  const asked = askedFor(said)
  const isOld = (one: Named) => !asked.keys.has(namedId(one))
  const isNewTopic = named.length + categories.length > 0
  return {
    brands: distinct(
      [
        ...old.brands.filter(({ key, name }) => isOld(brandOf(key, name))),
        ...out.flatMap((one) => (one.kind === 'brand' ? { key: one.key, name: one.name } : [])),
        ...(excluded.shown.includes('brands')
          ? (topic?.brand_keys ?? []).map((key) => ({ key, name: key }))
          : []),
      ],
      ({ key }) => key,
    ),
    creators: distinct(
      [
        ...old.creators.filter(({ id }) => !asked.keys.has(creatorId(id))),
        ...out.flatMap((one) => (one.kind === 'creator' ? { id: one.id, name: one.name } : [])),
      ],
      ({ id }) => id,
    ),
    // For 'jewelry, but no rings': the rings are not distinguishable.
    categories: distinct(
      [...old.categories, ...excluded.categories].filter((one) => !categories.includes(one)),
      (one) => one,
    ),
    offers: distinct(
      [
        ...old.offers
          // Who has no card has none for another shop, until their codes are asked for.
          .filter(({ owner }) =>
            owner !== undefined ? said.offerFilter?.owner !== owner : !isNewTopic,
          ),
        ...excluded.offers,
      ],
      offerKey,
    ),
    promo_code_ids: distinct(
      [
        ...old.promo_code_ids.filter((one) => !codes.some(({ id }) => id === one)),
        ...codesOf(excluded, topic),
      ],
      (id) => id,
    ),
  }
}

/** What a message asks for, or an answer was about: from then on what was said before refuses none of it. */
export type AskedFor = { keys: ReadonlySet<string>; categories: readonly PromoCategory[] }

export const nothingAsked: AskedFor = { keys: new Set(), categories: [] }

/** Whoever asks about a code asks about its brand. */
export function askedFor({
  named,
  codes,
  categories,
}: Pick<Understanding, 'named' | 'codes' | 'categories'>): AskedFor {
  const keys = [...named.map(namedId), ...codes.map(({ brand_key }) => brandId(brand_key))]
  return { keys: new Set(keys), categories }
}

/** The exclusions, and what a second reading of the message found. */
export function withRefused(without: Without, { named, categories }: RefusedContents): Without {
  const said = { ...nothingSaid, named, categories }
  return withoutAfter(without, { named: [], categories: [], codes: [], excluded: said }, undefined)
}

/** The refusals that earlier readings did not find. */
export function withoutKnown(found: Refused, known: Refused): Refused {
  const ids = new Set(known.named.map(namedId))
  return {
    ...found,
    named: found.named.filter((one) => !ids.has(namedId(one))),
    categories: found.categories.filter((one) => !known.categories.includes(one)),
    offers: found.offers.filter((one) => !isOneOf(one, known.offers)),
  }
}

const offerKey = (offer: OfferFilter) => JSON.stringify(offer)
const isOneOf = (offer: OfferFilter, some: readonly OfferFilter[]) =>
  some.some((one) => offerKey(one) === offerKey(offer))

const brandOf = (key: string, name: string): Named => ({
  kind: 'brand',
  key,
  name,
  category: 'General',
  live_count: 0,
})

function distinct<T>(all: readonly T[], keyed: (one: T) => string): T[] {
  return [...new Map(all.map((one) => [keyed(one), one])).values()].slice(0, most)
}

/** 'Not MAYA25', and 'not that one', 'not the first one' about the last shown codes. */
function codesOf({ shown, codes }: Excluded, topic: Shown | undefined): string[] {
  const ids = topic?.promo_code_ids ?? []
  const ofShown = shown.flatMap((part) => {
    if (typeof part === 'number') return ids.at(part) ?? []
    return part === 'codes' ? ids : []
  })
  return [...codes.map(({ id }) => id), ...ofShown]
}

export function isEmpty(without: Without): boolean {
  return Object.values(without).every((some) => some.length === 0)
}

/** Whether a deal passes the exclusions. */
export function isAllowed(
  deal: Pick<FoundDeal, 'id' | 'brand_key' | 'owner_id' | 'category'> &
    Parameters<typeof matchesOffer>[0],
  without: Without,
  today: string,
): boolean {
  const { brands, creators, categories, offers, promo_code_ids } = without
  return (
    !promo_code_ids.includes(deal.id) &&
    !brands.some(({ key }) => key === deal.brand_key) &&
    !creators.some(({ id }) => id === deal.owner_id) &&
    !categories.some((category) => category === deal.category) &&
    !offers.some((offer) => isOf(deal, offer, addDays(today, expiringSoonDays)))
  )
}

/** 'Not the 40% one' excludes that one only, 'nothing over 40%' all of them. */
function isOf(
  deal: Parameters<typeof matchesOffer>[0],
  offer: OfferFilter,
  lastSoonDay: string,
): boolean {
  if (!matchesOffer(deal, offer, lastSoonDay)) return false
  return offer.min_worth === undefined || offer.is_above === true || deal.worth === offer.min_worth
}

/** The topic of the conversation without the exclusions. */
export function topicWithout(topic: Shown, without: Without): Shown {
  return {
    ...topic,
    brand_keys: topic.brand_keys.filter((key) => !without.brands.some((one) => one.key === key)),
    profile_ids: topic.profile_ids.filter((id) => !without.creators.some((one) => one.id === id)),
    category:
      topic.category !== null && without.categories.includes(topic.category)
        ? null
        : topic.category,
  }
}

/** 'Without free shipping', of 'with free shipping'. */
const preposition =
  /^(?:with (?:at least )?|con (?:al menos )?|mit (?:mindestens )?|avec |à |com (?:pelo menos )?)/

/** What is left out, as text: names for 'without Pacewell', and whole phrases: 'except those ending today'. */
export function leftOut(
  language: Language,
  { brands, creators, categories, offers }: Without,
): Pick<Topic, 'without' | 'except'> {
  const ofDays = offers.filter(isOfDays)
  const ofNewCustomers = offers.filter(({ customers }) => customers === 'new customers')
  const others = offers.filter((one) => !ofDays.includes(one) && !ofNewCustomers.includes(one))
  const days = ofDays.map((offer) => offerFilterText(language, offer))
  return {
    without: [
      ...brands.map(({ name }) => name),
      ...creators.map(({ name }) => name),
      ...categories.map((category) => categoryName(language, category)),
      ...others.map((offer) =>
        offer.owner === 'card'
          ? say(language, 'credit cards')
          : offerFilterText(language, offer).replace(preposition, ''),
      ),
    ].filter(Boolean),
    except: [
      ...(ofNewCustomers.length > 0 ? [say(language, 'not only for new customers')] : []),
      ...(days.length > 0
        ? [say(language, 'except those {kind}', { kind: listed(language, days, 'or') })]
        : []),
    ],
  }
}

const isOfDays = ({ ending_soon, ends_from, ends_by, valid_on }: OfferFilter) =>
  ending_soon === true || [ends_from, ends_by, valid_on].some((day) => day !== undefined)
