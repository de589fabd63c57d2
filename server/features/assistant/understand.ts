import type { PromoCategory } from '#shared/rules/categories.ts'
import type { Db } from '#server/db/connect.ts'

import type { OfferWish } from './answer.ts'
import { asksForAnything, goesOn, plainLine, readFollowUp, readTalk, withoutOpening } from './intents.ts'
import type { FollowUp, Talk } from './intents.ts'
import { readWords } from './message-words.ts'
import type { Word } from './message-words.ts'
import { isCovered, matchNames, misspeltThing } from './name-matches.ts'
import type { Named, NameMatch } from './name-matches.ts'
import { readOfferWish } from './offer-wish.ts'
import { categoryOfThing, categoryPhrases, isAskingWord, isEverydayWord } from './vocabulary.ts'

/** What one message says, before the conversation is looked at. */
export type Understanding = {
  /** The message in plain words, without a greeting at its front. */
  line: string
  talk: Talk | undefined
  followUp: FollowUp | undefined
  goesOn: boolean
  asksForAnything: boolean
  named: Named[]
  /** Names that may be one of several. */
  questions: { typed: string; options: Named[] }[]
  categories: PromoCategory[]
  wish: OfferWish | null
  /** Words that look like a name we do not know. */
  unknown: string[]
  /** Everyday words that belong to nothing understood. */
  loose: string[]
}

/** Reads a clean message; its names are looked up in one or two queries. */
export async function understand(db: Db, message: string): Promise<Understanding> {
  const wholeLine = plainLine(message)
  const line = withoutOpening(wholeLine)
  const { wish, rest } = readOfferWish(message)
  const parts = readWords(rest)
  const { words } = parts
  const talk = readTalk(wholeLine)
  const matches = await matchNames(db, parts)
  const kept = matches.filter((match) => isPlausible(match, matches, words, talk))
  const left = words.filter(
    (word, at) => !word.isJoiner && !isCovered(kept, { start: at, end: at + 1 }),
  )
  const categories = readCategories(words, kept)
  const isThing = (word: Word) => categoryOfThing(word.text) !== undefined || misspeltThing(word.text) !== undefined
  const unknown = left.filter((word) => !isEverydayWord(word.text) && !isThing(word) && !/^\d+$/.test(word.text))
  const loose = left.filter((word) => isEverydayWord(word.text) && !isAskingWord(word.text) && !isThing(word))
  return {
    line,
    talk,
    followUp: readFollowUp(line),
    goesOn: goesOn(line),
    asksForAnything: asksForAnything(line),
    named: kept.flatMap(({ options, isSure }) => (isSure ? options.slice(0, 1) : [])),
    questions: kept
      .filter(({ isSure }) => !isSure)
      .map(({ start, end, options }) => ({
        typed: words.slice(start, end).map(({ text }) => text).join(' '),
        options,
      })),
    categories,
    wish,
    unknown: unknown.map(({ text }) => text),
    loose: loose.map(({ text }) => text),
  }
}

/** A guess counts only where the message is about it, not where talk or a lot of other words stand around it. */
function isPlausible(match: NameMatch, matches: readonly NameMatch[], words: readonly Word[], talk: Talk | undefined): boolean {
  if (match.isExact) return true
  if (talk !== undefined && talk !== 'greeting' && match.end - match.start < 2) return false
  const others = words.filter(
    (word, at) => !word.isJoiner && !isAskingWord(word.text) && !isCovered(matches, { start: at, end: at + 1 }),
  )
  return others.length <= (match.isSure ? 4 : 2)
}

function readCategories(words: readonly Word[], matches: readonly NameMatch[]): PromoCategory[] {
  const found = new Set<PromoCategory>()
  const used = new Set<number>()
  for (let at = 0; at + 1 < words.length; at++) {
    const category = categoryPhrases.get(`${words[at]?.text} ${words[at + 1]?.text}`)
    if (category === undefined || isCovered(matches, { start: at, end: at + 2 })) continue
    found.add(category)
    used.add(at).add(at + 1)
  }
  for (const [at, word] of words.entries()) {
    if (used.has(at) || word.isJoiner || word.isAddress || isCovered(matches, { start: at, end: at + 1 })) continue
    const thing = isEverydayWord(word.text) ? undefined : misspeltThing(word.text)
    const category = categoryOfThing(word.text) ?? categoryOfThing(thing ?? '')
    if (category !== undefined) found.add(category)
  }
  return [...found].slice(0, 3)
}
