import type { OfferFilter } from './answer.ts'
import { besideRefused } from './lists-of-names.ts'
import { namedId } from './named.ts'
import type { Named } from './queries.ts'
import type { Understanding } from './understand.ts'
import type { Refused } from './without.ts'

/** Removes what is refused from a reading of the message. */
export function withoutRefused(understood: Understanding, refused: Refused): Understanding {
  const named = [...refused.named, ...besideRefused(understood.lists, refused.named)]
  const ids = new Set(named.map(namedId))
  const isWanted = (one: Named) => !ids.has(namedId(one))
  const { excluded } = understood
  return {
    ...understood,
    named: understood.named.filter(isWanted),
    asides: understood.asides.filter(isWanted),
    questions: understood.questions.flatMap(({ typed, options }) => {
      const left = options.filter(isWanted)
      return left.length > 0 ? [{ typed, options: left }] : []
    }),
    categories: understood.categories.filter((one) => !refused.categories.includes(one)),
    offerFilter: offerLeft(understood.offerFilter, refused.offers),
    doubted: refused.doubted,
    excluded: {
      ...excluded,
      named: [...excluded.named, ...named],
      categories: [...excluded.categories, ...refused.categories],
      offers: [...excluded.offers, ...refused.offers],
    },
  }
}

/** The wanted kinds of offer that are not refused. */
function offerLeft(
  offerFilter: OfferFilter | null,
  refused: readonly OfferFilter[],
): OfferFilter | null {
  const out = new Set(refused.flatMap(({ words = [] }) => words))
  if (offerFilter?.words === undefined || out.size === 0) return offerFilter
  const { words, ...rest } = offerFilter
  const left = words.filter((one) => !out.has(one))
  if (left.length > 0) return { ...rest, words: left }
  return Object.keys(rest).length > 0 ? rest : null
}
