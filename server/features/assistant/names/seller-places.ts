import { closenessOf } from '../words/closeness.ts'
import type { Named } from './queries.ts'
import { codeWords } from '../words/name-signs.ts'
import { refusingBefore } from '../refusals/refusal-words.ts'
import { fold, squeeze } from '../words/squeeze.ts'
import { categoryOfThing } from '../words/things.ts'
import type { Place, Run, Token } from '../words/tokens.ts'
import { isAskingWord, isCommonWord, isEnglishWord, isEverydayWord } from '../words/vocabulary.ts'

/** Finds the places of shops and creators in a line of a message. */

/** A name, with the address of a shop, which messages may use instead. */
export type Seller = Named & { url?: string }

type Line = { tokens: readonly Token[]; runs: readonly Run[]; refused: readonly boolean[] }

/** Spellings: 'boots.com' for a shop; 'maya okafor', 'maya', '@maya.runs.far' for a creator. */
function namesOf(one: Seller): string[] {
  if (one.kind === 'brand')
    return [one.name, URL.parse(one.url ?? '')?.hostname.replace(/^www\./, '') ?? '']
  const [first = ''] = one.name.split(' ')
  const isName = first.length > 2 && !isCommonWord(fold(first)) && !isAskingWord(fold(first))
  return [one.name, one.username ?? '', ...(isName ? [first] : [])]
}

/** A first name that is a common word counts in 'sunny's code'. */
const isOfCodes = ({ typed }: Run, { name }: Seller) =>
  ['code', 'codes', 'one', 'ones'].some(
    (word) => typed === squeeze(`${name.split(' ', 1).join('')}s ${word}`),
  )

/** The places of a name, also of its first word: 'fenty' for Fenty Beauty, if no other name follows. */
export function placesIn(
  { tokens, runs, refused }: Line,
  one: Seller,
  known: ReadonlySet<string>,
): Place[] {
  if (one.kind === 'creator') {
    const ofCodes = runs.filter((run) => isOfCodes(run, one))
    return [...placesOf(runs, namesOf(one), known), ...ofCodes]
  }
  const whole = placesOf(runs, namesOf(one), known).filter((place) => !isOwnWord(tokens, place))
  const [first = '', ...more] = fold(one.name).split(' ')
  if (whole.length > 0 || more.length === 0) return whole
  // If refused, another word of the name counts too: 'not wine' excludes Naked Wines, 'no otter' The Hungry Otter.
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

/** Common words with their own meaning: the noun in 'won't hold a charge' and 'a pinch of salt', the verb in 'don't push me'. */
export function isOwnWord(words: readonly { text: string }[], { start, end }: Place): boolean {
  const [before, after] = [words[start - 1]?.text ?? '', words[end]?.text ?? '']
  const isOfWords = words.slice(start, end).every(({ text }) => isEnglishWord(text))
  if (!isOfWords || codeWords.has(after) || ofCustomers.test(after)) return false
  const lead = words
    .slice(Math.max(0, start - 3), start)
    .map(({ text }) => ` ${text}`)
    .join('')
  if (ofMeasure.test(lead) || ofSubject.test(lead) || isVerbOfObject(words, { start, end }))
    return true
  // 'I'm not a gap girl' refuses the shop.
  return /^an?$/.test(before) && (ofVerb.test(lead) || !refusingJustBefore.test(lead))
}
/** The verb in 'don't push me' and 'i want to spark something'. */
export function isVerbOfObject(words: readonly { text: string }[], { start, end }: Place): boolean {
  const [before, after] = [words[start - 1]?.text ?? '', words[end]?.text ?? '']
  if (!words.slice(start, end).every(({ text }) => isEnglishWord(text))) return false
  if (
    (beforeVerb.test(before) && objectPronoun.test(after)) ||
    (/^(?:|not|never)$/.test(before) && objectOfSpeech.test(after))
  )
    return true
  const lead = ` ${words[start - 2]?.text ?? ''} ${before}`
  return beforeInfinitive.test(lead) && wordAfterVerb.test(after)
}
/** 'Won't hold a'. */
const ofVerb = / (?:wo|ca|do|does|did|could|would)nt (?!be |want |like |need |fancy )\S+ an? ?$/u
/** 'A pinch of'. */
const ofMeasure = / (?:pinch|grain|dash|spoon|spoonful|teaspoon|cup) of$/u
const beforeVerb = /^(?:(?:do|does|did|wo|ca|would|could|should)nt|to|cannot)$/
/** 'It doesn't spark joy', but not 'why doesn't spark ship'. */
const ofSubject = / (?!(?:i|we|why|how|if|and|but|so|or) )\p{L}+ (?:does|did|wo)nt$/u
/** 'I want to spark something'. */
const beforeInfinitive =
  / (?:wants?|wanted|needs?|have|has|going|trying|try|tries|like|love|loves|how|time|ready|able|helps?) to$/u
const wordAfterVerb =
  /^(?:something|anything|things|joy|up|it|my|our|his|their|the|an?|\p{L}+self)$/u
/** 'Never push me', also where the negation was cut off. 'Not gap her style' refuses the shop. */
const objectOfSpeech = /^(?:me|myself|yourself)$/
const objectPronoun = /^(?:me|us|him|her|them|yourself|myself)$/
const refusingJustBefore = new RegExp(refusingBefore.source, 'iu')
const ofCustomers = /^(?:fans?|customers?|shoppers?|haters?|lovers?|shop|store|brand|ones?|member)$/

/** Compares nouns without their ending: 'candle' and 'candles', 'shelf' and 'shelves', 'noodles' and 'noodling'. */
const isSameNoun = (one: string, other: string) => singular(one) === singular(other)

const singular = (word: string) =>
  word
    .replace(/ves$/, 'f')
    .replace(/ies$/, 'y')
    .replace(/(?<=\p{L}{3})(?:es|s|e|ing)$/u, '')

/** The places of any of the names, in one token or several, within two edits. The longest match wins. */
export function placesOf(
  runs: readonly Run[],
  names: readonly string[],
  known: ReadonlySet<string>,
): Place[] {
  const wanted = [...new Set(names.map(squeeze))].filter(Boolean)
  const found = runs.flatMap((run) => {
    const isOther = known.has(run.typed) && !wanted.includes(run.typed)
    const edits = isOther ? Infinity : Math.min(...wanted.map((name) => editsOf(run, name)))
    return edits < 3 ? { ...run, edits } : []
  })
  const best = found.toSorted((a, b) => a.edits - b.edits || b.end - b.start - (a.end - a.start))
  const places: Place[] = []
  for (const { start, end } of best)
    if (!places.some((one) => start < one.end && one.start < end)) places.push({ start, end })
  return places
}

function editsOf({ typed, isCommon }: Run, name: string): number {
  if (typed === name || typed === `${name}s`) return 0
  if (Math.abs(typed.length - name.length) > 2 || isCommon) return Infinity
  // 'MAYA25' is a code and not a misspelt Maya.
  if (/\d/.test(typed) !== /\d/.test(name)) return Infinity
  // With one edit, the first or the last letter must match.
  if (typed[0] !== name[0] && typed.at(-1) !== name.at(-1)) return Infinity
  const close = closenessOf(typed, name)
  return close && (close.edits === 1 || typed.length > 5) ? close.edits : Infinity
}
