import type { Talk } from '../words/intents.ts'
import { isCovered } from '../words/message-words.ts'
import type { Word } from '../words/message-words.ts'
import type { NameMatch } from './name-neighbours.ts'
import { squeeze } from '../words/squeeze.ts'
import { categoryOfThing } from '../words/things.ts'
import { isAskingWord } from '../words/vocabulary.ts'

/** 'Salty' for the shop Salt. */
const isDerived = (word: string, { options }: NameMatch) =>
  options.some(({ name }) => word !== squeeze(name) && word.startsWith(squeeze(name)))

/** A guess counts only if the message is about it, not among small talk or many other words. */
export function isPlausible(
  match: NameMatch,
  matches: readonly NameMatch[],
  words: readonly Word[],
  talk: Talk | undefined,
): boolean {
  if (match.isExact) return true
  if (talk !== undefined && talk !== 'greeting' && match.end - match.start < 2) return false
  const others = words.filter(
    (word, at) =>
      !word.isJoiner && !isAskingWord(word.text) && !isCovered(matches, { start: at, end: at + 1 }),
  )
  const run = words.slice(match.start, match.end)
  const isOfWord = run.length === 1 && isDerived(run[0]?.text ?? '', match)
  // 'Plain t-shirts' are t-shirts, although a brand may start with 'plain'. So are 'salty snacks' snacks.
  if (
    (match.edits > 2 || isOfWord) &&
    others.some(({ text }) => categoryOfThing(text) !== undefined)
  )
    return false
  return others.length <= (match.isSure ? 4 : 2)
}
