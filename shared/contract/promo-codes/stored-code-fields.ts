import { z } from 'zod'

import {
  columnType,
  ownFieldNames,
  promoCodeFields,
  publicFieldNames,
} from '#shared/rules/promo-codes/promo-code-fields.ts'
import type {
  OwnField,
  PromoCodeField,
  PublicField,
  StoredPromoCode,
} from '#shared/rules/promo-codes/promo-code-fields.ts'

/** The zod schemas of a promo code's fields in replies, derived from the table in shared/rules. */

/** The fields that the owner sees, with the derived description. */
export const ownFieldSchemas = Object.fromEntries(
  ownFieldNames.map((name) => [name, storedSchema(name)]),
) as { [Name in OwnField]: z.ZodType<StoredPromoCode[Name], StoredPromoCode[Name]> }

/** The fields that everybody sees. */
export const publicFieldSchemas = Object.fromEntries(
  publicFieldNames.map((name) => [name, storedSchema(name)]),
) as { [Name in PublicField]: z.ZodType<StoredPromoCode[Name], StoredPromoCode[Name]> }

function storedSchema(name: keyof StoredPromoCode): z.ZodType {
  const field = name in promoCodeFields ? promoCodeFields[name as PromoCodeField] : undefined
  if (field?.kind === 'choice' && field.isRequired) return z.enum(field.options)
  return columnType(name) !== 'text' ? z.string().nullable() : z.string()
}
