import { plainlyTyped, readAmount } from './parse-amount.ts'

/** Offers and their value (spec §3, §5). */

export const promoTypes = ['$ off', '% off', 'other'] as const

export type PromoType = (typeof promoTypes)[number]

export type Offer = { promo_type: PromoType; promo_value: string }

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
 * 100, or a short text for 'other'. A typed sign wins over the type: '20%' is '% off'.
 */
export function readOffer(type: PromoType, value: string): Offer | OfferProblem {
  const text = plainlyTyped(value)
  if (text === '') return 'missing'
  if (text.length > maxOfferLength) return 'too_long'
  const amount = readAmount(text)
  if (type === 'other' && (typeof amount === 'string' || amount.sign === undefined)) {
    return { promo_type: type, promo_value: value.trim() }
  }
  if (typeof amount === 'string') return amount
  if (amount.value === undefined) return 'ambiguous'
  const promo_type = amount.sign === undefined ? type : (`${amount.sign} off` as const)
  if (Number(amount.value) === 0) return 'not_positive'
  if (promo_type === '% off' && Number(amount.value) > 100) return 'too_large'
  return { promo_type, promo_value: amount.value }
}

/** The problem of a value for its type, or `undefined`. */
export function offerProblem(type: PromoType, value: string): OfferProblem | undefined {
  const offer = readOffer(type, value)
  return typeof offer === 'string' ? offer : undefined
}

/** '20' with '% off' gives '20% off', with '$ off' '$20 off'. 'other' gives the text. */
export function describeOffer(type: PromoType, value: string): string {
  const text = value.trim()
  if (type === '$ off') return `$${text} off`
  return type === '% off' ? `${text}% off` : text
}

/**
 * The saving on a basket of 100 units, the sort key of deals: 20 for both '20% off' and '$20 off', `null` for text
 * offers, which come last. `promo_codes.worth` is the same in SQL.
 */
export function offerWorth(type: PromoType, value: string): number | null {
  return type === 'other' || offerProblem(type, value) !== undefined ? null : Number(value)
}
