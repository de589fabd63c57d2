import { apiError } from '#shared/contract/errors.ts'
import type { CheckedPromoCodeInput } from '#shared/contract/promo-codes.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { codeKindProblem } from '#shared/rules/drops.ts'
import { isExpired } from '#shared/rules/expiry.ts'
import { describeOffer } from '#shared/rules/offers.ts'
import { unsetFields } from '#shared/rules/promo-code-fields.ts'
import type { OptionalChoice, StoredPromoCode } from '#shared/rules/promo-code-fields.ts'
import { readField, startsAfterEnd } from '#shared/rules/read-promo-field.ts'
import type { Db } from '#server/db/connect.ts'
import { registrableDomain } from '#server/features/brands/domains.ts'

import { findDefaults } from './default-reach.ts'
import type { OwnerRow } from './queries.ts'

/** What is stored of the input of an owner. */

export function assertNotPast(expirationDate: string | null, today: string): void {
  if (isExpired(expirationDate, today)) {
    throw apiError('INVALID_INPUT', {
      fields: { 'promo_code.expiration_date': sentences.expirationInPast },
    })
  }
}

/** The stored form of the input. Throws INVALID_INPUT for links to hosts without a public suffix. */
export function valuesOf(input: CheckedPromoCodeInput): Omit<StoredPromoCode, keyof Choices> {
  const brand_domain = registrableDomain(input.brand_url)
  const fields: Record<string, string> = {}
  if (brand_domain === undefined) fields['promo_code.brand_url'] = sentences.brandUrlInvalid
  if (registrableDomain(input.affiliate_link) === undefined) {
    fields['promo_code.affiliate_link'] = sentences.affiliateLinkInvalid
  }
  if (brand_domain === undefined || Object.keys(fields).length > 0)
    throw apiError('INVALID_INPUT', { fields })
  return { ...input, brand_domain }
}

/** What a new code is where its owner says nothing: outlets are those of the default only with its scope. */
export async function choicesOfNew(
  db: Db,
  { id, category }: OwnerRow,
  { scope, brand_name }: CheckedPromoCodeInput,
): Promise<Pick<StoredPromoCode, OptionalChoice>> {
  const [reach] =
    scope === undefined ? await findDefaults(db, [{ influencer_id: id, brand_name }]) : []
  return { ...unsetFields, category, ...reach }
}

type Choices = Pick<StoredPromoCode, OptionalChoice | 'minimum_spend' | 'description'>

/**
 * The optional choices, those of the input or else the given ones, and what follows the currency: the minimum spend, which
 * may be typed with its sign and no other one, and the description.
 */
export function chosen(
  input: CheckedPromoCodeInput,
  others: Pick<StoredPromoCode, OptionalChoice>,
): Choices {
  const choices = {
    category: input.category ?? others.category,
    scope: input.scope ?? others.scope,
    hidden_on: input.hidden_on ?? others.hidden_on,
    currency: input.currency ?? others.currency,
    customers: input.customers ?? others.customers,
    code_kind: input.code_kind ?? others.code_kind,
    starts_at: input.starts_at === undefined ? others.starts_at : input.starts_at,
  }
  if (startsAfterEnd({ ...input, ...choices }))
    throw apiError('INVALID_INPUT', { fields: { 'promo_code.starts_at': sentences.startAfterEnd } })
  const problem = codeKindProblem(choices.code_kind, input.promo_code)
  if (problem !== undefined)
    throw apiError('INVALID_INPUT', { fields: { 'promo_code.promo_code': problem } })
  const minimum = readField('minimum_spend', input.minimum_spend, choices.currency)
  if ('problem' in minimum)
    throw apiError('INVALID_INPUT', { fields: { 'promo_code.minimum_spend': minimum.problem } })
  const description = describeOffer(input.promo_type, input.promo_value, choices.currency)
  return { ...choices, minimum_spend: minimum.value, description }
}
