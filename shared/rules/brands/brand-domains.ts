import { skeletonOf } from '../text/look-alikes.ts'

/**
 * Estimates the website of an address without the Public Suffix List, which is too large for browsers (spec §5, Brand
 * domain extraction). The server's result is authoritative. This one only compares two addresses while the user types.
 */

/** Second-level endings under which names are registered: 'co.uk', 'com.au', 'co.in', 'co.ca', 'com.ca'. */
const secondLevel = /^(?:co|com|net|org|gov|edu|ac)$/

/** The host of an address with or without a scheme, without leading 'www.'; undefined for none. */
export function hostOf(address: string): string | undefined {
  const text = address.trim()
  const url = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  if (text === '' || !URL.canParse(url)) return undefined
  const host = new URL(url).hostname.replace(/^www\./, '')
  return host.includes('.') ? host : undefined
}

/** 'https://www.nike.com/shoes' and 'shop.nike.com' give 'nike.com', 'shop.brand.co.uk' gives 'brand.co.uk'. */
export function siteOf(address: string): string | undefined {
  const labels = hostOf(address)?.split('.')
  if (labels === undefined) return undefined
  const isUnderSecondLevel = labels.at(-1)?.length === 2 && secondLevel.test(labels.at(-2) ?? '')
  return labels.slice(isUnderSecondLevel ? -3 : -2).join('.')
}

/** A warning about a link before it is published. */
export type LinkNote =
  /** The host contains letters outside a to z, which can imitate known names. */
  | { kind: 'other_alphabet'; host: string }
  /** The host looks like the brand's host but differs. */
  | { kind: 'look_alike'; host: string; brand: string }
  /** It leads to another website than the brand's, as links of affiliate networks do. */
  | { kind: 'other_site'; host: string }

/** Warns about a link, compared with the brand's address. Both may be incomplete while the user types. */
export function linkNote(link: string, brandUrl: string): LinkNote | undefined {
  const host = hostOf(link)
  if (host === undefined) return undefined
  if (/(?:^|\.)xn--/.test(host)) return { kind: 'other_alphabet', host }
  const site = siteOf(link)
  const brand = siteOf(brandUrl)
  if (site === undefined || brand === undefined || site === brand) return undefined
  if (skeletonOf(site) === skeletonOf(brand)) return { kind: 'look_alike', host, brand }
  return { kind: 'other_site', host }
}
