import { categories } from '#shared/rules/promo-codes/category-names.ts'
import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'
import { countryNames } from '#shared/rules/offers/countries.ts'
import { currencyOfMark } from '#shared/rules/offers/currencies.ts'
import type { Currency } from '#shared/rules/offers/currencies.ts'
import { daysUntil, expiringSoonDays, expiryLabel } from '#shared/rules/promo-codes/expiry.ts'
import {
  formatAmountIn,
  formatDayIn,
  formatPercentIn,
  listedIn,
  pluralIn,
} from '#shared/rules/text/formats.ts'

import { termsOf } from '#shared/rules/promo-codes/promo-terms.ts'
import type { PromoTerms } from '#shared/rules/promo-codes/promo-terms.ts'

import type { AssistantDeal } from '../answer.ts'
import type { Language } from '../words/language.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { pt } from './pt.ts'
import { site } from './sentences.ts'
import type { Translation, Sentence } from './sentences.ts'

/** Renders sentences, amounts, days and offers in a language. */

export const tables: Readonly<Record<Language, Readonly<Partial<Record<Sentence, Translation>>>>> =
  {
    en,
    es,
    de,
    fr,
    it,
    pt,
  }

export function say(
  language: Language,
  sentence: Sentence,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const translation = tables[language][sentence] ?? sentence
  const text =
    typeof translation === 'string'
      ? translation
      : (translation[pluralIn(language, Number(values['count']))] ?? translation.other)
  const filled: Readonly<Record<string, string | number>> = { site: site(), ...values }
  // 'févr.' and 'Acme Inc.' bring the full stop of the sentence with them.
  return text.replace(/\{(\w+)\}(\.?)/g, (braces, name: string, stop: string) => {
    const value = filled[name]
    if (value === undefined) return braces
    const said = String(value)
    return said.endsWith('.') ? said : said + stop
  })
}

export { listedIn as listed }

/** '$48', '$22.50', '48 $'. The sign or the code of the currency. */
export function money(language: Language, amount: number, sign: string): string {
  return formatAmountIn(language, amount, currencyOfMark(sign) ?? 'USD')
}

/** '20%' or '$20' for the amount of an offer or an offer filter. */
export function worthText(
  language: Language,
  value: number,
  type: '$ off' | '% off',
  currency: Currency = 'USD',
): string {
  return type === '$ off' ? money(language, value, currency) : formatPercentIn(language, value)
}

/** The offer as text. Text of an owner stays unchanged. */
export function offerText(
  language: Language,
  {
    promo_type,
    promo_value,
    description,
    currency,
  }: Pick<AssistantDeal, 'promo_type' | 'promo_value' | 'description' | 'currency'>,
): string {
  if (language === 'en' || promo_type === 'other') return description
  return say(language, '{value} off', {
    value: worthText(language, Number(promo_value), promo_type, currency),
  })
}

/** The terms, one line each. Excluded things are in the owner's words. */
export function termLines(language: Language, terms: PromoTerms): string[] {
  if (language === 'en') return termsOf(terms)
  const { minimum_spend, currency, customers, excluded, countries } = terms
  return [
    minimum_spend === ''
      ? ''
      : say(language, 'Minimum spend {amount}', {
          amount: money(language, Number(minimum_spend), currency),
        }),
    customers === 'new customers' ? say(language, 'New customers only') : '',
    excluded === '' ? '' : say(language, 'Not for: {things}', { things: excluded }),
    countries === ''
      ? ''
      : say(language, 'Only in {countries}', {
          countries: listedIn(language, countryNames(countries, language)),
        }),
  ].filter((line) => line !== '')
}

/** The text about the last day at the foot of a ticket. */
export function expiryText(language: Language, date: string | null, today: string): string {
  if (language === 'en') return expiryLabel(date, today)
  if (date === null) return say(language, 'No end date')
  const days = daysUntil(date, today)
  const isFar = days >= 300
  const day = formatDayIn(language, date, isFar || days < 0 ? today : date)
  if (days < 0) return say(language, 'Ended {date}', { date: day })
  if (days === 0) return say(language, 'Ends today')
  if (days <= expiringSoonDays) return say(language, '{count} days left', { count: days })
  return say(language, 'Ends {date}', { date: day })
}

/** The category's name in the language. English uses the stored name. */
export function categoryName(language: Language, category: string): string {
  const known = categories.find((one) => one === category)
  return known === undefined ? category : say(language, known satisfies PromoCategory)
}

/** Within a sentence. German nouns keep their capital. */
export function inSentence(language: Language, text: string): string {
  return language === 'de' ? text : text.charAt(0).toLowerCase() + text.slice(1)
}
