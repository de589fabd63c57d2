import { closenessOf } from '../words/closeness.ts'
import type { Named } from './queries.ts'
import { fold, squeeze } from '../words/squeeze.ts'
import { categoryOfThing } from '../words/things.ts'
import type { Place, Run, Token } from '../words/tokens.ts'
import { isAskingWord, isCommonWord, isEnglishWord, isEverydayWord } from '../words/vocabulary.ts'

/** Finds where shops and creators stand in a line of a message. */

/** A shop is called by its address as well. */
export type Seller = Named & { url?: string }

type Line = { tokens: readonly Token[]; runs: readonly Run[]; refused: readonly boolean[] }

/** 'Boots.com'; 'Maya Okafor', 'Maya', '@maya.runs.far'; a first name that is a word only with the rest. */
function namesOf(one: Seller): string[] {
  if (one.kind === 'brand')
    return [one.name, URL.parse(one.url ?? '')?.hostname.replace(/^www\./, '') ?? '']
  const [first = ''] = one.name.split(' ')
  const isName = first.length > 2 && !isCommonWord(fold(first)) && !isAskingWord(fold(first))
  return [one.name, one.username ?? '', ...(isName ? [first] : [])]
}

/** 'Sunny's code', of a first name that is a word. */
const isOfCodes = ({ typed }: Run, { name }: Seller) =>
  ['code', 'codes', 'one', 'ones'].some(
    (word) => typed === squeeze(`${name.split(' ', 1).join('')}s ${word}`),
  )

/** Where a name stands; 'fenty' for Fenty Beauty, where nothing of another name follows. */
export function placesIn(
  { tokens, runs, refused }: Line,
  one: Seller,
  known: ReadonlySet<string>,
): Place[] {
  if (one.kind === 'creator') {
    const ofCodes = runs.filter((run) => isOfCodes(run, one))
    return [...placesOf(runs, namesOf(one), known), ...ofCodes]
  }
  const whole = placesOf(runs, namesOf(one), known)
  const [first = '', ...more] = fold(one.name).split(' ')
  if (whole.length > 0 || more.length === 0) return whole
  // 'Something to drink, not wine' is not from Naked Wines, nor 'no otter' from The Hungry Otter.
  const words = [first, ...more].filter(
    (word) => categoryOfThing(word) === one.category || (word.length > 3 && !isEverydayWord(word)),
  )
  const out = tokens.flatMap(({ text }, start) =>
    refused[start] && words.some((word) => isSameNoun(word, text)) ? { start, end: start + 1 } : [],
  )
  if (out.length > 0) return out
  if (first.length < 5 || isEnglishWord(first)) return whole
  return placesOf(runs, [first], known).filter(({ end }) => {
    const next = tokens[end]
    return next === undefined || next.isBreak || isAskingWord(next.text)
  })
}

/** 'Candle' and 'candles', 'shelf' and 'shelves', 'noodles' and 'noodling'. */
const isSameNoun = (one: string, other: string) => singular(one) === singular(other)

const singular = (word: string) =>
  word
    .replace(/ves$/, 'f')
    .replace(/ies$/, 'y')
    .replace(/(?<=\p{L}{3})(?:es|s|e|ing)$/u, '')

/** Where one of the names stands, in one word or in several, with a slip or two. The longest win. */
export function placesOf(
  runs: readonly Run[],
  names: readonly string[],
  known: ReadonlySet<string>,
): Place[] {
  const wanted = [...new Set(names.map(squeeze))].filter(Boolean)
  const found = runs.flatMap((run) => {
    const isOther = known.has(run.typed) && !wanted.includes(run.typed)
    const edits = isOther ? Infinity : Math.min(...wanted.map((name) => slipsOf(run, name)))
    return edits < 3 ? { ...run, edits } : []
  })
  const best = found.toSorted((a, b) => a.edits - b.edits || b.end - b.start - (a.end - a.start))
  const kept: Place[] = []
  for (const { start, end } of best)
    if (!kept.some((one) => start < one.end && one.start < end)) kept.push({ start, end })
  return kept
}

function slipsOf({ typed, isCommon }: Run, name: string): number {
  if (typed === name || typed === `${name}s`) return 0
  if (Math.abs(typed.length - name.length) > 2 || isCommon) return Infinity
  // 'MAYA25' is a code, and no slip of Maya.
  if (/\d/.test(typed) !== /\d/.test(name)) return Infinity
  // One slip leaves an end as it is, and of two the first letter is none.
  if (typed[0] !== name[0] && typed.at(-1) !== name.at(-1)) return Infinity
  const close = closenessOf(typed, name)
  return close && (close.edits === 1 || typed.length > 5) ? close.edits : Infinity
}
