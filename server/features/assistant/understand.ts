import type { PromoCategory } from '#shared/rules/categories.ts'
import type { Db } from '#server/db/connect.ts'

import type { OfferWish } from './answer.ts'
import type { Looker } from './found-deal.ts'
import { readBasket } from './basket.ts'
import type { Basket } from './basket.ts'
import { unknownBeside } from './beside-names.ts'
import { claimNames } from './claims.ts'
import type { Claims } from './claims.ts'
import { splitExclusions } from './exclusions.ts'
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
import { findCodes, takeCodes } from './named-codes.ts'
import type { KnownCode } from './named-codes.ts'
import { nameLookUp } from './name-look-up.ts'
import type { NameLookUp } from './name-look-up.ts'
import { namedId } from './named.ts'
import type { NameMatch } from './name-neighbours.ts'
import { readOfferWish } from './offer-wish.ts'
import { fold } from './squeeze.ts'
import { correctSpelling } from './spelling.ts'
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
  /** Codes that it names, live or not. */
  codes: KnownCode[]
  /** Names that may be one of several. */
  questions: { typed: string; options: Named[] }[]
  categories: PromoCategory[]
  wish: OfferWish | null
  /** What the order comes to. */
  basket: Basket | undefined
  /** Names that the words may be as well. */
  asides: Named[]
  /** Things that named ones may be as well: boots of any shop. */
  things: { word: string; category: PromoCategory }[]
  /** Words that look like a name we do not know. */
  unknown: string[]
  /** Names that we do not know, in a list with some that we do. */
  beside: string[]
  /** Everyday words that belong to nothing understood. */
  loose: string[]
  /** What is not wanted. */
  excluded: Excluded
}

export type Excluded = {
  named: Named[]
  /** What may be meant as well. */
  close: Named[]
  codes: KnownCode[]
  categories: PromoCategory[]
  offers: OfferWish[]
  /** Something like it is wanted. */
  isInstead: boolean
  /** 'That one', 'that brand': what was shown. */
  isOfShown: boolean
  /** In the shopper's words. */
  words: string[]
}

/** Each is read with queries of its own: what is beyond is taken out of the message, and not read. */
const maxExcluded = 8

/** Reads a message as `cleanMessage` gives it; its names are looked up in two or three queries. */
export async function understand(looker: Looker, clean: string): Promise<Understanding> {
  const { db } = looker
  const lookUp = nameLookUp(db)
  const wholeLine = plainLine(correctSpelling(clean))
  const talk = readTalk(wholeLine)
  const whole = await claimNames(lookUp, clean)
  const withCodes = await findCodes(looker, lookUp, whole.text)
  const split = splitExclusions(correctSpelling(withCodes.text))
  const read = (text: string) => readPart({ db, lookUp, claimed: whole.claimed }, text, talk)
  const wanted = takeCodes(split.wanted, withCodes.codes)
  const said = await read(wanted.text)
  const excluded = split.excluded.slice(0, maxExcluded)
  const parts = excluded.map((part) => takeCodes(part, withCodes.codes))
  const out = join(await Promise.all(parts.map(({ text }) => read(text))))
  // What is asked beside the names.
  const beside = withoutOpening(plainLine(split.wanted))
  const isExcluded = (one: Named) => out.named.some((other) => namedId(other) === namedId(one))
  return {
    line: withoutOpening(wholeLine),
    talk,
    followUp: readFollowUp(beside),
    goesOn: goesOn(beside),
    asksForAnything: asksForAnything(split.excluded.length > 0 ? wholeLine : beside),
    ...said,
    codes: wanted.codes,
    questions: said.questions.flatMap(({ typed, options }) => {
      const left = options.filter((one) => !isExcluded(one))
      return left.length > 0 ? [{ typed, options: left }] : []
    }),
    excluded: {
      ...out,
      codes: parts.flatMap(({ codes }) => codes),
      isInstead: split.isInstead,
      isOfShown: excluded.some((words) => ofShown.test(words)),
      words: excluded,
    },
  }
}

const ofShown = /^(?:that|this|those|these|them|it|him|her|first|second|third|fourth|last)\b/i

type Part = Pick<
  Understanding,
  | 'asides'
  | 'things'
  | 'named'
  | 'questions'
  | 'categories'
  | 'wish'
  | 'basket'
  | 'unknown'
  | 'beside'
  | 'loose'
>

/** What the parts that are not wanted say together. */
function join(parts: readonly Part[]): Pick<Excluded, 'named' | 'close' | 'categories' | 'offers'> {
  return {
    named: parts.flatMap(({ named }) => named),
    close: parts.flatMap(({ questions }) => questions.flatMap(({ options }) => options)),
    categories: parts.flatMap(({ categories }) => categories),
    offers: parts.flatMap(({ wish }) => wish ?? []),
  }
}

async function readPart(
  names: { db: Db; lookUp: NameLookUp; claimed: Claims['claimed'] },
  text: string,
  talk: Talk | undefined,
): Promise<Part> {
  const { text: message, claimed } = await claimNames(names.lookUp, text, names.claimed)
  const order = readBasket(message)
  const { wish: said, rest } = readOfferWish(order?.rest ?? message)
  // '15% or $20 on $150' compares offers and asks for none.
  const wish = order && !said?.ending_soon ? null : said
  const parts = readWords(rest)
  const { words } = parts
  const things = readThings(words)
  const matches = await matchNames({ ...names, claimed }, parts, things)
  const plausible = matches.filter((match) => isPlausible(match, matches, words, talk))
  const sure = plausible.filter(({ isAside }) => !isAside)
  const wanted = readCategories(words, things, sure)
  // What the sentence says besides comes first, and the name is asked about.
  const isSaid = sure.length + wanted.length > 0 || wish !== null
  const kept = isSaid ? sure : plausible
  const left = words.filter(
    (word, at) =>
      !word.isJoiner && things[at] === undefined && !isCovered(kept, { start: at, end: at + 1 }),
  )
  const unknown = left.filter((word) => !isEverydayWord(word.text) && !/^\d+$/.test(word.text))
  const loose = left.filter((word) => isEverydayWord(word.text) && !isAskingWord(word.text))
  return {
    named: kept.flatMap(({ options, isSure }) => (isSure ? options.slice(0, 1) : [])),
    questions: kept
      .filter(({ isSure }) => !isSure)
      .map(({ start, end, options }) => ({
        typed: words
          .slice(start, end)
          .map(({ text }) => claimed.get(text)?.typed ?? text)
          .join(' '),
        options,
      })),
    // A shoe beside a name is decoration; alone it is what is wanted.
    categories: wanted.length + kept.length === 0 ? categoriesOfEmoji(message) : wanted,
    wish,
    basket: order?.basket,
    asides: isSaid
      ? plausible.flatMap(({ isAside, options }) => (isAside ? options.slice(0, 1) : []))
      : [],
    things: kept.flatMap(({ isSure, start, end }) => {
      const word = fold(claimed.get(words[start]?.text ?? '')?.typed ?? words[start]?.text ?? '')
      const category = categoryOfThing(word)
      return isSure && end === start + 1 && category ? [{ word, category }] : []
    }),
    beside: unknownBeside(words, things, kept),
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
