import type { CountedChannel } from '#shared/contract/promo-codes/code-counts.ts'

import { sendCount } from './send-count.ts'

/** Reports a copy or shop visit by a beacon. */
export function countCode(
  id: string,
  kind: 'copy' | 'click',
  channel: CountedChannel = 'web',
): void {
  sendCount(`/api/promo-codes/${id}/counts`, { kind, channel })
}
