import { z } from 'zod'

import { promoCategories } from '#shared/rules/categories.ts'
import { invisibleCharacters, shownCharacter, tidyLine } from '#shared/rules/visible-text.ts'

import { sentences } from './sentences.ts'

/** One line of human text, trimmed, single-spaced, in NFC, of 1 to `max` characters. */
export function line(
  max: number,
  requiredSentence: string,
  tooLongSentence: string = sentences.textTooLong,
) {
  return z
    .string({ error: requiredSentence })
    .transform(tidyLine)
    .pipe(
      z
        .string()
        .min(1, requiredSentence)
        .max(max, tooLongSentence)
        .refine((text) => !invisibleCharacters.test(text), sentences.textHasControlCharacters)
        .refine((text) => text === '' || shownCharacter.test(text), requiredSentence),
    )
}

/** Everything that nobody sees, but for new lines. */
const everyInvisible = new RegExp(invisibleCharacters, 'g')

/** Text of several lines: well-formed, trimmed, without what nobody sees, of `min` to `max` characters. */
export function paragraph(
  { min = 1, max }: { min?: number; max: number },
  requiredSentence: string,
  tooLongSentence: string = sentences.textTooLong,
) {
  return (
    z
      .string({ error: requiredSentence })
      // Looked at before it is worked on: a text of megabytes costs nothing but this.
      .max(max * 4, tooLongSentence)
      .transform((text) =>
        text
          .toWellFormed()
          .normalize('NFC')
          .split(/\r?\n/)
          .map((part) => part.replace(everyInvisible, ' ').trim())
          .join('\n')
          .replace(/\n{3,}/g, '\n\n')
          .trim(),
      )
      .pipe(
        z
          .string()
          .min(min, requiredSentence)
          .max(max, tooLongSentence)
          .refine((text) => min === 0 || shownCharacter.test(text), requiredSentence),
      )
  )
}

export const id = z.uuid()
export const isoDay = z.iso.date(sentences.expirationInvalid)
export const timestamp = z.iso.datetime({ offset: true })
export const category = z.enum(promoCategories, sentences.categoryInvalid)

/** Keyset cursors are opaque to callers. */
export const cursor = z.string().max(400)
