import { registrableDomain } from '#server/features/brands/domains.ts'

/** As many letters as the search of deals reads. */
const maxWords = 100

/** What an app shares; many give the address as text. */
type Shared = { url?: string | undefined; text?: string | undefined; title?: string | undefined }

/**
 * The page with the codes of a shop whose page was shared: the search of deals, which understands addresses and says
 * what is near where nothing is found. Of the address only the shop's domain goes on, because the rest may be private.
 */
export function sharedPlace({ url = '', text = '', title = '' }: Shared): string {
  const address = /https?:\/\/[^\s"<>]+/i.exec(`${url} ${text} ${title}`)?.[0]
  const domain = registrableDomain(address ?? url)
  const words = domain ?? (address === undefined ? text || title : title)
  const q = words.replaceAll(/\s+/g, ' ').trim().slice(0, maxWords)
  return q === '' ? '/deals' : `/deals?${new URLSearchParams({ q }).toString()}`
}
