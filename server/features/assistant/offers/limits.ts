import type { OfferFilter } from '../answer.ts'

/** Parses ranges and upper limits of what a code takes off: 'between 15 and 20%', 'under 20 off', '30% at most'. */

type Limits = Pick<OfferFilter, 'promo_type' | 'min_worth' | 'max_worth' | 'is_below'>

const value = String.raw`\d{1,4}(?:[.,]\d{1,2})?`
const percent = String.raw`\s*(?:%|percent|per cents?|pct|perc)(?![a-z])`
const money = String.raw`\s*(?:[$€£]|dollars?|bucks|quid|usd|euros?|eur|pounds?|gbp)(?![a-z])`
const unit = `(?:${percent}|${money})?`
const sum = (name: string) =>
  String.raw`(?<${name}Sign>[$€£]\s*)?(?<${name}>${value})(?<${name}Unit>${unit})(?![\d%])`
const off = String.raw`(?<off>\s*(?:off|discounts?|reductions?|codes?|coupons?|vouchers?)(?![a-z]))?`
const range = new RegExp(
  String.raw`(?<![\d.,$€£])(?:(?:between|from|of|within|in|the|range|something|like|around|about)\s+)*${sum('one')}\s*(?:off\s*)?(?:-|–|to|till|until|and(?<=between[^.!?]{1,30}and))\s*(?:the\s+)?${sum('other')}${off}`,
  'i',
)
const most = String.raw`(?:(?<under>under|below|less than|lower than|smaller than|cheaper than)|up to|at most|no more than|not more than|max(?:imum)?(?: of)?|not over|not above)`
const before = new RegExp(String.raw`\b${most}\s+(?:the\s+)?${sum('one')}${off}`, 'i')
const behind = new RegExp(
  String.raw`(?<![\d.,$€£])${sum('one')}${off}\s*(?:max(?:imum)?|at most|tops|or (?:less|under|below|lower)|and (?:under|below|less))\b`,
  'i',
)

type Groups = Readonly<Record<string, string | undefined>>
const numberOf = (typed = '') => Number(typed.replace(',', '.'))

/** Undefined where the number is a price: 'under $50', 'between 20 and 30 dollars'. */
function kindOf(groups: Groups): Limits | undefined {
  const units = `${groups['oneUnit'] ?? ''} ${groups['otherUnit'] ?? ''}`
  if (/%|p/i.test(units.replace(/pounds?/gi, ''))) return { promo_type: '% off' }
  const isOff = /^\s*(?:off|discount|reduction)/i.test(groups['off'] ?? '')
  if (!isOff) return undefined
  const hasUnit =
    units.trim() !== '' || groups['oneSign'] !== undefined || groups['otherSign'] !== undefined
  return hasUnit ? { promo_type: '$ off' } : {}
}

/** The limits of a text, and the text without them. */
export function readLimits(text: string): { limits: Limits | undefined; rest: string } {
  const between = range.exec(text)
  const kind = between?.groups && kindOf(between.groups)
  if (between?.groups && kind) {
    const ends = [numberOf(between.groups['one']), numberOf(between.groups['other'])]
    return {
      limits: { ...kind, min_worth: Math.min(...ends), max_worth: Math.max(...ends) },
      rest: text.replace(between[0], ' '),
    }
  }
  const limited = before.exec(text) ?? behind.exec(text)
  const kindOfLimit = limited?.groups && kindOf(limited.groups)
  if (!limited?.groups || !kindOfLimit) return { limits: undefined, rest: text }
  return {
    limits: {
      ...kindOfLimit,
      max_worth: numberOf(limited.groups['one']),
      ...(limited.groups['under'] !== undefined && { is_below: true }),
    },
    rest: text.replace(limited[0], ' '),
  }
}

const share = String.raw`(?:\d+\s*)?(?:%|percents?|per cent|percentages?)(?: off| code| one)?`
const amount = String.raw`(?:[$€£]\s*\d+|\d+\s*(?:[$€£]|dollars?|bucks|quid|euros?|pounds?)|[$€£]|dollars?|money|cash|fixed (?:amounts?|sums?)|amounts?|\d+ off)(?: off| code| one)?`
const or = String.raw`,?\s+(?:or|vs|versus|than|against|compared to)\s+(?:rather |better |the |an? )*`
const ofTwoKinds = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${share}(?: better)?${or}${amount}|${amount}(?: better)?${or}${share})(?![\p{L}\d])`,
  'iu',
)

/** 'Is 20% or 15 dollars better': of two kinds of offer, neither of which is the wanted one. */
export const comparesKinds = (text: string): boolean =>
  ofTwoKinds.test(text) &&
  /\b(?:better|best|more|cheaper|worth|which|whats|should i|should we|smarter|wiser|pays off|take|prefer)\b/i.test(
    text,
  )
