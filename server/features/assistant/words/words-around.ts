import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'

import type { Gram, Word } from './message-words.ts'
import { codeWords, partsOfShops } from './name-signs.ts'
import { isKin } from './people.ts'
import { categoryOfThing } from './things.ts'
import { isAskingWord, isDictionaryWord } from './vocabulary.ts'

/** Classifies the words around a name: question words, verbs, things. */

export type Place = Pick<Gram, 'start' | 'end'>

/** A message and what is known about it. */
export type MessageContext = {
  message: string
  words: readonly Word[]
  /** Words that name a creator. */
  people: ReadonlySet<Word>
  /** Whether a word is a whole name. */
  isName: (word: Word) => boolean
  /** The conversation has shown nothing yet, so 'next' cannot ask for the next code. */
  isFirst: boolean
  /** Whether the message without the place has an order amount. */
  isOfOrder: (place: Place) => boolean
}

export const isFiller = ({ text, isJoiner }: Word) =>
  isJoiner ||
  partsOfShops.has(text) ||
  isAskingWord(text) ||
  codeWords.has(text) ||
  /^\d+$/.test(text)

/** Whether a word is a verb, by its object or subject: 'ring me tomorrow', 'open the link', 'can you guess'. */
export const isVerb = (before: Word | undefined, after: Word | undefined) =>
  (after !== undefined &&
    /^(?:me|you|him|her|us|them|up|an?|the|my|your|this|that|these|it)$/.test(after.text)) ||
  (before !== undefined &&
    !(after && codeWords.has(after.text)) &&
    /^(?:i|you|we|they|he|she|can|will|would|could|should|let|lets)$/.test(before.text))

/** The name of a person: 'my friend Casper needs a laptop', 'Tiffany, my sister, wants makeup'. */
export function isOfKin(words: readonly Word[], { start, end }: Place): boolean {
  const isKinAt = (at: number) =>
    /^(?:my|our|his|her)$/.test(words[at]?.text ?? '') && isKin(words[at + 1]?.text ?? '')
  const after = words[end]
  if (end - start > 1 || after === undefined || codeWords.has(after.text)) return false
  const isVerbAfter = /^(?:needs?|wants?|has|is|loves|likes|told|says|said|asked|wears|just)$/.test(
    after.text,
  )
  return (
    (isKinAt(start - 2) && isVerbAfter) || (start === 0 && isKinAt(end) && words.length > end + 2)
  )
}

export const isThingWord = (word: Word | undefined) =>
  word !== undefined && categoryOfThing(word.text) !== undefined

/** A thing, or a part of one: 'bath' of 'bath bombs'. */
export const isOfThing = (words: readonly Word[], word: Word) =>
  categoriesAt(words, word).length > 0

export function categoriesAt(words: readonly Word[], word: Word): PromoCategory[] {
  const at = words.indexOf(word)
  const [before, after] = [words[at - 1]?.text ?? '', words[at + 1]?.text ?? '']
  return [word.text, before + word.text, word.text + after].flatMap(
    (one) => categoryOfThing(one) ?? [],
  )
}

/** A word that is neither in the dictionary nor a thing. */
export const isUnknownWord = (word: Word | undefined) =>
  word !== undefined &&
  categoryOfThing(word.text) === undefined &&
  !isDictionaryWord(word.text) &&
  /^\p{L}{3,}$/u.test(word.text)

/** What a creator does with codes: 'luca shares', 'does luca have'. */
export const isVerbOfSharing = (word: Word | undefined) =>
  word !== undefined &&
  !word.isAfterBreak &&
  /^(?:shar(?:es?|ed|ing)|post(?:s|ed)?|promot(?:es?|ed)|has|have|had|got|gives?|gave|does|offers?|recommend(?:s|ed)?)$/.test(
    word.text,
  )

/** Whether every word of the sequence is a common word. */
export function isOfCommonWords(words: readonly Word[], { start, end }: Place): boolean {
  return words
    .slice(start, end)
    .every((word) => word.isJoiner || isThingWord(word) || isDictionaryWord(word.text))
}
