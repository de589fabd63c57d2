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

export const id = z.uuid()
export const isoDay = z.iso.date(sentences.expirationInvalid)
export const timestamp = z.iso.datetime({ offset: true })
export const category = z.enum(promoCategories, sentences.categoryInvalid)

/** Keyset cursors are opaque to callers. */
export const cursor = z.string().max(400)
