import type { Talk } from '../words/intents.ts'
import { isCovered } from '../words/message-words.ts'
import type { Word } from '../words/message-words.ts'
import type { NameMatch } from './name-neighbours.ts'
import { categoryOfThing } from '../words/things.ts'
import { isAskingWord, isEnglishWord } from '../words/vocabulary.ts'

const endings = /(?:l?y|ish|ing|ed|ers?|est|less|ful|able)$/
/** 'Salty', also where only 'salt' is in the dictionary. */
const isDerivedWord = (word: string) =>
  isEnglishWord(word) || (endings.test(word) && isEnglishWord(word.replace(endings, '')))

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
  const isWord = run.length === 1 && isDerivedWord(run[0]?.text ?? '')
  // 'Plain t-shirts' are t-shirts, although a brand may start with 'plain'. So are 'salty snacks' snacks.
  if ((match.edits > 2 || isWord) && others.some(({ text }) => categoryOfThing(text) !== undefined))
    return false
  return others.length <= (match.isSure ? 4 : 2)
}
