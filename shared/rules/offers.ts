/** What an offer is and what it is worth (spec §3, §5). */

export const promoTypes = ['$ off', '% off', 'other'] as const

export type PromoType = (typeof promoTypes)[number]

export const maxOfferLength = 80

export type OfferProblem = 'missing' | 'not_a_number' | 'not_positive' | 'too_large' | 'too_long'

const amountPattern = /^(?:0|[1-9]\d{0,6})(?:\.\d{1,2})?$/

/**
 * Checks a value against its type: an amount above 0 with at most two decimals, a percentage of
 * at most 100, or any short text for 'other'. Returns `undefined` when it is fine.
 */
export function offerProblem(type: PromoType, value: string): OfferProblem | undefined {
  const text = value.trim()
  if (text === '') return 'missing'
  if (type === 'other') return text.length > maxOfferLength ? 'too_long' : undefined
  if (!amountPattern.test(text)) return 'not_a_number'
  if (Number(text) === 0) return 'not_positive'
  return type === '% off' && Number(text) > 100 ? 'too_large' : undefined
}

/** '20' and '% off' read '20% off', '$ off' reads '$20 off', 'other' is the text itself. */
export function describeOffer(type: PromoType, value: string): string {
  const text = value.trim()
  if (type === '$ off') return `$${text} off`
  return type === '% off' ? `${text}% off` : text
}

/**
 * What the offer saves on a basket of 100 units, by which deals sort: 20 for both '20% off' and
 * '$20 off', `null` for offers in words, which come last. `promo_codes.worth` is the same in SQL.
 */
export function offerWorth(type: PromoType, value: string): number | null {
  return type === 'other' || offerProblem(type, value) !== undefined ? null : Number(value)
}
