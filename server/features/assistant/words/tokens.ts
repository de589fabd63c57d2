import { idiomsIn } from './idioms.ts'
import { titles } from './message-words.ts'
import { fold, squeeze } from './squeeze.ts'
import { isAskingWord, isCommonWord } from './vocabulary.ts'

/** Splits a line of a message into tokens, and into runs of tokens that may be a name. */

/** @property isIdle part of an idiom and not of a name */
export type Token = { text: string; isBreak: boolean; isIdle?: boolean }

/** Adjacent tokens, and their text in the form in which names are compared. */
export type Run = Place & { typed: string; isCommon: boolean }

const maxTokens = 90
/** 'Dr. Martens': the full stop does not end a clause. */
const shortTitles = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${[...titles].join('|')})\.(?=\s*\p{L})`,
  'giu',
)

export function tokensOf(text: string): Token[] {
  const idioms = idiomsIn(text)
  return [
    ...text
      .replace(shortTitles, '$1 ')
      .matchAll(/[\p{L}\p{N}%&@][\p{L}\p{N}\p{M}%&@'’._-]*(?<![._'’-])|[,;:.!?()\n–—]/gu),
  ]
    .slice(0, maxTokens)
    .map(({ 0: word, index }) => ({
      text: fold(word).replace(/['’]/g, ''),
      isBreak: /^[,;:.!?()\n–—]$/.test(word),
      isIdle: idioms.some(({ from, to }) => index >= from && index < to),
    }))
}

/** A range of tokens; `end` is exclusive. */
export type Place = { start: number; end: number }

const maxWordsOfName = 6

/** All sequences of up to six tokens without a break, as candidates for names. */
export function runsOf(tokens: readonly Token[]): Run[] {
  const runs: Run[] = []
  for (let start = 0; start < tokens.length; start++)
    for (let end = start + 1; end <= Math.min(tokens.length, start + maxWordsOfName); end++) {
      const run = tokens.slice(start, end)
      if (run[0]?.isBreak || run.at(-1)?.isBreak) break
      // 'Not a morning person': nor is 'a morning' a slip of the shop Morning.
      if (isOfIdiom(run)) continue
      const typed = squeeze(run.map(({ text }) => text).join(' '))
      // Nor is 'them do' a misspelt 'Theo'.
      const isCommon = isCommonWord(typed) || run.every(({ text }) => isAskingWord(text))
      runs.push({ start, end, typed, isCommon })
    }
  return runs
}

const isOfIdiom = (run: readonly Token[]) =>
  run.some(({ isIdle }) => isIdle) &&
  run.every(({ isIdle, text }) => isIdle === true || isAskingWord(text))

/** The tokens as text, for patterns. */
export const joinTokens = (some: readonly Token[]) => some.map(({ text }) => ` ${text}`).join('')
