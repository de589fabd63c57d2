import type { Gram, Word } from './message-words.ts'
import { categoryOfThing } from './things.ts'
import { isAskingWord, isCommonWord } from './vocabulary.ts'

/** Whether common words in a message are meant as a name. */

const beforeNames = new Set('from at by brand shop store label retailer called named'.split(' '))
const afterNames = new Set('shop store brand outlet website'.split(' '))
const codeWords = new Set(
  'code codes coupon coupons voucher vouchers discount discounts promo promos deal deals offer offers sale'.split(
    ' ',
  ),
)
/** 'From now', 'at least', 'for me': what follows is no name. */
const neverNames = new Set(
  `now here there you u me it this that these those them us least most best first last all once home work night new any
  some other others another my your his her their our today tonight tomorrow free less sale both everyone everything
  anyone anything something someone him everywhere anywhere one ones`.split(/\s+/),
)
/** 'Some boots', 'new boots': things to have. */
const beforeThings = new Set(
  'a an some any new my these those good nice cheap cheaper need want buy buying wear wearing get of for with like'.split(
    ' ',
  ),
)
/** Adjectives before 'codes', which are not a name of one word. */
const kindsOfCodes = new Set(
  `more next new newest best better top all any some other others another good great free first last hot live active special
  exclusive extra big bigger biggest cheap cheaper cheapest current currently different similar the a an your my our online
  student working valid no get have for on promo discount coupon voucher`.split(/\s+/),
)
/** Words of sentences about other things than codes. */
const ofSentences = new Set(
  `out of back make makes made this that how why works work let lets be being been was were am should would could will say says
  too very than up it its`.split(/\s+/),
)
/** Replies that we offer ourselves, whatever a brand calls itself. */
const ownReplies = new Set(
  'bestdeals freeshipping endingsoon somethingsimilar over20 help more'.split(' '),
)

/** What may be said with a name: 'boots uk', 'honest company'. */
const partsOfShops = new Set(
  'uk us usa company co inc ltd official online app pharmacy student outlet website shop store'.split(
    ' ',
  ),
)

const isFiller = ({ text, isJoiner }: Word) =>
  isJoiner ||
  partsOfShops.has(text) ||
  isAskingWord(text) ||
  codeWords.has(text) ||
  /^\d+$/.test(text)

type Place = Pick<Gram, 'start' | 'end'>

/**
 * Whether a whole name is meant as one: a handle, in quotes, capitalised, after 'from' or 'at', beside 'store', or
 * alone except for words that ask.
 */
export function isSaidAsName(message: string, words: readonly Word[], place: Place): boolean {
  const run = words.slice(place.start, place.end)
  const first = run[0]
  const last = run.at(-1)
  if (!first || !last) return false
  if (run.every(({ isHandle, isJoiner }) => isHandle || isJoiner)) return true
  if (isQuoted(message, first.from, last.to)) return true
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
    if (single !== undefined && isAsking) return isAtEnd(after)
    return isEndOfName(after)
  }
  if (after && afterNames.has(after.text)) {
    const isThe = before?.text === 'the' || before === undefined
    return single === undefined || !isAsking || (isThe && !kindsOfCodes.has(single))
  }
  return isAlone(words, place, before, after)
}

/** 'Any codes for best buy?', 'boots discount code', 'codes for next'. */
function isAlone(
  words: readonly Word[],
  { start, end }: Place,
  before: Word | undefined,
  after: Word | undefined,
): boolean {
  const run = words.slice(start, end)
  if (ownReplies.has(run.map(({ text }) => text).join(''))) return false
  const others = words.filter((_, at) => at < start || at >= end)
  const isList = words.some(({ isJoiner, isAfterBreak }) => isJoiner || isAfterBreak)
  // 'Gap and zara': beside a name that nobody knows.
  const mayStand = (word: Word) => isFiller(word) || (isList && isNobodys(word))
  if (!others.every(mayStand) || isInSentence(words, { start, end })) return false
  const [only] = run
  if (!only || run.length > 1) return true
  if (isFiller(only)) {
    const isOfCodes = after !== undefined && codeWords.has(after.text)
    const isNamed = (before?.text === 'for' || before?.text === 'about') && isAtEnd(after)
    return isNamed || (isOfCodes && !kindsOfCodes.has(only.text))
  }
  return !isThing(only, before, after)
}

/** 'Can you ring me back', 'something out of the ordinary': words that ask, but not for codes. */
export function isInSentence(words: readonly Word[], place: Place): boolean {
  const others = words.filter((_, at) => at < place.start || at >= place.end)
  return (
    isOfCommonWords(words, place) &&
    others.some(({ text }) => ofSentences.has(text)) &&
    !others.some(({ text }) => codeWords.has(text))
  )
}

/** 'Some boots', 'i need boots', but not 'i need a boots code'. */
function isThing(word: Word, before: Word | undefined, after: Word | undefined): boolean {
  if (categoryOfThing(word.text) === undefined || before === undefined) return false
  if (after && codeWords.has(after.text)) return false
  return before.text !== 'for' && before.text !== 'with' && beforeThings.has(before.text)
}

/**
 * Whether common words that are a name, or part of one, are meant as a name: written like one, or just before the
 * wanted thing. 'To be honest, i need shoes' and 'a gap year' mean no brand.
 */
export function standsAsName(message: string, words: readonly Word[], place: Place): boolean {
  return isSaidAsName(message, words, place) || isBeforeThing(words, place)
}

/** 'Our place pan', 'away code for luggage', with nothing else but asking. */
function isBeforeThing(words: readonly Word[], { start, end }: Place): boolean {
  const [only, ...more] = words.slice(start, end)
  if (!only) return false
  const isOwnThing = isThingWord(only) && !(only.isCapital && start === 0)
  if (more.length === 0 && (kindsOfCodes.has(only.text) || isOwnThing)) return false
  const others = words.filter((_, at) => at < start || at >= end)
  if (!others.every((word) => isFiller(word) || isOfThing(words, word))) return false
  if (/^(?:an?|some|my)$/.test(words[start - 1]?.text ?? '')) return false
  const next = words.slice(end).find(({ text }) => !codeWords.has(text) && text !== 'for')
  return next !== undefined && isOfThing(words, next)
}

/** A word without a meaning that is known. */
const isNobodys = ({ text }: Word) =>
  categoryOfThing(text) === undefined && !isCommonWord(text) && /^\p{L}{3,}$/u.test(text)

const isThingWord = (word: Word | undefined) =>
  word !== undefined && categoryOfThing(word.text) !== undefined

/** A thing, or a part of one: 'bath' of 'bath bombs'. */
function isOfThing(words: readonly Word[], word: Word): boolean {
  const at = words.indexOf(word)
  const [before, after] = [words[at - 1]?.text ?? '', words[at + 1]?.text ?? '']
  return [word.text, before + word.text, word.text + after].some((one) => categoryOfThing(one))
}

/** 'NEXT discount code', of which not all is in capitals. */
function isShouted(message: string, from: number, to: number): boolean {
  const said = message.slice(from, to)
  return (
    /^[^\p{Ll}]*\p{Lu}{2}[^\p{Ll}]*$/u.test(said) &&
    message !== message.toUpperCase() &&
    said.length > 2
  )
}

/** 'Shop: next'. */
const isLabelled = (message: string, from: number) =>
  /\b(?:shop|store|brand|retailer)\s*[:=]\s*$/i.test(message.slice(0, from))

/** Whether every word of the sequence is a common word. */
export function isOfCommonWords(words: readonly Word[], { start, end }: Place): boolean {
  return words
    .slice(start, end)
    .every((word) => word.isJoiner || isThingWord(word) || isCommonWord(word.text))
}

const isAtEnd = (after: Word | undefined) =>
  after === undefined ||
  codeWords.has(after.text) ||
  /^(?:please|pls|plz|thanks|now|today|tonight|rn|atm)$/.test(after.text)

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
  // 'Target Marketing' is another company, and the first word of a message always has a capital.
  const after = words[end]
  if (after?.isCapital && !after.isAfterBreak && !isFiller(after)) return false
  return start > 0 && words.slice(0, start).some((word) => !word.isCapital && !word.isJoiner)
}

function isQuoted(message: string, from: number, to: number): boolean {
  const around = `${message.slice(0, from).trimEnd().at(-1) ?? ''}${message.slice(to).trimStart().at(0) ?? ''}`
  return /^(?:""|''|“”|„“|«»|»«|\*\*|\[\])$/.test(around)
}
