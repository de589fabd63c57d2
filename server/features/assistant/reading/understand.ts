import type { PromoCategory } from '#shared/rules/categories.ts'
import type { Db } from '#server/db/connect.ts'

import type { OfferFilter } from '../answer.ts'
import type { Looker } from '../offers/found-deal.ts'
import { readBasket } from '../offers/basket.ts'
import type { Basket } from '../offers/basket.ts'
import { unknownBeside } from '../names/beside-names.ts'
import { readShownPart } from './excluded.ts'
import type { Excluded } from './excluded.ts'
import { claimNames } from '../names/claims.ts'
import type { Claims } from '../names/claims.ts'
import { splitExclusions } from '../refusals/exclusions.ts'
import {
  asksForAnything,
  goesOn,
  plainLine,
  readFollowUp,
  readTalk,
  withoutOpening,
} from '../words/intents.ts'
import type { FollowUp, Talk } from '../words/intents.ts'
import { besideRefused, joinedByAnd, listsOfNames } from '../names/lists-of-names.ts'
import type { ListOfNames } from '../names/lists-of-names.ts'
import { readCategories, readThings } from '../words/message-things.ts'
import { isCovered, readWords } from '../words/message-words.ts'
import { matchNames } from '../names/name-matches.ts'
import type { Named } from '../names/name-matches.ts'
import { codeSigns, findCodes, isLikeCode, takeCodes } from '../names/named-codes.ts'
import type { KnownCode } from '../names/named-codes.ts'
import type { NameLookUp } from '../names/name-look-up.ts'
import { distinctNamed, mayBeGuessed, namedId } from '../names/named.ts'
import { isPlausible } from '../names/plausible.ts'
import type { NameRow } from '../names/queries.ts'
import { inPlainWords } from '../words/idioms.ts'
import { isCondition, readOfferFilter } from '../offers/offer-filter.ts'
import { fold, squeeze } from '../words/squeeze.ts'
import { ofOffer, spelledOut } from '../words/spelled-out.ts'
import { questionsLeft } from '../names/questions-left.ts'
import type { Question } from '../names/questions-left.ts'
import { correctSpelling } from '../words/spelling.ts'
import { categoriesOfEmoji, categoryOfThing } from '../words/things.ts'
import { readBackground, setAsideBackground, requestedThings } from '../names/background.ts'
import { isAskingWord, isDictionaryWord } from '../words/vocabulary.ts'

/** The interpretation of one message, without the conversation. */
export type Understanding = {
  /** The message in plain words, without a greeting. */
  line: string
  talk: Talk | undefined
  followUp: FollowUp | undefined
  /** 'MAYA25 expired?' asks, and complains of nothing. */
  isQuestion: boolean
  goesOn: boolean
  asksForAnything: boolean
  named: Named[]
  /** Codes that it names, live or not. */
  codes: KnownCode[]
  /** Ambiguous names. */
  questions: Question[]
  categories: PromoCategory[]
  offerFilter: OfferFilter | null
  /** The order amount. */
  basket: Basket | undefined
  /** Names that the words may mean as well. */
  asides: Named[]
  /** Things that recognised names may mean as well: boots of any shop. */
  things: { word: string; category: PromoCategory }[]
  /** Words that look like an unknown name. */
  unknown: string[]
  /** Names that we do not know, in a list with some that we do. */
  beside: string[]
  /** Common words that are not part of anything recognised. */
  loose: string[]
  /** The lists of names in it: all of one are wanted, or none. */
  lists: ListOfNames[]
  /** Names of which something bad is told, and nobody knows whether they are wanted. */
  doubted: Named[]
  excluded: Excluded
}

/** Of so many exclusions misspelt names are looked for, which takes a query each. Whole names are found in all. */
const maxGuessed = 8

/** Interprets a message from `cleanMessage`. Names need two or three queries. */
export async function understand(
  looker: Looker,
  lookUp: NameLookUp,
  clean: string,
  conversation: { isFirst?: boolean; spokenOf?: ReadonlySet<string> } = {},
): Promise<Understanding> {
  const wholeLine = plainLine(correctSpelling(clean))
  const talk = readTalk(wholeLine)
  const whole = await claimNames(lookUp, spelledOut(clean), conversation)
  const lists = listsOfNames(whole.text, whole.claimed)
  const joined = joinedByAnd(whole.text, lists)
  const withCodes = await findCodes(looker, lookUp, joined, whole.claimed)
  const split = splitExclusions(correctSpelling(inPlainWords(withCodes.text)))
  const isSplit = split.excluded.length + split.refused.length > 0
  const read = (text: string, mayOrder = true) =>
    readPart({ db: looker.db, lookUp, claimed: whole.claimed, isSplit, mayOrder }, text, talk)
  const wanted = takeCodes(split.wanted, withCodes.codes)
  const reading = await read(wanted.text)
  const parts = split.excluded.map((part) => takeCodes(part, withCodes.codes))
  const refused = split.refused.map((part) => takeCodes(part, withCodes.codes))
  const out = join(
    await Promise.all(parts.slice(0, maxGuessed).map(({ text }) => read(ofOffer(text), false))),
  )
  const refusedOut = join(
    await Promise.all(refused.slice(0, 2).map(({ text }) => read(text, false))),
  )
  out.named.push(...refusedOut.named)
  out.close.push(...refusedOut.close)
  out.close.push(
    ...(await wholeNamesIn(lookUp, whole.claimed, [
      ...split.scopes,
      ...split.excluded,
      ...split.refused,
    ])),
  )
  out.named.push(...besideRefused(lists, out.named))
  for (const { text } of parts.slice(maxGuessed)) {
    const { words } = readWords(text)
    out.categories.push(...readCategories(words, readThings(words), []))
  }
  // The message without its names.
  const beside = withoutOpening(plainLine(split.wanted.replace(codeSigns, ' it ')))
  const isExcluded = (one: Named) => out.named.some((other) => namedId(other) === namedId(one))
  // 'I am vegan, so no food': of 'jewelry, but no rings' the jewelry is still wanted.
  const isCategoryOut = (one: PromoCategory) =>
    out.categories.includes(one) &&
    split.excluded.some((words) => plainLine(words).split(' ').includes(one.toLowerCase()))
  const guessed = reading.questions.map(({ typed, options }) => ({
    typed,
    options: options.filter(mayBeGuessed),
  }))
  const { questions, settled } = questionsLeft(guessed, (one) => !isExcluded(one))
  return {
    line: withoutOpening(wholeLine),
    talk,
    followUp: readFollowUp(beside),
    isQuestion: /\?\s*$/.test(clean) && !/n['’]?t\b|\bnot\b|\bwhy\b/i.test(clean),
    goesOn: goesOn(beside),
    asksForAnything: asksForAnything(split.excluded.length > 0 ? wholeLine : beside),
    ...reading,
    named: [...reading.named.filter((one) => !isExcluded(one)), ...settled],
    categories: reading.categories.filter((one) => !isCategoryOut(one)),
    asides: reading.asides.filter(mayBeGuessed),
    codes: wanted.codes,
    lists,
    doubted: [],
    questions,
    excluded: {
      ...out,
      codes: parts.flatMap(({ codes }) => codes),
      isInstead: split.isInstead,
      isOfShown: split.excluded.some((words) => ofShown.test(words)),
      shown: split.excluded.flatMap((words) => readShownPart(words.toLowerCase()) ?? []),
      isSaid: split.excluded.length > 0,
    },
  }
}

const isWhole = ({ source }: NameRow) => source === 'name' || source === 'handle'

/** Every brand that words may name as well: 'not ring' may mean the thing or the brand, and neither is shown. */
async function wholeNamesIn(
  lookUp: NameLookUp,
  claimed: Claims['claimed'],
  texts: readonly string[],
): Promise<Named[]> {
  if (texts.length === 0) return []
  const grams = texts.flatMap((text) => {
    const { words, grams } = readWords(text)
    return grams.filter(
      ({ start, end }) =>
        end - start === words.length ||
        words.slice(start, end).some(({ text }) => !isAskingWord(text)),
    )
  })
  const spelled = new Set(grams.flatMap(({ spellings }) => spellings.slice(0, 3)))
  // 'Not Summer's', who is one of the creators.
  const alone = new Set(
    texts
      .map((text) => squeeze(text.replace(/ (?:ones?|codes?|deals?)\s*$/, '')))
      .flatMap((text) => [text, text.replace(/s$/, '')]),
  )
  const known = await lookUp([...spelled, ...alone])
  const rows = [...spelled].flatMap((one) => known.get(one)?.filter(isWhole) ?? [])
  const people = [...alone].flatMap(
    (one) => known.get(one)?.filter(({ profile_id }) => profile_id !== null) ?? [],
  )
  const signed = texts.flatMap((text) =>
    Array.from(text).flatMap((sign) => claimed.get(sign)?.options ?? []),
  )
  return [...signed, ...distinctNamed([...rows, ...people])]
}

const ofNumber = /^\d+(?:th|st|nd|rd)?$/
const measure = /^\d+(?:k|km|kg|mg|g|ml|cl|l|cm|mm|m|in|ft|lbs?|oz|gb|tb|hz|mph)$/
const ofShown = /^(?:that|this|those|these|them|it|him|her|first|second|third|fourth|last)\b/i

type Part = Pick<
  Understanding,
  | 'asides'
  | 'things'
  | 'named'
  | 'questions'
  | 'categories'
  | 'offerFilter'
  | 'basket'
  | 'unknown'
  | 'beside'
  | 'loose'
>

/** The combined exclusions. */
function join(parts: readonly Part[]): Pick<Excluded, 'named' | 'close' | 'categories' | 'offers'> {
  return {
    named: parts.flatMap(({ named }) => named),
    close: parts.flatMap(({ questions }) => questions.flatMap(({ options }) => options)),
    categories: parts.flatMap(({ categories }) => categories),
    offers: parts.flatMap(({ offerFilter }) => offerFilter ?? []),
  }
}

async function readPart(
  names: {
    db: Db
    lookUp: NameLookUp
    claimed: Claims['claimed']
    isSplit: boolean
    /** '$50' may be the amount of an order: not in 'not the $50 one'. */
    mayOrder: boolean
  },
  text: string,
  talk: Talk | undefined,
): Promise<Part> {
  const { text: message, claimed } = names.isSplit
    ? await claimNames(names.lookUp, text, { before: names.claimed })
    : { text, claimed: names.claimed }
  const order = names.mayOrder ? readBasket(message) : undefined
  const { offerFilter: said, rest } = readOfferFilter(order?.rest ?? message)
  // '15% or $20 on $150' compares offers and does not ask for a kind.
  const offerFilter = order && !isCondition(said) ? null : said
  const parts = readWords(rest)
  const { words } = parts
  const things = readThings(words)
  const matches = await matchNames({ ...names, claimed }, parts, things)
  const background = readBackground(rest)
  const plausible = matches.filter((match) => isPlausible(match, matches, words, talk))
  setAsideBackground(plausible, words, background, rest)
  const sure = plausible.filter(({ isAside }) => !isAside)
  const wanted = readCategories(words, requestedThings(background, words, things), sure)
  // The rest of the sentence is answered first, with a question about the name.
  const isSaid = sure.length + wanted.length > 0 || offerFilter !== null
  const kept = isSaid ? sure : plausible
  const left = words.filter(
    (word, at) =>
      !word.isJoiner && things[at] === undefined && !isCovered(kept, { start: at, end: at + 1 }),
  )
  const loose = left.filter((word) => isDictionaryWord(word.text) && !isAskingWord(word.text))
  // 'Any 3m codes' is of a name, '500ml bottles' of none.
  const isOfMore = isSaid || order !== undefined || loose.length > 0
  const unknown = left.filter(
    ({ text }) =>
      !isDictionaryWord(text) && !ofNumber.test(text) && !(isOfMore && measure.test(text)),
  )
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
    // A shoe emoji beside a name is decoration. Alone it is the search.
    categories: wanted.length + kept.length === 0 ? categoriesOfEmoji(message) : wanted,
    offerFilter,
    basket: order?.basket,
    asides: isSaid
      ? plausible.flatMap(({ isAside, options }) => (isAside ? options.slice(0, 1) : []))
      : [],
    things: kept.flatMap(({ isSure, start, end }) => {
      const word = fold(claimed.get(words[start]?.text ?? '')?.typed ?? words[start]?.text ?? '')
      const category = categoryOfThing(word)
      return isSure && end === start + 1 && category ? [{ word, category }] : []
    }),
    beside: [
      ...unknownBeside(words, things, kept),
      ...(kept.length > 0 ? left.map(({ text: word }) => word).filter(isLikeCode) : []),
    ],
    unknown: unknown.map(({ text }) => text),
    loose: loose.map(({ text }) => text),
  }
}
