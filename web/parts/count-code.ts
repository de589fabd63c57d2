import type { CountedChannel } from '#shared/contract/code-counts.ts'

/** Reports a copy or shop visit by a beacon. It outlives the page, is never awaited, and its errors are ignored. */
export function countCode(
  id: string,
  kind: 'copy' | 'click',
  channel: CountedChannel = 'web',
): void {
  const body = new Blob([JSON.stringify({ kind, channel })], { type: 'application/json' })
  navigator.sendBeacon(`/api/promo-codes/${id}/counts`, body)
}
