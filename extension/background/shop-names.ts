import { parse } from 'tldts'

/**
 * Whether a name is a registrable domain: directly under a public suffix, including private suffixes such as
 * 'myshopify.com', so that it never covers unrelated sites. `.example` is reserved for documentation and used by the
 * demo.
 */
export function isShopName(domain: string): boolean {
  const found = parse(domain, { allowPrivateDomains: true })
  if (found.isIp || found.domain !== domain || found.hostname !== domain) return false
  return found.isIcann === true || found.isPrivate === true || found.publicSuffix === 'example'
}
