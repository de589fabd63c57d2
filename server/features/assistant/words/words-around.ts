import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'

import type { Gram, Word } from './message-words.ts'
import { codeWords, partsOfShops } from './name-signs.ts'
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

/** Relatives and friends: words after 'my', and recipients of gifts. */
export const kin: ReadonlySet<string> = new Set(
  `friend friends bestie bff sister brother mum mom mother dad father wife husband boyfriend girlfriend gf bf partner daughter son cousin
  aunt auntie uncle neighbour neighbor colleague coworker workmate classmate boss roommate flatmate housemate niece
  nephew grandma grandpa nan nana gran grandad hubby wifey fiance fiancee parents teacher nanny babysitter childminder landlord
  landlady postman bridesmaid host hosts inlaws twins dog cat`.split(/\s+/),
)

/** Also 'colleagues', 'stepmum', 'godson'. */
export const isKin = (word: string): boolean =>
  [word, word.replace(/s$/, '')].some(
    (one) => kin.has(one) || kin.has(one.replace(/^(?:step|god|grand|great)/, '')),
  )

/** 'Present for my zumba teacher', 'gift for the babysitter'. */
const giftFor =
  /\b(?:gifts?|presents?|pressies?|prezzies?|treats?|thank you|something (?:little|small|nice|special))\b.* for (?:an?|the|my|our|his|her|their|some|one of my) /

/** Whether a message says for whom something is. */
export const isForSomebody = (line: string): boolean => forSomebody.test(line) || giftFor.test(line)

/** Whether words only say for whom something is, and name no shop: 'nephew', but not 'lego', in 'lego set for my nephew'. */
export const areOfSomebody = (line: string, words: readonly string[]): boolean =>
  isForSomebody(line) && words.every((word) => line.slice(line.lastIndexOf(' for ')).includes(word))

/** 'What about for my husband', 'something for dad', 'for the in laws': anything, as a gift. */
const forSomebody = new RegExp(
  String.raw`\bfor (?:(?:my|our|his|her|the|an?) (?:\p{L}+ )?)?(?:step|god|grand|great)?(?:${[...kin].join('|')}|in laws?)(?:s|s birthday)?(?: in law)?$`,
  'u',
)

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
