import { currencyOfMark } from './currencies.ts'
import type { Currency } from './currencies.ts'
import { withoutUnseen } from '../text/visible-text.ts'

/** Parses typed numbers, with the thousands and decimal separators of any country. */

export type TypedAmount = {
  /** '$' means money of any currency. Undefined if the number has no sign. */
  sign: '$' | '%' | undefined
  /** The currency of an amount of money. */
  currency?: Currency
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

const percentMark = /^(?:%|percent)$/i
/** Signs that several currencies share, and those of currencies that offers cannot have. */
const unknownMoney = /^(?:[a-z]{1,2}\$|\p{Sc}|kr|ft|lei)$/iu
const allCurrencies = new Set(Intl.supportedValuesOf('currency'))

/** Takes text of `plainlyTyped`. '$20', '20 € off', '20 % off', '1.000,50' and '.5' are amounts. */
export function readAmount(text: string): TypedAmount | 'not_a_number' | 'other_currency' {
  const bare = text.replace(/off$/i, '').trimEnd()
  // Many users type a discount with a minus.
  const { marks, number } = splitAmount(bare.replace(/^[-−–]\s*/, ''))
  if (marks.some((mark) => isUnknownMoney(mark))) return 'other_currency'
  const [mark] = marks
  if (mark === undefined) return signed(undefined, readNumber(bare))
  const currency = currencyOfMark(mark)
  if (marks.length > 1 || (currency === undefined && !percentMark.test(mark))) return 'not_a_number'
  return currency === undefined
    ? signed({ sign: '%' }, readNumber(number))
    : signed({ sign: '$', currency }, readNumber(number))
}

function signed(
  mark: Pick<TypedAmount, 'sign' | 'currency'> | undefined,
  value: string | undefined,
): TypedAmount | 'not_a_number' {
  return value === 'not_a_number' ? value : { ...(mark ?? { sign: undefined }), value }
}

/**
 * The number, and the text before and after it. The number begins and ends with a digit or a point, so that each text
 * can be read in one way only: otherwise hostile input could take minutes.
 */
function splitAmount(text: string): { marks: string[]; number: string } {
  const [, before = '', number = '', after = ''] =
    /^([^\d.,]*)([\d.,](?:[\d.,\s'’]*[\d.,])?)([^\d.,]*)$/u.exec(text) ?? []
  return {
    marks: [before.trim(), after.trim()].filter((mark) => mark !== ''),
    number,
  }
}

function isUnknownMoney(mark: string): boolean {
  return (
    currencyOfMark(mark) === undefined &&
    (unknownMoney.test(mark) || allCurrencies.has(mark.toUpperCase()))
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
