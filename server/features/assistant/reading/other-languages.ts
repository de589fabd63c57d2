import type { NameLookUp } from '../names/name-look-up.ts'
import { knownForm, tokensOf } from '../words/glossary.ts'
import type { Token } from '../words/glossary.ts'
import { foreignLanguages } from '../words/language.ts'
import type { ForeignLanguage } from '../words/language.ts'
import { squeeze } from '../words/squeeze.ts'
import { categoryOfThing } from '../words/things.ts'
import { isEnglishWord, isEverydayWord } from '../words/vocabulary.ts'
import { glossed } from './glossed.ts'

/** A message of two languages: what is left in another one after its translation, 'do you have algo para viajar'. */

/** 'For', 'something': without such a word, foreign words are more likely an unknown name. */
const asking = /(?<!\p{L})(?:for|something|anything|want|need|looking for|without|except)(?!\p{L})/u

const isForeign = ({ word }: Token) => !isEnglishWord(word) && categoryOfThing(word) === undefined

/** The words that a language knows and English does not, with those beside them: 'para' of 'para viajar'. */
function wordsOf(tokens: readonly Token[], language: ForeignLanguage): readonly Token[] {
  const isKnown = ({ word }: Token) =>
    (word === 'per' || !isEverydayWord(word)) && knownForm(language, word) !== undefined
  const runs: Token[][] = [[]]
  for (const token of tokens) {
    if (isKnown(token)) runs.at(-1)?.push(token)
    else runs.push([])
  }
  return runs.filter((run) => run.some(isForeign)).flat()
}

/** The text with such words in English. Names stay. */
export async function withOtherLanguages(lookUp: NameLookUp, text: string): Promise<string> {
  const tokens = tokensOf(text)
  const [other] = foreignLanguages
    .map((language) => ({ language, words: wordsOf(tokens, language) }))
    .toSorted((a, b) => b.words.length - a.words.length)
  if (!other || other.words.length < 2) return text
  const spelled = other.words.map(({ text: word }) => squeeze(word))
  const known = await lookUp(spelled)
  if (spelled.some((word) => (known.get(word) ?? []).length > 0)) return text
  const isAsked = other.words.some(({ text: word }) =>
    asking.test(glossed(word, tokensOf(word), new Set(), other.language)),
  )
  const own = new Set(tokens.filter((one) => !other.words.includes(one)))
  return isAsked ? glossed(text, tokens, own, other.language) : text
}
