import { readFileSync } from 'node:fs'

import type { Word } from './message-words.ts'
import { giftsOfPeople } from './people.ts'
import type { Place } from './words-around.ts'

/**
 * One pattern for all phrases of a file of `glossaries/`. Commas separate the phrases; '*' matches any word. The longest
 * phrase matches first.
 * @param more further phrases
 */
export function patternOf(file: string, more: readonly string[] = []): RegExp {
  const phrases = readFileSync(new URL(`glossaries/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(','))
    .map((phrase) => phrase.trim())
    .filter(Boolean)
  return patternFrom([...phrases, ...more])
}

/** The same for a list of phrases. */
export function patternFrom(all: readonly string[]): RegExp {
  const phrases = all
    .toSorted((a, b) => b.length - a.length)
    // 'Mother's day' and 'mothers day'.
    .map((phrase) =>
      phrase
        .replaceAll('*', String.raw`\p{L}+`)
        .replaceAll("'", "['’]?")
        .replaceAll(' ', String.raw`[\s'-]+`)
        .replaceAll(/s(?=\[|$)/g, "'?s'?"),
    )
  return new RegExp(String.raw`(?<![\p{L}\p{N}@.])(?:${phrases.join('|')})(?![\p{L}\p{N}])`, 'giu')
}

const occasions = patternOf('en.occasions.tsv')
const wordsOfOccasions = new Set(
  readFileSync(new URL('glossaries/en.occasions.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(/[\s,]+/)),
)
/** A word of the English name of an occasion. Other languages borrow some: 'secret santa'. */
export const isOfOccasion = (word: string): boolean => wordsOfOccasions.has(word)

const idioms = patternOf('en.idioms.tsv')
const noNames = patternOf('en.no-names.tsv')

type Span = { from: number; to: number }

/** 'At Home Chef' has a name in it. */
const hasName = (idiom: string) => /\s\p{Lu}\p{Ll}/u.test(idiom)

const spansOf = (text: string, phrases: RegExp): (Span & { phrase: string })[] =>
  [...text.matchAll(phrases)].map(({ 0: phrase, index }) => ({
    phrase,
    from: index,
    to: index + phrase.length,
  }))

/** The places of idioms, whose words are not meant literally: 'ring me back'. */
export const idiomsIn = (text: string): Span[] =>
  spansOf(text, idioms).filter(({ phrase }) => !hasName(phrase))

/** A message without its idioms. */
const withoutIdioms = (text: string): string =>
  text.replace(idioms, (idiom: string) => (hasName(idiom) ? idiom : ' '))

/** The same, with 'gifts' instead of the name of an occasion. */
export function inPlainWords(text: string): string {
  const plain = withoutIdioms(text).replace(occasions, (occasion: string, at: number) =>
    // 'Not Summer's' excludes a creator.
    /(?<!\p{L})(?:not|\p{L}+n['’]?t|no|without|except|nor|than|but|besides|minus|skip|avoid|excluding|hate)\s+(?:(?:by|from)\s+)?(?:\S+\s+(?:or|and|nor|&)\s+)?$/iu.test(
      text.slice(Math.max(0, at - 40), at),
    ) ||
    // 'Summer's codes'.
    /^['’]s (?:\p{L}+ )?(?:codes?|picks|deals|discounts?)(?!\p{L})/iu.test(
      text.slice(at + occasion.length),
    )
      ? occasion
      : ' gifts ',
  )
  return plain.replaceAll(/ +/g, ' ').replace(giftsOfPeople, ' gifts ')
}

/** The places of phrases with words that equal a shop's name but do not mean it. */
const nameless = (text: string): Span[] => [...spansOf(text, idioms), ...spansOf(text, noNames)]

/** Whether words are part of such a phrase: 'give away ideas'. Not if they are written as a name: 'my Target basket'. */
export function idiomTest(text: string): (words: readonly Word[], place: Place) => boolean {
  const spans = nameless(text)
  return (words, { start, end }) => {
    const [first, last, after] = [words[start], words[end - 1], words[end]]
    if (!first || !last || first.isCapital || first.isHandle) return false
    if (after && !after.isAfterBreak && ofShops.test(after.text)) return false
    return spans.some(
      ({ from, to }) => first.from >= from && last.to <= to && to - from > last.to - first.from,
    )
  }
}

/** Nouns that only a shop has: 'my coach code'. */
const ofShops = /^(?:codes?|coupons?|vouchers?|basket|cart|order)$/
