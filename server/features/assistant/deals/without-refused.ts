import type { OfferFilter } from '../answer.ts'
import { besideRefused } from '../names/lists-of-names.ts'
import { namedId } from '../names/named.ts'
import type { Named } from '../names/queries.ts'
import { questionsLeft } from '../names/questions-left.ts'
import type { Understanding } from '../reading/understand.ts'
import type { Refused } from './session-exclusions.ts'

const sportShoes = /\b(?:trainers?|sneakers?|kicks|runners|shoes?)\b/

/** 'Not Pacewell, other trainers': if the excluded shop sells sports goods, 'trainers' means sports shoes. */
export function withSportShoes(understood: Understanding): Understanding {
  const { categories, excluded, line } = understood
  const isOfSport = excluded.named.some((one) => one.kind === 'brand' && one.category === 'Fitness')
  const isOfShoes = categories.length === 1 && categories[0] === 'Fashion' && sportShoes.test(line)
  return isOfSport && isOfShoes ? { ...understood, categories: ['Fitness'] } : understood
}

/** Moves refused names, categories and offers from the requested part of a message to its exclusions. */
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

/** The offer filter without the refused kinds. Null if nothing is left. */
function offerLeft(
  wanted: OfferFilter | null,
  refused: readonly OfferFilter[],
): OfferFilter | null {
  if (wanted === null || refused.length === 0) return wanted
  const { words = [], promo_type, ...others } = wanted
  const rest = withoutBounds(others, refused)
  const left = words.filter((word) => !refused.some((one) => one.words?.includes(word)))
  const isTypeOut = refused.some((one) => one.promo_type === promo_type)
  const offer: OfferFilter = {
    ...rest,
    ...(promo_type !== undefined && !isTypeOut && { promo_type }),
    ...(left.length > 0 && { words: left }),
  }
  return Object.keys(offer).length > 0 ? offer : null
}

/** The same for the filters on cards and days. */
function withoutBounds(wanted: OfferFilter, refused: readonly OfferFilter[]): OfferFilter {
  const { owner, ends_from, ends_by, valid_on, ...rest } = wanted
  const isOut = refused.some(
    (one) =>
      (one.ends_by !== undefined || one.valid_on !== undefined) &&
      one.ends_from === ends_from &&
      one.ends_by === ends_by &&
      one.valid_on === valid_on,
  )
  return {
    ...rest,
    ...(owner !== undefined && !refused.some((one) => one.owner === owner) && { owner }),
    ...(!isOut && ends_from !== undefined && { ends_from }),
    ...(!isOut && ends_by !== undefined && { ends_by }),
    ...(!isOut && valid_on !== undefined && { valid_on }),
  }
}
