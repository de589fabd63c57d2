import { patternOf } from '../words/idioms.ts'
import { isDictionaryWord } from '../words/vocabulary.ts'
import { readWords } from '../words/message-words.ts'
import type { Word } from '../words/message-words.ts'
import { isLikeCode } from './named-codes.ts'
import { beforeNames, isCodeWord, ofBuying } from '../words/name-signs.ts'
import { readOfferFilter } from '../offers/offer-filter.ts'
import { isFiller, isThingWord, isUnknownWord } from '../words/words-around.ts'
import type { Place, MessageContext } from '../words/words-around.ts'

/**
 * Whether common words are a shop by their role in the clause: the subject of a verb that only fits shops, the object of
 * 'try', or a clause of their own.
 */
export function isShopInClause({ words, isFirst }: MessageContext, { start, end }: Place): boolean {
  const run = words.slice(start, end)
  const [first] = run
  if (!first) return false
  const before = first.isAfterBreak ? undefined : words[start - 1]
  const after = words[end]?.isAfterBreak ? undefined : words[end]
  if (isGiver(words, { start, end })) return true
  if (before && /^(?:the|an?|my|your|his|her|our|their|this|that|some|any)$/.test(before.text))
    return false
  const isOfThing = run.length === 1 && isThingWord(first)
  return (
    isSubject(before, after, isOfThing) ||
    (isNeeded(run, before, after) && !isOfThing) ||
    isOwner(run, after, isOfThing) ||
    isTried(words, start, after, isOfThing) ||
    (isWanted(words, { start, end }, after) && !isOfThing && (isFirst || !run.every(isFiller))) ||
    isOfCodeBefore(words, start, after, isOfThing) ||
    (isOnlyOne(words, { start, end }, before, after) && !isOfThing && !run.every(isFiller))
  )
}

/** 'Fashion, only gap', 'clothes, gap only'. */
function isOnlyOne(
  words: readonly Word[],
  { start, end }: Place,
  before: Word | undefined,
  after: Word | undefined,
): boolean {
  const isEnd = (word: Word | undefined) =>
    word === undefined || word.isAfterBreak || /^(?:please|pls|plz|thanks)$/.test(word.text)
  if (after?.text === 'only')
    return (start === 0 || words[start]?.isAfterBreak === true) && isEnd(words[end + 1])
  if (!before || !/^(?:only|just)$/.test(before.text) || !isEnd(after)) return false
  const lead = before.isAfterBreak ? undefined : words[start - 2]
  return (
    lead === undefined ||
    lead.isJoiner ||
    isThingWord(lead) ||
    /^(?:but|from|at|by|want|show|me|please|pls|need|buy|wear)$/.test(lead.text)
  )
}

const beforeSubjects = /^(?:does|do|did|if|when|once|whether|until|unless|as|since|will|can|cant)$/
const shopVerbs = new Set(
  `ship ships deliver delivers accept accepts gets launch launches restock restocks refund refunds offer offers sell sells stock stocks
  has have charge charges allow allows test tests`.split(/\s+/),
)
/** Verbs that fit shops but not things. */
const verbsOfNoThing = new Set(
  'ship ships deliver delivers accept accepts gets launches restock restocks refunds sells stocks has charges allows'.split(
    ' ',
  ),
)

/** 'Does gap ship to norway', 'when old navy has something'. */
const isSubject = (before: Word | undefined, after: Word | undefined, isOfThing: boolean) =>
  before !== undefined &&
  after !== undefined &&
  beforeSubjects.test(before.text) &&
  (isOfThing ? verbsOfNoThing : shopVerbs).has(after.text)

/** 'Is it true that gap gives 50% off', 'i heard next does half price', but not 'that salt has 8%'. */
function isGiver(words: readonly Word[], { start, end }: Place): boolean {
  const verb = words[end]
  // 'Da mir', 'donne': a translated verb may have an object.
  const amount = words[end + 1]?.text === 'me' ? words[end + 2] : words[end + 1]
  if (!verb || !amount || verb.isAfterBreak || amount.isAfterBreak) return false
  const isGiving =
    (/^(?:gives?|gave|has|had|does|did|do|offers?|offered|takes?)$/.test(verb.text) &&
      /^(?:\d+|half)$/.test(amount.text)) ||
    // The verb is last in German: 'dass gap 50% rabatt gibt'.
    (/^\d+$/.test(verb.text) && /^(?:off|discount)$/.test(amount.text))
  const said = words.slice(0, start).findLast(({ text }) => text !== 'that' && text !== 'the')
  return isGiving && said !== undefined && ofSaying.test(said.text)
}
const ofSaying =
  /^(?:true|right|correct|heard|hear|read|saw|seen|says?|said|told|tells|me|us|know|think|thought|believe|sure|guess|does|do|did|if|whether|because|since)$/

/** 'Gap's return policy'. */
const isOwner = (run: readonly Word[], after: Word | undefined, isOfThing: boolean) =>
  after !== undefined &&
  !isOfThing &&
  (/^(?:policy|refunds?|loyalty|newsletter)$/.test(after.text) ||
    (/^(?:returns?|warranty|sizing|opening)$/.test(after.text) && !run.every(isFiller)))

/** 'Need crumbly for my party': a rare word in the place of a noun. */
const isNeeded = (
  [only, ...more]: readonly Word[],
  before: Word | undefined,
  after: Word | undefined,
): boolean =>
  only !== undefined &&
  more.length === 0 &&
  !isDictionaryWord(only.text) &&
  /^(?:needs?|wants?|needing|wanting)$/.test(before?.text ?? '') &&
  /^(?:|for|please|pls|today|tonight|tomorrow)$/.test(after?.text ?? '')

/** 'Nothing fits, try next', 'need new shoes, maybe dune?' */
function isTried(
  words: readonly Word[],
  start: number,
  after: Word | undefined,
  isOfThing: boolean,
): boolean {
  const verb = words[start - 1]
  const lead = words[start - 2]
  const isSuggested =
    verb?.text === 'try' || (verb?.text === 'maybe' && !isFiller(words[start] ?? verb))
  if (!verb || !isSuggested || isOfThing) return false
  if (after && !/^(?:please|pls|then)$/.test(after.text)) return false
  return (
    lead === undefined ||
    verb.isAfterBreak ||
    /^(?:please|pls|rather|lets|then|so|and)$/.test(lead.text)
  )
}

/** 'Next please, nothing from gap': a clause of its own beside an exclusion. */
function isWanted(words: readonly Word[], { start, end }: Place, after: Word | undefined) {
  const isStart = start === 0 || words[start]?.isAfterBreak === true
  const next = words[end + 1]
  return (
    isStart &&
    /^(?:please|pls|plz)$/.test(after?.text ?? '') &&
    next?.isAfterBreak === true &&
    /^(?:nothing|not|no|never|without)$/.test(next.text)
  )
}

/** 'I have a code MAYA25 for gap', 'the code of don't tell mum its for my sister'. */
function isOfCodeBefore(
  words: readonly Word[],
  start: number,
  after: Word | undefined,
  isOfThing: boolean,
): boolean {
  const [code, preposition] = words.slice(Math.max(0, start - 2), start)
  const isEnd = after === undefined || isFiller(after)
  if (isOfThing || !/^(?:for|of)$/.test(preposition?.text ?? '')) return false
  const isLike = preposition?.text === 'for' && isLikeCode(code?.text ?? '')
  return (isEnd && isLike) || (isCodeWord(code?.text ?? '') && isGoingOn(after))
}

/** 'At gap yesterday', 'from next is there something'. */
export const isGoingOn = (after: Word | undefined) =>
  after !== undefined &&
  /^(?:but|and|so|because|cause|since|that|which|who|yesterday|earlier|bought|saw|already|often|online|twice|is|are|was|has|have|had|do|does|can|though|although|yet|before|until|cos|cuz|coz|its|im|hes|shes|theyre)$/.test(
    after.text,
  )

const aux =
  '(?:is|was|has|had|have|been|be|being|will|would|always|just|still|already|gonna|going|to|often|never|really|so|were|are|got|gets|getting|feel|feels|felt|look|looks|looked|stay|stays|stayed|keep|keeps|kept)'
const ofPerson = new RegExp(
  String.raw`(?:^| )(?:(?:hes|shes|theyre|im|ive|weve|hed|shed)(?: ${aux})*|(?:he|she|who|(?:my|our|his|her) \S+)(?: ${aux})+|(?:i|we)(?: just)? (?:was|were|am|are|stayed|(?:have|had) been)(?: ${aux})*|(?:keeps?|kept|had|has) (?:me|us|him|her|them|everyone))(?: (?:an?|the|my|our|his|her))?$|(?:^| )(?:(?:my|his|her|our|their|all|whole) (?:days?|nights?|weekends?|time|li(?:fe|ves)|hours|weeks|mornings?|evenings?|summers?|retirement|holidays?))$`,
)

/** 'He spends his days gone fishing', 'she is up all night': what is told of a person is no name. */
export const isToldOfPerson = (words: readonly Word[], { start, end }: Place): boolean =>
  end - start > 1 &&
  words.slice(start, end).every(({ isCapital, isHandle }) => !isCapital && !isHandle) &&
  ofPerson.test(
    words
      .slice(0, start)
      .map(({ full, text }) => full || text)
      .join(' '),
  )

const toldOf = new RegExp(String.raw`(?:${patternOf('en.before-names.tsv').source})\s+$`, 'iu')

/** 'My mate swears by': what people say of shops. */
export const isBehindTalk = (before: string): boolean => toldOf.test(before)

/**
 * Whether the message talks about the words as a shop: 'my mate swears by grind', 'never heard of olive and june but i want a
 * code'. Also if it requests an offer with them: 'grind, free shipping only', 'milk bar but i pick up in store'.
 */
export function isToldOf({ message, words }: MessageContext, { start, end }: Place): boolean {
  const run = words.slice(start, end)
  const [first] = run
  const after = words[end]
  if (!first || (run.length === 1 && (isThingWord(first) || isFiller(first)))) return false
  const isEnd = after === undefined || after.isAfterBreak || isGoingOn(after)
  if (isEnd && !first.isAfterBreak && isBehindTalk(message.slice(0, first.from))) return true
  const others = words.filter((_, at) => at < start || at >= end)
  // 'Is it possible to get bed and basket cheaper'.
  const isJoined = run.some(({ isJoiner }) => isJoiner) && !run.every(isFiller)
  if (isJoined && others.some(({ text }) => ofBuying.has(text)) && (isEnd || isFiller(after)))
    return !/^(?:an?|the|my|some|your|for)$/.test(words[start - 1]?.text ?? '')
  if (!words.slice(0, start).every(isFiller) || after === undefined || run.every(isFiller))
    return false
  if (after.text === 'but')
    return (
      run.length > 1 || /^(?:i|we|my|no|not|without|only|free)$/.test(words[end + 1]?.text ?? '')
    )
  // 'Best before free shipping code'.
  const hasCode = run.length > 1 && others.some(({ text }) => isCodeWord(text))
  if (!after.isAfterBreak && !hasCode) return false
  const { offerFilter, rest } = readOfferFilter(message.slice(after.from))
  return offerFilter !== null && others.length > 0 && readWords(rest).words.every(isFiller)
}

/** 'I shop at asos, hollister and next': an item of a list of unknown names behind 'at' or 'from'. */
function isListedBehind({ words }: MessageContext, { start, end }: Place): boolean {
  const after = words[end]
  const isEnd = after === undefined || after.isAfterBreak || after.isJoiner || isFiller(after)
  let at = start
  while (words[at]?.isAfterBreak || words[at - 1]?.isJoiner) {
    const before = words[at - 1]?.isJoiner ? at - 2 : at - 1
    if (!isUnknownWord(words[before])) return false
    at = before
  }
  return isEnd && at < start && beforeNames.has(words[at - 1]?.text ?? '')
}

/** 'Next vs the ordinary' compares two shops, 'salt vs pepper' two things. */
const isCompared = ({ message, words }: MessageContext, { start, end }: Place): boolean =>
  (/(?<!\p{L})(?:vs\.?|versus)\s+$/iu.test(message.slice(0, words[start]?.from)) ||
    /^\s+(?:vs\.?|versus)(?!\p{L})/iu.test(message.slice(words[end - 1]?.to))) &&
  !words.some(isThingWord)

/** Whether other shops stand beside the words in a list or a comparison. */
export const isBesideShops = (context: MessageContext, place: Place): boolean =>
  isListedBehind(context, place) || isCompared(context, place)

const isAtShop =
  /(?:^|\b(?:standing|shopping|browsing|queu(?:e|ing)|stood|stuck|sat|walking|wandering|popping|nipping|going|heading|went|checking out|paying|ordering|i['’]?m|we['’]?re|am|are|here|just|now|currently) (?:now |right now |currently |here |just )?)(?:in|into|inside|outside|through|around|on) $/iu

const isThere =
  /^(?:right|on|later|with|holding|looking|buying|trying|waiting|browsing|about|as|and)$/

const isAtCheckout =
  /\b(?:checkout|till|tills|counter|register|cashier|cash desk|front desk|changing rooms?|basket|cart) (?:page )?(?:of|in|at|for|from|on|with) (?:the )?$/iu

/** 'At the checkout of the works with three kids', 'standing in boots', 'in target rn holding a lamp'. */
export const isAtPlace = (before: string, after: Word | undefined, isEnd: boolean): boolean =>
  isAtCheckout.test(before) || (isAtShop.test(before) && (isEnd || isThere.test(after?.text ?? '')))

/** 'Pls crumbly im starving': what stands behind says nothing of what is wished. */
export function isBeforeMood({ message, words }: MessageContext, { start, end }: Place): boolean {
  const run = words.slice(start, end)
  const rest = message.slice(run.at(-1)?.to)
  return (
    words.slice(0, start).every(isFiller) &&
    !run.every((word) => isFiller(word) || isThingWord(word)) &&
    mood.test(rest)
  )
}

const mood =
  /^[\s,.!]+(?:i['’]?m|i am|we['’]?re|we are) (?:(?:so|really|literally|absolutely|just|actually|kinda) )*(?:starv|hungry|famished|peckish|desperate|broke|skint|bored|late|tired|dying|begging|freezing|in a (?:hurry|rush))\p{L}*[\s!.]*$/iu
const object = String.raw`(?: (?:it|this|that|them|stuff|something|things|everything|(?:an?|the|my|our|some|her|his|their) (?:\p{L}+ )?\p{L}+))?`
const adverb = '(?: (?:now|rn|right now|currently|today|online|again|a lot|often|always))?'
const isWithShop = new RegExp(
  String.raw`(?<!\p{L})(?:(?:book|order|pay|buy|travel|fly)(?:s|ed|ing|led|ling)?|shop(?:s|ped|ping)?|bought|paid|flew|(?:reserv|subscrib)(?:e|es|ed|ing)|check(?:s|ed|ing)? ?out|sign(?:s|ed|ing)? up)${object}${adverb} (?:with|from|at|through|thru|via|over at) $`,
  'iu',
)

/** 'Booking with gone fishing.. anything?', 'ordered a coat through tall order': a whole name at the end of its clause. */
export const isShoppedWith = ({ message, words }: MessageContext, { start, end }: Place): boolean =>
  end - start > 1 &&
  words[start]?.isAfterBreak !== true &&
  (words[end] === undefined ||
    words[end].isAfterBreak ||
    isGoingOn(words[end]) ||
    /^(?:please|pls|plz|now|rn|today|tonight|tomorrow|codes?|discounts?)$/.test(words[end].text)) &&
  isWithShop.test(message.slice(0, words[start]?.from))
