import type { NameLookUp } from '../names/name-look-up.ts'
import { glossaries, tokensOf } from '../words/glossary.ts'
import type { Token } from '../words/glossary.ts'
import { languages } from '../words/language.ts'
import { squeeze } from '../words/squeeze.ts'
import { categoryOfThing } from '../words/things.ts'
import { isEnglishWord } from '../words/vocabulary.ts'

/** French and Italian words typed without their apostrophe: 'jai', 'nimporte quoi', 'lanello'. */

const elided = [
  // 'Jveux', 'jcherche': before a consonant too.
  ['fr', /^(j)(\p{L}{2,})$/u],
  ['fr', /^([ldnmtsc]|qu|jusqu|lorsqu|puisqu|quelqu)([aeiouyh]\p{L}+)$/u],
  ['it', /^(l|un|dell|all|nell|sull|dall|quest|quell)([aeiouh]\p{L}+)$/u],
] as const

/** Whether a word is complete: 'mon' is not 'm'on', and 'deux' is not 'd'eux'. */
const isComplete = (word: string) =>
  isEnglishWord(word) ||
  categoryOfThing(word) !== undefined ||
  languages.some((language) => glossaries[language].words.has(word))

/** The place of the missing apostrophe in a word that no other language has. */
function placeOfApostrophe({ word, text }: Token): number | undefined {
  if (text.length !== word.length) return undefined
  for (const [language, pattern] of elided) {
    const [, start = '', rest = ''] = pattern.exec(word) ?? []
    if (glossaries[language].words.has(rest) && !isComplete(word)) return start.length
  }
  return undefined
}

/** The text with the apostrophes. A name keeps its letters, and so do handles and addresses. */
export async function withApostrophes(lookUp: NameLookUp, text: string): Promise<string> {
  const found = tokensOf(text).flatMap((token) => {
    const isBeside = /[@._/-]/.test(`${text[token.from - 1] ?? ''}${text[token.to] ?? ''}`)
    const place = isBeside ? undefined : placeOfApostrophe(token)
    return place === undefined ? [] : { ...token, at: token.from + place }
  })
  if (found.length === 0) return text
  const known = await lookUp(found.map(({ text: typed }) => squeeze(typed)))
  return found
    .filter(({ text: typed }) => (known.get(squeeze(typed)) ?? []).length === 0)
    .reduceRight((whole, { at }) => `${whole.slice(0, at)}'${whole.slice(at)}`, text)
}
