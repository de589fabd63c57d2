import type { LegalTextName } from './legal-text.ts'

/** The product's name and addresses. An operator may set others (docs/operations/configuration.md). */
export type ProductBrand = {
  name: string
  /** The name in two parts, for the logo, which is torn between them. */
  name_halves: [string, string]
  /** The accent, as six hexadecimal digits. Without it the accent is that of the sheets. */
  colour?: string
  /** With the leading @. */
  instagram_handle: string
  contact_email: string
  /** The extension's store page. Without it the buttons lead to /extension. */
  extension_store_link: string | null
  /** The sign-up page of the affiliate partner. Without it the button is hidden. */
  affiliate_partner_link: string | null
  /** Texts of the law that the operator wrote. The others are the product's. */
  own_texts?: readonly LegalTextName[]
}

export const ownBrand: Readonly<ProductBrand> = {
  name: 'Fanfare',
  name_halves: ['Fan', 'fare'],
  instagram_handle: '@fanfare.codes',
  contact_email: 'hello@fanfare.example',
  extension_store_link: null,
  affiliate_partner_link: null,
}

declare global {
  var productBrand: ProductBrand | undefined
}

/**
 * The brand in use. The server sets it before it answers (`setBrand`), and a page before its scripts run. It is global
 * because the built pages have a copy of this file. Files of the server do not read it while they are loaded.
 */
export const brand: ProductBrand = (globalThis.productBrand ??= { ...ownBrand })

export function setBrand(configured: ProductBrand): void {
  Object.assign(brand, configured)
}

/** 'fanfare': the name in plain letters and digits, for names of files. */
export const brandSlug = () =>
  brand.name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '') || 'codes'

export const instagramLink = () => `https://www.instagram.com/${brand.instagram_handle.slice(1)}`

/** Opens a direct message to the product's account. */
export const instagramDmLink = () => `https://ig.me/m/${brand.instagram_handle.slice(1)}`
