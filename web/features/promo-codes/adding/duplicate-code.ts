import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { brandKey } from '#shared/rules/brands/brands.ts'
import { lowerCase } from '#shared/rules/text/lower-case.ts'
import { normalForm } from '#shared/rules/text/normal-form.ts'

import type { PromoFormValues } from '../form/promo-form-values.ts'

/** Normalises a line of text like the server. */
function tidy(text: string): string {
  return normalForm(text)
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
}

/** The owner's existing code of the same brand, ignoring case and spacing. */
export function findDuplicate(
  values: Pick<PromoFormValues, 'brand_name' | 'promo_code' | 'code_kind'>,
  codes: readonly OwnPromoCode[],
): OwnPromoCode | undefined {
  const brand = brandKey(tidy(values.brand_name))
  const code = lowerCase(tidy(values.promo_code))
  if (brand === '' || code === '' || values.code_kind !== 'shared') return undefined
  return codes.find(
    (other) => brandKey(other.brand_name) === brand && lowerCase(other.promo_code) === code,
  )
}
