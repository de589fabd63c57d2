/** The addresses on this site that a page makes the browser fetch at once: styles, scripts, fonts, pictures. */
export function linkedAssets(html: string): string[] {
  const addresses = new Set<string>()
  for (const [tag] of html.matchAll(/<(?:link|script|img|source)\b[^>]*>/gi)) {
    if (/^<link\b/i.test(tag) && /\brel="(?:canonical|alternate)"/i.test(tag)) continue
    const address = /\b(?:href|src)="([^"]+)"/i.exec(tag)?.[1]
    if (address?.startsWith('/') && !address.startsWith('//')) addresses.add(address)
  }
  for (const [, address] of html.matchAll(/\bimport\((?:"|')(\/[^"']+)(?:"|')\)/g)) {
    if (address) addresses.add(address)
  }
  return [...addresses]
}
