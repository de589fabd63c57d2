import { z } from 'zod'

import {
  promoCodeFieldNames,
  promoCodeFields,
} from '#shared/rules/promo-codes/promo-code-fields.ts'
import { currencyOfAmount, readField } from '#shared/rules/promo-codes/read-promo-field.ts'
import type {
  EnteredPromoCode,
  PromoCodeField,
} from '#shared/rules/promo-codes/promo-code-fields.ts'
import { promoFieldSentences } from '#shared/rules/promo-codes/promo-code-sentences.ts'

/** The zod schemas of a promo code's fields as input, derived from the table in shared/rules. */

type Fields = typeof promoCodeFields

type EnteredSchema<Name extends PromoCodeField> = Fields[Name]['isRequired'] extends true
  ? z.ZodType<EnteredPromoCode[Name], EnteredPromoCode[Name]>
  : Fields[Name] extends { kind: 'choice' | 'moment' | 'outlets' }
    ? z.ZodOptional<z.ZodType<EnteredPromoCode[Name], EnteredPromoCode[Name]>>
    : z.ZodDefault<z.ZodType<EnteredPromoCode[Name], EnteredPromoCode[Name]>>

/**
 * Input values. If a choice is omitted, the server uses the owner's category for a new code, and keeps the value of an
 * existing code.
 */
export const promoCodeFieldSchemas = Object.fromEntries(
  promoCodeFieldNames.map((name) => [name, enteredSchema(name)]),
) as { [Name in PromoCodeField]: EnteredSchema<Name> }

function enteredSchema(name: PromoCodeField): z.ZodType {
  const field = promoCodeFields[name]
  if (field.kind === 'choice') {
    const choice = z.enum(field.options, 'invalid' in field ? field.invalid : undefined)
    return field.isRequired ? choice : choice.optional()
  }
  if (field.kind === 'day')
    return z.iso
      .date(field.invalid)
      .refine((day) => 'value' in readField(name, day), field.invalid)
      .nullable()
      .default(null)
  if (field.kind === 'moment') return moment(name, field.invalid).nullable().optional()
  const text = z.string({ error: 'missing' in field ? field.missing : undefined })
  const read = lengthLimited(name, text).transform((input, context) => {
    // Whether a code may be empty depends on its kind.
    if (name === 'promo_code' && input.trim() === '') return ''
    const result = readField(name, input, currencyOfAmount(input))
    // An amount keeps its sign. The server knows the currency of the code, and removes the sign.
    if ('value' in result) return field.kind === 'amount' ? input : result.value
    context.addIssue({ code: 'custom', message: result.problem })
    return z.NEVER
  })
  if (field.kind === 'outlets') return read.optional()
  return field.isRequired ? read : read.default('')
}

function moment(name: PromoCodeField, invalid: string) {
  return z
    .string(invalid)
    .max(100, invalid)
    .transform((input, context) => {
      const read = readField(name, input)
      if ('value' in read && read.value !== '') return read.value
      context.addIssue({ code: 'custom', message: invalid })
      return z.NEVER
    })
}

/** Checked before the pattern, because a pattern is slow on megabytes of text. */
function lengthLimited(name: PromoCodeField, text: z.ZodString): z.ZodString {
  const field = promoCodeFields[name]
  if (field.kind === 'link') return text.max(10_000, promoFieldSentences.linkTooLong)
  if (field.kind === 'handle' || field.kind === 'amount') return text.max(500, field.invalid)
  return field.kind === 'countries' || field.kind === 'outlets'
    ? text.max(5000, field.invalid)
    : text
}
