import { countryNames, readCountries } from '#shared/rules/countries.ts'
import { listedIn } from '#shared/rules/formats.ts'
import type { CustomerKind } from '#shared/rules/promo-code-fields.ts'

/** How the owner reads whom a code is for. */
export const customersText: Readonly<Record<CustomerKind, string>> = {
  everybody: 'Everybody',
  'new customers': 'New customers only',
}

/** Names of the countries that somebody typed, or what was typed while it is not understood. */
export function countriesText(typed: string): string {
  const codes = readCountries(typed)
  if (codes) return listedIn('en', countryNames(codes))
  return typed === '' ? 'Everywhere' : typed
}
