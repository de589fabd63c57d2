import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'

import { titles } from '../words/message-words.ts'
import type { Word } from '../words/message-words.ts'
import {
  afterNames,
  beforeExcluded,
  beforeNames,
  beforeThings,
  codeWords,
  isCodeWord,
  kindsOfCodes,
  neverNames,
  ofBuying,
  ofSentences,
  ownReplies,
} from '../words/name-signs.ts'
import { isLikeCode } from './named-codes.ts'
import {
  isAtPlace,
  isBeforeMood,
  isBesideShops,
  isGoingOn,
  isShopInClause,
  isShoppedWith,
  isToldOf,
  isToldOfPerson,
} from './name-in-clause.ts'
import {
  isBeforeThing,
  isGlossed,
  isHeadOfCompound,
  isOfOrder,
  isOfTheirThings,
} from './names-of-sellers.ts'
import { readOfferFilter } from '../offers/offer-filter.ts'
import { categoryOfThing } from '../words/things.ts'
import {
  isFiller,
  isOfCommonWords,
  isOfKin,
  isThingWord,
  isUnknownWord,
  isVerb,
} from '../words/words-around.ts'
import type { Place, MessageContext } from '../words/words-around.ts'
import { isOfPlace, isPartOfSentence } from './words-told.ts'
import { isDictionaryWord } from '../words/vocabulary.ts'

/** Collects evidence that common words in a message are meant as a name. Each rule has an example. */

/**
 * Whether a whole name is meant as one: a handle, in quotes, capitalised, after 'from' or 'at', beside 'store', or
 * alone except for words that ask.
 */
function isWrittenAsName(context: MessageContext, place: Place): boolean {
  const { message, words } = context
  const run = words.slice(place.start, place.end)
  const first = run[0]
  const last = run.at(-1)
  if (!first || !last) return false
  if (run.every(({ isHandle, isJoiner }) => isHandle || isJoiner)) return true
  if (isQuoted(message, first.from, last.to)) return true
  // 'Dr. Martens', '7 for all mankind'.
  if (run.length > 1 && titles.has(first.text)) return true
  if (run.length > 3 && run.some(({ text, isJoiner }) => isJoiner || /\d/.test(text))) return true
  const before = first.isAfterBreak ? undefined : words[place.start - 1]
  const next = words[place.end]
  const after = next?.isAfterBreak ? undefined : next
  const single = run.length === 1 ? first.text : undefined
  if (single !== undefined && neverNames.has(single)) return false
  const isAsking = run.every(isFiller)
  if (isShouted(message, first.from, last.to) || isLabelled(message, first.from)) return true
  if (isCapitalised(words, place))
    return single === undefined || !isAsking || isAtEnd(after) || isThingWord(after)
  if (before && beforeNames.has(before.text) && before.text !== single) {
    if (single !== undefined && isAsking) return isAtEnd(after) || isGoingOn(after)
    return isEndOfName(after) || isGoingOn(after)
  }
  // 'Except for carry on then'.
  const excluding = before?.text === 'for' ? words[place.start - 2] : before
  if (excluding && beforeExcluded.has(excluding.text) && excluding.text !== single) {
    if (single === undefined) return true
    return isAsking ? isAtEnd(after) : isEndOfName(after)
  }
  if (isAtPlace(message.slice(0, first.from), after, isAtEnd(after))) return true
  if (after && afterNames.has(after.text) && /\bon the $/i.test(message.slice(0, first.from)))
    return true
  // 'Not the just food for dogs one'.
  if (single === undefined && before?.text === 'the' && after && /^ones?$/.test(after.text))
    return true
  // 'And what about lush?'
  if (before?.text === 'about' && !(single !== undefined && isThingWord(first)) && isAtEnd(after))
    return true
  if (after && codeWords.has(after.text) && isNameOfCodes(run, before)) return true
  // 'Next uk'.
  if (after && !before && /^(?:uk|usa|inc|ltd|official)$/.test(after.text)) return true
  if (isDescribed(words, place) || hasCodes(words, place)) return true
  if (before?.text === 'for' && !(single !== undefined && isThingWord(first)) && isAtEnd(after)) {
    // 'Any code for hers?', 'I have that, what else is there for quince': a rare word.
    if (codeWords.has(words[place.start - 2]?.text ?? '')) return true
    if (single !== undefined && !isDictionaryWord(single) && asksWhat.test(message)) return true
  }
  if (after && afterNames.has(after.text)) {
    const isThe = before?.text === 'the' || before === undefined
    return single === undefined || !isAsking || (isThe && !kindsOfCodes.has(single))
  }
  return isAlone(context, place, before, after)
}

const asksWhat = /(?<!\p{L})(?:what|anything|something|got|is there|have you)(?!\p{L})/iu

/** 'The gap code you gave me', but not 'an honest discount'. */
function isNameOfCodes(run: readonly Word[], before: Word | undefined): boolean {
  const [only, ...more] = run
  // 'A boots code': 'a boots' is ungrammatical, so 'boots' is a name.
  if (more.length === 0 && isThingWord(only) && /^an?$/.test(before?.text ?? '')) return true
  if (before && /^(?:an?|some|very|so|really|such|more|no|the most)$/.test(before.text))
    return false
  if (more.length > 0) return !run.every(isFiller)
  return only !== undefined && !isFiller(only) && !isThingWord(only)
}

const shopNouns = new Set(
  'app tool website site carrier airline provider bank brand company shop store maker makers people retailer label chain firm chemist business'.split(
    ' ',
  ),
)

/** 'Ring, the doorbell company', 'the phone maker nothing'. */
function isDescribed(words: readonly Word[], { start, end }: Place): boolean {
  const behind = words.slice(end, end + 5)
  const noun = behind.findIndex(({ text }) => shopNouns.has(text))
  if (noun > 0 && /^(?:the|a|that|this)$/.test(behind[0]?.text ?? '')) return true
  const before = words[start - 1]
  const isLast = words[end] === undefined || words[end].isAfterBreak
  return isLast && before !== undefined && shopNouns.has(before.text) && start > 1
}

/** 'Nobody told me that gap has codes'. */
const hasCodes = (words: readonly Word[], { start, end }: Place) =>
  !words.slice(start, end).every(isFiller) &&
  /^(?:has|have|sells|offers|gives)$/.test(words[end]?.text ?? '') &&
  // In 'ring offers' the second word is a noun.
  words.slice(end + 1, end + 4).some(({ text }) => codeWords.has(text))

/** 'Any codes for best buy?', 'boots discount code', 'codes for next'. */
function isAlone(
  { words, people, isFirst }: MessageContext,
  { start, end }: Place,
  before: Word | undefined,
  after: Word | undefined,
): boolean {
  const run = words.slice(start, end)
  if (ownReplies.has(run.map(({ text }) => text).join(''))) return false
  const others = words.filter((_, at) => at < start || at >= end)
  const isList = words.some(({ isJoiner, isAfterBreak }) => isJoiner || isAfterBreak)
  // 'Gap and zara', 'quay sunnies code': beside an unknown name.
  const isBeforeCode = start === 0 && isCodeWord(words.at(-1)?.text ?? '') && others.length < 4
  const isOfCodes = after !== undefined && codeWords.has(after.text)
  // 'Does mrbeast have a dewberry code'.
  const isNameOfCode = isOfCodes && !run.some(isThingWord)
  const mayStand = (word: Word) =>
    isFiller(word) ||
    people.has(word) ||
    word.isHandle ||
    // 'I have NEST25 already, what else is there for nestoria', 'nestoria nestoria'.
    isLikeCode(word.text) ||
    run.some(({ text }) => text === word.text) ||
    ((isList || isBeforeCode || isNameOfCode) && isUnknownWord(word))
  if (!others.every(mayStand) || isInSentence(words, { start, end })) return false
  const [only] = run
  // 'What is the best buy today'.
  // 'Find me a gift for my dad': words that ask.
  if (run.length > 1 && run.every(isFiller) && others.length > 0 && !isOfCodes)
    return (
      isAtEnd(after) &&
      !/^(?:the|an?|you|i|to|me|my|please|pls|this|that)$/.test(before?.text ?? 'you')
    )
  if (!only || run.length > 1)
    return (
      isOfCodes ||
      !isOfCommonWords(words, { start, end }) ||
      ((before?.text !== 'the' || words[start - 2]?.text === 'for') &&
        !/^(?:the|an?|my|your|this|that)$/.test(after?.text ?? ''))
    )
  // 'Your method'.
  if (/^(?:my|your|his|her|its|our|their|whose)$/.test(before?.text ?? '') && !isOfCodes)
    return false
  // At the start of a conversation, 'next' cannot ask for the next code.
  if (isFirst && others.length === 0) return true
  if (isFiller(only)) {
    const isNamed = (before?.text === 'for' || before?.text === 'about') && isAtEnd(after)
    const isKind = kindsOfCodes.has(only.text) && !(isFirst && only.text === 'next')
    return isNamed || (isOfCodes && !isKind)
  }
  if (isVerb(before, after)) return false
  return !isThing(only, before, after)
}

/** 'Can you ring me back', 'something out of the ordinary': part of a sentence that does not ask for codes. */
export function isInSentence(words: readonly Word[], place: Place): boolean {
  const others = words.filter(
    ({ text }, at) =>
      (at < place.start || at >= place.end) && !(text === 'too' && at === words.length - 1),
  )
  return (
    isOfCommonWords(words, place) &&
    (isToldOfPerson(words, place) ||
      (others.some(({ text }) => ofSentences.has(text)) &&
        !others.some(({ text }) => ofBuying.has(text))))
  )
}

/** 'Some boots', 'i need boots', but not 'i need a boots code'. */
function isThing(word: Word, before: Word | undefined, after: Word | undefined): boolean {
  if (categoryOfThing(word.text) === undefined || (after && codeWords.has(after.text))) return false
  // 'Ring for my girlfriend'.
  if (after?.text === 'for') return true
  if (before === undefined) return false
  return before.text !== 'for' && before.text !== 'with' && beforeThings.has(before.text)
}

/**
 * Whether common words that are a name, or part of one, are meant as a name: written like one, or just before the
 * wanted thing. 'To be honest, i need shoes' and 'a gap year' mean no brand.
 */
export function standsAsName(
  context: MessageContext,
  place: Place,
  categories: readonly PromoCategory[],
): boolean {
  if (isOfKin(context.words, place) || isHeadOfCompound(context.words, place, categories))
    return false
  if (isOfPlace(context.message, context.words, place)) return false
  if (isPartOfSentence(context.words, place, context.isName)) return false
  return (
    isWrittenAsName(context, place) ||
    isToldOf(context, place) ||
    isOfTheirThings(context, place, categories) ||
    isBeforeThing(context, place, categories) ||
    isGlossed(context, place, categories) ||
    isShopInClause(context, place) ||
    isBeforeMood(context, place) ||
    isShoppedWith(context, place) ||
    isBesideShops(context, place) ||
    isOfOrder(context, place) ||
    isNameOfOffer(context, place)
  )
}

/** 'Half price pantry': an offer within the whole name of a shop, of three words or more. */
const isNameOfOffer = ({ message, words }: MessageContext, { start, end }: Place) =>
  end - start > 2 &&
  readOfferFilter(message.slice(words[start]?.from, words[end - 1]?.to)).offerFilter !== null

/** In capitals, unlike the rest of the message: 'NEXT discount code'. */
function isShouted(message: string, from: number, to: number): boolean {
  const typed = message.slice(from, to)
  return (
    /^[^\p{Ll}]*\p{Lu}{2}[^\p{Ll}]*$/u.test(typed) &&
    message !== message.toUpperCase() &&
    typed.length > 2
  )
}

/** 'Shop: next'. */
const isLabelled = (message: string, from: number) =>
  /\b(?:shop|store|brand|retailer)\s*[:=]\s*$/i.test(message.slice(0, from))

const isAtEnd = (after: Word | undefined) =>
  after === undefined ||
  codeWords.has(after.text) ||
  /^(?:please|pls|plz|thanks|now|today|tonight|rn|atm|either|anymore|instead)$/.test(after.text)

/** Words that may follow a name. In 'the target weight' another word follows. */
const isEndOfName = (after: Word | undefined) =>
  after === undefined ||
  after.isAddress ||
  isFiller(after) ||
  categoryOfThing(after.text) !== undefined

function isCapitalised(words: readonly Word[], { start, end }: Place): boolean {
  const run = words.slice(start, end)
  const isWritten = ({ isCapital, isJoiner, text }: Word) =>
    isCapital || isJoiner || /^\d/.test(text)
  if (!run.every(isWritten) || !run.some(({ isCapital }) => isCapital)) return false
  // 'Target Marketing' is another company. The first word of a message always has a capital.
  const after = words[end]
  if (after?.isCapital && !after.isAfterBreak && !isFiller(after)) return false
  const isSmall = (word: Word) => !word.isCapital && !word.isJoiner && /\p{L}/u.test(word.text)
  // 'Our Place pan': the capital of the second word is evidence.
  if (run.length > 1 && words.slice(end).some(isSmall)) return true
  return start > 0 && words.slice(0, start).some(isSmall)
}

function isQuoted(message: string, from: number, to: number): boolean {
  const around = `${message.slice(0, from).trimEnd().at(-1) ?? ''}${message.slice(to).trimStart().at(0) ?? ''}`
  return /^(?:""|''|“”|„“|«»|»«|\*\*|\[\])$/.test(around)
}
