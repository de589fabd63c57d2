import type { Found, FoundBrand, FoundCreator, Nearness } from '#shared/contract/deals/search.ts'
import type { AssistantDeal } from '#server/features/assistant/answer.ts'
import { chooseDeals, scoreOf } from '#server/features/assistant/deals/deal-choice.ts'
import type { Reader } from '#server/features/assistant/deals/deal-queries.ts'
import type { FoundDeal } from '#server/features/assistant/offers/found-deal.ts'
import { cleanMessage } from '#server/features/assistant/words/message-words.ts'
import { nameLookUp } from '#server/features/assistant/names/name-look-up.ts'
import { toAssistantDeal } from '#server/features/assistant/deals/shown-deal.ts'
import { squeeze } from '#server/features/assistant/words/squeeze.ts'
import { toEnglish } from '#server/features/assistant/reading/to-english.ts'
import { understand } from '#server/features/assistant/reading/understand.ts'
import {
  exclusionsAfter,
  isEmpty,
  noExclusions,
} from '#server/features/assistant/deals/session-exclusions.ts'
import { searchWords } from '#server/db/search.ts'
import type { Deps } from '#server/deps.ts'

import { findAlike } from './alike.ts'
import { candidatesOf, nothingMore, withPairFirst } from './candidates.ts'
import type { Brand, ByName, Candidates, Understood } from './candidates.ts'
import { meaningOf } from './meaning.ts'
import * as queries from './queries.ts'

const maxBrands = 5
const maxCreators = 3
const maxCategories = 3
const maxDeals = 4

/** Minimum length for interpreting the words. Shorter texts are treated as the start of a name. */
const minMeaning = 3

/**
 * Searches brands, creators, categories and deals, best matches first.
 * @param isApi the caller is a program and not the website
 */
export async function findAnything(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  text: string,
  isApi = false,
): Promise<Found> {
  const clean = cleanMessage(text)
  const typed = searchWords(clean)
  const squeezed = squeeze(typed)
  if (squeezed === '') return { brands: [], creators: [], categories: [], deals: [], meaning: null }
  const unfiltered: Reader = {
    db,
    channel: 'web',
    isApi,
    today: today(),
    without: noExclusions,
    language: 'en',
  }
  const [namedBrands, namedCreators] = await Promise.all([
    queries.findBrandsByName(db, squeezed, typed, maxBrands),
    queries.findCreatorsByName(db, squeezed, maxCreators),
  ])
  const byName = { brands: namedBrands, creators: namedCreators }
  const isWhole = [...byName.brands, ...byName.creators].some(
    ({ nearness }) => nearness === 'whole',
  )
  const isCalledSo = byName.brands.length + byName.creators.length > 0
  const [understood, alike] = await Promise.all([
    isWhole || (isCalledSo && squeezed.length < minMeaning)
      ? nothingMore
      : understandWords(unfiltered, clean),
    isCalledSo ? [] : findAlike(db, squeezed),
  ])
  const reader = { ...unfiltered, without: exclusionsAfter(noExclusions, understood, undefined) }
  const likely = candidatesOf(byName, understood, alike)
  const pairs = likely.isCalledSo ? [] : await findPairs(reader, likely)
  const candidates = pairs[0] ? withPairFirst(likely, pairs[0]) : likely
  const codes = understood.codes.filter(({ state }) => state === 'live')
  const asked = codes.length > 0 ? inOrder(reader, codes) : pairs
  const nearness = nearnessOf(byName)
  const [deals, brands, creators, categories] = await Promise.all([
    asked.length > 0
      ? asked.map((deal) => toAssistantDeal(deal, reader))
      : findDescribed(reader, typed, candidates, understood),
    withBest(reader, candidates.brands.slice(0, maxBrands), nearness),
    shownCreators(reader, candidates, nearness),
    countsOf(reader, understood),
  ])
  return {
    brands,
    creators,
    categories,
    deals: deals.slice(0, maxDeals),
    // A list cannot leave anything out.
    meaning: isEmpty(reader.without) ? meaningOf(candidates, understood) : null,
  }
}

/** Translates and interprets the search text, in any language of the assistant. */
async function understandWords(reader: Reader, clean: string): Promise<Understood> {
  const lookUp = nameLookUp(reader.db)
  const { text } = await toEnglish({ db: reader.db, lookUp }, clean, 'en')
  return understand(reader, lookUp, text)
}

/** 'Maya pacewel': codes of the best matching brand by one of the matching creators. */
async function findPairs(reader: Reader, { brands, creators }: Candidates): Promise<FoundDeal[]> {
  const keys = brands.slice(0, maxBrands).map(({ key }) => key)
  const ids = creators.slice(0, maxBrands).map(({ id }) => id)
  const deals = inOrder(reader, await queries.findDealsOfPairs(reader, keys, ids))
  const first = keys.find((key) => deals.some(({ brand_key }) => brand_key === key))
  return deals.filter(({ brand_key }) => brand_key === first)
}

/** If no name matches: codes with the words in their text, or with the requested offer and without what is refused. */
async function findDescribed(
  reader: Reader,
  typed: string,
  { isCalledSo, hasBrand, hasCreator }: Candidates,
  { categories, offerFilter }: Understood,
): Promise<AssistantDeal[]> {
  if (isCalledSo || hasBrand || hasCreator) return []
  const described = await queries.findDealsWith(reader, typed, maxDeals)
  if (described.length > 0 || (offerFilter === null && isEmpty(reader.without)))
    return byCode(inOrder(reader, described), typed).map((deal) => toAssistantDeal(deal, reader))
  const wanted = { brand_keys: [], profile_ids: [], categories, offerFilter }
  return (await chooseDeals(reader, wanted, new Set())).deals
}

type NearnessOf = (id: string) => Nearness

/** The match quality by a brand's key or a creator's id. */
function nearnessOf({ brands, creators }: ByName): NearnessOf {
  const named = new Map([
    ...brands.map(({ brand_key, nearness }) => [brand_key, nearness] as const),
    ...creators.map(({ id, nearness }) => [id, nearness] as const),
  ])
  return (id) => named.get(id) ?? 'meant'
}

/** Each brand with its best code. */
async function withBest(
  reader: Reader,
  brands: readonly Brand[],
  nearness: NearnessOf,
): Promise<FoundBrand[]> {
  const keys = brands.map(({ key }) => key)
  const deals = keys.length === 0 ? [] : await queries.findBestOfBrands(reader, keys)
  const ordered = inOrder(reader, deals)
  return brands.map(({ key, name, category, live_count }) => {
    const best = ordered.find(({ brand_key }) => brand_key === key)
    return {
      brand_key: key,
      brand_name: name,
      category,
      live_count,
      nearness: nearness(key),
      best: best ? toAssistantDeal(best, reader) : null,
    }
  })
}

async function shownCreators(
  { db }: Reader,
  { creators }: Candidates,
  nearness: NearnessOf,
): Promise<FoundCreator[]> {
  const ids = creators.slice(0, maxCreators).map(({ id }) => id)
  const found = await queries.findCreatorsById(db, ids)
  return ids.flatMap((id) => {
    const creator = found.find((one) => one.id === id)
    return creator ? { ...creator, nearness: nearness(id) } : []
  })
}

/** The categories of the wanted things, in order. */
async function countsOf({ db }: Reader, understood: Understood): Promise<Found['categories']> {
  const categories = understood.categories.slice(0, maxCategories)
  const counts = await queries.findCategoryCounts(db, categories)
  return categories.flatMap((category) => counts.find((one) => one.category === category) ?? [])
}

/** In the order of the assistant's answers: success, age and worth. */
function inOrder({ today }: Reader, deals: readonly FoundDeal[]): FoundDeal[] {
  return deals.toSorted((a, b) => scoreOf(b, today) - scoreOf(a, today) || (a.id < b.id ? -1 : 1))
}

/** Codes that equal or start with the text come first. */
function byCode(deals: readonly FoundDeal[], typed: string): FoundDeal[] {
  const farness = ({ promo_code }: FoundDeal) => {
    const place = promo_code.toLowerCase().indexOf(typed)
    return place === 0 ? promo_code.length - typed.length : place === -1 ? 2000 : 1000
  }
  return deals.toSorted((a, b) => farness(a) - farness(b))
}
