import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'

import type { OfferFilter } from '../answer.ts'
import { readPlace } from '../offers/choices.ts'
import type { KnownCode } from '../names/named-codes.ts'
import type { Named } from '../names/queries.ts'

/** What a message excludes. */
export type Excluded = {
  named: Named[]
  /** Similar names. */
  close: Named[]
  codes: KnownCode[]
  categories: PromoCategory[]
  offers: OfferFilter[]
  /** Categories of which only some things are excluded. Codes have no finer category. */
  parts: PromoCategory[]
  /** The shopper wants something similar. */
  isInstead: boolean
  /** An exclusion starts with a pronoun or ordinal: 'that one', 'him'. It may still match no part of the shown deals. */
  isOfShown: boolean
  /** The excluded parts of the shown deals. */
  shown: ShownPart[]
  /** Whether the message has an exclusion, even one that matches nothing known. */
  hasExclusion: boolean
  /** The exclusions in words, with names as placeholders: each item, each list with the words around, refusing clauses. */
  said: { excluded: readonly string[]; scopes: readonly string[]; refused: readonly string[] }
}

/** A message that excludes nothing. */
export const emptyExcluded: Excluded = {
  named: [],
  close: [],
  codes: [],
  categories: [],
  offers: [],
  parts: [],
  isInstead: false,
  isOfShown: false,
  shown: [],
  hasExclusion: false,
  said: { excluded: [], scopes: [], refused: [] },
}

/** All shown codes, all their brands, or the zero-based place of one code. */
export type ShownPart = 'codes' | 'brands' | number

const shownOnes =
  /^(?:that|this|those|these|them|it|any of (?:those|these|them)|the ones?)(?: (?:one|ones|code|codes|deal|deals|offer|offers))?$/

const shownBrand =
  /^(?:that|this|those|these|the|their) (?:brands?|shops?|stores?|compan(?:y|ies)|labels?)\b/

/**
 * The part of the shown deals that a phrase refers to: 'that one', 'that brand', 'the first one'.
 * @param line in lower case
 */
export function readShownPart(line: string): ShownPart | undefined {
  if (shownBrand.test(line)) return 'brands'
  return shownOnes.test(line) ? 'codes' : readPlace(line)
}
