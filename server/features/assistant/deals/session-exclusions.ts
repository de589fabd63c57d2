import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'
import { addDays, expiringSoonDays } from '#shared/rules/promo-codes/expiry.ts'
import type { Db } from '#server/db/connection/connect.ts'

import type { OfferFilter, Shown, Exclusions } from '../answer.ts'
import type { FoundDeal } from '../offers/found-deal.ts'
import { categoriesShown, isWish, ofWish } from './wishes.ts'
import { emptyExcluded } from '../reading/excluded.ts'
import type { Excluded, ShownPart } from '../reading/excluded.ts'
import { brandId, creatorId, namedId } from '../names/named.ts'
import { findNamesByKey } from '../names/queries.ts'
import type { Named } from '../names/queries.ts'
import { isOfExcluded } from '../offers/offer-filter.ts'
import type { Understanding } from '../reading/understand.ts'

/** The shopper's exclusions, which are part of the session state. */

/** Names, categories and offers that messages refuse. */
export type Refused = RefusedContents & { offers: OfferFilter[] }

/** The refused contents of an answer. */
export type RefusedContents = {
  named: Named[]
  categories: PromoCategory[]
  /** The subset of `named` with a complaint and no refusal. The shopper may still want them. */
  doubted: Named[]
}

export const nothingRefused: Refused = { named: [], categories: [], doubted: [], offers: [] }

export const isAnyRefused = ({
  named,
  categories,
  offers = [],
}: RefusedContents & Partial<Refused>): boolean =>
  named.length + categories.length + offers.length > 0

export const noExclusions: Exclusions = {
  brands: [],
  creators: [],
  categories: [],
  offers: [],
  promo_code_ids: [],
  of_wish: [],
}

/** The exclusions after a message that only refuses shown deals. */
export const excludeShown = (
  db: Db,
  old: Exclusions,
  part: ShownPart,
  topic: Shown | undefined,
): Promise<Exclusions> => {
  const refusal = {
    named: [],
    categories: [],
    codes: [],
    excluded: { ...emptyExcluded, shown: [part] },
  }
  return withBrandNames(db, exclusionsAfter(old, refusal, topic))
}

/** Looks up the names of excluded brands. `exclusionsAfter` stores the key as name for brands of shown deals. */
export async function withBrandNames(db: Db, without: Exclusions): Promise<Exclusions> {
  const keys = without.brands.flatMap(({ key, name }) => (key === name ? key : []))
  const known = keys.length > 0 ? await findNamesByKey(db, keys, []) : []
  const names = new Map(known.map((one) => [one.kind === 'brand' ? one.key : '', one.name]))
  const brands = without.brands.map(({ key, name }) => ({ key, name: names.get(key) ?? name }))
  return { ...without, brands }
}

/** Lifts the exclusion of all cards if the shopper names one: 'juniper card codes', after 'no cards'. */
export async function withRequestedCards(
  db: Db,
  without: Exclusions,
  named: readonly Named[],
): Promise<Exclusions> {
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

/** Maximum number of exclusions of a kind. After that the assistant shows nothing, because dropping one would show it. */
const most = 60

/** Whether a kind of exclusion has reached its maximum. */
export function isFull({ brands, creators, offers, promo_code_ids }: Exclusions): boolean {
  return [brands, creators, offers, promo_code_ids].some(({ length }) => length >= most)
}

/** The exclusions after this message: the earlier ones, minus what is wanted now, plus the new ones. */
export function exclusionsAfter(
  old: Exclusions,
  message: Pick<Understanding, 'named' | 'categories' | 'codes' | 'excluded'> &
    Partial<Pick<Understanding, 'offerFilter' | 'isForGood' | 'freed'>>,
  topic: Shown | undefined,
): Exclusions {
  const { named, categories, codes, excluded } = message
  const wantedKeys = new Set(named.map(namedId))
  const out = [...excluded.named, ...excluded.close].filter((one) => !wantedKeys.has(namedId(one)))
  const asked = requestedBy(message)
  const isOld = (one: Named) => !asked.keys.has(namedId(one))
  const isNewTopic = named.length + categories.length > 0
  const after: Exclusions = {
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
    // For 'jewelry, but no rings' the category stays, because codes have no finer category.
    categories: distinct(
      [...old.categories, ...excluded.categories].filter((one) => !categories.includes(one)),
      (one) => one,
    ),
    offers: distinct(
      [
        ...old.offers
          // An exclusion of cards lasts until the shopper asks for cards. Other offers are excluded only for the topic.
          .filter(({ owner }) =>
            owner !== undefined ? message.offerFilter?.owner !== owner : !isNewTopic,
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
    of_wish: old.of_wish,
  }
  const isOfWish = message.isForGood !== true && (isNewTopic || isWish(topic))
  return { ...after, of_wish: ofWish(old, after, isOfWish) }
}

/** What a message requests, or the topic of an answer. It lifts earlier exclusions. `keys` are from `namedId`. */
export type Requested = {
  keys: ReadonlySet<string>
  categories: readonly PromoCategory[]
  /** It requests something else than the messages before. */
  startsWish?: boolean
  /** It ends all exclusions. */
  freesAll?: boolean
}

export const nothingRequested: Requested = { keys: new Set(), categories: [] }

/** A message that names a code requests its brand. */
export function requestedBy({
  named,
  codes,
  categories,
  freed = [],
}: Pick<Understanding, 'named' | 'codes' | 'categories' | 'freed'>): Requested {
  const keys = [
    ...named.map(namedId),
    ...freed.map(namedId),
    ...codes.map(({ brand_key }) => brandId(brand_key)),
  ]
  return { keys: new Set(keys), categories }
}

/** Adds the result of the second reading to the exclusions. */
export function withRefused(
  without: Exclusions,
  { named, categories }: RefusedContents,
): Exclusions {
  const excluded = { ...emptyExcluded, named, categories }
  return exclusionsAfter(
    without,
    { named: [], categories: [], codes: [], excluded: excluded },
    undefined,
  )
}

/** The refusals that earlier passes did not find. */
export function onlyNewRefusals(found: Refused, known: Refused): Refused {
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

/** Ids of excluded codes: named ones ('not MAYA25') and shown ones ('not that one', 'not the first one'). */
function codesOf({ shown, codes }: Excluded, topic: Shown | undefined): string[] {
  const ids = topic?.promo_code_ids ?? []
  const ofShown = shown.flatMap((part) => {
    if (typeof part === 'number') return ids.at(part) ?? []
    return part === 'codes' ? ids : []
  })
  return [...codes.map(({ id }) => id), ...ofShown]
}

export function isEmpty(without: Exclusions): boolean {
  return Object.values(without).every((some) => some.length === 0)
}

/** Whether a deal passes the exclusions. */
export function isAllowed(
  deal: Pick<FoundDeal, 'id' | 'brand_key' | 'owner_id' | 'category'> &
    Parameters<typeof isOfExcluded>[0],
  without: Exclusions,
  today: string,
): boolean {
  const { brands, creators, categories, offers, promo_code_ids } = without
  return (
    !promo_code_ids.includes(deal.id) &&
    !brands.some(({ key }) => key === deal.brand_key) &&
    !creators.some(({ id }) => id === deal.owner_id) &&
    !categories.some((category) => category === deal.category) &&
    !offers.some((offer) => isOfExcluded(deal, offer, addDays(today, expiringSoonDays)))
  )
}

/** The topic of the conversation without excluded brands, creators and category. */
export function topicWithout(topic: Shown, without: Exclusions): Shown {
  const { more_categories: _, ...rest } = topic
  const [category = null, ...more] = categoriesShown(topic).filter(
    (one) => !without.categories.includes(one),
  )
  return {
    ...rest,
    brand_keys: topic.brand_keys.filter((key) => !without.brands.some((one) => one.key === key)),
    profile_ids: topic.profile_ids.filter((id) => !without.creators.some((one) => one.id === id)),
    category,
    ...(more.length > 0 && { more_categories: more }),
  }
}
