import { parse } from 'tldts'

/**
 * Whether a name was registered by somebody: it stands directly under a public suffix, so that it
 * never covers strangers' sites. Suffixes that companies hand out names under count as well:
 * 'myshopify.com' is nobody's shop. `.example` is reserved for illustrations, as the demo's are.
 */
export function isShopName(domain: string): boolean {
  const found = parse(domain, { allowPrivateDomains: true })
  if (found.isIp || found.domain !== domain || found.hostname !== domain) return false
  return found.isIcann === true || found.isPrivate === true || found.publicSuffix === 'example'
}
