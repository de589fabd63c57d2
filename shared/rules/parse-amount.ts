import { withoutUnseen } from './visible-text.ts'

/** Numbers as people type them, whatever their country's signs for thousands and decimals are. */

export type TypedAmount = {
  /** The sign of the number. Undefined if it has none. */
  sign: '$' | '%' | undefined
  /** Digits with a dot and at most two decimals. Undefined if the number is ambiguous. */
  value: string | undefined
}

/** Normalises a typed or pasted amount: trims, removes invisible characters, and converts full-width characters. */
export function plainlyTyped(text: string): string {
  return withoutUnseen(text, '')
    .replace(/[\uff01-\uff5e]/g, (sign) =>
      String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0),
    )
    .trim()
}

const dollars = /^(?:us\$|usd|\$)|(?:us\$|usd|\$|dollars?)$/i
const percents = /^%|(?:%|percent)$/i
/** Other currency signs, and codes of three letters. */
const otherMarks = /^(?:[a-z]{1,2}\$|euros?|pounds?|zł|kr|kč|ft|lei)$/iu
const currencyCodes = new Set(Intl.supportedValuesOf('currency'))

/** Takes text of `plainlyTyped`. '$20', '20 % off', '1.000,50' and '.5' are amounts. */
export function readAmount(text: string): TypedAmount | 'not_a_number' | 'other_currency' {
  const bare = text.replace(/\s*off$/i, '')
  if (isOtherMoney(bare)) return 'other_currency'
  const sign = dollars.test(bare) ? '$' : percents.test(bare) ? '%' : undefined
  const number = bare
    // Many people write a discount with a minus.
    .replace(sign === undefined ? /^$/ : /^[-−–]\s*/, '')
    .replace(sign === '$' ? dollars : percents, '')
    .trim()
  const value = readNumber(number)
  return value === 'not_a_number' ? value : { sign, value }
}

function isOtherMoney(text: string): boolean {
  const [, before = '', after = ''] = /^([^\d.,]*)[\d.,\s]+([^\d.,]*)$/u.exec(text) ?? []
  return [before.trim(), after.trim()].some(
    (mark) =>
      !/^(?:us)?\$$/i.test(mark) &&
      (/^\p{Sc}$/u.test(mark) ||
        otherMarks.test(mark) ||
        (currencyCodes.has(mark.toUpperCase()) && mark.toUpperCase() !== 'USD')),
  )
}

const grouped = /^(\d{1,3}([.,'’\s])\d{3}(?:\2\d{3})*)(?:([.,])(\d{0,2}))?$/
const plain = /^(\d*)(?:[.,](\d{0,2}))?$/

/**
 * The number in plain digits, or 'not_a_number'. Undefined if a dot may be a decimal point or a thousands separator.
 */
function readNumber(text: string): string | undefined {
  if (!/\d/.test(text)) return 'not_a_number'
  const [, digits, decimals] = plain.exec(text) ?? []
  if (digits !== undefined) return joined(digits, decimals)
  const [, groups, separator, point, cents] = grouped.exec(text) ?? []
  // A group of thousands never starts with zero, and one sign cannot be both separators.
  if (groups === undefined || groups.startsWith('0') || separator === point) return 'not_a_number'
  const isLoneDot = separator === '.' && groups.indexOf('.') === groups.lastIndexOf('.')
  if (isLoneDot && point === undefined) return undefined
  return joined(groups.replace(/\D/g, ''), cents)
}

function joined(digits: string, decimals: string | undefined): string {
  const number = digits.replace(/^0+(?=\d)/, '') || '0'
  if (number.length > 7) return 'not_a_number'
  return decimals ? `${number}.${decimals}` : number
}
