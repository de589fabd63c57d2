import { z } from 'zod'

import { promoCategories } from '#shared/rules/promo-codes/category-names.ts'
import { isDay } from '#shared/rules/promo-codes/expiry.ts'
import { isReservedName } from '#shared/rules/profiles/reserved-names.ts'
import { tooLongSentence } from '#shared/rules/promo-codes/promo-code-sentences.ts'
import { readLine, shownCharacter, withoutUnseen } from '#shared/rules/text/visible-text.ts'
import type { LineProblem } from '#shared/rules/text/visible-text.ts'

import { sentences } from './sentences/sentences.ts'
import { normalForm } from '#shared/rules/text/normal-form.ts'

/** One line of text, trimmed, single-spaced, in NFC, with 1 to `max` characters. */
export function line(
  max: number,
  requiredSentence: string,
  tooLong: string = tooLongSentence(max),
) {
  const problems: Record<LineProblem, string> = {
    missing: requiredSentence,
    too_long: tooLong,
    unseen: sentences.textHasControlCharacters,
  }
  return z.string({ error: requiredSentence }).transform((input, context) => {
    const read = readLine(input, max)
    if (typeof read === 'object') return read.text
    context.addIssue({ code: 'custom', message: problems[read] })
    return z.NEVER
  })
}

/** The same, but may be empty. */
export function optionalLine(max: number) {
  return z
    .string()
    .default('')
    .transform((input, context) => {
      const read = readLine(input, max)
      if (typeof read === 'object') return read.text
      if (read === 'missing') return ''
      const message =
        read === 'too_long' ? tooLongSentence(max) : sentences.textHasControlCharacters
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
}

/** A display name of a person or company. */
export function personName(requiredSentence: string) {
  return line(120, requiredSentence).refine((name) => !isReservedName(name), sentences.nameReserved)
}

/** Multi-line text: well-formed, trimmed, without invisible characters, of `min` to `max` characters. */
export function paragraph(
  { min = 1, max }: { min?: number; max: number },
  requiredSentence: string,
  tooLong: string = tooLongSentence(max),
) {
  return (
    z
      .string({ error: requiredSentence })
      // Checked first, because the later steps are slow on megabytes of text.
      .max(max * 4, tooLong)
      .transform((text) =>
        normalForm(text.toWellFormed())
          .split(/\r?\n/)
          .map((part) => withoutUnseen(part).trim())
          .join('\n')
          .replace(/\n{3,}/g, '\n\n')
          .trim(),
      )
      .pipe(
        z
          .string()
          .min(min, requiredSentence)
          .max(max, tooLong)
          .refine((text) => min === 0 || shownCharacter.test(text), requiredSentence),
      )
  )
}

export const id = z.uuid()
export const isoDay = z.iso
  .date(sentences.expirationInvalid)
  .refine(isDay, sentences.expirationInvalid)
export const timestamp = z.iso.datetime({ offset: true })
export const category = z.enum(promoCategories, sentences.categoryInvalid)

/** Keyset cursors are opaque to callers. */
export const cursor = z.string().max(400)

/** Of the page after this one; null on the last. */
export const nextCursor = { next_cursor: z.string().nullable() }

/** A person in lists. */
export const party = z.object({
  id,
  full_name: z.string(),
  username: z.string().nullable(),
  avatar_url: z.string().nullable(),
})
