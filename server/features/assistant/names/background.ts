import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'

import { idiomTest } from '../words/idioms.ts'
import { readThings } from '../words/message-things.ts'
import type { MessageThings } from '../words/message-things.ts'
import { readWords } from '../words/message-words.ts'
import type { Word } from '../words/message-words.ts'
import type { NameMatch } from './name-neighbours.ts'
import { categoriesOf } from './named.ts'
import { isOfOtherShops } from './names-of-sellers.ts'
import { clausesOf, tells } from '../refusals/refusals.ts'
import { isUnmeant } from './words-told.ts'

/** Background: statements of a message before its request, such as 'i wear boots all winter, any hand cream?' */

export type Background = {
  places: { from: number; to: number }[]
  /** The categories that the message requests. */
  requested: ReadonlySet<PromoCategory>
}

const noBackground: Background = { places: [], requested: new Set() }

export function readBackground(text: string): Background {
  const clauses = clausesOf(text)
  if (clauses.length < 2) return noBackground
  const requests = clauses.map((clause) => (tells(clause.text) ? [] : thingsIn(clause.text)))
  const last = requests.findLastIndex((request) => request.length > 0)
  const first = requests.findIndex((request) => request.length > 0)
  const places = clauses.filter(
    ({ text: clause }, at) =>
      tells(clause) && (at < last || (first >= 0 && at > first && reasons.test(clause))),
  )
  return places.length === 0 ? noBackground : { places, requested: new Set(requests.flat()) }
}

/** A reason after the request: 'no gap, their coat ripped', 'fitness codes. we had a dress from there'. */
const reasons =
  /^\s*(?:(?:and|since|as|cos|cause|once|plus|last time|the last time)\s+)*(?:they(?:['’]?(?:re|ve|d))?|their|its?|it['’]s|(?:i|we)(?:['’]ve)? (?:already |just |once )?(?:had|got|bought|ordered|tried|found|lost|went|was|were|works?|worked|returned)|(?:my|our) \p{L}+ (?:\p{L}+ed|ate|broke|got|had|was|has|works|said|told|fell|lost|bought))(?!\p{L})/iu

const thingsIn = (clause: string): PromoCategory[] =>
  readThings(readWords(clause).words).flatMap((category) => category ?? [])

export const isBackground = (
  { places }: Background,
  { from, to }: Pick<Word, 'from' | 'to'>,
): boolean => places.some((place) => from >= place.from && to <= place.to)

/** 'My boss loves hilton, but i need a lamp': only background, and the shop does not sell the requested things. */
export function isOnlyBackground(
  background: Background,
  text: string,
  run: readonly Word[],
  categories: readonly PromoCategory[],
): boolean {
  return (
    run.every((word) => isBackground(background, word) && !word.isCapital && !word.isHandle) &&
    !isAtShop.test(text.slice(0, run[0]?.from)) &&
    isOfOtherShops(categories, [...background.requested])
  )
}

/** Marks names that are only background, or part of an idiom, as unsure. */
export function setAsideBackground(
  matches: readonly NameMatch[],
  words: readonly Word[],
  background: Background,
  text: string,
): void {
  const isIdiom = idiomTest(text)
  for (const match of matches) {
    const run = words.slice(match.start, match.end)
    if (isIdiom(words, match)) {
      match.isAside = true
      match.isSure = false
    }
    if (isUnmeant(text, words, match)) {
      match.isUnmeant = true
      match.isAside = true
      match.isSure = false
    }
    match.isAside ||= isOnlyBackground(background, text, run, categoriesOf(match.options))
  }
}

/** 'I'm shopping at'. */
export const isAtShop =
  /\b(?:i['’]?m|i am|we['’]?re|we are|shop\p{L}*|order\p{L}*|buy\p{L}*|bought|stand\p{L}*|spend\p{L}*)\b[^,.;!?]{0,20}\b(?:at|from|on|in)\s*$/iu

/** The things of a message without those of its background. */
export function requestedThings(
  background: Background,
  words: readonly Word[],
  things: MessageThings,
): MessageThings {
  return things.map((category, at) => {
    const word = words[at]
    return word && isBackground(background, word) ? undefined : category
  })
}
