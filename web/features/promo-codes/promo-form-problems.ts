import { sentences } from '#shared/contract/sentences.ts'
import { isValidHandle, normaliseHandle } from '#shared/rules/brands.ts'
import { isExpired } from '#shared/rules/expiry.ts'
import { checkLink, withScheme } from '#shared/rules/links.ts'
import { offerProblem } from '#shared/rules/offers.ts'

import { shownValue, valueField } from './promo-form-values.ts'
import type { PromoFormValues } from './promo-form-values.ts'

export type PromoFormProblems = Partial<Record<keyof PromoFormValues, string>>

const longestName = 80
const longestCode = 60
const lastDay = '2100-12-31'

const valueSentences = {
  missing: sentences.promoValueRequired,
  not_a_number: sentences.promoValueNotANumber,
  not_positive: sentences.promoValueNotPositive,
  too_large: sentences.promoValueTooLarge,
  too_long: sentences.promoValueTooLong,
} as const

/** The days that the form allows: none before today, but the one that a code already has. */
export type AllowedDays = { today: string | undefined; kept: string | null }

/** A sentence per field that is not right (spec §5), in the order of the form. */
export function promoFormProblems(values: PromoFormValues, days: AllowedDays): PromoFormProblems {
  const problems: PromoFormProblems = {}
  const brand = values.brand_name.trim()
  if (brand === '') problems.brand_name = sentences.brandNameRequired
  else if (brand.length > longestName) problems.brand_name = sentences.textTooLong
  if (!isValidHandle(normaliseHandle(values.brand_instagram_handle))) {
    problems.brand_instagram_handle = sentences.handleInvalid
  }
  const url = checkLink(withScheme(values.brand_url))
  if (url === 'missing') problems.brand_url = sentences.brandUrlRequired
  else if (url === 'too_long') problems.brand_url = sentences.linkTooLong
  else if (typeof url === 'string') problems.brand_url = sentences.brandUrlInvalid
  const code = values.promo_code.trim()
  if (code === '') problems.promo_code = sentences.promoCodeRequired
  else if (code.length > longestCode) problems.promo_code = sentences.promoCodeInvalid
  const day = dayProblem(values.expiration_date, days)
  if (day !== undefined) problems.expiration_date = day
  const offer = offerProblem(values.promo_type, shownValue(values))
  if (offer !== undefined) problems[valueField(values.promo_type)] = valueSentences[offer]
  const link = checkLink(values.affiliate_link)
  if (link === 'missing') problems.affiliate_link = sentences.affiliateLinkRequired
  else if (link === 'too_long') problems.affiliate_link = sentences.linkTooLong
  else if (typeof link === 'string') problems.affiliate_link = sentences.affiliateLinkInvalid
  return problems
}

function dayProblem(day: string, { today, kept }: AllowedDays): string | undefined {
  if (day === '' || day === kept) return undefined
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day > lastDay) return sentences.expirationInvalid
  return today !== undefined && isExpired(day, today) ? sentences.expirationInPast : undefined
}

const missing: ReadonlySet<string | undefined> = new Set([
  sentences.brandNameRequired,
  sentences.brandUrlRequired,
  sentences.promoCodeRequired,
  sentences.promoValueRequired,
  sentences.affiliateLinkRequired,
])

/** Whether a required field is empty, which the form also says as a whole. */
export function lacksRequired(problems: (string | undefined)[]): boolean {
  return problems.some((problem) => missing.has(problem))
}
