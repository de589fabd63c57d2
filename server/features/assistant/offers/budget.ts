import { convert, currencyOfMark } from '#shared/rules/offers/currencies.ts'

import type { Budget } from '../answer.ts'
import { monthNames } from '../words/months.ts'
import { currencyNames, withDigits } from '../words/numbers.ts'

/** What a shopper wants to spend at most: 'under 20 bucks', 'my budget is 40', 'clothes, 50 max'. */

const unit = String.raw`(?:\s*(?<unit>[$€£]|(?:${currencyNames})(?![\p{L}])))?`
const sum = String.raw`(?<sign>[$€£]\s*)?(?<amount>\d{1,6}(?:[.,]\d{1,2})?)(?![\d.,]*\d)${unit}`
/** Of discounts, days, people and measures. */
const noOther = String.raw`(?!\s*(?:%|per ?cents?\b|pct\b|k\b|[-–]\s*\d|to \d|off\b|discounts?\b|reductions?\b|codes?\b|coupons?\b|vouchers?\b|deals?\b|offers?\b|st\b|nd\b|rd\b|th\b|am\b|pm\b|days?\b|weeks?\b|months?\b|years?\b|yrs?\b|nights?\b|hours?\b|hrs?\b|h\b|min(?:ute)?s?\b(?! (?:spend|order))|people\b|persons?\b|guests?\b|times?\b|pieces?\b|pairs?\b|items?\b|stars?\b|km\b|kg\b|g\b|miles?\b|mph\b|inch(?:es)?\b|cm\b|mm\b|gb\b|tb\b|ml\b|l\b|oz\b|lbs?\b|calories\b|kcal\b|degrees?\b|watts?\b|w\b|(?:${monthNames})\b))`
const most = String.raw`(?<strict>under|below|beneath|less than|cheaper than|lower than)|up to|at most|no more than|not more than|max(?:imum)?(?: of)?|within|not over|not above|nothing over|nothing above|nothing more than|no higher than|tops?`
const before = String.raw`(?<![\p{L}\p{N}])(?:(?:${most}),?\s+(?:the\s+|a\s+|like\s+|about\s+|around\s+|my\s+)?|<\s*)${sum}${noOther}`
const behind = String.raw`(?<![\p{L}\p{N}.,])${sum}\s*,?\s*(?:max(?:imum)?(?! off)|tops|or (?:less|under|below|cheaper)|and (?:under|below)|at (?:the )?most|budget|is (?:my|the) (?:max(?:imum)?|limit|budget)|is all i(?:['’]?ve got| have| got))(?![\p{L}])`
const limit = String.raw`(?<![\p{L}])(?:budget|limit|max(?:imum)?)(?:\s+(?:is|of|here is|would be|around|about|like|approx|only|just|roughly|of about|[:=]))*\s*[:=]?\s*${sum}${noOther}`
const onlyHave = String.raw`(?<![\p{L}])(?:i|we)?(?:['’]?ve)?\s*(?:(?:only|just) (?:have|got|have got|want to spend|wanna spend|can spend)|(?:have|got) (?:only|just)|can(?:not|['’]?t)(?: afford| spend| pay)?(?: to spend)? more than|dont want to (?:spend|pay) more than|don['’]t want to (?:spend|pay) more than|not (?:spending|paying) more than|want to spend (?:max|at most))\s+(?:like |about |around )?${sum}${noOther}`
/** 'What can i get for 20 bucks', 'anything for a tenner'. */
const asked = String.raw`(?<![\p{L}])(?:what (?:can|could|do|would) (?:i|we|you) (?:get|buy|have|find|afford)|what(?:['’]?s| is) there|(?:can|could) (?:i|we) (?:get|buy|afford) (?:any|some)thing|(?:any|some)thing(?: (?:nice|good|decent|cheap|small|little))?|what (?:will|does|would)|what)\s+(?:[\p{L}]+\s+)?(?:for|with|on)\s+(?:like |about |around |just |only )?${sum}${noOther}(?=\s*(?:[?.!,]|$|please|pls|then|though|get me|buy me))`

const typedSum = new RegExp(sum, 'iu')
const patterns = [before, behind, limit, onlyHave, asked].map((source) => new RegExp(source, 'iu'))
/** A smaller number without a unit is of something else. */
const least = 5
const saves = /(?<![\p{L}])(?:sav(?:e|es|ing|ings)|discounts? of|worth|off)(?![\p{L}])/iu

const asksOfSaving =
  /(?<![\p{L}])(?:sav(?:e|es|ing|ings)|how much|pay|better|left|beats?|spending|order|basket|cart|total)(?![\p{L}])/iu

/** The budget of a message and the message without it, or undefined. An order of which the saving is asked is none. */
export function readBudget(typed: string): { budget: Budget; rest: string } | undefined {
  const text = withDigits(typed, (value) => value >= least)
  if (/(?<![\p{L}])(?:age|aged|size|sizes|spf|year olds?|years old)(?![\p{L}])/iu.test(text))
    return undefined
  const isOfOrder = asksOfSaving.test(text)
  for (const pattern of isOfOrder ? patterns.slice(0, 3) : patterns) {
    const found = pattern.exec(text)
    const { sign, amount = '', unit: name, strict } = found?.groups ?? {}
    const value = Number(amount.replace(',', '.'))
    if (!found || value <= 0) continue
    const typedUnit = (sign ?? name)?.trim()
    if (typedUnit === undefined && value < least) continue
    // 'Save up to 20', 'worth at most 20'.
    if (saves.test(text.slice(Math.max(0, found.index - 20), found.index))) continue
    const isBelow = strict !== undefined && ({ is_below: true } as const)
    return {
      budget: { amount: value, sign: signOf(typedUnit), ...isBelow },
      rest: text.replace(found[0], (whole) => whole.replace(typedSum, ' ')),
    }
  }
  return undefined
}

const signOf = (typed = '$') =>
  /^(?:€|eur)/i.test(typed) ? '€' : /^(?:£|pound|gbp|quid)/i.test(typed) ? '£' : '$'

/** Whether an order within the budget reaches the minimum spend of a code. */
export function isWithinBudget(
  { minimum_spend, currency }: { minimum_spend: string; currency: string },
  { amount, sign, is_below }: Budget,
): boolean {
  if (minimum_spend === '') return true
  const minimum = convert(
    Number(minimum_spend),
    currencyOfMark(currency) ?? 'USD',
    currencyOfMark(sign) ?? 'USD',
  )
  return is_below ? minimum < amount : minimum <= amount
}
