import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'

import type { Gram, Word } from '../words/message-words.ts'
import { isInSentence } from './name-evidence.ts'
import { isCodeWord } from '../words/name-signs.ts'
import { isOfOtherShops } from './names-of-sellers.ts'
import type { Named } from './queries.ts'
import { categoryOfThing } from '../words/things.ts'
import { isAskingWord, isDictionaryWord } from '../words/vocabulary.ts'
import { categoriesAt } from '../words/words-around.ts'

/** Decides from the rest of the message whether words that equal a name are meant literally. */

/** The message has other things than the shop sells: 'good american food', although Good American sells clothes. */
export function isBesideOtherThings(
  words: readonly Word[],
  { start, end }: Gram,
  options: readonly Named[],
  isPart: boolean,
): boolean {
  const sold = options.map((one) => (one.kind === 'brand' ? (one.category as PromoCategory) : null))
  if (sold.includes(null) || words.some(({ text }) => isCodeWord(text))) return false
  const beside = isPart
    ? words.filter((_, at) => at < start || at >= end)
    : words.slice(end, end + 1).filter(({ isAfterBreak }) => !isAfterBreak)
  return isOfOtherShops(
    sold.filter((one) => one !== null),
    beside.flatMap((word) => categoriesAt(words, word)),
  )
}

/** Whether common words that are a name are meant literally: among other words, and never if a part is a thing. */
export function maybeNoName(
  words: readonly Word[],
  { start, end }: Gram,
  isPart: boolean,
): boolean {
  const run = words.slice(start, end)
  const isContent = (word: Word | undefined) =>
    word !== undefined && !word.isJoiner && !isAskingWord(word.text) && !/^\d+$/.test(word.text)
  if (isPart && run.some(({ text }) => categoryOfThing(text) !== undefined)) return true
  if (isPart || run.length === 1)
    return (
      isInSentence(words, { start, end }) ||
      words.some((word, at) => (at < start || at >= end) && isContent(word))
    )
  // 'Hello fresh box at 80 dollars with a code'.
  const hasAnyThing = words.some(
    ({ text }, at) => (at < start || at >= end) && categoryOfThing(text),
  )
  if (!hasAnyThing && words.some(({ text }) => isCodeWord(text))) return false
  // 'The ordinary things in life matter most'.
  const others = words.filter((_, at) => at < start || at >= end)
  const isAmong = end < words.length && others.filter(isContent).length > 1
  if (isAmong && !others.some(({ text }) => isCodeWord(text))) return true
  // 'Old navy blue', 'hello fresh start', 'every second sunday'.
  const [before, after] = [words[start - 1], words[end]]
  // 'I want to look fantastic, need a necklace': the thing is recognised separately.
  const hasThing = words.some(
    ({ text }, at) => (at < start - 1 || at > end) && categoryOfThing(text) !== undefined,
  )
  if (hasThing && ![before, after].some((word) => word && categoryOfThing(word.text))) return true
  const goesOn = after !== undefined && !after.isAfterBreak
  const isGreeting = start === 0 && /^(?:hello|hey|hi)$/.test(run[0]?.text ?? '')
  return (
    (goesOn && isContent(after) && isDictionaryWord(after.text) && !categoryOfThing(after.text)) ||
    (goesOn && isGreeting && words.slice(end).some(isContent)) ||
    isInSentence(words, { start, end }) ||
    /^(?:every|each|this|last)$/.test(before?.text ?? '')
  )
}
