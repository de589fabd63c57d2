import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'

import type { Basket, OfferFilter } from '../answer.ts'
import type { DealScope } from '../offers/found-deal.ts'
import { readBasket } from '../offers/basket.ts'
import { readBudget } from '../offers/budget.ts'
import { unknownBeside } from '../names/beside-names.ts'
import { readShownPart } from './excluded.ts'
import type { Excluded } from './excluded.ts'
import { claimNames } from '../names/claims.ts'
import type { Claims } from '../names/claims.ts'
import { splitExclusions } from '../refusals/exclusions.ts'
import { refusesForGood } from '../refusals/refusal-words.ts'
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
import { distinctById, mayBeGuessed, namedId } from '../names/named.ts'
import { wholeNamesIn } from '../names/whole-names.ts'
import { isPlausible } from '../names/plausible.ts'
import { inPlainWords } from '../words/idioms.ts'
import { comparesKinds } from '../offers/limits.ts'
import { isCondition, readOfferFilter } from '../offers/offer-filter.ts'
import { fold } from '../words/squeeze.ts'
import { ofOffer, spelledOut } from '../words/spelled-out.ts'
import { questionsLeft } from '../names/questions-left.ts'
import type { Question } from '../names/questions-left.ts'
import { correctSpelling } from '../words/spelling.ts'
import { categoriesOfEmoji, categoryOfThing } from '../words/things.ts'
import { readBackground, setAsideBackground, requestedThings } from '../names/background.ts'
import { isAskingWord, isDictionaryWord } from '../words/vocabulary.ts'
import { saysFailed } from '../words/worked.ts'

/** The interpretation of one message, without the conversation. */
export type Understanding = {
  /** The message in plain words, without a greeting. */
  line: string
  talk: Talk | undefined
  followUp: FollowUp | undefined
  /** 'MAYA25 expired?' is a question and not a complaint. */
  isQuestion: boolean
  goesOn: boolean
  asksForAnything: boolean
  named: Named[]
  /** The codes that the message names, live or not. */
  codes: KnownCode[]
  /** Ambiguous names. */
  questions: Question[]
  categories: PromoCategory[]
  offerFilter: OfferFilter | null
  /** The order amount. */
  basket: Basket | undefined
  /** Names that the words may mean as well. */
  asides: Named[]
  /** Names whose words the message means literally. */
  unmeant: Named[]
  /** Things that recognised names may mean as well: boots of any shop. */
  things: { word: string; category: PromoCategory }[]
  /** Words that look like an unknown name. */
  unknown: string[]
  /** Names that we do not know, in a list with some that we do. */
  beside: string[]
  /** Common words that are not part of anything recognised. */
  loose: string[]
  /** Lists of names in the message. The names of a list are all requested or all excluded. */
  lists: ListOfNames[]
  /** Names with a complaint beside them. Whether the shopper wants them is unclear. */
  doubted: Named[]
  excluded: Excluded
  /** Excluded before, and allowed again beside what is named. */
  freed?: Named[]
  /** Its exclusions hold for the whole conversation. */
  isForGood: boolean
}

/** Maximum number of exclusions with fuzzy name matching, which takes a query each. Exact names are found in all. */
const maxGuessed = 8

/** Interprets a message from `cleanMessage`, without the conversation. Looking up names takes two or three queries. */
export async function understand(
  scope: DealScope,
  lookUp: NameLookUp,
  clean: string,
  conversation: { isFirst?: boolean; mentioned?: ReadonlySet<string> } = {},
): Promise<Understanding> {
  const wholeLine = plainLine(correctSpelling(clean))
  const talk = readTalk(wholeLine)
  const whole = await claimNames(lookUp, spelledOut(clean), conversation)
  const lists = listsOfNames(whole.text, whole.claimed)
  const joined = joinedByAnd(whole.text, lists)
  const withCodes = await findCodes(scope, lookUp, joined, whole.claimed)
  const split = splitExclusions(correctSpelling(inPlainWords(withCodes.text)))
  const isSplit = split.excluded.length + split.refused.length > 0
  const read = (text: string, mayOrder = true) =>
    readPart({ ...scope, lookUp, claimed: whole.claimed, isSplit, mayOrder }, text, talk)
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
  const isNothingOut =
    out.named.length + out.close.length + out.categories.length + out.offers.length === 0 &&
    parts.every(({ codes }) => codes.length === 0)
  // 'It came up as not recognised' excludes nothing.
  const isFailed = isNothingOut && saysFailed(withoutOpening(wholeLine))
  const isExcluded = (one: Named) => out.named.some((other) => namedId(other) === namedId(one))
  // 'I am vegan, so no food' excludes the category; 'jewelry, but no rings' still requests jewelry.
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
    followUp: readFollowUp(beside) ?? (isFailed ? 'broken' : undefined),
    isQuestion:
      /\?\s*$/.test(clean) &&
      !/n['’]?t\b|\b(?:not|nothing|never|no|zero|full price|why)\b/i.test(clean),
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
    isForGood: refusesForGood(clean),
    excluded: {
      ...out,
      codes: parts.flatMap(({ codes }) => codes),
      parts: [],
      isInstead: split.isInstead,
      isOfShown: split.excluded.some((words) => ofShown.test(words)),
      shown: split.excluded.flatMap((words) => readShownPart(words.toLowerCase()) ?? []),
      hasExclusion: split.excluded.length > 0,
      said: split,
    },
  }
}

const ofNumber = /^\d+(?:th|st|nd|rd)?$/
const measure = /^\d+(?:k|km|kg|mg|g|ml|cl|l|cm|mm|m|in|ft|lbs?|oz|gb|tb|hz|mph)$/
const ofShown = /^(?:that|this|those|these|them|it|him|her|first|second|third|fourth|last)\b/i

type Part = Pick<
  Understanding,
  | 'asides'
  | 'unmeant'
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
  names: DealScope & {
    lookUp: NameLookUp
    claimed: Claims['claimed']
    isSplit: boolean
    /** Whether '$50' may be an order amount. In the exclusion 'not the $50 one' it may not. */
    mayOrder: boolean
  },
  text: string,
  talk: Talk | undefined,
): Promise<Part> {
  const { text: message, claimed } = names.isSplit
    ? await claimNames(names.lookUp, text, { before: names.claimed })
    : { text, claimed: names.claimed }
  const limited = names.mayOrder ? readBudget(message) : undefined
  const order = names.mayOrder && !limited ? readBasket(message) : undefined
  const { offerFilter: readFilter, rest } = readOfferFilter(limited?.rest ?? order?.rest ?? message)
  // '15% or $20 on $150' compares offers and does not ask for a kind.
  const isCompared = order !== undefined || comparesKinds(message)
  const kind = isCompared && !isCondition(readFilter) ? null : readFilter
  const offerFilter = limited ? { ...kind, budget: limited.budget } : kind
  const parts = readWords(rest)
  const { words } = parts
  const things = readThings(words)
  const matches = await matchNames({ ...names, claimed }, parts, things)
  const background = readBackground(rest)
  const plausible = matches.filter((match) => isPlausible(match, matches, words, talk))
  setAsideBackground(plausible, words, background, rest)
  const sure = plausible.filter(({ isAside }) => !isAside)
  const wanted = readCategories(words, requestedThings(background, words, things), sure)
  // The reply answers the certain part first, and asks about the uncertain name.
  const isUnderstood = sure.length + wanted.length > 0 || offerFilter !== null
  const matched = isUnderstood ? sure : plausible
  const left = words.filter(
    (word, at) =>
      !word.isJoiner && things[at] === undefined && !isCovered(matched, { start: at, end: at + 1 }),
  )
  const loose = left.filter((word) => isDictionaryWord(word.text) && !isAskingWord(word.text))
  // '3m' is a name in 'any 3m codes'; '500ml' is a measure in '500ml bottles'.
  const isOfMore = isUnderstood || order !== undefined || loose.length > 0
  const unknown = left.filter(
    ({ text }) =>
      !isDictionaryWord(text) && !ofNumber.test(text) && !(isOfMore && measure.test(text)),
  )
  return {
    named: distinctById(
      matched.flatMap(({ options, isSure }) => (isSure ? options.slice(0, 1) : [])),
    ),
    questions: matched
      .filter(({ isSure }) => !isSure)
      .map(({ start, end, options }) => ({
        typed: words
          .slice(start, end)
          .map(({ text }) => claimed.get(text)?.typed ?? text)
          .join(' '),
        options,
      })),
    // Beside a name a shoe emoji is decoration. Alone it is the request.
    categories: wanted.length + matched.length === 0 ? categoriesOfEmoji(message) : wanted,
    offerFilter,
    basket: order?.basket,
    asides: isUnderstood
      ? plausible.flatMap(({ isAside, isUnmeant, options }) =>
          isAside && !isUnmeant ? options.slice(0, 1) : [],
        )
      : [],
    unmeant: isUnderstood
      ? plausible.flatMap(({ isUnmeant, options }) => (isUnmeant ? options : []))
      : [],
    things: matched.flatMap(({ isSure, start, end }) => {
      const word = fold(claimed.get(words[start]?.text ?? '')?.typed ?? words[start]?.text ?? '')
      const category = categoryOfThing(word)
      return isSure && end === start + 1 && category ? [{ word, category }] : []
    }),
    beside: [
      ...unknownBeside(rest, words, things, { names: matched, ...names }),
      ...(matched.length > 0 ? left.map(({ text: word }) => word).filter(isLikeCode) : []),
    ],
    unknown: unknown.map(({ text }) => text),
    loose: loose.map(({ text }) => text),
  }
}
