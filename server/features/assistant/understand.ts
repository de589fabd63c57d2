import type { PromoCategory } from '#shared/rules/categories.ts'
import type { Db } from '#server/db/connect.ts'

import type { OfferWish } from './answer.ts'
import {
  asksForAnything,
  goesOn,
  plainLine,
  readFollowUp,
  readTalk,
  withoutOpening,
} from './intents.ts'
import type { FollowUp, Talk } from './intents.ts'
import { readCategories, readThings } from './message-things.ts'
import { isCovered, readWords } from './message-words.ts'
import type { Word } from './message-words.ts'
import { matchNames } from './name-matches.ts'
import type { Named } from './name-matches.ts'
import type { NameMatch } from './name-neighbours.ts'
import { readOfferWish } from './offer-wish.ts'
import { categoriesOfEmoji, categoryOfThing } from './things.ts'
import { isAskingWord, isEverydayWord } from './vocabulary.ts'

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
  const things = readThings(words)
  const matches = await matchNames(db, parts, things)
  const kept = matches.filter((match) => isPlausible(match, matches, words, talk))
  const wanted = readCategories(words, things, kept)
  const left = words.filter(
    (word, at) =>
      !word.isJoiner && things[at] === undefined && !isCovered(kept, { start: at, end: at + 1 }),
  )
  const unknown = left.filter((word) => !isEverydayWord(word.text) && !/^\d+$/.test(word.text))
  const loose = left.filter((word) => isEverydayWord(word.text) && !isAskingWord(word.text))
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
        typed: words
          .slice(start, end)
          .map(({ text }) => text)
          .join(' '),
        options,
      })),
    // A shoe beside a name is decoration; alone it is what is wanted.
    categories: wanted.length + kept.length === 0 ? categoriesOfEmoji(message) : wanted,
    wish,
    unknown: unknown.map(({ text }) => text),
    loose: loose.map(({ text }) => text),
  }
}

/** A guess counts only where the message is about it, not where talk or a lot of other words stand around it. */
function isPlausible(
  match: NameMatch,
  matches: readonly NameMatch[],
  words: readonly Word[],
  talk: Talk | undefined,
): boolean {
  if (match.isExact) return true
  if (talk !== undefined && talk !== 'greeting' && match.end - match.start < 2) return false
  const others = words.filter(
    (word, at) =>
      !word.isJoiner && !isAskingWord(word.text) && !isCovered(matches, { start: at, end: at + 1 }),
  )
  // 'Plain t-shirts' are t-shirts, though a brand may begin with 'plain'.
  if (match.edits > 2 && others.some(({ text }) => categoryOfThing(text) !== undefined))
    return false
  return others.length <= (match.isSure ? 4 : 2)
}
