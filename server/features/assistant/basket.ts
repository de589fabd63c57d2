import type { AssistantDeal } from './answer.ts'

/** Computes the price of an order, and the savings of codes. */

export type Basket = { amount: number; sign: string }

const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,6}(?:[.,]\d{1,2})?`
const units = String.raw`[$€£]|(?:dollars?|bucks|usd|euros?|eur|pounds?|gbp|quid)(?!\p{L})`
const sums = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:([$€£])\s*(${number})|(${number})\s*(${units}))`,
  'giu',
)
/** 'If i spend 300', 'off 200': amounts without their unit. */
const bare = new RegExp(
  String.raw`\b(?:(?:spend|spending|spent|paying|if i pay)(?: (?:about|around|roughly|only|just))?|(?:order|basket|cart|total|bill)(?: at [^.?!\d]{1,30}?)?(?: is| of)|sav\p{L}+(?: me)?(?: \p{L}+)? on|(?:how much|what) off|on an?(?=\s+\d{3}))\s+(${number})(?![\d%]|\s*(?:%|percent|off\b))`,
  'iu',
)
/** A budget of the shopper, or the minimum of an offer, is not an order amount. */
const limits =
  /\b(?:under|below|(?:less|cheaper|more|not more) than|max(?:imum)?|up to|around|about|within|between|budget(?: is| of)?|over|above|at least|min(?:imum)?(?: of)?|from|afford|and|to)\s*$/iu
const offers =
  /^\s*(?:off\b|discount|coupon|voucher|codes?\b|or (?:more|less)|max|tops|budget|each|gift|min|at most|\+)/iu
/** Words that mark an amount as an order. */
const ofOrder =
  /\b(?:on|for|spend(?:ing)?|spent|of|costs?|with|(?:order|basket|cart|total)\b[^.?!\d]{0,30}\bis)\s+(?:an?\s+|my\s+|the\s+)?$/iu
const isOrder = /^\s*(?:order|basket|cart|purchase|shop|at\b)/iu
const cues =
  /\b(?:at|for|on|orders?|basket|cart|spend\p{L}*|sav\p{L}+|pay\p{L}*|better|cheaper|best|value|much|less|compare|need|i['’]?ve|would)\b/iu

/** Of what is off, not of what is paid. */
const ofOffers =
  /\b(?:off|discounts?|codes?|coupons?|vouchers?|promos?|deals?|offers?|worth|cash|gifts?|less|reduction)\b/iu

const counts: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
}
/** '4 tees for $25 each'. */
const severalEach =
  /(?<![\p{L}\d.,])(\d{1,2}|two|three|four|five|six)\s+((?:\p{L}+\s+){0,4}?)(?:for|at|of|costing)?\s*([$€£]?)\s*(\d{1,4}(?:\.\d{1,2})?)\s*([$€£]|dollars?|bucks|euros?|pounds?)?\s*(?:each|apiece|a piece|per (?:piece|item|pair))(?!\p{L})/iu

/** The order that a message speaks of, and the message without it. */
export function readBasket(text: string): { basket: Basket; rest: string } | undefined {
  const several = severalEach.exec(text)
  if (several) {
    const [all, count = '', things = '', before, price, behind] = several
    const amount = (counts[count.toLowerCase()] ?? Number(count)) * Number(price)
    const rest = text.replace(all, () => ` ${things} `)
    return basketOf(String(amount), (before ?? '') || (behind ?? '') || '$', rest)
  }
  const found = [...text.matchAll(sums)].filter(
    ({ 0: sum, index }) =>
      !limits.test(text.slice(0, index)) && !offers.test(text.slice(index + sum.length)),
  )
  const sum =
    found.find(
      ({ 0: one, index }) =>
        ofOrder.test(text.slice(0, index)) || isOrder.test(text.slice(index + one.length)),
    ) ?? found[0]
  if (sum) {
    const rest = `${text.slice(0, sum.index)} ${text.slice(sum.index + sum[0].length)}`
    const isOfNothingElse = !ofOffers.test(rest) && /[\p{L}\ue000-\ue0ff]/u.test(rest)
    const isOff = /\boff(?: an?| my| the)?\s*$/iu.test(text.slice(0, sum.index))
    return cues.test(rest) || isOfNothingElse || isOff
      ? basketOf(sum[2] ?? sum[3], sum[1] ?? sum[4], rest)
      : undefined
  }
  const plain = bare.exec(text)
  if (!plain?.[1]) return undefined
  const at = plain.index + plain[0].length - plain[1].length
  return basketOf(plain[1], '$', `${text.slice(0, at)} ${text.slice(at + plain[1].length)}`)
}

function basketOf(typed = '', unit = '$', rest = ''): { basket: Basket; rest: string } | undefined {
  const amount = Number(typed.replace(/,(?=\d{3})/g, '').replace(',', '.'))
  const sign = /^(?:€|eur)/i.test(unit) ? '€' : /^(?:£|pound|gbp|quid)/i.test(unit) ? '£' : '$'
  return amount > 0 ? { basket: { amount, sign }, rest } : undefined
}

/** The saving of a code: zero below its minimum, `undefined` if its text does not say. */
export type Saving = { saved: number | undefined; minimum: number | undefined; isPercent: boolean }

type Offered = Pick<AssistantDeal, 'promo_type' | 'promo_value' | 'description'>

const minimumInWords =
  /\b(?:over|above|from|min(?:imum)?(?: (?:order|spend|purchase))?(?: of)?|spend|orders? of)\s*[$€£]?\s*(\d+(?:\.\d{1,2})?)(?!\s*%)/i
const worthInWords = /[$€£]\s*(\d+(?:\.\d{1,2})?)\s+off|(\d+(?:\.\d{1,2})?)\s*% off/i

export function savingOn(
  { promo_type, promo_value, description }: Offered,
  amount: number,
): Saving {
  const minimum = Number(minimumInWords.exec(description)?.[1] ?? NaN)
  const inWords = worthInWords.exec(description)
  const percent = promo_type === '% off' ? promo_value : inWords?.[2]
  const money = promo_type === '$ off' ? promo_value : inWords?.[1]
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

/** Sorts by saving, highest first. Free shipping comes after amounts, and codes that do not apply come last. */
export function savingRank(deal: Offered, amount: number): number {
  const { saved, minimum } = savingOn(deal, amount)
  return minimum !== undefined && amount < minimum ? -1 : (saved ?? 0)
}
