/** The product's name and addresses, in one file for rebranding (docs/decisions). */
export type ProductBrand = {
  name: string
  /** The name in two parts, for the logo, which is torn between them. */
  name_halves: [string, string]
  /** With the leading @. */
  instagram_handle: string
  instagram_link: string
  /** Opens a direct message to the product's account. */
  instagram_dm_link: string
  contact_email: string
  /** The extension's store page. Without it the buttons lead to /extension. */
  extension_store_link: string | null
  /** The sign-up page of the affiliate partner. Without it the button is hidden. */
  affiliate_partner_link: string | null
}

export const brand: ProductBrand = {
  name: 'Fanfare',
  name_halves: ['Fan', 'fare'],
  instagram_handle: '@fanfare.codes',
  instagram_link: 'https://www.instagram.com/fanfare.codes',
  instagram_dm_link: 'https://ig.me/m/fanfare.codes',
  contact_email: 'hello@fanfare.example',
  extension_store_link: null,
  affiliate_partner_link: null,
}
