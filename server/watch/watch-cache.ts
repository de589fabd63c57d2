import type { ResponseCache } from '#server/http/cache/response-cache.ts'

import type { Watch } from './watch.ts'

/** Counts cache hits and misses. Uncacheable reads, such as private ones, count as misses. */
export function watchCache(
  name: string,
  cache: Pick<ResponseCache, 'onLookup' | 'size'>,
  { metrics }: Pick<Watch, 'metrics'>,
): void {
  const { cacheBytes, cacheEntries, cacheRequests } = metrics
  const hits = cacheRequests.labels({ cache: name, outcome: 'hit' })
  const misses = cacheRequests.labels({ cache: name, outcome: 'miss' })
  cache.onLookup((isHit) => (isHit ? hits : misses).inc())
  metrics.atReading.push(() => {
    const { bytes, entries } = cache.size()
    cacheEntries.set({ cache: name }, entries)
    cacheBytes.set({ cache: name }, bytes)
  })
}
