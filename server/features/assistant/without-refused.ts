import type { OfferFilter } from './answer.ts'
import { besideRefused } from './lists-of-names.ts'
import { namedId } from './named.ts'
import type { Named } from './queries.ts'
import { questionsLeft } from './questions-left.ts'
import type { Understanding } from './understand.ts'
import type { Refused } from './without.ts'

/** Removes what is refused from a reading of the message. */
export function withoutRefused(understood: Understanding, refused: Refused): Understanding {
  const named = [...refused.named, ...besideRefused(understood.lists, refused.named)]
  const ids = new Set(named.map(namedId))
  const { excluded } = understood
  const isWanted = (one: Named) => !ids.has(namedId(one))
  const { questions, settled } = questionsLeft(understood.questions, isWanted)
  return {
    ...understood,
    named: [...understood.named.filter(isWanted), ...settled],
    asides: understood.asides.filter(isWanted),
    questions,
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
  wanted: OfferFilter | null,
  refused: readonly OfferFilter[],
): OfferFilter | null {
  if (wanted === null || refused.length === 0) return wanted
  const { words = [], promo_type, ...rest } = wanted
  const left = words.filter((word) => !refused.some((one) => one.words?.includes(word)))
  const isTypeOut = refused.some((one) => one.promo_type === promo_type)
  const offer: OfferFilter = {
    ...rest,
    ...(promo_type !== undefined && !isTypeOut && { promo_type }),
    ...(left.length > 0 && { words: left }),
  }
  return Object.keys(offer).length > 0 ? offer : null
}
