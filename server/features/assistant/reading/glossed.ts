import { glossaries, knownForm, particles } from '../words/glossary.ts'
import type { Phrase, Token } from '../words/glossary.ts'
import type { Language } from '../words/language.ts'

/** Translates a text phrase by phrase. */

/** The text with every phrase of the language in English, the longest first. */
export function glossed(
  text: string,
  tokens: readonly Token[],
  own: ReadonlySet<Token>,
  language: Language,
): string {
  let translated = ''
  let done = 0
  let at = 0
  while (at < tokens.length) {
    const token = tokens[at]
    if (!token) break
    const phrase = own.has(token) ? undefined : phraseAt(text, tokens, own, at, language)
    if (phrase) {
      const last = tokens[at + phrase.length - 1] ?? token
      translated += `${text.slice(done, token.from).replace(/'$/, ' ')} ${phrase.english} `
      done = last.to
      at += phrase.length
    } else at++
  }
  if (done === 0) return text
  return `${translated}${text.slice(done)}`.replace(/[¿¡]/g, ' ').replace(/ +/g, ' ').trim()
}

/** @property length the number of tokens, including particles between the words */
type Found = { english: string; length: number }

/** The phrase of the language that starts at a token. Particles may stand between its words: 'mag ich leider nicht'. */
export function phraseAt(
  text: string,
  tokens: readonly Token[],
  own: ReadonlySet<Token>,
  at: number,
  language: Language,
): Found | undefined {
  const form = knownForm(language, tokens[at]?.word ?? '')
  const phrases = glossaries[language].byFirst.get(form ?? '')
  const isJoined = (place: number) =>
    /^[\s'-]*$/.test(text.slice(tokens[place - 1]?.to, tokens[place]?.from))
  const isWord = (word: string, place: number) => {
    const token = tokens[place]
    return (
      token !== undefined &&
      !own.has(token) &&
      (token.word === word || (place === at ? form : knownForm(language, token.word)) === word)
    )
  }
  const lengthOf = ({ words, isWhole }: Phrase): number | undefined => {
    if (isWhole && !isAllBut(tokens, at, words.length)) return undefined
    let place = at
    for (const word of words) {
      if (place > at && !isJoined(place)) return undefined
      if (place > at && !isWord(word, place) && particles[language].has(tokens[place]?.word ?? ''))
        place++
      if (!isWord(word, place) || (place > at && !isJoined(place))) return undefined
      place++
    }
    return place - at
  }
  // 'Né' and 'ne' are two words.
  const typed = tokens[at]?.text.toLowerCase()
  const isTyped = (one: Phrase) => one.words.length === 1 && !one.isWhole && one.typed === typed
  for (const phrase of phrases ?? []) {
    const length = lengthOf(phrase)
    if (length === undefined) continue
    const isSingle = phrase.words.length === 1 && !phrase.isWhole
    const { english } = (isSingle ? phrases?.find(isTyped) : undefined) ?? phrase
    return { english, length }
  }
  return undefined
}

/** Words that may stand around a phrase that must be the whole message. */
const around = new Set(
  `and ok okay so hm hmm well please pls plz then now though instead but hey oh just the thanks thx sorry
  y e und et o oui si ja por favor bitte svp per merci gracias grazie danke`.split(/\s+/),
)

function isAllBut(tokens: readonly Token[], at: number, count: number): boolean {
  return tokens.every(({ word }, i) => (i >= at && i < at + count) || around.has(word))
}
