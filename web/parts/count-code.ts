import type { CountedChannel } from '#shared/contract/code-counts.ts'

/**
 * Tells the server that a code was copied or its shop visited. A beacon outlives the page and is
 * never waited for: counting must not slow anybody down, and its failure is nobody's concern.
 */
export function countCode(
  id: string,
  kind: 'copy' | 'click',
  channel: CountedChannel = 'web',
): void {
  const body = new Blob([JSON.stringify({ kind, channel })], { type: 'application/json' })
  navigator.sendBeacon(`/api/promo-codes/${id}/counts`, body)
}
