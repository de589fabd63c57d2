import { countriesInSentence } from '../offers/countries.ts'
import { moneyText } from '../offers/currencies.ts'
import type { StoredPromoCode } from './promo-code-fields.ts'

/** The conditions under which a code applies. */
export type PromoTerms = Pick<
  StoredPromoCode,
  'currency' | 'minimum_spend' | 'customers' | 'excluded' | 'countries'
>

export const termFields = [
  'currency',
  'minimum_spend',
  'customers',
  'excluded',
  'countries',
] as const satisfies readonly (keyof PromoTerms)[]

/** The terms as lines of text. Empty if there are none. */
export function termsOf(terms: PromoTerms): string[] {
  const { minimum_spend, currency, customers, excluded, countries } = terms
  return [
    minimum_spend === '' ? '' : `Minimum spend ${moneyText(minimum_spend, currency)}`,
    customers === 'new customers' ? 'New customers only' : '',
    excluded === '' ? '' : `Not for: ${excluded}`,
    countries === '' ? '' : `Only in ${countriesInSentence(countries)}`,
  ].filter((line) => line !== '')
}
