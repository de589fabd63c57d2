import { apiError } from '#shared/contract/errors.ts'
import type { CheckedPromoCodeInput } from '#shared/contract/promo-codes/promo-codes.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { codeKindProblem } from '#shared/rules/promo-codes/drops.ts'
import { isExpired } from '#shared/rules/promo-codes/expiry.ts'
import { describeOffer } from '#shared/rules/offers/offers.ts'
import {
  amountFieldNames,
  optionalChoices,
  unsetFields,
} from '#shared/rules/promo-codes/promo-code-fields.ts'
import type {
  AmountField,
  OptionalChoice,
  StoredPromoCode,
} from '#shared/rules/promo-codes/promo-code-fields.ts'
import { readField, startsAfterEnd } from '#shared/rules/promo-codes/read-promo-field.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { registrableDomain } from '#server/features/brands/domains.ts'

import { findDefaults } from './defaults/default-reach.ts'
import type { OwnerRow } from './queries.ts'

/** Turns the input of an owner into the columns of its code. */

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

/** The choices of a new code that its owner does not make. The default outlets apply only together with the default scope. */
export async function choicesOfNew(
  db: Db,
  { id, category }: OwnerRow,
  { scope, brand_name }: CheckedPromoCodeInput,
): Promise<Pick<StoredPromoCode, OptionalChoice>> {
  const [reach] =
    scope === undefined ? await findDefaults(db, [{ influencer_id: id, brand_name }]) : []
  return { ...unsetFields, category, ...reach }
}

type Choices = Pick<StoredPromoCode, OptionalChoice | AmountField | 'description'>

/**
 * Returns the optional choices of the input, or else the given ones, and the columns that depend on the currency: amounts
 * and the description. Throws INVALID_INPUT for a start after the end, a code that its kind forbids, and an amount with
 * the sign of another currency.
 */
export function chosen(
  input: CheckedPromoCodeInput,
  others: Pick<StoredPromoCode, OptionalChoice>,
): Choices {
  const choices = Object.fromEntries(
    optionalChoices.map((name) => [name, input[name] === undefined ? others[name] : input[name]]),
  ) as Pick<StoredPromoCode, OptionalChoice>
  if (startsAfterEnd({ ...input, ...choices }))
    throw apiError('INVALID_INPUT', { fields: { 'promo_code.starts_at': sentences.startAfterEnd } })
  const problem = codeKindProblem(choices.code_kind, input.promo_code)
  if (problem !== undefined)
    throw apiError('INVALID_INPUT', { fields: { 'promo_code.promo_code': problem } })
  const description = describeOffer(input.promo_type, input.promo_value, choices.currency)
  return { ...choices, ...amountsOf(input, choices.currency), description }
}

/** The amounts without the sign of the currency. Throws INVALID_INPUT for the sign of another one. */
function amountsOf(
  input: CheckedPromoCodeInput,
  currency: StoredPromoCode['currency'],
): Pick<StoredPromoCode, AmountField> {
  const read = amountFieldNames.map((name) => {
    const amount = readField(name, input[name], currency)
    if ('problem' in amount)
      throw apiError('INVALID_INPUT', { fields: { [`promo_code.${name}`]: amount.problem } })
    return [name, amount.value]
  })
  return Object.fromEntries(read) as Pick<StoredPromoCode, AmountField>
}
