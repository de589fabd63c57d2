import { readFileSync, statSync } from 'node:fs'

import { z } from 'zod'

import { accentFault, ownAccent } from '#shared/rules/product/accent.ts'
import { ownBrand } from '#shared/rules/product/brand.ts'
import { legalTextForm, legalTextNames, readLegalText } from '#shared/rules/product/legal-text.ts'
import type { LegalText, LegalTextName } from '#shared/rules/product/legal-text.ts'
import type { ProductBrand } from '#shared/rules/product/brand.ts'
import { isMailAddress } from '#server/config-values.ts'

/** The torn logo of pages and pictures has room for so many letters. */
const maxName = 20

const largestMark = 100_000

const isMark = (path: string) => {
  try {
    return statSync(path).size <= largestMark && /<svg[\s>]/.test(readFileSync(path, 'utf8'))
  } catch {
    return false
  }
}

const largestText = 500_000

const readText = (path: string) => {
  try {
    return statSync(path).size <= largestText
      ? readLegalText(readFileSync(path, 'utf8'))
      : undefined
  } catch {
    return undefined
  }
}

const legalText = z
  .string()
  .transform(readText)
  .refine(
    (text) => text !== undefined,
    `must be a text file that can be read, with ${legalTextForm}`,
  )
  .optional()

const link = z
  .url({ protocol: /^https$/, error: 'must be a web address that starts with https://' })
  .optional()

export const brandVariables = {
  PRODUCT_NAME: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} .&'’-]*\|?[\p{L}\p{N} .&'’-]*[\p{L}\p{N}]$/u, {
      error: `must be 2 to ${maxName} letters, with a | where the logo is torn: Fan|fare`,
    })
    .refine(
      (name) => name.replace('|', '').length <= maxName,
      `must be 2 to ${maxName} letters, with a | where the logo is torn: Fan|fare`,
    )
    .optional(),
  PRODUCT_COLOUR: z
    .string()
    .regex(
      /^#[\da-f]{6}$/i,
      `must be six hexadecimal digits such as ${ownAccent.light.base.toLowerCase()}`,
    )
    .toLowerCase()
    .superRefine((colour, context) => {
      const message = colour.length === 7 ? accentFault(colour) : undefined
      if (message) context.addIssue(message)
    })
    .optional(),
  PRODUCT_MARK_FILE: z
    .string()
    .refine(isMark, `must be an SVG file of at most ${largestMark / 1000} kB that can be read`)
    .optional(),
  PRODUCT_CONTACT_EMAIL: z
    .string()
    .refine(isMailAddress, 'must be a mail address such as hello@fanfare.example')
    .default(ownBrand.contact_email),
  PRODUCT_INSTAGRAM_HANDLE: z
    .string()
    .regex(/^@?[a-z\d_.]{1,30}$/i, 'must be a handle such as @fanfare.codes')
    .transform((handle) => `@${handle.replace('@', '')}`)
    .default(ownBrand.instagram_handle),
  PRODUCT_EXTENSION_STORE_URL: link,
  PRODUCT_PARTNER_URL: link,
  PRODUCT_TERMS_FILE: legalText,
  PRODUCT_PRIVACY_FILE: legalText,
}

const variables = z.object(brandVariables)

export function brandOf(values: z.output<typeof variables>): ProductBrand {
  const name_halves = values.PRODUCT_NAME ? halvesOf(values.PRODUCT_NAME) : ownBrand.name_halves
  const own_texts = legalTextNames.filter((name) => legalTextsOf(values)[name] !== undefined)
  return {
    name: name_halves.join(''),
    name_halves,
    ...(values.PRODUCT_COLOUR === undefined ? {} : { colour: values.PRODUCT_COLOUR }),
    contact_email: values.PRODUCT_CONTACT_EMAIL,
    instagram_handle: values.PRODUCT_INSTAGRAM_HANDLE,
    extension_store_link: values.PRODUCT_EXTENSION_STORE_URL ?? null,
    affiliate_partner_link: values.PRODUCT_PARTNER_URL ?? null,
    ...(own_texts.length === 0 ? {} : { own_texts }),
  }
}

export const legalTextsOf = (
  values: z.output<typeof variables>,
): Record<LegalTextName, LegalText | undefined> => ({
  terms: values.PRODUCT_TERMS_FILE,
  privacy: values.PRODUCT_PRIVACY_FILE,
})

/** The text of an SVG, of which all icons are drawn. */
export function markOf({
  PRODUCT_MARK_FILE: path,
}: z.output<typeof variables>): string | undefined {
  return path === undefined ? undefined : readFileSync(path, 'utf8')
}

/** Where it says, or in the middle. */
function halvesOf(text: string): [string, string] {
  const [first = '', second] = text.split('|')
  if (second !== undefined) return [first, second]
  const letters = Array.from(first)
  const middle = Math.ceil(letters.length / 2)
  return [letters.slice(0, middle).join(''), letters.slice(middle).join('')]
}
