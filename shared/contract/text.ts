import { z } from 'zod'

import { promoCategories } from '#shared/rules/categories.ts'

import { sentences } from './sentences.ts'

/** Control characters and the invisible ones that reorder, break or hide text; tabs and new lines too. */
const invisible =
  // oxlint-disable-next-line no-control-regex -- refusing them is the point
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\u3164\ufeff\uffa0\ufff9-\ufffb]/

/** Joiners and marks mean something beside letters and signs, and nothing alone. */
const shown = /[^\p{C}\p{M}\p{Z}]/u

/** One line of human text, trimmed, single-spaced, in NFC, of 1 to `max` characters. */
export function line(
  max: number,
  requiredSentence: string,
  tooLongSentence: string = sentences.textTooLong,
) {
  return z
    .string({ error: requiredSentence })
    .transform((text) =>
      text
        .normalize('NFC')
        .replace(/\p{Zs}+/gu, ' ')
        .trim(),
    )
    .pipe(
      z
        .string()
        .min(1, requiredSentence)
        .max(max, tooLongSentence)
        .refine((text) => !invisible.test(text), sentences.textHasControlCharacters)
        .refine((text) => text === '' || shown.test(text), requiredSentence),
    )
}

export const id = z.uuid()
export const isoDay = z.iso.date(sentences.expirationInvalid)
export const timestamp = z.iso.datetime({ offset: true })
export const category = z.enum(promoCategories, sentences.categoryInvalid)

/** Keyset cursors are opaque to callers. */
export const cursor = z.string().max(400)
