import { parse } from 'tldts'

/**
 * The registrable domain of a web address by the Public Suffix List: 'www.shop.co.uk' gives
 * 'shop.co.uk'. `undefined` for addresses, unknown endings and bare suffixes. `.example` is
 * reserved for illustrations and reaches nobody; the demo marketplace uses it.
 */
export function registrableDomain(url: string): string | undefined {
  const { domain, isIcann, isIp, publicSuffix } = parse(url, { allowPrivateDomains: false })
  if (isIp || domain === null) return undefined
  return isIcann || publicSuffix === 'example' ? domain : undefined
}
