/**
 * Finds the shop of a web page. A shop is a registered name under a public suffix, such as 'nike.com' or 'marks.co.uk'.
 * A page belongs to a shop if its host is that name or a subdomain. The list of shops never contains a suffix (the
 * Public Suffix List is checked before), so comparing labels from the right is enough: 'evil-nike.com',
 * 'nike.com.evil.io' and a bare 'co.uk' match nothing.
 */

/** Maximum count of codes per shop. */
export const maxCountedCodes = 9_999

/** A DNS name has at most 127 labels; no shop is that deep, and hosts come from strangers. */
const maxLabels = 40

/** The host of a web page in lower-case ASCII, without a trailing dot. Undefined for other addresses. */
export function pageHost(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  const host = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname
  return host === '' ? undefined : host
}

/** 'a.shop.nike.com' gives itself, 'shop.nike.com' and 'nike.com'. IP addresses and 'localhost' give nothing. */
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
