import { addDays } from '#shared/rules/promo-codes/expiry.ts'

import { boundWord } from '../offers/bounds.ts'
import { dayWords, isLasting, readDays } from '../offers/days.ts'
import type { Days } from '../offers/days.ts'
import { patternOf } from '../words/idioms.ts'
import { isEndOfCodes, isLifeOfCodes } from './subject-of-days.ts'

/**
 * Replaces phrases about the last day of a code by one bound word each: 'ends today', 'still valid on the 15th', 'not before
 * friday'. `offers/bounds.ts` reads the bound words later.
 */

const before = String.raw`(?:before|earlier than|sooner than|prior to)`
const by = String.raw`(?:by|no later than|not later than|at the latest(?: on)?|until|till|til|up to|under|through|within|in the space of)`
const after = String.raw`(?:after|later than|past|beyond|longer than)`
const from = String.raw`(?:not before|no earlier than|not until|from)`
const plain = String.raw`(?:on|in|at|during|around|for|over|as of|come)`
const preposition = `(?:(${before})|(${from})|(${by})|(${after})|${plain})`
const days = `(${dayWords})`
const filler = String.raw`(?:(?:already|exactly|any ?time|only|just|sometime|either|on me|latest|at the latest|as soon as|as early as|at least|right|up until|even) ){0,4}`
/** Matches 'on friday' and 'on friday or saturday'. */
const time = String.raw`(?:${preposition} )?(?:at least |a further |about |around )?(?:the night of )?${days}(?: at the latest)?(?:,? (?:or|and|to|and\/or|\/) (?:${plain} )?${days})?`

const ending = String.raw`(?:end(?:s|ing|ed)?|expir(?:es?|ed|ing)|expiry(?: date)?|lapse[sd]?|lapsing|run(?:s|ning)? out|finish(?:es|ing)?|stop(?:s|ping)?(?: (?:working|being valid|to work|counting))?|clos(?:es?|ing)|terminat(?:es?|ing)|di(?:es?|ying)|disappear(?:s|ing)?|vanish(?:es)?|goes (?:away|off|dead)|(?:is|are|be|thats|will be) (?:over|gone|up|done|finished|dead)|last day(?: is)?)`
const lasting = String.raw`(?:valid|hold(?:s|ing)?|good|(?<!(?:i|we|he|she|mum|mom|dad|who) )work(?:s|ing)?|live|usable|active|available|last(?:s|ing)?(?! (?:week|month|year|night|time|weekend))|stays? (?:valid|live|active)|keep(?:s|ing)?(?: (?:going|working))?|count(?:s)?|alive|appl(?:y|ies)|can (?:i )?(?:still )?(?:be )?use[d]?|redeem(?:able)?|run(?:s|ning)? on|go(?:es)? on)`
/** Some of these words mean validity only with 'until' or 'still'. */
const validity = String.raw`(?:(?:is it |are they |is |are )?(?:(?:still|also|yet|even) ){0,3}${lasting})`
const surelyValid = String.raw`(?:(?:is it |are they |is |are )?(?:(?:still|also|yet|even) ){1,3}${lasting}|(?:is it |are they |is |are )?(?:valid|usable|live|active|hold))`
const negation = String.raw`(?:(?:do|does|did|will|wo|is|are|ca|should|would|has)(?:n['’]?t| not)|dont|doesnt|wont|isnt|arent|cant|cannot|can not|not|never|aint)`
const not = String.raw`${negation}(?: (?:be|going to|about to|gonna|already|actually|yet|even|to)){0,4}`

/** 'I get paid on friday': the shopper will use the code that day. */
const person = String.raw`(?:(?:i|we)(?:['’]?ll|['’]?m|['’]?re| will| can| want to| wanna| plan to| am going to| need to| have to| am| are| shall)?|ill|im|well)`
/** Each repeated word is in one repetition only. Two ways to match a word would backtrack exponentially on long texts. */
const later = String.raw`(?:${person} )?(?:(?:${negation}|shan['’]?t|shall not|only|just|probably|likely|wanna|gonna|going|about|already|actually|yet|even|be|get|getting|to|able|have) ){0,8}(?:paid|pay ?day(?: is)?|wages|my salary|my pay ?check|(?<=(?:${person}|wanna|gonna|to|${negation}|shan['’]?t|already|actually|yet|even|only|be) )(?:buy|buying|shop|shopping|order|ordering|spend|purchase|place my order|need (?:it|them)|check ?out|use (?:it|one|them|a code)))(?: (?:comes|lands|arrives|it|them|one|some|anything|something|stuff|my order|until|till|till the)){0,4}`

const whole = (pattern: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}@.])${pattern}(?![\p{L}\p{N}%])`, 'giu')

const patterns = {
  ends: whole(String.raw`(${not} )?${ending} ${filler}${time}`),
  /** Matches 'that today end', the word order of translated text. 'Friday is over' is about the day, not about a code. */
  endsBehind: whole(
    String.raw`${time} (?:is |are |that |codes? )?(?!(?:is|are|be|thats|will be) )${ending}`,
  ),
  /** Matches the translation of 'läuft heute ab'. */
  runsOff: whole(
    String.raw`runs?((?: [^\s,.;:!?]+){0,4}?) ${time} (?:at least|off|out)(?! [$€£]?\d)`,
  ),
  valid: whole(String.raw`(${not} )?${validity} ${filler}${time}`),
  validBehind: whole(String.raw`${time} (${not} )?${surelyValid}`),
  paid: whole(String.raw`${later} ${time}`),
  codesFor: whole(
    String.raw`(?<=(?:codes?|deals?|offers?|vouchers?|discounts?|coupons?) )for (?!(?:sat|sun|mon|tue|wed|thu|fri|mar)(?!\p{L}))${days}(?=\s*(?:[,.;:!?)]|$)|\s+(?:at|from|by|and|or|please|pls)(?!\p{L}))`,
  ),
  held: whole(String.raw`(${not} )?${surelyValid}(?: ${plain}| ${by})? then`),
  time: whole(time),
}

/** 'Is it valid tomorrow?' asks about the shown codes. The reply gives their last day, so the message is not rewritten. */
const ofShown =
  /^(?:(?:and|but|so|ok|hey) )*(?:is|are|will|does|do) (?:it|that|this|they|these|those|the code|the (?:first|second|third|fourth|last))(?!\p{L})/iu

type ParsedDays = {
  days: Days
  kind: 'before' | 'from' | 'by' | 'after' | 'on'
  isLasting: boolean
}

/** Parses the capture groups of `time`. */
function parseDays(groups: readonly (string | undefined)[], today: string): ParsedDays | undefined {
  const [isBefore, isFrom, isBy, isAfter, one, other] = groups
  const first = one === undefined ? undefined : readDays(one, today)
  const last = other === undefined ? first : readDays(other, today)
  if (!first || !last) return undefined
  const found = {
    from: first.from < last.from ? first.from : last.from,
    by: first.by > last.by ? first.by : last.by,
  }
  const kind = isBefore ? 'before' : isFrom ? 'from' : isBy ? 'by' : isAfter ? 'after' : 'on'
  return { days: found, kind, isLasting: isLasting(one ?? '') }
}

const endsWord = ({
  days: { from: first, by: last },
  kind,
  isLasting: isCounted,
}: ParsedDays): string => {
  if (kind === 'before') return boundWord({ ends_by: addDays(first, -1) })
  if (kind === 'after') return boundWord({ valid_on: addDays(last, 1) })
  if (kind === 'from') return boundWord({ valid_on: first })
  if (kind === 'by' || isCounted) return boundWord({ ends_by: last })
  return boundWord({ ends_from: first, ends_by: last })
}

const validOn = (
  { days: { from: first, by: last }, kind, isLasting: isCounted }: ParsedDays,
  phrase: string,
): string => {
  if (kind === 'after') return addDays(last, isCounted ? 0 : 1)
  return isCounted || /\b(?:all|whole|through)\b/i.test(phrase) ? last : first
}

const cue = patternOf('refusals-before.tsv').source
/** Matches 'except the ones that end today' and 'nothing that ends today'. */
const refused = new RegExp(
  String.raw`(?<!(?:why|if|or) )${cue}(?! (?:only|just|sure|until))(?:\s+(?:the|those|these|any|ones?|codes?|deals?|offers?|vouchers?|coupons?|discounts?|that|thats|which|who|are|is|will|be|of|them|all|if|it|they|its|with|to|gonna|going|about|want|wanna|need|like|show|give|send|see|me|us|i|anything|something|stuff|things?|from|for|a|an|in|have|has|where|whose))*\s+(zends[a-jx]{16}|zvalid[a-j]{8}|(?:end(?:s|ing)?|expir(?:es?|ing)|run(?:s|ning)? out) soon)(?![\p{L}\p{N}])`,
  'giu',
)

/** Foreign names of months. In English, 'codes for mayo' names no month. */
const foreignMonth = /^(?:ma(?:io?|yo|rs)|julio?)$/i

/** The text before the match, from the arguments of a replace callback. */
const textBefore = (groups: readonly unknown[]) =>
  String(groups.at(-1)).slice(0, Number(groups.at(-2)))

/** @param isForeign whether the text was translated to English */
export function withDaysAsBounds(text: string, today: string, isForeign = false): string {
  if (ofShown.test(text)) return text
  const groupsOf = (groups: readonly unknown[], at: number) =>
    groups.slice(at, at + 6).map((one) => (typeof one === 'string' ? one : undefined))
  const ends =
    (at: number, notAt?: number) =>
    (whole: string, ...groups: unknown[]) => {
      const parsed = parseDays(groupsOf(groups, at), today)
      if (!parsed || !isEndOfCodes(textBefore(groups), whole)) return whole
      const isNot = notAt !== undefined && typeof groups[notAt] === 'string'
      return isNot ? ` , without ${endsWord(parsed)} ; ` : ` ${endsWord(parsed)} `
    }
  const valid =
    (at: number, notAt?: number) =>
    (whole: string, ...groups: unknown[]) => {
      const parsed = parseDays(groupsOf(groups, at), today)
      if (!parsed || parsed.kind === 'before') return whole
      const on = validOn(parsed, whole)
      const not = notAt === undefined ? undefined : groups[notAt]
      if (typeof not !== 'string') return ` ${boundWord({ valid_on: on })} `
      // 'Does not work today' and 'did not work on friday' are complaints, not bounds.
      const isFailed = on <= today || /^(?:did|was|has|had)/i.test(not)
      return isFailed ? whole : ` ${boundWord({ ends_by: addDays(on, -1) })} `
    }
  const ofCodes =
    (bound: (whole: string, ...groups: unknown[]) => string) =>
    (whole: string, ...groups: unknown[]) =>
      isLifeOfCodes(textBefore(groups), whole) ? bound(whole, ...groups) : whole
  const bound = withThen(text, today)
    .replace(patterns.runsOff, (match: string, between: string, ...groups: unknown[]) => {
      const parsed = parseDays(groupsOf(groups, 0), today)
      return parsed && isEndOfCodes(textBefore(groups), match)
        ? `${between} ${endsWord(parsed)} `
        : match
    })
    .replace(patterns.ends, ends(1, 0))
    .replace(patterns.endsBehind, ends(0))
    .replace(patterns.paid, valid(0))
    .replace(patterns.valid, ofCodes(valid(1, 0)))
    .replace(patterns.validBehind, ofCodes(valid(0, 6)))
    .replace(patterns.codesFor, (match: string, day: string) => {
      const found = isForeign || !foreignMonth.test(day) ? readDays(day, today) : undefined
      return found ? boundWord({ valid_on: found.from }) : match
    })
  // ';' ends the exclusion, so that names after it are not part of it.
  const rewritten = bound.replace(refused, (_, what: string) =>
    / soon$/i.test(what) ? ' , without ending soon ; ' : ` , without ${what} ; `,
  )
  return rewritten === text ? text : rewritten.replace(/ +/g, ' ').trim()
}

/** Resolves 'then' to the day named before: 'i am paid on the 15th; which codes hold then?' */
function withThen(text: string, today: string): string {
  patterns.held.lastIndex = 0
  if (!patterns.held.test(text)) return text
  for (const [phrase, ...groups] of text.matchAll(patterns.time)) {
    const parsed = parseDays(groups, today)
    if (!parsed) continue
    const on = boundWord({ valid_on: validOn({ ...parsed, kind: 'on' }, phrase) })
    return text.replace(phrase, ' ').replace(patterns.held, ` ${on} `)
  }
  return text
}
