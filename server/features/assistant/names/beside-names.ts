import { isCovered } from '../words/message-words.ts'
import type { Word } from '../words/message-words.ts'
import type { MessageThings } from '../words/message-things.ts'
import { isAskingWord, isDictionaryWord, isHostileWord } from '../words/vocabulary.ts'

const maxNames = 4

/** Unknown words in a list with known names: 'nike' in 'Pacewell, Nike and Tidewood'. */
export function unknownBeside(
  words: readonly Word[],
  things: MessageThings,
  names: readonly { start: number; end: number }[],
): string[] {
  const items: number[][] = [[]]
  for (const [at, word] of words.entries()) {
    const isWithin = names.some(({ start, end }) => start < at && at < end)
    if ((word.isAfterBreak || word.isJoiner) && !isWithin) items.push([])
    if (!word.isJoiner) items.at(-1)?.push(at)
  }
  const isKnown = (at: number) => isCovered(names, { start: at, end: at + 1 })
  if (!items.some((item) => item.some(isKnown))) return []
  return items
    .flatMap((item) => {
      const [only, ...more] = item.filter((at) => !isAskingWord(words[at]?.text ?? ''))
      if (only === undefined || more.length > 0 || isKnown(only)) return []
      const word = words[only]
      const isName =
        word && !word.isAddress && things[only] === undefined && !isDictionaryWord(word.text)
      // Only letters, because the answer quotes the word.
      return isName && /^[a-z]{3,20}$/.test(word.text) && !isHostileWord(word.text)
        ? [word.text]
        : []
    })
    .slice(0, maxNames)
}
