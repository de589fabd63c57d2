import { z } from 'zod'

import { readLink } from '#shared/rules/text/links.ts'

import { sentences } from './sentences/sentences.ts'

/** A URL as entered, with or without its scheme. */
export const link = (requiredSentence: string, invalidSentence: string) =>
  z
    .string({ error: requiredSentence })
    .max(10_000, sentences.linkTooLong)
    .transform((text, context) => {
      const checked = readLink(text)
      if (typeof checked === 'object') return checked.href
      const message =
        checked === 'missing'
          ? requiredSentence
          : checked === 'too_long'
            ? sentences.linkTooLong
            : invalidSentence
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
