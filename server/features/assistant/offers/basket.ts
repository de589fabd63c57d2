import { convert, currencyOfMark } from '#shared/rules/offers/currencies.ts'

import type { AssistantDeal, Basket } from '../answer.ts'
import { monthNames } from '../words/months.ts'
import { currencyNames, currencyWords, numberWords, withDigits } from '../words/numbers.ts'
import { fold } from '../words/squeeze.ts'
import { categoryOfThing } from '../words/things.ts'

/** Parses the amount of an order, and computes the savings of codes on it. */

const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,6}(?:[.,]\d{1,2})?`
const ofUnit = new RegExp(String.raw`^\s*(?:${currencyNames})(?!\p{L})`, 'iu')
const units = String.raw`[$€£]|(?:${currencyNames})(?!\p{L})`
const sums = new RegExp(
  String.raw`(?<![\p{L}\d.,$€£])(?:([$€£])\s*)?(${number})(k)?(?:\s*(${units}))?(?![\d\p{L}%]|[.,]\d|\s*(?:%|per ?cents?\b|pct\b))`,
  'giu',
)

const share = String.raw`\d+\s*(?:%|per ?cents?\b)`
const than = String.raw`(?:or|vs\.?|versus|than|and not|not|instead of|rather than)\s+(?:the\s+|an?\s+|my\s+)?`
/** '$15 or 20%', '10 dollars instead of 30%'. */
const beforeShare = new RegExp(String.raw`^\s*(?:off )?${than}${share}`, 'iu')
const behindShare = new RegExp(String.raw`${share}\s*(?:off\s+)?(?:better\s+)?${than}$`, 'iu')
const comparesOffers = new RegExp(String.raw`${share}\s*(?:off\s+)?${than}|${than}${share}`, 'iu')
/** '$10 to $20 off'. */
const isOfRange = new RegExp(
  String.raw`^\s*(?:-|–|to|and)\s*[$€£]?\s*\d[\d.,]*\s*(?:[$€£]|${currencyWords})?\s*off\b`,
  'iu',
)
/** The amount is an offer: '$10 off', 'a code worth $10'. 'How much off a $90 coat' is about an order. */
const isOffered = (before: string, after: string) =>
  /^[\s-]*(?:off\b|discount|coupon|voucher|codes?\b|or (?:more|less|better)|gift|min|at most|\+|(?:(?:and|,)\s*)?(?:get|save)\b)/iu.test(
    after,
  ) ||
  /\b(?:discounts?|codes?|coupons?|vouchers?|offers?|deals?|promos?)\s+(?:of|with|worth)(?: at least)?\s*$/iu.test(
    before,
  ) ||
  /^(?!.*(?:how much|what)).*\bsave\s*$/iu.test(before) ||
  isOfRange.test(after) ||
  beforeShare.test(after) ||
  behindShare.test(before)
/** The shopper's budget, or the minimum of an offer. */
const isLimit = (before: string, after: string) =>
  /\b(?:under|below|(?:less|cheaper|more|not more) than|max(?:imum)?|up to|around|(?<!\b(?:what|how) )about|within|between|budget(?: is| of)?|over|above|at least|min(?:imum)?(?: of)?|from|afford|and|to)\s*$/iu.test(
    before,
  ) || /^\s*(?:max|tops|budget)/iu.test(after)
const nearly = /(?:\b(?:about|around|roughly|nearly|almost|exactly|only|just|like|say)\s+)+$/iu
/** Words before an amount that make it an order, also with 'about' or 'nearly' between. */
const spending =
  /(?:\b(?:sp[ea]n[dt](?:ing)?|pa(?:y|ying|id)|costs?|costing|(?:gonna|going to|will|would) be|priced?(?: at)?|bill|comes? to|order|basket|cart|total|purchase|(?:order|basket|cart|total|purchase|bag|box)\b[^.?!\d]{0,30}?(?:\bis|\bof|\bat|[:=]))|^(?:an?|my|the|it|that|this)\b[^.?!\d]{0,30} is)\s*[:=]?\s*(?:an?\s+|my\s+|the\s+)?$/iu
/** 'Suitcase is 250, what do i pay', but not 'my size is 42'. */
const priced =
  /(?:^|[,.;:!–-]|(?<!\p{L})(?:and|but|so|if))\s*(?:(?:an?|my|the|this|that|these|those|his|her|our)\s+)?(?!\p{L}*\s*(?:size|age|height|weight|waist|number|postcode|zip|model|year|son|daughter|room|shift|day|date|code|discount|minimum)s?\s)(?:[\p{L}\ue000-\ue0ff'-]+\s+){1,3}(?:is|are|at|=)\s*$/iu
const asksWhatToPay =
  /(?<!\p{L})(?:how much|what (?:do|would|will|must|should|have|am) (?:i|we)|what (?:does|would|will) it|whats? (?:it|that|the (?:price|total|sum)|left)|final price)(?!\p{L})/iu
/** 'I added socks, now it's 45'. */
const updated =
  /\b(?:(?:it|that|total|basket|cart)(?:['’]?s| is)? now|now (?:it['’]?s|it is|that['’]?s|i['’]?m at|we['’]?re at|at)|makes (?:it|that)|(?:brings|takes) (?:it|that|me|us) (?:up )?to)\s*$/iu
const beforeOrder =
  /\b(?:on|for|of|with|at|would|if (?:i|we) (?:have|had))\s+(?:an?\s+|my\s+|the\s+)?$/iu
/** 'Got 500 for a coat', 'i have 500 to spend'. */
const has = /(?:^|(?<!\p{L})(?:i|we)(?:['’]?ve)? )(?:have(?: got)?|got|saved(?: up)?)\s*$/iu
const isForIt = /^\s*(?:(?:to|for) (?:spend|burn|blow|use)|for\b)/iu
/** The whole message is an amount: 'and on 70?' after shown deals. */
const isAmount = /^(?:(?:and|so|but|ok|what|how|about|if|on|for|with|an?)\s+)*\d[\d.,]*\W*$/iu
/** The same in more words, of an amount that is hardly a share: 'no, make that 850'. */
const isOtherAmount =
  /^(?:(?:and|so|but|ok|okay|hmm|no|nope|sorry|wait|well|now|what|whats|how|about|if|it|its|it['’]s|is|was|were|only|just|actually|rather|i|we|spend|spent|paid|pay|make|made|that|say|maybe|on|for|with|an?|the|same|order|basket|more|like)[\s,]+)*\d{2,}[\d.,]*(?:[\s,]+(?:then|instead|now|only|please|pls|though|tho|maybe))*\W*$/iu
const leastOtherAmount = 40
const isAll = (text: string, amount: number) =>
  isAmount.test(text) || (amount >= leastOtherAmount && isOtherAmount.test(text))
const afterOrder =
  /^\s*(?:order|basket|cart|purchase|shop\b|spend|to (?:spend|burn|blow)\b|bill|at\b|on [\ue000-\ue0ff])/iu
const inTotal = /^\s*(?:(?:(?:all )?in )?total|in all\b|all in\b|al?together|overall)/iu
/** Questions about money, which make a bare number an amount. */
const ofMoney =
  /\b(?:how much|sav\p{L}+|pay\p{L}*|spen[dt]\p{L}*|costs?|cheaper|better|beats?|less|off|left|reduced|final|orders?|basket|cart|total|price|comes? to)\b/iu
/** '640 altogether' or 'now it's 80', without a unit. A small number or '10k' must be about money: 'we are 6 in total'. */
const isLikeTotal = (value: number, thousand: string | undefined, rest: string) =>
  (value >= leastOtherAmount && thousand === undefined) || ofMoney.test(rest)
/** 'My nephew (he is 6)'. */
const isAge =
  /\b(?:he|she|they|who|son|daughter|nephew|niece|kid|child|baby|girl|boy|twins|sister|brother|cousin|grandson|granddaughter)(?:['’]?s| is| are| turns?| turned| just turned)\s*$/iu
/** 'Dinner for 6', 'a party of 20', 'we are 6'. */
const isOfGuests = (before: string, value: number, text: string) =>
  /\bwe(?: are|['’]?re)\s*$/iu.test(before) ||
  (/\b(?:dinner|lunch|brunch|breakfast|meals?|food|menu|feast|buffet|catering|bbq|barbecue|picnic|table|party|group|family|crowd|team|crew|room|hotel|flat|villa|trip|flights?|tickets?|seats?|birthday)\s+(?:for|of)\s*$/iu.test(
    before,
  ) &&
    value < 100 &&
    !ofSaving.test(text)) ||
  (value <= mostGuests && /\bfor\s*$/iu.test(before) && !ofSaving.test(text))
const mostGuests = 12
/** 'SPF 100', 'lose 20 pounds'. */
const isOfBody = /\b(?:spf|lose|losing|lost|gain(?:ed|ing)?)\s*$/iu
const ofSaving = /\b(?:how much|sav\p{L}+|pay\p{L}*|spen[dt]\p{L}*|costs?|cheaper|better)\b/iu
/** '3 nights', '12 march', '2 for 1': numbers of something else. */
const ofOthers = new RegExp(
  String.raw`^[\s-]*(?:(?:for|x|st|nd|rd|th|am|pm)\b|(?:days?|weeks?|months?|years?|nights?|hours?|h|min(?:ute)?s?|people|persons?|adults?|kids|guests?|times?|pieces?|pcs|degrees?|past|pairs?|items?|codes?|deals?|brands?|stars?|km|kg|miles?|inch(?:es)?|gb|ml|oz|${monthNames})\b)`,
  'iu',
)

const severalThings = String.raw`(?<![\p{L}\d.,])(\d{1,2}|two|three|four|five|six)\s+((?:[\p{L}\ue000-\ue0ff]+\s+){0,4}?)`
/** '4 tees for $25 each', '3 shirts at $25'. */
const severalEach = new RegExp(
  String.raw`${severalThings}(?:(?:for|at|of|costing)?\s*([$€£]?)\s*(\d{1,4}(?:\.\d{1,2})?)\s*([$€£]|dollars?|bucks|euros?|pounds?|quid)?\s*(?:each|apiece|a piece|per (?:piece|item|pair)|a pair)|(?:at|costing)\s+(?<mark>[$€£])\s*(?<single>\d{1,4}(?:\.\d{1,2})?)(?!\s*%|[\d.,]))(?!\p{L})`,
  'iu',
)

/** The order amount of a message, and the message without it. Undefined if there is none. */
export function readBasket(typed: string): { basket: Basket; rest: string } | undefined {
  const text = withDigits(typed, (value, after) => value >= 20 || ofUnit.test(after))
  const several = severalEach.exec(text)
  if (several) {
    const [all, count = '', things = '', before, each, behind] = several
    const { mark, single } = several.groups ?? {}
    const amount = (numberWords.get(count.toLowerCase()) ?? Number(count)) * Number(each ?? single)
    const rest = text.replace(all, () => ` ${things} `)
    return basketOf(String(amount), mark ?? ((before ?? '') || (behind ?? '') || '$'), rest)
  }
  const found = [...text.matchAll(sums)].flatMap((sum) => amountOf(text, sum) ?? [])
  const order = found.find(({ isOrder }) => isOrder) ?? found[0]
  return order && basketOf(order.number, order.unit, order.rest, order.times)
}

const isYear = /^20[0-3]\d$/
/** A number after a name is an amount, not a percentage or part of a code: 'pearl jar 55.50', 'target 150'. */
const isSum = (plain: string, rest: string) =>
  (Number(plain) >= 100 && !isYear.test(plain)) ||
  /^\d+\.\d{2}$/.test(plain) ||
  /\b(?:what|how much)\b.*\bsav/iu.test(rest)
/** 'Bitloom laptop 999', but not 'jeans 501' and 'phone 2025'. */
const isPriceOfThing = (before: string, value: number, after: string) =>
  value >= 100 &&
  /[0589]$/.test(String(value)) &&
  !isYear.test(String(value)) &&
  /^\W*$/u.test(after) &&
  /[\ue000-\ue0ff]/u.test(before) &&
  categoryOfThing(fold(/(\p{L}+)\s*$/u.exec(before)?.[1] ?? '')) !== undefined

/** 'A 250 suitcase', in a question about what to pay. */
const isOfThing = (after: string, value: number) =>
  value >= leastOtherAmount &&
  categoryOfThing(
    fold(/^ (?:(?:for|on) )?(?:(?:an?|the|my) )?(\p{L}+)/u.exec(after)?.[1] ?? ''),
  ) !== undefined

/** A possible order amount. Undefined for offers, budgets and other numbers. */
function amountOf(
  text: string,
  { 0: sum, 1: sign, 2: digits = '', 3: thousand, 4: behind, index }: RegExpExecArray,
) {
  const lead = text.slice(0, index)
  const after = text.slice(index + sum.length)
  const before = lead.replace(nearly, '')
  const rest = `${lead} ${after}`
  if (isOffered(lead, after) || isOfBody.test(before) || !/[\p{L}\ue000-\ue1ff]/u.test(rest))
    return undefined
  const isHeld = has.test(before) && isForIt.test(after)
  const unit = sign ?? behind
  const times = thousand === undefined ? 1 : 1000
  const value = times * Number(digits)
  const isTotal =
    (updated.test(before) || inTotal.test(after)) &&
    (unit !== undefined || isLikeTotal(value, thousand, `${lead} ${after.replace(inTotal, '')}`))
  const isPriced = asksWhatToPay.test(rest) && (priced.test(before) || isOfThing(after, value))
  const isSpent =
    isHeld ||
    isPriced ||
    (spending.test(before) && !/\bbudget\b/iu.test(before)) ||
    isTotal ||
    afterOrder.test(after)
  if (!isSpent && isLimit(lead, after)) return undefined
  const isOrder = isSpent || beforeOrder.test(before)
  if (unit === undefined) {
    const isOff = /\b(?:off|sav\p{L}+|much)\s*$/iu.test(before)
    const isPrice =
      isOff ||
      isPriced ||
      // 'APPLE5 on a 1200 laptop'.
      (/\bon an?\s+$/iu.test(before) && value >= 100) ||
      (/[\ue000-\ue0ff]\s*$/u.test(before) && isSum(digits, rest)) ||
      isPriceOfThing(before, value, after) ||
      (isOrder && (ofMoney.test(rest) || comparesOffers.test(rest) || /^\W*$/u.test(after)))
    const isOther =
      (ofOthers.test(after) && !isHeld) ||
      isAge.test(before) ||
      isOfGuests(before, value, text) ||
      // '4k tv'.
      (thousand !== undefined && !isSpent)
    if (value < 5 || isOther) return undefined
    if (!isSpent && !isPrice && !isAll(text, value)) return undefined
  }
  return { number: digits, unit, rest, isOrder, times }
}

function basketOf(
  typed: string,
  unit = '$',
  rest = '',
  times = 1,
): { basket: Basket; rest: string } | undefined {
  const amount = times * Number(typed.replace(/,(?=\d{3})/g, '').replace(',', '.'))
  const sign = /^(?:€|eur)/i.test(unit) ? '€' : /^(?:£|pound|gbp|quid)/i.test(unit) ? '£' : '$'
  return amount > 0 ? { basket: { amount, sign }, rest } : undefined
}

/** The saving of a code: zero below its minimum, `undefined` if its text does not say. */
export type Saving = {
  saved: number | undefined
  /** In the currency of the order. */
  minimum: number | undefined
  isPercent: boolean
}

type Offered = Pick<
  AssistantDeal,
  'promo_type' | 'promo_value' | 'description' | 'currency' | 'minimum_spend'
>

const minimumInWords =
  /\b(?:over|above|from|min(?:imum)?(?: (?:order|spend|purchase))?(?: of)?|spend|orders? of)\s*[$€£]?\s*(\d+(?:\.\d{1,2})?)(?!\s*%)/i
const worthInWords = /[$€£]\s*(\d+(?:\.\d{1,2})?)\s+off|(\d+(?:\.\d{1,2})?)\s*% off/i

/** The saving of a code on an order. Unknown in another currency; its minimum is converted for comparison. */
export function savingOn(
  { promo_type, promo_value, description, currency, minimum_spend }: Offered,
  { amount, sign }: Basket,
): Saving {
  const paidIn = currencyOfMark(sign) ?? 'USD'
  const isSameMoney = paidIn === currency
  const stated = minimum_spend === '' ? undefined : convert(Number(minimum_spend), currency, paidIn)
  const minimum = stated ?? Number(minimumInWords.exec(description)?.[1] ?? NaN)
  const inWords = worthInWords.exec(description)
  const percent = promo_type === '% off' ? promo_value : inWords?.[2]
  const ofAmount = promo_type === '$ off' && isSameMoney ? promo_value : undefined
  const money = promo_type === 'other' ? inWords?.[1] : ofAmount
  const full =
    percent !== undefined
      ? (amount * Number(percent)) / 100
      : money !== undefined
        ? Math.min(amount, Number(money))
        : undefined
  return {
    saved: amount < minimum ? 0 : full,
    minimum: Number.isNaN(minimum) ? undefined : minimum,
    isPercent: percent !== undefined,
  }
}

/**
 * Sorts by saving, highest first. Amounts in another currency count by the rounded rates. Free shipping comes after amounts,
 * and codes that do not apply come last.
 */
export function savingRank(deal: Offered, basket: Basket): number {
  const { saved, minimum } = savingOn(deal, basket)
  if (minimum !== undefined && basket.amount < minimum) return -1
  if (saved !== undefined || deal.promo_type !== '$ off') return saved ?? 0
  const paidIn = currencyOfMark(basket.sign) ?? 'USD'
  return Math.min(basket.amount, convert(Number(deal.promo_value), deal.currency, paidIn))
}
