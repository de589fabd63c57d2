import { createHash } from 'node:crypto'

import { everything } from './cache-tags.ts'

/** The header by which caches in front learn what an answer is made of. */
export const surrogateKeyHeader = 'surrogate-key'

/** The key of every answer, to forget all. */
export const keyOfAll = 'all'

/** More keys would make a header longer than proxies take. */
const mostKeys = 200

/** A cache tag as a word of a header: tags have spaces and letters of all languages. */
export function surrogateKey(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 12)
}

/** The keys of an answer, for its header. What has too many is forgotten with everything. */
export function surrogateKeys(tags: ReadonlySet<string>): string {
  const named = tags.size > mostKeys ? [everything] : [...tags]
  return [keyOfAll, ...named.map(surrogateKey)].join(' ')
}
