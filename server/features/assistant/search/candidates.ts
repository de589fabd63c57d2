import { mayBeGuessed } from '#server/features/assistant/named.ts'
import type { Named } from '#server/features/assistant/queries.ts'
import type { Understanding } from '#server/features/assistant/understand.ts'

import type { Alike } from './alike.ts'
import type { NamedBrand, NamedCreator } from './queries.ts'

/** Who may be meant by a search, in the order in which they are shown. */

export type Brand = Extract<Named, { kind: 'brand' }>
export type Creator = Extract<Named, { kind: 'creator' }>

export type Candidates = {
  brands: Brand[]
  creators: Creator[]
  /** Whether something is called what was typed, or has it in its name. */
  isCalledSo: boolean
  /** Whether a brand or a creator is surely meant, or called so. */
  hasBrand: boolean
  hasCreator: boolean
}

export type ByName = { brands: readonly NamedBrand[]; creators: readonly NamedCreator[] }

/** What the words mean besides names that have them; nothing where a whole name says it all. */
export type Understood = Pick<
  Understanding,
  'named' | 'questions' | 'asides' | 'categories' | 'wish' | 'codes'
>

export const nothingMore: Understood = {
  named: [],
  questions: [],
  asides: [],
  categories: [],
  wish: null,
  codes: [],
}

/** By the words of names first, then what is nearly the whole, then what is understood, then what is only alike. */
export function candidatesOf(
  byName: ByName,
  { named, questions, asides }: Understood,
  alike: readonly Alike[],
): Candidates {
  const isNear = ({ edits }: Alike) => edits <= 1
  const guessed = alike.filter((one) => mayBeGuessed(one.named))
  const understood = [
    ...guessed.filter(isNear).map((one) => one.named),
    ...named,
    ...guessed.filter((one) => !isNear(one)).map((one) => one.named),
    ...questions.flatMap(({ options }) => options),
    ...asides,
  ]
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

/** With this brand and this creator before the others: they have a code together. */
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
/** The search is a list: it has nobody whose codes are on their page alone. */
const isCreator = (named: Named): named is Creator =>
  named.kind === 'creator' && named.live_count > 0

/** The first of each. */
function once<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const byKey = new Map(items.toReversed().map((item) => [keyOf(item), item]))
  return [...new Set(items.map(keyOf))].flatMap((key) => byKey.get(key) ?? [])
}
