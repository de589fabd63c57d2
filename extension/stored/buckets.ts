/** The index is stored and turned into rules in buckets, so that a small change touches few of them. */
export const bucketCount = 16

/** Part of the index that a shop is in, from 0. FNV-1a: even, quick and the same for ever. */
export function bucketOf(domain: string): number {
  let hash = 2_166_136_261
  for (let index = 0; index < domain.length; index++)
    hash = Math.imul(hash ^ domain.charCodeAt(index), 16_777_619)
  return (hash >>> 0) % bucketCount
}
