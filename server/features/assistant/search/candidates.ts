import { mayBeGuessed, namedId } from '#server/features/assistant/names/named.ts'
import type { Named } from '#server/features/assistant/names/queries.ts'
import { emptyExcluded } from '#server/features/assistant/reading/excluded.ts'
import type { Understanding } from '#server/features/assistant/reading/understand.ts'

import type { Alike } from './alike.ts'
import type { NamedBrand, NamedCreator } from './queries.ts'

/** The brands and creators that a search may mean, in display order. */

export type Brand = Extract<Named, { kind: 'brand' }>
type Creator = Extract<Named, { kind: 'creator' }>

export type Candidates = {
  brands: Brand[]
  creators: Creator[]
  /** Whether a name equals or contains the text. */
  isCalledSo: boolean
  /** Whether a brand or a creator is certain, or has this name. */
  hasBrand: boolean
  hasCreator: boolean
}

export type ByName = { brands: readonly NamedBrand[]; creators: readonly NamedCreator[] }

/** The interpretation of the search words. Empty if a whole name matches. */
export type Understood = Pick<
  Understanding,
  'named' | 'questions' | 'asides' | 'categories' | 'offerFilter' | 'codes' | 'excluded'
>

export const nothingMore: Understood = {
  named: [],
  questions: [],
  asides: [],
  categories: [],
  offerFilter: null,
  codes: [],
  excluded: emptyExcluded,
}

/** Ranks names that contain the words first, then names similar to the whole text, then the interpretation. */
export function candidatesOf(
  byName: ByName,
  { named, questions, asides, excluded }: Understood,
  alike: readonly Alike[],
): Candidates {
  const isNear = ({ edits }: Alike) => edits <= 1
  const out = new Set([...excluded.named, ...excluded.close].map(namedId))
  const guessed = alike.filter((one) => mayBeGuessed(one.named))
  const understood = [
    ...guessed.filter(isNear).map((one) => one.named),
    ...named,
    ...guessed.filter((one) => !isNear(one)).map((one) => one.named),
    ...questions.flatMap(({ options }) => options),
    ...asides,
  ].filter((one) => !out.has(namedId(one)))
  return {
    brands: once([...byName.brands.map(brandOf), ...understood.filter(isBrand)], ({ key }) => key),
    creators: once(
      [...byName.creators.map(creatorOf), ...understood.filter(isCreator)],
      ({ id }) => id,
    ),
    isCalledSo: byName.brands.length + byName.creators.length > 0,
    hasBrand: byName.brands.length > 0 || named.some(isBrand),
    hasCreator: byName.creators.length > 0 || named.some(isCreator),
  }
}

/** Puts this brand and this creator first, because they have a code together. */
export function withPairFirst(
  candidates: Candidates,
  { brand_key, owner_id }: { brand_key: string; owner_id: string },
): Candidates {
  const { brands, creators } = candidates
  return {
    ...candidates,
    brands: brands.toSorted((a, b) => Number(b.key === brand_key) - Number(a.key === brand_key)),
    creators: creators.toSorted((a, b) => Number(b.id === owner_id) - Number(a.id === owner_id)),
    hasBrand: true,
    hasCreator: true,
  }
}

function brandOf({ brand_key, brand_name, category, live_count }: NamedBrand): Brand {
  return { kind: 'brand', key: brand_key, name: brand_name, category, live_count }
}

function creatorOf({ id, full_name, username, live_count }: NamedCreator): Creator {
  return { kind: 'creator', id, name: full_name || username || '', username, live_count }
}

const isBrand = (named: Named): named is Brand => named.kind === 'brand'
/** The search is a list, so it omits creators whose codes are only on their own page. */
const isCreator = (named: Named): named is Creator =>
  named.kind === 'creator' && named.live_count > 0

/** Removes duplicates and keeps the first item of each key. */
function once<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const byKey = new Map(items.toReversed().map((item) => [keyOf(item), item]))
  return [...new Set(items.map(keyOf))].flatMap((key) => byKey.get(key) ?? [])
}
