/**
 * Which shop a web page belongs to. Shops are known by the name that was registered under a public
 * suffix, such as 'nike.com' or 'marks.co.uk'; a page belongs to one if its host is that name or lies
 * under it. Since no suffix is ever the name of a shop (whoever installs a list sees to that, by the
 * Public Suffix List), comparing whole labels from the right is enough here: 'evil-nike.com',
 * 'nike.com.evil.io' and a bare 'co.uk' match nothing.
 */

/** Codes of one shop beyond that are not counted. */
export const maxCountedCodes = 9_999

/** A DNS name has at most 127 labels; no shop is that deep, and hosts come from strangers. */
const maxLabels = 40

/** The host of an ordinary web page in lower-case ASCII, without the dot of the root; undefined for all else. */
export function pageHost(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  const host = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname
  return host === '' ? undefined : host
}

/** 'a.shop.nike.com' gives itself, 'shop.nike.com' and 'nike.com'; an IP address or 'localhost' nothing. */
export function shopNamesOf(host: string): string[] {
  if (host.startsWith('[') || /^[\d.]+$/.test(host)) return []
  const labels = host.split('.')
  if (labels.length > maxLabels || labels.includes('')) return []
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

/** The shop that a page belongs to: the longest known name that its host is or lies under. */
export function shopOfPage(
  address: string,
  isShop: (domain: string) => boolean,
): string | undefined {
  const host = pageHost(address)
  return host === undefined ? undefined : shopNamesOf(host).find(isShop)
}
