import type { PromoCategory } from '#shared/rules/categories.ts'

import { idiomTest } from './idioms.ts'
import { readThings } from './message-things.ts'
import type { MessageThings } from './message-things.ts'
import { readWords } from './message-words.ts'
import type { Word } from './message-words.ts'
import type { NameMatch } from './name-neighbours.ts'
import { categoriesOf } from './named.ts'
import { isOfOtherShops } from './names-of-sellers.ts'
import { clausesOf, tells } from './refusals.ts'

/** What a message only tells of before it wishes for something: 'i wear boots all winter, any hand cream?' */

export type ToldBefore = {
  places: { from: number; to: number }[]
  /** What is wished for. */
  wished: ReadonlySet<PromoCategory>
}

const nothingTold: ToldBefore = { places: [], wished: new Set() }

export function readTold(text: string): ToldBefore {
  const clauses = clausesOf(text)
  if (clauses.length < 2) return nothingTold
  const wishes = clauses.map((clause) => (tells(clause.text) ? [] : thingsIn(clause.text)))
  const last = wishes.findLastIndex((wish) => wish.length > 0)
  const places = clauses.slice(0, Math.max(0, last)).filter(({ text: clause }) => tells(clause))
  return places.length === 0 ? nothingTold : { places, wished: new Set(wishes.flat()) }
}

const thingsIn = (clause: string): PromoCategory[] =>
  readThings(readWords(clause).words).flatMap((category) => category ?? [])

export const isToldOf = (
  { places }: ToldBefore,
  { from, to }: Pick<Word, 'from' | 'to'>,
): boolean => places.some((place) => from >= place.from && to <= place.to)

/** 'My boss loves hilton, but i need a lamp': told of only, and the shop does not sell what is wished for. */
export function isOnlyTold(
  told: ToldBefore,
  text: string,
  run: readonly Word[],
  categories: readonly PromoCategory[],
): boolean {
  return (
    run.every((word) => isToldOf(told, word) && !word.isCapital && !word.isHandle) &&
    !isAtShop.test(text.slice(0, run[0]?.from)) &&
    isOfOtherShops(categories, [...told.wished])
  )
}

/** What is only told of, or is part of a way of speaking, is no sure name. */
export function setAsideTold(
  matches: readonly NameMatch[],
  words: readonly Word[],
  told: ToldBefore,
  text: string,
): void {
  const isIdiom = idiomTest(text)
  for (const match of matches) {
    const run = words.slice(match.start, match.end)
    if (isIdiom(words, match)) {
      match.isAside = true
      match.isSure = false
    }
    match.isAside ||= isOnlyTold(told, text, run, categoriesOf(match.options))
  }
}

/** 'I'm shopping at'. */
export const isAtShop =
  /\b(?:i['’]?m|i am|we['’]?re|we are|shop\p{L}*|order\p{L}*|buy\p{L}*|bought|stand\p{L}*|spend\p{L}*)\b[^,.;!?]{0,20}\b(?:at|from|on|in)\s*$/iu

/** The things of a message without those that it only tells of. */
export function thingsWished(
  told: ToldBefore,
  words: readonly Word[],
  things: MessageThings,
): MessageThings {
  return things.map((category, at) => {
    const word = words[at]
    return word && isToldOf(told, word) ? undefined : category
  })
}
