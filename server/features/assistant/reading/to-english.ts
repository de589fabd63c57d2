import type { Db } from '#server/db/connection/connect.ts'

import { glossaries, knownForm, letters, tokensOf } from '../words/glossary.ts'
import type { Token } from '../words/glossary.ts'
import { foreignLanguages } from '../words/language.ts'
import type { ForeignLanguage, Language } from '../words/language.ts'
import { joinsNames } from '../names/lists-of-names.ts'
import type { NameLookUp } from '../names/name-look-up.ts'
import { findSimilarNames } from '../names/queries.ts'
import { isOfOccasion } from '../words/idioms.ts'
import { editDistance, squeeze } from '../words/squeeze.ts'
import { categoryOfThing } from '../words/things.ts'
import { isEverydayWord } from '../words/vocabulary.ts'
import { glossed, phraseAt } from './glossed.ts'

type Names = { db: Db; lookUp: NameLookUp }

/**
 * Detects the language of a message, and translates it to English word by word and phrase by phrase for the rest of the
 * assistant. Names, codes and addresses stay unchanged.
 */
export async function toEnglish(
  names: Names,
  text: string,
  before: Language,
): Promise<{ text: string; language: Language }> {
  const tokens = tokensOf(text)
  const own = ownText(text, tokens)
  const first = await firstLanguage(names, text, { tokens, own, before })
  if (first === 'en') return { text: glossed(text, tokens, own, first), language: first }
  const maybeNames = await addNames(names, text, tokens, { language: first, own })
  // 'Dell laptop': without the name, no word of the other language is left.
  const others = new Set([...own, ...maybeNames])
  if (languageOf(tokens, others, text, before) === 'en')
    return { text: glossed(text, tokens, others, 'en'), language: 'en' }
  const language = languageOf(tokens, own, text, before)
  return { text: glossed(text, tokens, own, language), language }
}

/** 'Ropa sin best buy': if only names are English, the message is in the other language. */
async function firstLanguage(
  { lookUp }: Names,
  text: string,
  { tokens, own, before }: { tokens: readonly Token[]; own: ReadonlySet<Token>; before: Language },
): Promise<Language> {
  const first = languageOf(tokens, own, text, before)
  const isForeign = (token: Token) => {
    const speaking = speakersOf(token)
    return speaking.length > 0 && !speaking.includes('en')
  }
  if (first !== 'en' || !tokens.some((token) => !own.has(token) && isForeign(token))) return first
  const runs = runsOf(tokens)
  const spelled = runs.map((run) => squeeze(run.map(({ text: word }) => word).join('')))
  const known = await lookUp(spelled)
  const isName = (at: number) =>
    known.get(spelled[at] ?? '')?.some(({ source }) => whole.has(source)) === true
  const ofNames = runs.filter((run, at) => isName(at) && !run.some(isForeign)).flat()
  return languageOf(tokens, new Set([...own, ...ofNames]), text, before)
}

const runsOf = (tokens: readonly Token[]): Token[][] =>
  tokens.flatMap((_, start) =>
    Array.from({ length: Math.min(maxNameWords, tokens.length - start) }, (_each, more) =>
      tokens.slice(start, start + more + 1),
    ),
  )

/** Tokens without a language: addresses, handles, quotes, codes. */
function ownText(text: string, tokens: readonly Token[]): Set<Token> {
  const ranges = [
    ...text.matchAll(/@\s?[\p{L}\p{N}_.]+|"[^"]{1,60}"|[“„«][^”“»]{1,60}[”“»]/gu),
    ...text.matchAll(/[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+(?:[/?#:]\S*)?/gu),
  ].map(({ 0: found, index }) => ({ from: index, to: index + found.length }))
  const isLoud = text === text.toUpperCase()
  return new Set(
    tokens.filter(
      ({ text: word, from, to }) =>
        ranges.some((range) => from >= range.from && to <= range.to) ||
        /\d\p{L}|\p{L}\d/u.test(word) ||
        (!isLoud && word.length > 2 && word === word.toUpperCase()),
    ),
  )
}

const maxNameWords = 4

/** Adds word sequences that are a whole name and not just words of the language. Returns words that may be a name as well. */
async function addNames(
  { db, lookUp }: Names,
  text: string,
  tokens: readonly Token[],
  { language, own }: { language: ForeignLanguage; own: Set<Token> },
): Promise<Token[]> {
  const maybeNames: Token[] = []
  const runs = runsOf(tokens)
  const spelled = runs.map((run) => squeeze(run.map(({ text: word }) => word).join('')))
  const known = await lookUp(spelled)
  const sourcesOf = (at: number) => (known.get(spelled[at] ?? '') ?? []).map(({ source }) => source)
  const isWord = ({ word }: Token) => knownForm(language, word) !== undefined
  for (const [at, run] of runs.entries()) {
    const [first] = run
    if (!first || !sourcesOf(at).some((source) => whole.has(source))) continue
    const before = tokens[tokens.indexOf(first) - 1]
    const isWritten =
      language !== 'de' &&
      before !== undefined &&
      run.every(({ text: word }) => /^\p{Lu}/u.test(word))
    const isBehind =
      before !== undefined &&
      beforeNames.has(before.word) &&
      /^\s+$/.test(text.slice(before.to, first.from))
    const name = tokens.findLast((token) => own.has(token) && token.to <= first.from)
    const isListed = name !== undefined && joinsNames(text.slice(name.to, first.from))
    // 'Codici per dell': no sentence ends with such a word.
    const isLast = run.length === 1 && first === tokens.at(-1) && small(first, language)
    const isSurelyName = isWritten || isBehind || isListed || isLast || run.length === tokens.length
    if (isSurelyName || !(run.length > 1 ? small(first, language) : isWord(first)))
      for (const token of run) own.add(token)
    else if (run.length === 1) maybeNames.push(first)
  }
  await addNameLike(db, tokens, { language, own })
  return maybeNames
}

/** 'Caffe olmo': a thing and an unknown word are a name if a known name has a similar spelling. */
async function addNameLike(
  db: Db,
  tokens: readonly Token[],
  { language, own }: { language: ForeignLanguage; own: Set<Token> },
): Promise<void> {
  const isOther = (token: Token) => knownForm(language, token.word) === undefined
  const isBrief = tokens.length === 2 || tokens.length === 3
  if (!isBrief || own.size > 0 || !tokens.some(isOther)) return
  if (!tokens.every((token) => isOther(token) || isThing(token, language))) return
  const typed = squeeze(tokens.map(({ text: word }) => word).join(''))
  const similar = await findSimilarNames(db, [typed])
  if (similar.some(({ squeezed }) => editDistance(squeezed, typed) <= 3))
    for (const token of tokens) own.add(token)
}

/** 'The', 'for', 'in': a sequence that starts so may not be a name. */
const small = ({ word }: Token, language: ForeignLanguage) =>
  glossaries[language].byFirst
    .get(word)
    ?.some(
      ({ words, english }) =>
        words.length === 1 && /^(?:the|a|from|for|in|at|to|with|and|)$/.test(english),
    ) === true

const isThing = ({ word }: Token, language: ForeignLanguage) =>
  glossaries[language].things.has(knownForm(language, word) ?? '')

const whole = new Set(['name', 'handle', 'full_name', 'username'])
/** A shop's name follows these words: 'chez on', 'sans on'. */
const beforeNames = new Set(
  'bei chez presso marca marke marque sans sauf ohne außer ausser senza tranne sin sem exceto excepto'.split(
    ' ',
  ),
)

/** The language with the most words of the message. In a tie, the language of the conversation wins. */
function languageOf(
  tokens: readonly Token[],
  own: ReadonlySet<Token>,
  text: string,
  before: Language,
): Language {
  const words = tokens.filter((token) => !own.has(token) && /\p{L}{2}/u.test(token.word))
  if (words.length === 0) return before
  const sums = new Map<Language, number>()
  const counts = new Map<Language, number>()
  let spoken = 0
  for (const token of words) {
    const speaking = speakersOf(token)
    // What no language knows may be a name.
    if (speaking.length > 0) spoken++
    for (const language of speaking) {
      sums.set(language, (sums.get(language) ?? 0) + 1 + 2 / speaking.length)
      counts.set(language, (counts.get(language) ?? 0) + 1)
    }
  }
  for (const language of foreignLanguages)
    if (sums.has(language) && letters[language].test(text))
      sums.set(language, (sums.get(language) ?? 0) + 1)
  const most = Math.max(0, ...sums.values())
  const likely = [...sums].filter(([, sum]) => sum > most - 0.5).map(([language]) => language)
  if (likely.length === 0) return languageOfJoiner(text) ?? before
  // 'Code pour boots': only the preposition tells the language.
  const codeFor = /^\W*codes? (?:promo )?(?:(pour|chez)|(fürs?))(?!\p{L})/iu.exec(text)
  if (codeFor) return codeFor[1] === undefined ? 'de' : 'fr'
  const meant = foreignLanguages.filter((language) => likely.includes(language))
  const translated = (language: Language) => countTranslated(text, tokens, own, language)
  // 'Tecnologia' is Portuguese as typed, and Spanish without its accent. 'Codigos de tecnologia' leaves accents out.
  const isTyped = (text: string, language: Language) =>
    glossaries[language].typed.has(text.toLowerCase())
  const isLoose = words.some(
    ({ text: typed, word }) =>
      meant.some((one) => glossaries[one].words.has(word)) &&
      !meant.some((one) => isTyped(typed, one)),
  )
  const asTyped = (language: Language) =>
    isLoose ? 0 : words.filter(({ text: typed }) => isTyped(typed, language)).length
  const [best] = meant.toSorted((a, b) => translated(b) - translated(a) || asTyped(b) - asTyped(a))
  const chosen = likely.includes(before) ? before : likely.includes('en') ? 'en' : best
  if (chosen === undefined || chosen === 'en') return 'en'
  return (counts.get(chosen) ?? 0) >= spoken * 0.4 ? chosen : 'en'
}

/** 'Shein y velora': of a message of two names only the word between them tells the language. */
function languageOfJoiner(text: string): ForeignLanguage | undefined {
  const [, joiner = ''] =
    /^\W*[\p{L}\p{N}&.'-]{2,}(?: [\p{L}\p{N}&.'-]{2,})? ([yeo]) [\p{L}\p{N}&.'-]{2,}(?: [\p{L}\p{N}&.'-]{2,})?\W*$/iu.exec(
      text,
    ) ?? []
  return joiner === '' ? undefined : joiner.toLowerCase() === 'e' ? 'pt' : 'es'
}

/** How many words belong to phrases of a language. Portuguese has the phrase 'nada da'; the Spanish glossary has no 'da'. */
function countTranslated(
  text: string,
  tokens: readonly Token[],
  own: ReadonlySet<Token>,
  language: Language,
): number {
  let count = 0
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]
    const length =
      token && !own.has(token) ? (phraseAt(text, tokens, own, at, language)?.length ?? 0) : 0
    count += length
    at += Math.max(1, length)
  }
  return count
}

function speakersOf({ word, text }: Token): Language[] {
  // 'Né' is Italian, although 'ne' is German as well.
  const typed = text.toLowerCase()
  const exact =
    typed === word
      ? []
      : foreignLanguages.filter((language) => glossaries[language].typed.has(typed))
  if (exact.length > 0) return exact
  const isEnglish = [isEverydayWord, categoryOfThing, isOfOccasion].some((is) => is(word))
  const foreign = foreignLanguages.filter((language) => glossaries[language].words.has(word))
  const found: Language[] = isEnglish ? ['en', ...foreign] : foreign
  return found.length > 0
    ? found
    : foreignLanguages.filter((language) => knownForm(language, word) !== undefined)
}
