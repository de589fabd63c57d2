import type { OfferFilter } from '../answer.ts'
import { currencyNames, currencyWords } from '../words/numbers.ts'

/** Parses ranges and upper limits of what a code takes off: 'between 15 and 20%', 'under 20 off', '30% at most'. */

type Limits = Pick<OfferFilter, 'promo_type' | 'min_worth' | 'max_worth' | 'is_above' | 'is_below'>

const value = String.raw`\d{1,4}(?:[.,]\d{1,2})?`
const percent = String.raw`\s*(?:%|percent|per cents?|pct|perc)(?![a-z])`
const money = String.raw`\s*(?:[$€£]|${currencyNames})(?![a-z])`
const unit = `(?:${percent}|${money})?`
const sum = (name: string) =>
  String.raw`(?<${name}Sign>[$€£]\s*)?(?<${name}>${value})(?<${name}Unit>${unit})(?![\d%])`
const off = String.raw`(?<off>\s*(?:off(?! to\b)|discounts?|reductions?|codes?|coupons?|vouchers?)(?![a-z]))?`
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

const fewest = String.raw`(?:(?<above>over|above|(?:more|greater|better|higher|bigger|larger) than)|at least|min(?:imum)?(?: of)?|from|no(?:t)? less than|not under|not below)`
const joint = String.raw`(?:\s*(?:off|discount))?\s*,?\s*(?:(?:and|but|yet|also|still|though)\s+)*(?:or\s+)?`
/** 'More than 10% but less than 30%', 'at most 30% but at least 10%', '10% or more but under 30%'. */
const twoPart = [
  String.raw`\b${fewest}\s+${sum('one')}${joint}\b${most}\s+${sum('other')}${off}`,
  String.raw`\b${most}\s+${sum('other')}${joint}\b${fewest}\s+${sum('one')}${off}`,
  String.raw`(?<![\d.,$€£])${sum('one')}(?:\s*off)?\s*(?:or (?:more|better|higher|over)|and (?:up|over)|at least)${joint}\b${most}\s+${sum('other')}${off}`,
].map((pattern) => new RegExp(pattern, 'i'))

/** 'One discount' and '2 discounts' are codes. */
const leastOff = 5

type Groups = Readonly<Record<string, string | undefined>>
const numberOf = (typed = '') => Number(typed.replace(',', '.'))

/** Undefined where the number is a price: 'under $50', 'between 20 and 30 dollars'. */
function kindOf(groups: Groups, after: string): Limits | undefined {
  const units = `${groups['oneUnit'] ?? ''} ${groups['otherUnit'] ?? ''}`
  if (/%|p/i.test(units.replace(/pounds?/gi, ''))) return { promo_type: '% off' }
  const typed = (groups['off'] ?? '').trim().toLowerCase()
  if (!/^(?:off|discount|reduction)/.test(typed)) return undefined
  const hasUnit =
    units.trim() !== '' || groups['oneSign'] !== undefined || groups['otherSign'] !== undefined
  if (hasUnit) return { promo_type: '$ off' }
  const least = Math.min(...[groups['one'], groups['other']].filter(Boolean).map(numberOf))
  const isWorth =
    typed === 'off' ||
    (/^(?:discount|reduction)$/.test(typed) &&
      least >= leastOff &&
      !/^\s*(?:codes?|coupons?|vouchers?|deals?|offers?)\b/i.test(after))
  return isWorth ? {} : undefined
}

type Found = { limits: Limits; typed: string }

/** What a pattern finds, unless its number is a price. */
function find(
  pattern: RegExp,
  text: string,
  limitsOf: (groups: Groups) => Limits,
): Found | undefined {
  const found = pattern.exec(text)
  if (!found?.groups) return undefined
  const kind = kindOf(found.groups, text.slice(found.index + found[0].length))
  return kind && { limits: { ...kind, ...limitsOf(found.groups) }, typed: found[0] }
}

const isStrict = ({ above, under }: Groups): Limits => ({
  ...(above !== undefined && { is_above: true }),
  ...(under !== undefined && { is_below: true }),
})

function findRange(text: string): Found | undefined {
  return find(range, text, ({ one, other }) => {
    const ends = [numberOf(one), numberOf(other)]
    return { min_worth: Math.min(...ends), max_worth: Math.max(...ends) }
  })
}

/** Undefined also where the least is more than the most. */
function findTwoPart(text: string): Found | undefined {
  return twoPart
    .map((pattern) =>
      find(pattern, text, (groups) => ({
        min_worth: numberOf(groups['one']),
        max_worth: numberOf(groups['other']),
        ...isStrict(groups),
      })),
    )
    .find((found) => found && Number(found.limits.min_worth) <= Number(found.limits.max_worth))
}

function findMost(text: string): Found | undefined {
  const pattern = before.test(text) ? before : behind
  return find(pattern, text, (groups) => ({
    max_worth: numberOf(groups['one']),
    ...isStrict(groups),
  }))
}

/** The limits of a text, and the text without them. */
export function readLimits(text: string): { limits: Limits | undefined; rest: string } {
  const found = findTwoPart(text) ?? findRange(text) ?? findMost(text)
  return { limits: found?.limits, rest: found ? text.replace(found.typed, ' ') : text }
}

const share = String.raw`(?:\d+\s*)?(?:%|percents?|per cent|percentages?)(?: off| code| one)?`
const amount = String.raw`(?:[$€£]\s*\d+|\d+\s*(?:[$€£]|${currencyWords})|[$€£]|dollars?|money|cash|fixed (?:amounts?|sums?)|amounts?|\d+ off)(?: off| code| one)?`
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
