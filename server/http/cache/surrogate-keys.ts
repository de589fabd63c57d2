import { createHash } from 'node:crypto'

import { everything } from './cache-tags.ts'

/** The header with the surrogate keys, by which a CDN purges responses. */
export const surrogateKeyHeader = 'surrogate-key'

/** The key of every response, for purging all. */
export const keyOfAll = 'all'

/** More keys would exceed the header limit of proxies. */
const mostKeys = 200

/** A cache tag as a token of a header, because tags contain spaces and letters of all languages. */
export function surrogateKey(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 12)
}

/** The keys of a response, for its header. With too many keys it is only purged with everything. */
export function surrogateKeys(tags: ReadonlySet<string>): string {
  const named = tags.size > mostKeys ? [everything] : [...tags]
  return [keyOfAll, ...named.map(surrogateKey)].join(' ')
}
