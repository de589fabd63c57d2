import type { Currency } from '#shared/rules/offers/currencies.ts'
import { categories } from '#shared/rules/promo-codes/category-names.ts'
import type { PromoType } from '#shared/rules/offers/offers.ts'

import type { OfferFilter } from '../answer.ts'
import { currencyWords, withDigits } from '../words/numbers.ts'
import { isWithin, readBounds } from './bounds.ts'
import { isWithinBudget } from './budget.ts'
import { readLimits } from './limits.ts'
import { triedCodes } from './tried-codes.ts'

/** Parses the requested kind of offer of a message. */

/** The token for 'that never expire', which no shopper types. */
export const endless = 'noenddate'
/** The token for 'the credit card ones'. */
export const ofCards = 'bankcardowners'

/** 'One off' and 'two off' are no discounts. */
const leastOff = 5
const ofUnit = new RegExp(String.raw`^\s*(?:%|percent|per cent|${currencyWords})(?!\p{L})`, 'iu')

/** 'A quarter off', 'two thirds off', '1/3 off', as whole percents. */
const fractions: Readonly<Record<string, number>> = {
  'three quarters': 75,
  '3/4': 75,
  'two thirds': 66,
  '2/3': 66,
  third: 33,
  '1/3': 33,
  quarter: 25,
  '1/4': 25,
  fifth: 20,
  '1/5': 20,
  tenth: 10,
}
const fraction = new RegExp(
  String.raw`(?<![\w/])(?:(?:an?|one) )?(${Object.keys(fractions).join('|')})(?= off\b)`,
  'gi',
)

const least = String.raw`(?:(over|above|more than|greater than|better than|higher than|>)|at least|min(?:imum)?(?: of)?|from|>=)\s*`
const number = String.raw`(\d{1,7}(?:[.,]\d{1,2})?)`
const up = String.raw`(?:\s*(?:off|discount|or more|or better|or higher|and up|and over|\+|plus))*`

/** 'A hundred percent cotton' is no offer. */
const percent = new RegExp(
  `(?<!\\d)(?:${least})?(?!100\\s*(?:%|per ?cent|pct|perc)(?! off| discount))${number}\\s*(?:%|percent|per cent|pct|perc)(?![a-z])${up}`,
  'i',
)
const amount = new RegExp(
  `(?:${least})?(?:[$€£]\\s*${number}|${number}\\s*(?:[$€£]|dollars?|bucks|usd|euros?|eur|pounds?|gbp)(?![a-z]))${up}`,
  'i',
)

const money = String.raw`(?:[$€£]\s*\d[\d.,]*|\d[\d.,]*\s*(?:[$€£]|dollars?|bucks|usd|euros?|eur|pounds?|gbp)(?![a-z]))`
/** 'Under $50', 'my budget is $60', '40 dollars at most'; but '$10 off orders over $40' is an offer. */
const purchases = [
  String.raw`(\b(?:under|below|(?:less|cheaper|not? more) than|max(?:imum)?|up to|around|about|within|between|budget|spend(?:ing)?|spent|cart|basket|orders?|ordering|total|pay(?:ing)?|costs?|price[ds]?|i have|i've got|afford|delivery over|shipping over|gift over)\b[^.!?$€£\d]{0,30}(?:\d+\s*(?:and|to|-)\s*)?)${money}(?!\s*(?:off\b|discount|coupon|voucher|code|or more|\+))`,
  String.raw`((?<!\b(?:codes?|coupons?|vouchers?) )\bfor\s+)${money}(?!\s*(?:off\b|discount|coupon|voucher|code|or more|\+))`,
  String.raw`(\b(?:lose|losing|lost|gain(?:ed|ing)?)\s+)${money}`,
  String.raw`()${money}(?=\s*(?:worth|max(?:imum)?|at most|or less|tops|each|apiece|budget|to spend|order|cart|basket)\b)`,
].map((pattern) => new RegExp(pattern, 'gi'))

/** Kinds of offer that a description names, with the words of those that are one. */
const wordOffers: readonly (readonly [RegExp, string[]])[] = [
  [
    /\b(?:free|no|without)\s*(?:ship(?:ping|ment)?|delivery|postage)(?:\s+(?:fee|cost|charge)s?)?\b|\bships? (?:for )?free\b/i,
    ['free shipping', 'free delivery', 'next-day delivery'],
  ],
  [/\b(?:next|same)[- ]day (?:delivery|shipping)\b/i, ['next-day delivery']],
  [
    /\b(?:bogof?|b[12]g1f?|2\s*(?:for|4)\s*1|3\s*(?:for|4)\s*2|two for one|three for two|buy (?:one|1|2|two),? get (?:one|1)(?: free| for free| half off)?)\b/i,
    ['2 for 1', 'two for one', 'buy one', 'buy 1', 'buy 2', '3 for 2'],
  ],
  [
    /\b(?:free (?:gift|sample|present|stuff|thing|goodie|item)s?|freebies?|giveaways?|(?:some|any)thing free(?! (?:of|from|for|ship|deliver|return)))\b/i,
    ['free gift', 'free sample'],
  ],
  [/\bfree returns?\b/i, ['free return']],
]

const ofKind = '(?:amounts?|sums?|discounts?|codes?|ones?|deals?|offers?|coupons?|stuff|things?)'
const byType: readonly (readonly [PromoType, string])[] = [
  ['% off', String.raw`(?:percent(?:age)?s?|%)(?: ${ofKind})?(?: off)?`],
  ['$ off', `(?:dollars?|money|cash|euros?|pounds?|fixed|flat|set)(?: ${ofKind}| off)(?: off)?`],
]

const byCurrency: readonly (readonly [Currency, string])[] = [
  ['EUR', '(?:euros?|eur)'],
  ['GBP', '(?:pounds?|gbp|sterling)'],
  ['USD', '(?:dollars?|usd)'],
]

/** Every kind of offer, with a pattern for lower-case text without punctuation. */
export const kindsOfOffer: readonly { pattern: RegExp; offer: OfferFilter }[] = [
  ...wordOffers.map(([{ source }, words]) => ({
    pattern: new RegExp(source, 'g'),
    offer: { words },
  })),
  ...byType.map(([promo_type, source]) => ({
    pattern: new RegExp(String.raw`(?<= )${source}(?= |$)`, 'g'),
    offer: { promo_type },
  })),
  { pattern: new RegExp(`(?<= )${ofCards}(?= |$)`, 'g'), offer: { owner: 'card' } },
  ...byCurrency.map(([currency, source]) => ({
    pattern: new RegExp(`(?<= )(?:in|pay|paying|spend|use|using) (?:in )?${source}(?= |$)`, 'g'),
    offer: { currency },
  })),
]

const endingSoon =
  /\b(?:(?:end(?:s|ing)?|expir(?:es?|ing)|run(?:s|ning)? out|last chance|finish(?:es|ing)?)\s*(?:soon|today|tonight|tomorrow|this week|in the next days)?|before they(?:'re| are) gone)\b/i
const soonWords = /\b(?:soon|today|tonight|tomorrow|this week|last chance)\b/i
const biggest =
  /\b(?:biggest|highest|largest|greatest|max(?:imum)?|most) (?:discounts?|savings?|offers?|deals?|percent(?:age)?(?: off)?|% ?off|code|worth|off)\b|\bbest percent(?:age)?s?(?: off)?\b/i

const newCustomers =
  /\b(?<!\b(?:am|i['’]?m|as) an? )(?:for )?(?:(?:new|first[- ]time) (?:customers?|clients?|shoppers?|buyers?|users?)|first (?:orders?|purchases?))(?: only)?\b/i
const oldCustomers =
  /\b(?:(?:for )?(?:existing|returning|old|regular|current) (?:customers?|clients?|shoppers?|buyers?|users?)|not (?:only |just )?for new customers?(?: only)?|not a new customer)\b/i
const noMinimum =
  /\b(?:no|without(?: an?)?|zero) min(?:imum)?(?: (?:spend(?:ing)?|orders?|purchases?|basket|value|amount|order value))*\b/i

const ofCategory = `(?:${categories.join('|')})`
const newest = new RegExp(
  String.raw`\b(?:newest|latest|most recent|(?:recently|just|newly) (?:added|posted|shared)|(?:added|posted|shared) (?:last|recently|lately|today)|what['’]?s new|what is new|(?:came|come|coming) in (?:today|lately|recently)|(?:posted|added|shared|uploaded) (?:most )?recently|freshest|newly (?:in|added)|just (?:in|came in)|(?<=\b(?:codes?|deals?|offers?) )new(?=\W*$)|(?<=\bwhich (?:codes?|deals?|offers?) (?:are |is )?)new|new(?= (?:codes?|deals?|offers?|coupons?)\b)|(?<=(?:codes|deals|offers|ones) are )new|(?:anything|something|stuff|whats|what['’]s|what is) (?:new|fresh)(?= (?:this (?:week|month)|today|lately|recently)\b| (?:in|at|from) )|(?:anything|whats|what['’]s) (?:new|fresh)(?=(?: (?:for \p{L}+|there|here))?\W*$)|new(?= ${ofCategory} (?:codes?|deals?|offers?|coupons?)\b))\b`,
  'iu',
)

/** The offer filter of a message, or null, and the message without it. */
export function readOfferFilter(text: string): { offerFilter: OfferFilter | null; rest: string } {
  let rest = withDigits(
    text,
    (value, after) => ofUnit.test(after) || (value >= leastOff && /^\s*off(?!\p{L})/iu.test(after)),
  )
  rest = rest.replace(fraction, (_, typed: string) => `${fractions[typed.toLowerCase()]}%`)
  const { limits, rest: unlimited } = readLimits(rest)
  rest = unlimited
  // The price of a purchase is not a condition for an offer.
  for (const purchase of purchases) rest = rest.replace(purchase, '$1 ')
  const offerFilter: OfferFilter = biggest.test(rest) ? { is_biggest: true } : {}
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest)
    if (found) rest = rest.replace(found[0], ' ')
    return found
  }
  if (take(oldCustomers)) offerFilter.customers = 'everybody'
  else if (take(newCustomers)) offerFilter.customers = 'new customers'
  if (take(noMinimum)) offerFilter.has_no_minimum = true
  if (take(triedCodes)) offerFilter.is_tried = true
  if (take(new RegExp(endless))) offerFilter.has_no_end = true
  if (take(new RegExp(ofCards))) offerFilter.owner = 'card'
  const days = readBounds(rest)
  Object.assign(offerFilter, days.bound)
  rest = days.rest
  Object.assign(offerFilter, limits)
  const ofPercent = limits ? null : take(percent)
  const ofAmount = ofPercent || limits ? null : take(amount)
  const plain =
    ofPercent || ofAmount || limits
      ? null
      : take(
          /\b(\d{1,3})\s+off\b(?! to\b)|^(?:and |only |just |with )*(?:over|above|more than|at least|minimum|min)\s+(\d{1,3})\s*\W*$/i,
        )
  if (plain) offerFilter.min_worth = Number(plain[1] ?? plain[2])
  const worth = ofPercent?.[2] ?? ofAmount?.[2] ?? ofAmount?.[3]
  if (worth !== undefined) {
    offerFilter.promo_type = ofPercent ? '% off' : '$ off'
    offerFilter.min_worth = Number(worth.replace(',', '.'))
    if ((ofPercent ?? ofAmount)?.[1] !== undefined) offerFilter.is_above = true
  } else if (take(/\bhalf (?:price|off)\b/i)) {
    offerFilter.min_worth = 50
  } else if (
    offerFilter.promo_type === undefined &&
    take(
      /(?:\bpercent(?:age)?|%)(?: off\b|(?= (?:ones?|codes?|deals?|offers?|discounts?|coupons?)\b))|^\W*percentages?\W*$|\b(?:only|just) (?:percent(?:age)?s?\b|%)|%(?: off)? only\b|\bpercent(?:age)?s? (?:only|please|ones?)\b/i,
    )
  )
    offerFilter.promo_type = '% off'
  else if (
    take(
      /[$€£] ?(?:off\b|(?=(?:ones?|codes?|deals?|offers?|discounts?|coupons?)\b))|\bamounts? off\b|\b(?:fixed|flat|set) (?:discounts?|reductions?)\b|\b(?:dollars?|(?:fixed|flat) amounts?|(?:only|just) (?:money|cash))(?: off\b|(?=,? (?:ones?|codes?|deals?|offers?|discounts?|coupons?)\b))|\b(?:money|cash)(?=,? (?:ones?|codes?)\b)|\b(?:dollar|money|cash|euro|pound|fixed|flat|set)[- ](?:amounts?|sums?)\b/i,
    )
  )
    offerFilter.promo_type = '$ off'
  for (const [pattern, words] of wordOffers) {
    if (take(pattern)) offerFilter.words = [...(offerFilter.words ?? []), ...words]
  }
  const ends = endingSoon.exec(rest)
  if (ends && soonWords.test(ends[0])) {
    rest = rest.replace(ends[0], ' ')
    offerFilter.ending_soon = true
  } else if (ends && /\bthis week\b/i.test(rest)) offerFilter.ending_soon = true
  const most = take(biggest)?.[0] ?? ''
  if (/percent|%/i.test(most) && worth === undefined) offerFilter.promo_type ??= '% off'
  if (take(newest)) offerFilter.is_newest = true
  return { offerFilter: Object.keys(offerFilter).length > 0 ? offerFilter : null, rest }
}

/** A condition beside the amount of an order. */
export const isCondition = (offer: OfferFilter | null): boolean =>
  offer !== null &&
  (offer.ending_soon ??
    offer.ends_by ??
    offer.valid_on ??
    offer.has_no_minimum ??
    offer.has_no_end) !== undefined

/** 'Free mini serum' is a gift as well. */
const gift =
  /\bfree (?!ship|deliver|return|postage|next|same|trial|month|week|day|year|upgrade|exchange|cancel|entry|with|on|for|from|when|over|if|and|or|at)\p{L}/u
/** 'Ring' and 'rings' in 'a ring', but not in 'earrings' and 'spring'. */
const isWordIn = (word: string, text: string): boolean =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:e?s)?(?![\p{L}\p{N}])`,
    'u',
  ).test(text)
const hasWords = (description: string, words: readonly string[]): boolean =>
  words.some((one) => isWordIn(one, description)) ||
  (words.includes('free gift') && gift.test(description))

/** Whether a deal has the wanted kind of offer. */
export function matchesOffer(
  deal: {
    promo_type: string
    worth: number | null
    description: string
    expiration_date: string | null
    customers: string
    currency: string
    minimum_spend: string
    is_creditcard: boolean
    /** Absent where only exclusions are compared. */
    standing?: number
  },
  offerFilter: OfferFilter,
  lastSoonDay: string,
): boolean {
  if (offerFilter.promo_type !== undefined && deal.promo_type !== offerFilter.promo_type)
    return false
  if (offerFilter.min_worth !== undefined) {
    if (deal.worth === null || deal.worth < offerFilter.min_worth) return false
    if (offerFilter.is_above && deal.worth === offerFilter.min_worth) return false
  }
  if (offerFilter.max_worth !== undefined) {
    if (deal.worth === null || deal.worth > offerFilter.max_worth) return false
    if (offerFilter.is_below && deal.worth === offerFilter.max_worth) return false
  }
  if (offerFilter.words !== undefined) {
    if (!hasWords(deal.description.toLowerCase(), offerFilter.words)) return false
  }
  const hasSum = deal.promo_type === '$ off' || deal.minimum_spend !== ''
  if (offerFilter.currency !== undefined && !(hasSum && deal.currency === offerFilter.currency))
    return false
  if (offerFilter.customers !== undefined && deal.customers !== offerFilter.customers) return false
  if (offerFilter.owner !== undefined && !deal.is_creditcard) return false
  if (!isWithin(deal.expiration_date, offerFilter)) return false
  if (offerFilter.has_no_end && deal.expiration_date !== null) return false
  if (offerFilter.has_no_minimum && deal.minimum_spend !== '') return false
  if (offerFilter.budget && !isWithinBudget(deal, offerFilter.budget)) return false
  if (offerFilter.is_tried && (deal.standing ?? 0) <= 0) return false
  if (offerFilter.ending_soon)
    return deal.expiration_date !== null && deal.expiration_date <= lastSoonDay
  return true
}

const worthInWords = /(?:[$€£]\s?(\d+(?:[.,]\d+)?)|(?<![\d.,])(\d+(?:[.,]\d+)?)\s?%) off/giu

/** The worths of an offer in the owner's words: '$20 off orders over $100'. */
const worthsInWords = (description: string, type: PromoType | undefined): number[] =>
  [...description.matchAll(worthInWords)].flatMap(([, money, percent]) => {
    const worth = type === '% off' ? percent : type === '$ off' ? money : (money ?? percent)
    return worth === undefined ? [] : Number(worth.replace(',', '.'))
  })

/** Whether an excluded offer covers a deal. 'Not the 40% one' covers 40% only, 'nothing over 40%' all above it. */
export function isOfExcluded(
  deal: Parameters<typeof matchesOffer>[0],
  offer: OfferFilter,
  lastSoonDay: string,
): boolean {
  const { min_worth, is_above, promo_type, currency, ...others } = offer
  if (min_worth === undefined) return matchesOffer(deal, offer, lastSoonDay)
  const isOut = (worth: number | null) =>
    worth !== null && (is_above ? worth > min_worth : worth === min_worth)
  if (deal.promo_type !== 'other')
    return matchesOffer(deal, offer, lastSoonDay) && isOut(deal.worth)
  const isOfMoney = currency === undefined || deal.currency === currency
  return (
    isOfMoney &&
    matchesOffer(deal, others, lastSoonDay) &&
    worthsInWords(deal.description, promo_type).some(isOut)
  )
}
