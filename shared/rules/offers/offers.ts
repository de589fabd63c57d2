import { currencies, moneyText } from './currencies.ts'
import type { Currency } from './currencies.ts'
import { plainlyTyped, readAmount } from './parse-amount.ts'

/** Offers and their value (spec §3, §5). */

/** '$ off' is an amount of money in the currency of the code. */
export const promoTypes = ['$ off', '% off', 'other'] as const

export type PromoType = (typeof promoTypes)[number]

/** How lists call the kinds of offers. */
export const promoTypeLabels: Readonly<Record<PromoType, string>> = {
  '% off': 'Percent off',
  '$ off': 'Money off',
  other: 'Other offers',
}

export type Offer = {
  promo_type: PromoType
  promo_value: string
  /** The currency that was typed as a sign, if any. */
  currency?: Currency
}

export const maxOfferLength = 80

export type OfferProblem =
  | 'missing'
  | 'not_a_number'
  | 'ambiguous'
  | 'other_currency'
  | 'not_positive'
  | 'too_large'
  | 'too_long'

/**
 * Parses the offer from the type and the typed value: an amount above 0 with at most two decimals, a percentage up to
 * 100, or a short text for 'other'. A typed sign wins over the type: '20%' is '% off', '20 €' is in euros.
 */
export function readOffer(type: PromoType, value: string): Offer | OfferProblem {
  const text = plainlyTyped(value)
  if (text === '') return 'missing'
  if (text.length > maxOfferLength) return 'too_long'
  const amount = readAmount(text)
  if (type === 'other' && (typeof amount === 'string' || amount.sign === undefined)) {
    return { promo_type: type, promo_value: value.trim() }
  }
  if (amount === 'not_a_number' && /^[-−–][\d\s.,]+$/.test(text)) return 'not_positive'
  if (typeof amount === 'string') return amount
  if (amount.value === undefined) return 'ambiguous'
  const promo_type = amount.sign === undefined ? type : (`${amount.sign} off` as const)
  if (Number(amount.value) === 0) return 'not_positive'
  if (promo_type === '% off' && Number(amount.value) > 100) return 'too_large'
  const { currency } = amount
  return { promo_type, promo_value: amount.value, ...(currency && { currency }) }
}

/** The problem of a value for its type, or `undefined`. */
export function offerProblem(type: PromoType, value: string): OfferProblem | undefined {
  const offer = readOffer(type, value)
  return typeof offer === 'string' ? offer : undefined
}

/** '20' with '% off' gives '20% off', with '$ off' '$20 off' or '€20 off'. 'other' gives the text. */
export function describeOffer(type: PromoType, value: string, currency: Currency = 'USD'): string {
  const text = value.trim()
  if (type === '$ off') return `${moneyText(text, currency)} off`
  return type === '% off' ? `${text}% off` : text
}

/**
 * The saving on a basket of 100 dollars, the sort key of deals: 20 for both '20% off' and '$20 off', `null` for text
 * offers, which come last. `offer_worth()` is the same in SQL.
 */
export function offerWorth(
  type: PromoType,
  value: string,
  currency: Currency = 'USD',
): number | null {
  if (type === 'other' || offerProblem(type, value) !== undefined) return null
  const rate = type === '$ off' ? currencies[currency].in_dollars : 1
  return Math.round(Number((Number(value) * rate * 100).toPrecision(12))) / 100
}
