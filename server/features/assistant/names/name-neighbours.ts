import type { MessageThings } from '../words/message-things.ts'
import { isCovered } from '../words/message-words.ts'
import type { Word } from '../words/message-words.ts'
import type { Named } from './queries.ts'
import { editDistance, plainWords } from '../words/squeeze.ts'
import { isAskingWord, isEnglishWord, isEverydayWord } from '../words/vocabulary.ts'
import { isVerbOfSharing } from '../words/words-around.ts'

/** Words of the message that match one name or several. */
export type NameMatch = {
  start: number
  end: number
  /** Candidates, best first. If there are several, or one that is unsure, the assistant asks. */
  options: Named[]
  isSure: boolean
  /** Common words, which may be meant literally. */
  isAside?: boolean
  /** Common words that are certainly meant literally, so that their name is not offered either. */
  isUnmeant?: boolean
  /** Matches a whole name, handle or address exactly. */
  isExact: boolean
  /** The edit distance to the best of the names. */
  edits: number
  /** The message contains only the start or the end of the name. */
  part?: 'start' | 'end' | undefined
}

/** Uses the words beside a name to identify it. */

/** 'maya okafro', 'tinhat adio': the word beside a part of a name identifies the name and belongs to it. */
export function takeNeighbours(
  match: NameMatch,
  words: readonly Word[],
  all: readonly NameMatch[],
): void {
  for (const at of [match.end, match.start - 1]) {
    const word = words[at]
    if (
      !word ||
      word.isAddress ||
      word.isJoiner ||
      isAskingWord(word.text) ||
      isCovered(all, { start: at, end: at + 1 })
    )
      continue
    const isBeyond = at === match.end ? word.isAfterBreak : words[match.start]?.isAfterBreak
    if (isBeyond) continue
    const fitting = match.options.filter(({ name }) =>
      plainWords(name)
        .split(' ')
        .some((part) => isOneSlip(word.text, part)),
    )
    if (fitting.length === 0) continue
    match.options = fitting
    match.isSure = fitting.length === 1
    match.part = undefined
    match.start = Math.min(match.start, at)
    match.end = Math.max(match.end, at + 1)
  }
}

const sorted = (word: string) => Array.from(word).toSorted().join('')

function isOneSlip(typed: string, part: string): boolean {
  const length = Math.max(typed.length, part.length)
  // 'Demin', 'sunady': the same letters in another order.
  if (length >= 5 && sorted(typed) === sorted(part)) return true
  return editDistance(typed, part) <= (length >= 8 ? 2 : length >= 4 ? 1 : 0)
}

/** 'Luca mentioned', 'tagged', in small letters. */
const isPastVerb = ({ text, isCapital }: Word) =>
  !isCapital &&
  [/ed$/, /d$/, /.ed$/].some((end) => text.endsWith('ed') && isEnglishWord(text.replace(end, '')))

/**
 * 'Kofi Annan' and 'pepper spray' start like a known name, and 'Peter Falk' ends like one. With an unknown word instead
 * of the rest it may be another name, so the shopper is asked.
 */
export function isPartOfAnother(
  { start, end, part }: NameMatch,
  words: readonly Word[],
  things: MessageThings,
  matches: readonly NameMatch[],
): boolean {
  if (part === undefined) return false
  const at = part === 'end' ? start - 1 : end
  const word = words[at]
  if (!word || words[part === 'end' ? start : at]?.isAfterBreak) return false
  const last = words[end - 1]
  // A possessive ends a name: 'kofi's'.
  if (part === 'start' && last?.text !== last?.full) return false
  if (part === 'start' && (isVerbOfSharing(word) || isPastVerb(word))) return false
  return (
    !word.isJoiner &&
    !word.isAddress &&
    !/^\d+$/.test(word.text) &&
    !isEverydayWord(word.text) &&
    things[at] === undefined &&
    !isCovered(matches, { start: at, end: at + 1 })
  )
}
