import type { PromoCategory } from '#shared/rules/categories.ts'

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
  /** The shopper wants something similar. */
  isInstead: boolean
  /** 'That one', 'him': begins as what refers to shown deals, perhaps to no part that is known. */
  isOfShown: boolean
  /** What of the shown deals is excluded. */
  shown: ShownPart[]
  /** Whether the message excludes anything, perhaps in words that nobody knows. */
  isSaid: boolean
}

/** A message that excludes nothing. */
export const nothingSaid: Excluded = {
  named: [],
  close: [],
  codes: [],
  categories: [],
  offers: [],
  isInstead: false,
  isOfShown: false,
  shown: [],
  isSaid: false,
}

/** All shown codes, their brands, or the place of one code. */
export type ShownPart = 'codes' | 'brands' | number

const shownOnes =
  /^(?:that|this|those|these|them|it|any of (?:those|these|them)|the ones?)(?: (?:one|ones|code|codes|deal|deals|offer|offers))?$/

const shownBrand =
  /^(?:that|this|those|these|the|their) (?:brands?|shops?|stores?|compan(?:y|ies)|labels?)\b/

/** What of the shown deals small letters refer to: 'that one', 'that brand', 'the first one'. */
export function readShownPart(line: string): ShownPart | undefined {
  if (shownBrand.test(line)) return 'brands'
  return shownOnes.test(line) ? 'codes' : readPlace(line)
}
