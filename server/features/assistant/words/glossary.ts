import { readFileSync } from 'node:fs'

import { foreignLanguages, languages } from './language.ts'
import type { ForeignLanguage, Language } from './language.ts'
import { monthNames } from './months.ts'
import { editDistance, fold } from './squeeze.ts'
import { categoryOfThing } from './things.ts'
import { isEnglishWord } from './vocabulary.ts'

/** Reads the files of `glossaries/`, which translate words and phrases to the English that the rules match. */

export type Phrase = {
  words: readonly string[]
  /** With its accents: 'né'. */
  typed: string
  english: string
  isWhole: boolean
}

export type Glossary = {
  /** Phrases by their first word, the longest first. */
  byFirst: ReadonlyMap<string, readonly Phrase[]>
  /** All words that occur in phrases. */
  words: ReadonlySet<string>
  /** The same with their accents. */
  typed: ReadonlySet<string>
  /** Things of one word. */
  things: ReadonlySet<string>
}

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Words that may stand inside a phrase without a change of its meaning: 'geht leider nicht'. */
export const particles: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(),
  es: wordsOf('realmente sinceramente tampoco lamentablemente'),
  de: wordsOf(
    'aber leider echt einfach wirklich gar halt eben mal ja doch irgendwie total uberhaupt absolut',
  ),
  fr: wordsOf('vraiment carrement franchement absolument malheureusement toujours'),
  it: wordsOf('proprio davvero veramente purtroppo assolutamente pero'),
  pt: wordsOf('mesmo realmente infelizmente sinceramente porem'),
}

export type Token = { text: string; word: string; from: number; to: number }

/** Minimum length for fuzzy matching of refusals. Shorter words are too similar to others. */
const lengthOfRefusal = 6

/** Letters that only one of the languages has. */
export const letters: Readonly<Record<ForeignLanguage, RegExp>> = {
  es: /[ñ¿¡]/iu,
  de: /[ßäöü]/iu,
  fr: /[œçêùûîâ]/iu,
  it: /[òìù]|\bè\b/iu,
  pt: /[ãõçêâ]/iu,
}

/** Short words that are joined to the next one by an apostrophe. */
const elisions = wordsOf(
  `l d j t m n s c qu jusqu lorsqu puisqu quelqu dell all nell sull dall un quest quell bell sant
  anch com dov cos quant nessun qualcun`,
)

/** The words of a text. 'l’écran' gives two. */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}\p{N}]+)*/gu)].flatMap(
    ({ 0: found, index }) => {
      const at = found.indexOf("'")
      const isElided = at > 0 && elisions.has(found.slice(0, at).toLowerCase())
      const parts = isElided ? [found.slice(0, at), found.slice(at + 1)] : [found]
      let from = index
      return parts.map((part) => {
        const token = {
          text: part,
          word: fold(part).replaceAll("'", ''),
          from,
          to: from + part.length,
        }
        from = token.to + 1
        return token
      })
    },
  )
}

/** Lines 'phrase | phrase<tab>english'. A phrase after '=' must be the whole message. */
function phrasesIn(file: string): Phrase[] {
  return readFileSync(new URL(`glossaries/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [phrases = '', english = ''] = line.split('\t')
      return phrases.split('|').map((phrase) => ({
        words: tokensOf(phrase).map(({ word }) => word),
        typed: phrase.trim(),
        english: english.trim(),
        isWhole: phrase.trim().startsWith('='),
      }))
    })
}

function readGlossary(language: Language): Glossary {
  const things = language === 'en' ? [] : phrasesIn(`${language}.things.tsv`)
  const phrases = [...phrasesIn(`${language}.phrases.tsv`), ...things]
  const byFirst = Map.groupBy(
    phrases.toSorted(
      (a, b) => Number(b.isWhole) - Number(a.isWhole) || b.words.length - a.words.length,
    ),
    ({ words: [first = ''] }) => first,
  )
  return {
    byFirst,
    words: new Set(phrases.flatMap(({ words }) => words)),
    typed: new Set(phrases.flatMap(({ typed }) => typed.replace(/^=/, '').split(' '))),
    things: new Set(things.flatMap(({ words }) => (words.length === 1 ? words : []))),
  }
}

export const glossaries = Object.fromEntries(
  languages.map((language) => [language, readGlossary(language)]),
) as Record<Language, Glossary>

/** All translations of some English phrases, without accents, but for those of English words: 'no soy persona'. */
export const translationsOf = (english: readonly string[], ofEnglishWords = false): string[] =>
  foreignLanguages
    .flatMap((language) => [...glossaries[language].byFirst.values()].flat())
    .filter((phrase) => !phrase.isWhole && english.includes(phrase.english))
    .filter(({ words }) => ofEnglishWords || !words.every((word) => isEnglishWord(word)))
    .map(({ typed }) => fold(typed).replace(/['’]/g, ''))

/** Possible base forms of an unknown word: 'zapato' for 'zapatos'. */
const stems: Readonly<Record<ForeignLanguage, (word: string) => string[]>> = {
  es: (word) => [
    ...withoutEnd(word, ['s', 'es']),
    word.replace(/ces$/, 'z'),
    word.replace(/it[oa](?=s?$)/, (end) => end.slice(-1)),
    ...vowels(word, 'oa', 's?'),
  ],
  pt: (word) => [
    ...withoutEnd(word, ['s', 'es']),
    word.replace(/oes$/, 'ao'),
    word.replace(/ais$/, 'al'),
    word.replace(/ns$/, 'm'),
    ...vowels(word, 'oa', 's?'),
  ],
  fr: (word) => [...withoutEnd(word, ['s', 'x', 'es', 'e']), word.replace(/aux$/, 'al')],
  it: (word) => vowels(word, 'aoei', ''),
  de: (word) => [
    ...withoutEnd(word, ['n', 'en', 'e', 's', 'er', 'ern', 'es', 'em']),
    word.replace(/([aou])e(?=.)/g, '$1'),
    // 'Anziehn'.
    word.replace(/(?<=[^aeiou])n$/, 'en'),
  ],
}

function withoutEnd(word: string, ends: readonly string[]): string[] {
  return ends.flatMap((end) => (word.endsWith(end) ? word.slice(0, -end.length) : []))
}

/** 'Roja' and 'rojos' of 'rojo'. */
function vowels(word: string, last: string, behind: string): string[] {
  const found = new RegExp(`^(.{2,})[${last}]${behind}$`, 'u').exec(word)
  return found?.[1] === undefined ? [] : Array.from(last, (vowel) => `${found[1]}${vowel}`)
}

/** In German compounds the last part is the thing: a 'Winterjacke' is a 'Jacke'. */
function lastPart(language: ForeignLanguage, word: string): string | undefined {
  if (language !== 'de') return undefined
  for (let at = 3; at <= word.length - 4; at++) {
    const part = word.slice(at)
    // 'Ternhostel' is a name: its first part is not a word.
    if (glossaries.de.things.has(part) && categoryOfThing(part) === undefined) return part
  }
  return undefined
}

/** Refusals by language that are long enough for fuzzy matching. */
const refusals: ReadonlyMap<Language, readonly string[]> = new Map(
  foreignLanguages.map((language) => [
    language,
    [...glossaries[language].byFirst].flatMap(([first, phrases]) => {
      const isRefusal = phrases.some(
        ({ words, english }) => words.length === 1 && /^(?:without|except)$/.test(english),
      )
      return isRefusal && first.length >= lengthOfRefusal ? first : []
    }),
  ]),
)

/** The refusal that a misspelt word means: 'exepto' for 'excepto'. */
function refusalMeant(language: ForeignLanguage, word: string): string | undefined {
  if (isEnglishWord(word) || categoryOfThing(word) !== undefined) return undefined
  return refusals
    .get(language)
    ?.find((meant) => word[0] === meant[0] && editDistance(word, meant) === 1)
}

/** Names of times have no inflected forms: 'maggie' is not 'maggio'. */
const isOfTime = (language: Language, word: string) =>
  glossaries[language].byFirst.get(word)?.some(({ english }) => times.test(english)) === true
const times = new RegExp(String.raw`^(?:${monthNames}|\w+day)$`)

/** The glossary entry of a word in a language, or `undefined`. */
export function knownForm(language: Language, word: string): string | undefined {
  const { words } = glossaries[language]
  if (words.has(word)) return word
  if (language === 'en') return undefined
  if (word.length < 5) return undefined
  return (
    stems[language](word).find(
      (stem) => stem.length > 3 && words.has(stem) && !isOfTime(language, stem),
    ) ??
    lastPart(language, word) ??
    refusalMeant(language, word)
  )
}
