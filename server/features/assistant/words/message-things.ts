import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'

import { patternOf } from './idioms.ts'
import { isCovered } from './message-words.ts'
import type { Word } from './message-words.ts'
import { categoryOfShop, categoryOfThing } from './things.ts'
import { misspeltThing } from './misspelt-things.ts'
import { isAskingWord, isDictionaryWord, isEnglishWord } from './vocabulary.ts'

/** Finds the things that a message is about. */

const maxCategories = 3

/** The category of each word of a message, if it is a thing. */
export type MessageThings = readonly (PromoCategory | undefined)[]

/** The category of each word, of its correct spelling, or of the word with its neighbour: 'air fryer'. */
export function readThings(words: readonly Word[]): MessageThings {
  const pairs = words.map((word, at) => categoryOfPair(words[at - 1], word))
  return words.map((word, at) => {
    if (word.isJoiner || word.isAddress) return undefined
    // Alone, a rare word is more likely misspelt: 'shoos'.
    const isMeant = words.length === 1 ? isDictionaryWord : isEnglishWord
    // The shop Renner is no 'runner'.
    const isWord = isMeant(word.text) || categoryOfShop(word.text) !== undefined
    const slip = isWord ? undefined : misspeltThing(word.text)
    return pairs[at + 1] ?? pairs[at] ?? categoryOfThing(word.text) ?? categoryOfThing(slip ?? '')
  })
}

function categoryOfPair(first: Word | undefined, second: Word): PromoCategory | undefined {
  if (!first || first.isJoiner || second.isJoiner || second.isAfterBreak) return undefined
  // 'Make up a code' is not about make-up.
  if (isAskingWord(first.text) && isAskingWord(second.text)) return undefined
  return categoryOfThing(first.text + second.text)
}

/** The first categories of the things that are not part of a name. */
export function readCategories(
  words: readonly Word[],
  things: MessageThings,
  names: readonly { start: number; end: number }[],
): PromoCategory[] {
  const found: PromoCategory[] = []
  let last = -2
  for (const [at, category] of things.entries()) {
    if (category === undefined || isCovered(names, { start: at, end: at + 1 })) continue
    if (isEvent(words, things, at)) continue
    const isOfOne = last === at - 1 && !words[at]?.isAfterBreak && !isList(words, things, at)
    last = at
    // 'Running shoes' are for sport, whatever they are made of. But a coffee table is a table.
    if (isOfOne && found.at(-1) === 'Fitness' && category === 'Fashion') continue
    if (isOfOne) found.pop()
    found.push(category)
  }
  return [...new Set(found)].slice(0, maxCategories)
}

const events = new RegExp(`^(?:${patternOf('en.events.tsv').source})$`, 'iu')
const maxWordsOfEvent = 3

const prepositions = new Set(['for', 'to', 'at', 'on'])
/** A second wish: 'shoes and a code for holiday'. */
const startsWish =
  /^(?:and|or|also|then|plus|n|codes?|deals?|discounts?|offers?|coupons?|promos?|something|anything|sth)$/

/** 'A dress for sunday lunch', 'heels to a dinner': an event that another thing of its clause is for. */
function isEvent(words: readonly Word[], things: MessageThings, at: number): boolean {
  if (!events.test(words[at]?.text ?? '')) return false
  if (isDated(words, things, at)) return true
  const border = words.findLastIndex(({ isAfterBreak }, i) => isAfterBreak && i <= at)
  const first = Math.max(0, border)
  const lastOf = (end: number, isMeant: (text: string, i: number) => boolean) =>
    words.findLastIndex(({ text }, i) => i >= first && i < end && isMeant(text, i))
  const preposition = lastOf(at, (text) => prepositions.has(text))
  if (at - preposition > maxWordsOfEvent) return false
  const thing = lastOf(
    preposition,
    (text, i) => text === 'wear' || ![undefined, things[at]].includes(things[i]),
  )
  return (
    thing >= 0 && !words.slice(thing + 1, preposition).some(({ text }) => startsWish.test(text))
  )
}

/** 'Dinner tonight, what dress': an event with its time, before another thing. */
function isDated(words: readonly Word[], things: MessageThings, at: number): boolean {
  const isTimed = [-2, -1, 1, 2].some((by) => times.test(words[at + by]?.text ?? ''))
  const thing = things.findIndex(
    (category, i) => i > at && category !== undefined && category !== things[at],
  )
  return (
    isTimed &&
    thing !== -1 &&
    !words.slice(at, thing).some(({ text }) => startsWish.test(text)) &&
    words.slice(at, thing).some(({ isAfterBreak, text }) => isAfterBreak || asksWhich.test(text))
  )
}
const times =
  /^(?:tonight|tomorrow|today|(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend|week|evening|night|\d{1,2}(?:am|pm))$/
const asksWhich = /^(?:what|which|need|want|looking)$/

/** 'Fashion beauty travel': names of categories do not form one thing. */
function isList(words: readonly Word[], things: MessageThings, at: number): boolean {
  return [at - 1, at].every((place) => words[place]?.text === things[place]?.toLowerCase())
}

/** Things that no category is for, such as dog food: their codes would be in a wider category. */
const notHere = patternOf('en.not-here.tsv')

/** A line without such things. Undefined if it has none, as 'hot dog'. */
export function withoutThingNotHere(line: string): string | undefined {
  const plain = line.replaceAll(/\bhot dogs?\b/g, 'food')
  const rest = plain.replace(notHere, ' ')
  return rest === plain ? undefined : rest
}
