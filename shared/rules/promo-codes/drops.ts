import { promoFieldSentences } from './promo-code-sentences.ts'

/** How shoppers get an offer: codes for all, no code, or a code for each (a drop, docs/decisions/077). */

/** 'shared': one code for all. 'none': the link is enough. 'pool': single-use codes. */
export const codeKinds = ['shared', 'none', 'pool'] as const

export type CodeKind = (typeof codeKinds)[number]

/** The sentence about a code that does not fit its kind, or undefined. */
export function codeKindProblem(kind: CodeKind, promoCode: string): string | undefined {
  if ((kind === 'shared') === (promoCode !== '')) return undefined
  return kind === 'shared'
    ? promoFieldSentences.promoCodeRequired
    : promoFieldSentences.promoCodeOfOtherKind
}

/** Limits of one upload. */
export const maxDropLines = 100_000
export const maxDropBytes = 5_000_000

/** Codes of one drop, claimed ones included. */
export const maxDropCodes = 500_000

/** The longest single-use code. */
export const maxDropCode = 60

export const maxPerVisitorPerDay = 100
export const maxPerDay = 1_000_000

/** Minutes in which a shopper gets the same code again. */
export const sameCodeMinutes = 60

/** Days for which we store who claimed a code. */
export const claimerDays = 30

/** The number of remaining codes at which the owner gets a mail: a tenth. */
export function tenthOf(total: number): number {
  return Math.floor(total / 10)
}
