import type { Answer } from '../answer.ts'
import { splitExclusions } from '../refusals/exclusions.ts'
import { plainLine } from '../words/intents.ts'
import { saysFailed } from '../words/worked.ts'

/** Two requests in one message: 'a code for gap, and something for my holidays'. Each is answered. */

const numbered = /(?<![\p{L}\p{N}])1[).:] ?[^\n]{3,200}?[\s,;.]+2[).:] ?.{3,200}$/u
const number = /(?:^|[\s,;.]+)[1-5][).:] ?/u
const maxListed = 3

const asking = String.raw`(?:(?:also|maybe|then) )*(?:(?:i|we) )?(?:(?:also|need|want|got|have you got|do you have|can i get) )*`
/** 'Does nestoria have anything', 'whats ivy got'. */
const ofShop = String.raw`(?:does|has|whats|what(?: has| does|['’]s)) [^\s,.;!?]+(?: [^\s,.;!?]+){0,2} (?:have|got|share|shares|offer|offers)(?!\p{L})`
const thing = String.raw`(?:${ofShop}|(?:something|anything|sth|codes?|deals?|one|a (?:code|deal|discount|voucher|coupon)) (?:for|from|by|to|at|in) |some \p{L}|(?<=also )an? (?!codes?|coupons?|vouchers?|deals?|discounts?)\p{L}|(?:does|is|until when (?:does|is)|when (?:does|will|is)|how long (?:does|is)) (?:(?=[a-z]*\d)[a-z\d]{4,}|[a-z\d]{5,} (?:still )?(?:works?|valid|live|alive)(?!\p{L})))`
const meanwhile = String.raw`(?:while|whilst|since|as) (?:you['’]?re|ur|u r|i['’]?m|we['’]?re) (?:at it|here|there)`
const joined = new RegExp(
  String.raw`(?:[,;.!?]+ ?|(?<=\S) )(?:(?:and|n|also|plus|oh and|oh n|&|\+|as well as)(?:,? ${meanwhile})?|${meanwhile}),? (?=${asking}${thing})`,
  'iu',
)

/** After these a thing is a second request and not part of the first: 'a code for gap, oh and my sister needs shampoo'. */
const relation = String.raw`(?:my|our|his|her) \p{L}+ (?:needs?|wants?|would like|is looking)(?!\p{L})`
const another = new RegExp(
  String.raw`(?<=\p{L}{2}.*?)(?:[,;.!?]*\s+(?:(?:oh,? and|and also|and then|oh also|plus|also|(?:and )?${meanwhile}|on top of that)(?!\p{L})|and (?=(?:for )?${relation}|something to ))|[,;.!?]+\s+(?=${relation}))[,:]?\s*`,
  'iu',
)

/** 'Tea from bea and tech from ivy': each thing has its own name behind it. */
const ofName = String.raw`(?:from|by) (?:@?[\p{L}\p{N}][^\s,;.!?]*)`
const pairs = new RegExp(
  String.raw`(?<=(?:^|\s)${ofName}(?: [^\s,;.!?]+)?)(?:\s*[,;]\s*(?:(?:and|n|plus|then) )?|\s+(?:and|n|&|\+|plus|then)\s+)(?=(?!${ofName})(?:[^\s,;.!?]+ ){1,4}${ofName})`,
  'giu',
)

/** 'Velora but not sams, dewberry but not ivys': each has an exclusion of its own. */
const ofOwnExclusion =
  /^(?!\s*(?:not?|without|except)(?!\p{L}))[^,;]+? (?:but (?:not|no|without)|without|except(?: for)?|not) [^,;]+$/iu
const clauseEnd = /\s*[,;]\s*(?:(?:and|n|plus|then) )?/u

/** The parts of a message in which each has an exclusion of its own. */
function splitOwnExclusions(text: string): string[] | undefined {
  const parts = text.split(clauseEnd)
  return parts.length > 1 && parts.every((part) => ofOwnExclusion.test(part)) ? parts : undefined
}

/** 'STRYDE30 isn't working, also do you have ironfern': a complaint and a request. */
const behindComplaint =
  /[,;.!?]+\s*(?:(?:also|and|so|but|ok|btw|then|now|oh|anyway|instead)[\s,]+)*(?=(?:do|have|has|can|could|is|are|got|any|what about|how about|whats|show|give|find|i|we|need|want|looking)(?!\p{L}))|\s+(?:also|and also|plus)\s+(?=(?:do|have|got|any|is|are|need)(?!\p{L}))/iu

/** The parts of a complaint and a request. */
function splitComplaint(text: string): string[] | undefined {
  const [border] = behindComplaint.exec(text) ?? []
  if (border === undefined) return undefined
  const at = text.search(behindComplaint)
  const [first, second] = [text.slice(0, at), text.slice(at + border.length)]
  return saysFailed(plainLine(first.replace(likeCode, 'it'))) &&
    !saysFailed(plainLine(second)) &&
    !ofOthers.test(second)
    ? [first, second]
    : undefined
}
/** A code, as far as its letters tell. */
const likeCode = /\b[a-z]{2,}\d+[a-z\d]*\b/gi
const ofOthers = /\b(?:others?|another|else|more|instead|similar|alternatives?|different)\b/i

/** The requests of a numbered list as one sentence. */
export const withoutNumbers = (text: string): string =>
  text.replace(new RegExp(number.source, 'gu'), ' , ')

/** 'First question is VELNADIA20 good, second do you have kettleby tea', but not 'first order'. */
const firstAndSecond =
  /^first(?:ly| of all| question| thing| one)?[,:]? (?=(?:is|are|do|does|did|can|what|whats|how|i|is there|any|show|a code|code)(?!\p{L}))(.{3,150}?)[,;.?!]+ (?:and )?(?:second|then|also)(?:ly| question| thing| one)?[,:]? (.{3,150})$/iu
/** 'Headphones from wherever'. */
const ofAnywhere =
  / (?:from|by) (?:wherever|anywhere|whoever|whichever|whatever|any(?:one|body)?(?: (?:shop|brand|store))?|some(?:where|one) else|any other(?: shop| brand| store)?)(?= *[.!?]*$)/iu

/** The requests of a message. */
export type Requests = {
  requests: string[]
  /** They count as two only if the second one is for a thing. */
  isOfThing: boolean
  /** The requests are numbered. A reply without deals counts as an answer to one. */
  isList: boolean
  /** They count as several only if each but a complaint shows deals of its own name. */
  isOfNames: boolean
}

/** Splits a message into requests. Exclusions apply to all, so that a message is split only if each part has its own. */
export function splitRequests(typed: string): Requests | undefined {
  const text = typed.replace(firstAndSecond, '1) $1 2) $2')
  const inList = numbered.exec(text)
  const complaint = inList ? undefined : splitComplaint(text)
  const ofNames = text.split(pairs)
  const ofExclusions = inList ? undefined : splitOwnExclusions(text)
  const ofEach = complaint ?? ofExclusions ?? (ofNames.length > 1 ? ofNames : undefined)
  const border = inList || ofEach ? null : joined.exec(text)
  const weak = inList || ofEach || border ? null : another.exec(text)
  const found = border ?? weak
  const listed = inList?.[0].split(number).filter((one) => /\p{L}{2}/u.test(one)) ?? []
  const first = text.slice(0, found?.index)
  const second = text.slice((found?.index ?? 0) + (found?.[0].length ?? 0))
  if (!inList && !ofEach && (!found || !/\p{L}{2}/u.test(first))) return undefined
  if (inList && listed.length < 2) return undefined
  const { excluded, refused } = splitExclusions(text)
  return excluded.length + refused.length > 0 && !ofExclusions
    ? undefined
    : {
        requests: inList
          ? listed.slice(0, maxListed)
          : (ofEach?.slice(0, maxListed).map((one) => one.replace(ofAnywhere, '')) ?? [
              first,
              second,
            ]),
        isOfThing: weak !== null,
        isList: inList !== null,
        isOfNames: ofEach !== undefined && !ofEach.some((one) => ofAnywhere.test(one)),
      }
}

const isOfName = ({ shown }: Answer) => shown.brand_keys.length + shown.profile_ids.length > 0

/** Joins two answers. Undefined if neither is about a name, or if one is not an answer with deals. */
export function joinAnswers(
  one: Answer,
  other: Answer,
  { isOfThing, isList, isOfNames }: Omit<Requests, 'requests'>,
): Answer | undefined {
  if (isList && other.deals.length === 0)
    return { ...one, text: `${one.text} ${other.text}`, why: `${one.why}; ${other.why}` }
  if (isList && one.deals.length === 0)
    return { ...other, text: `${one.text} ${other.text}`, why: `${one.why}; ${other.why}` }
  const isOther = !other.shown.brand_keys.some((key) => one.shown.brand_keys.includes(key))
  if (isOfNames && (other.deals.length === 0 || !isOfName(other) || !isOther)) return undefined
  if (
    isOfThing &&
    (isOfName(other) ||
      other.shown.category === null ||
      other.shown.category === one.deals[0]?.category)
  )
    return undefined
  const isAnswer = ({ kind }: Answer) => kind === 'deals' || kind === 'none'
  if (!isAnswer(one) || !isAnswer(other) || !(isOfName(one) || isOfName(other))) return undefined
  if (one.deals.length + other.deals.length === 0) return undefined
  const ids = new Set(one.deals.map(({ id }) => id))
  const deals = [...one.deals, ...other.deals.filter(({ id }) => !ids.has(id))]
  const union = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])]
  // 'More' continues with the category, because it has further deals.
  const wide = [other, one].find(
    ({ shown }) => shown.category !== null && shown.promo_code_ids.length > 0,
  )
  const topic = wide?.shown ?? {
    ...other.shown,
    brand_keys: union(one.shown.brand_keys, other.shown.brand_keys),
    profile_ids: union(one.shown.profile_ids, other.shown.profile_ids),
  }
  return {
    ...other,
    kind: 'deals',
    text: `${one.text} ${other.text}`,
    deals,
    quick_replies: union(one.quick_replies, other.quick_replies).slice(0, 6),
    shown: { ...topic, promo_code_ids: deals.map(({ id }) => id) },
    ...(one.failed_code_id !== undefined && { failed_code_id: one.failed_code_id }),
    why: `two wishes: ${one.why}; ${other.why}`,
  }
}
