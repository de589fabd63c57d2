import type { Currency } from '../offers/currencies.ts'
import { isValidHandle, normaliseHandle } from '../brands/brands.ts'
import { readCountries } from '../offers/countries.ts'
import { isDay } from './expiry.ts'
import { readHiddenOutlets } from './hidden-outlets.ts'
import { readLink } from '../text/links.ts'
import { offerProblem } from '../offers/offers.ts'
import type { PromoType } from '../offers/offers.ts'
import { plainlyTyped, readAmount } from '../offers/parse-amount.ts'
import { unknownNamesSentence } from '../text/read-names.ts'
import type { ReadNames } from '../text/read-names.ts'
import { readLine } from '../text/visible-text.ts'
import { promoFieldSentences, tooLongSentence } from './promo-code-sentences.ts'
import { offerSentences, promoCodeFields } from './promo-code-fields.ts'
import type { PromoCodeField } from './promo-code-fields.ts'
import type { LineFacts, OtherFacts } from './promo-field-facts.ts'

/** Turns the typed text of a field of a promo code into its stored form. */

const say = promoFieldSentences

/**
 * The stored form of an entered text, or the message about its problem.
 * @param currency of the code, if known. An amount may contain its sign, but no other sign.
 */
export function readField(
  name: PromoCodeField,
  text: string,
  currency?: Currency,
): { value: string } | { problem: string } {
  const field: LineFacts | OtherFacts = promoCodeFields[name]
  if (!field.isRequired && text.trim() === '') return { value: '' }
  switch (field.kind) {
    case 'line':
      return readLineField(field, text)
    case 'link': {
      const link = readLink(text)
      if (typeof link === 'object') return { value: link.href }
      if (link === 'missing') return { problem: field.missing }
      return { problem: link === 'too_long' ? say.linkTooLong : field.invalid }
    }
    case 'handle': {
      const value = normaliseHandle(text)
      return isValidHandle(value) ? { value } : { problem: field.invalid }
    }
    case 'day':
      return isDay(text) ? { value: text } : { problem: field.invalid }
    case 'moment': {
      const value = readMoment(text)
      return value === undefined ? { problem: field.invalid } : { value }
    }
    case 'amount': {
      const amount = readAmount(plainlyTyped(text))
      if (amount === 'other_currency') return { problem: say.minimumSpendSign }
      const value = typeof amount === 'object' && amount.sign !== '%' ? amount.value : undefined
      // '50 €' on a code in dollars would become $50.
      if (
        value !== undefined &&
        typeof amount === 'object' &&
        amount.currency !== undefined &&
        amount.currency !== currency
      )
        return { problem: say.minimumSpendSign }
      return Number(value) > 0 ? { value: value ?? '' } : { problem: field.invalid }
    }
    case 'countries':
      return known(readCountries(text), field.invalid)
    case 'outlets':
      return known(readHiddenOutlets(text), field.invalid)
    default:
      return field.options.includes(text) ? { value: text } : { problem: field.invalid ?? '' }
  }
}

function known(read: ReadNames, expected: string): { value: string } | { problem: string } {
  return 'value' in read ? read : { problem: unknownNamesSentence(read.unknown, expected) }
}

/** The currency that an amount names by its sign. */
export function currencyOfAmount(text: string): Currency | undefined {
  const amount = readAmount(plainlyTyped(text))
  return typeof amount === 'object' ? amount.currency : undefined
}

function readLineField(field: LineFacts, text: string): { value: string } | { problem: string } {
  const line = readLine(text, field.max)
  if (typeof line === 'object') {
    const problem = signsOnlyProblem(field, line.text)
    return problem === undefined ? { value: line.text } : { problem }
  }
  if (line === 'missing') return { problem: field.missing ?? say.textHasControlCharacters }
  return {
    problem:
      line === 'too_long'
        ? (field.tooLong ?? tooLongSentence(field.max))
        : say.textHasControlCharacters,
  }
}

/** The sentence for a line of signs alone where its field needs a letter or digit, or undefined. */
export function signsOnlyProblem({ signsOnly }: LineFacts, text: string): string | undefined {
  return /[\p{L}\p{N}]/u.test(text) ? undefined : signsOnly
}

/** The sentence for an invalid value of its type, or undefined. */
export function offerProblemSentence(type: PromoType, value: string): string | undefined {
  const problem = offerProblem(type, value)
  return problem && offerSentences[problem]
}

/**
 * Parses '2026-11-27T09:00+01:00'. The default zone is UTC, the default time is midnight. Returns the stored form, or
 * undefined.
 */
function readMoment(text: string): string | undefined {
  const [, day, hour = '00', minute = '00', second = '00', fraction = '', zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(
      text.trim(),
    ) ?? []
  if (day === undefined || !isDay(day)) return undefined
  const offset = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase()
  const time = Date.parse(`${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}${offset}`)
  if (Number.isNaN(time)) return undefined
  const moment = new Date(time).toISOString()
  // In UTC it may be another day.
  return isDay(moment.slice(0, 10)) ? moment : undefined
}

/** Whether a code would start after its last day, which ends at midnight in UTC. */
export function startsAfterEnd(code: {
  starts_at?: string | null
  expiration_date?: string | null
}): boolean {
  const { starts_at, expiration_date } = code
  if (!starts_at || !expiration_date) return false
  const start = new Date(starts_at)
  // A form may contain an incomplete start.
  return !Number.isNaN(start.getTime()) && start.toISOString().slice(0, 10) > expiration_date
}
