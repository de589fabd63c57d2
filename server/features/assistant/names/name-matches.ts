import type { Db } from '#server/db/connection/connect.ts'

import type { Claim, Claims } from './claims.ts'
import type { MessageThings } from '../words/message-things.ts'
import { isCovered } from '../words/message-words.ts'
import type { Gram, MessageWords, Word } from '../words/message-words.ts'
import { isBesideOtherThings, maybeNoName } from './literal-words.ts'
import { isPartOfAnother, takeNeighbours } from './name-neighbours.ts'
import type { NameMatch } from './name-neighbours.ts'
import type { NameLookUp } from './name-look-up.ts'
import { closenessOf } from '../words/closeness.ts'
import { byCodes, distinctNamed, namedId, namedOf } from './named.ts'
import { findSimilarNames } from './queries.ts'
import type { Named, NameRow, NameSource } from './queries.ts'
import { isInSentence } from './name-evidence.ts'
import { isOfCommonWords } from '../words/words-around.ts'
import { categoryOfThing } from '../words/things.ts'
import { isSharer, leadingName, ownerMatch } from './name-places.ts'
import { isOwnWord } from './seller-places.ts'
import { isOfKin } from '../words/words-around.ts'
import { isPartOfSentence } from './words-told.ts'
import {
  isAskingWord,
  isCommonWord,
  isDictionaryWord,
  isEnglishWord,
  isEverydayWord,
} from '../words/vocabulary.ts'

/** Finds the brands and creators that a message names. */

export type { Named } from './queries.ts'

/** The rank of each name source. The first word of a name counts less than the name. */
const ranks: Record<NameSource, number> = {
  name: 0,
  handle: 0,
  domain: 0,
  full_name: 0,
  username: 0,
  site: 1,
  start: 2,
  first: 2,
  last: 3,
}

const maxOptions = 4
const maxSimilar = 10

/** @param things the things among the words, which are not matched by similar spelling */
export async function matchNames(
  { db, lookUp, claimed }: { db: Db; lookUp: NameLookUp; claimed: Claims['claimed'] },
  message: MessageWords,
  things: MessageThings,
): Promise<NameMatch[]> {
  const { words, grams } = message
  const asked = grams.filter((gram) => mayBeName(words, gram))
  const exact = await lookUp(asked.flatMap((gram) => gram.spellings))
  const matches = words.flatMap(({ text }, at) => claimedMatch(claimed.get(text), at) ?? [])
  for (const gram of asked.toSorted(byLength)) {
    if (isCovered(matches, gram)) continue
    const match = exactMatch(
      gram,
      gram.spellings.flatMap((spelling) => exact.get(spelling) ?? []),
      words,
      ({ text }) => exact.has(text),
    )
    if (match) matches.push(match)
  }
  for (const match of matches) takeNeighbours(match, words, matches)
  const loose = looseGrams(message, things, matches)
  if (loose.length > 0) {
    const similar = byTyped(
      await findSimilarNames(
        db,
        loose.map((gram) => gram.spellings[0] ?? ''),
      ),
    )
    const found = loose.flatMap(
      (gram) => similarMatch(gram, similar.get(gram.spellings[0] ?? '') ?? []) ?? [],
    )
    for (const { match } of found.toSorted((a, b) => b.score - a.score)) {
      if (!isCovered(matches, match)) matches.push(match)
    }
  }
  if (matches.length === 0) matches.push(...leadingName(message, things, exact))
  for (const match of matches) match.isSure &&= !isPartOfAnother(match, words, things, matches)
  return matches.toSorted((a, b) => a.start - b.start)
}

const byLength = (a: Gram, b: Gram) =>
  b.end - b.start - (a.end - a.start) ||
  (b.spellings[0]?.length ?? 0) - (a.spellings[0]?.length ?? 0)

/** A single word with another meaning is not a name, or 'best' and 'shoes' would always match a brand. */
function mayBeName(words: readonly Word[], gram: Gram): boolean {
  const run = words.slice(gram.start, gram.end).filter(({ isJoiner }) => !isJoiner)
  const [only] = run
  if (run.length > 1)
    return (
      !run.every(({ text }) => isAskingWord(text)) || run.length === words.length || run.length > 2
    )
  return (
    only !== undefined &&
    (only.isAddress ||
      isSharer(words, gram) ||
      (!isAskingWord(only.text) && categoryOfThing(only.text) === undefined))
  )
}

function claimedMatch(claim: Claim | undefined, at: number): NameMatch | undefined {
  if (!claim) return undefined
  return {
    start: at,
    end: at + 1,
    options: claim.options.slice(0, maxOptions),
    isSure: claim.options.length === 1,
    isExact: true,
    edits: 0,
  }
}

function byTyped(rows: NameRow[]): Map<string, NameRow[]> {
  return Map.groupBy(rows, ({ typed }) => typed)
}

function exactMatch(
  gram: Gram,
  rows: NameRow[],
  words: readonly Word[],
  isName: (word: Word) => boolean,
): NameMatch | undefined {
  const shown = rows.filter((row) => namedOf(row) !== undefined)
  const best = Math.min(...shown.map(({ source }) => ranks[source]))
  const run = words.slice(gram.start, gram.end)
  // A common word is a name only if the message contains nothing else, and never part of a name.
  const [{ text: only } = { text: '' }] = run
  const owner = ownerMatch(gram, shown, words)
  if (owner) return owner
  const isAddress = run.some((word) => word.isAddress)
  if (
    !isAddress &&
    run.length === 1 &&
    (isEverydayWord(only) || isEverydayWord(only.replace(/s$/, '')))
  ) {
    const others = words.filter((word) => !run.includes(word) && !word.isJoiner)
    if (best > 0 || others.some(({ text }) => !isAskingWord(text))) return undefined
    if (isInSentence(words, gram)) return undefined
  }
  const [before, after] = [words[gram.start - 1]?.text ?? '', words[gram.end]?.text ?? '']
  // A common noun: 'a peloton of cyclists', 'crate for my dog'.
  // But 'lena for fashion'.
  const isCounted =
    /^(?:of|for)$/.test(after) &&
    (/^an?$/.test(before) || (best > 1 && (run.length > 1 || isEnglishWord(only))))
  // 'Find me a gift for my dad': the claims already found names of such words.
  const isAsking = run.every(({ isJoiner, text }) => isJoiner || isAskingWord(text))
  if (isAsking && run.length < words.length) return undefined
  // 'Show me your best': the start of a name is not enough.
  if (best > 1 && isAsking) return undefined
  // 'Soft hour of sleep': two words that are one word of a name.
  const isOfWords =
    run.length > 1
      ? run.every(({ text }) => isDictionaryWord(text))
      : best <= 1 && isEnglishWord(only)
  const isCommon = !isAddress && (isOfCommonWords(words, gram) || isOfWords)
  const options = distinctNamed(shown.filter(({ source }) => ranks[source] === best)).toSorted(
    byCodes,
  )
  if (options.length === 0 || (!isAddress && isOwnWord(words, gram))) return undefined
  const isAside =
    isCounted ||
    isOfKin(words, gram) ||
    isPartOfSentence(words, gram, isName) ||
    (isCommon && maybeNoName(words, gram, best > 1)) ||
    ((isCommon || best > 1) && !isAddress && isBesideOtherThings(words, gram, options, best > 1))
  return {
    start: gram.start,
    end: gram.end,
    options: options.slice(0, maxOptions),
    // The claims already found single common words that are certainly names.
    isSure: options.length === 1 && !isAside && !(isCommon && (run.length === 1 || best > 1)),
    isAside,
    isExact: best <= 1,
    edits: 0,
    part: best === ranks.last ? 'end' : best === ranks.first ? 'start' : undefined,
  }
}

/** Unmatched word sequences, for which similar names are looked up. */
function looseGrams(
  { words, grams }: MessageWords,
  things: MessageThings,
  matches: readonly NameMatch[],
): Gram[] {
  // Computed once per word, because it is part of many sequences.
  const unknown = words.map(
    ({ isJoiner, text }, at) => !isJoiner && !isDictionaryWord(text) && things[at] === undefined,
  )
  const unusual = words.map(
    ({ isJoiner, text }, at) => !isJoiner && !isCommonWord(text) && things[at] === undefined,
  )
  const seen = new Set<string>()
  return (
    grams
      .filter(({ start, end, spellings }) => {
        const run = words.slice(start, end)
        // 'VUORI99' is more likely an unknown code.
        if (run.length === 1 && /^[a-z]{3,}\d+$/.test(run[0]?.text ?? '')) return false
        const length = spellings[0]?.length ?? 0
        const [first, last] = [run[0], run.at(-1)]
        if (run.some(({ isAddress }) => isAddress) || isCovered(matches, { start, end }))
          return false
        if (isAskingWord(last?.text ?? '')) return false
        // 'Hello masion': a question word starts a name only if a longer word follows.
        if (isAskingWord(first?.text ?? '') && (run.length > 2 || length < 8)) return false
        if (
          !(isWhole(words, { start, end }) ? unusual : unknown).slice(start, end).includes(true) ||
          length < 4 ||
          length > 24 ||
          run.length > 4
        )
          return false
        const isNew = !seen.has(spellings[0] ?? '')
        seen.add(spellings[0] ?? '')
        return isNew
      })
      // Single words and pairs first, if there are too many.
      .toSorted(
        (a, b) => Math.max(a.end - a.start, 2) - Math.max(b.end - b.start, 2) || a.start - b.start,
      )
      .slice(0, maxSimilar)
  )
}

/** Whether a message says nothing else. */
const isWhole = (words: readonly Word[], { start, end }: Pick<Gram, 'start' | 'end'>) =>
  words.every(
    ({ isJoiner, text }, at) => (at >= start && at < end) || isJoiner || isAskingWord(text),
  )

function similarMatch(
  gram: Gram,
  rows: NameRow[],
): { match: NameMatch; score: number } | undefined {
  const typed = gram.spellings[0] ?? ''
  const found = rows
    .flatMap((row) => {
      const named = namedOf(row)
      const closeness = named && closenessOf(typed, row.squeezed)
      const isWhole = row.source === 'name' || row.source === 'full_name'
      return named && closeness ? [{ named, isWhole, ...closeness }] : []
    })
    .toSorted((a, b) => a.edits - b.edits || byCodes(a.named, b.named))
  const [best] = found
  if (!best) return undefined
  // Names with a similar distance are possible too.
  const close = new Map<string, Named>()
  for (const { named, edits } of found) {
    if (edits <= best.edits + 1 && !close.has(namedId(named))) close.set(namedId(named), named)
  }
  const options = [...close.values()].slice(0, maxOptions)
  return {
    match: {
      start: gram.start,
      end: gram.end,
      options,
      // 'Sample' is a word, and one letter away from a name.
      isSure:
        options.length === 1 &&
        best.isSure &&
        !(gram.end === gram.start + 1 && isEnglishWord(typed)),
      isExact: false,
      edits: best.edits,
      // A misspelt whole name is complete. A handle or an address may be part of another name.
      part: found.some(({ isWhole, edits }) => isWhole && edits === best.edits)
        ? undefined
        : 'start',
    },
    score: typed.length - 2 * best.edits,
  }
}
