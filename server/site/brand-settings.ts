import { z } from 'zod'

import { ownBrand } from '#shared/rules/brand.ts'
import type { ProductBrand } from '#shared/rules/brand.ts'
import { isMailAddress } from '#server/config-values.ts'

/** The torn logo of pages and pictures has room for so many letters. */
const maxName = 20

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
}

const variables = z.object(brandVariables)

export function brandOf(values: z.output<typeof variables>): ProductBrand {
  const name_halves = values.PRODUCT_NAME ? halvesOf(values.PRODUCT_NAME) : ownBrand.name_halves
  return {
    name: name_halves.join(''),
    name_halves,
    contact_email: values.PRODUCT_CONTACT_EMAIL,
    instagram_handle: values.PRODUCT_INSTAGRAM_HANDLE,
    extension_store_link: values.PRODUCT_EXTENSION_STORE_URL ?? null,
    affiliate_partner_link: values.PRODUCT_PARTNER_URL ?? null,
  }
}

/** Where it says, or in the middle. */
function halvesOf(text: string): [string, string] {
  const [first = '', second] = text.split('|')
  if (second !== undefined) return [first, second]
  const letters = Array.from(first)
  const middle = Math.ceil(letters.length / 2)
  return [letters.slice(0, middle).join(''), letters.slice(middle).join('')]
}
