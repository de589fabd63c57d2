import { countryNames, readCountries } from '#shared/rules/offers/countries.ts'
import { listedIn } from '#shared/rules/text/formats.ts'
import type { CustomerKind } from '#shared/rules/promo-codes/promo-code-fields.ts'

/** The label of each kind of customers. */
export const customersText: Readonly<Record<CustomerKind, string>> = {
  everybody: 'Everybody',
  'new customers': 'New customers only',
}

/** The country names of a typed text, or the text itself while it is invalid. */
export function countriesText(typed: string): string {
  const read = readCountries(typed)
  if ('unknown' in read) return typed
  return read.value === '' ? 'Everywhere' : listedIn('en', countryNames(read.value))
}
