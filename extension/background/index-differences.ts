import type { IndexPayload } from '#shared/contract/extension/extension-payloads.ts'

import type { IndexEntry } from '../stored/stored-types.ts'

/** The index after an answer; undefined when the answer is a difference to another index than ours. */
export function appliedIndex(
  held: Map<string, number>,
  heldVersion: string | null,
  payload: Pick<IndexPayload, 'base' | 'shops' | 'gone'>,
): Map<string, number> | undefined {
  if (payload.base === null) return new Map(payload.shops)
  if (payload.base !== heldVersion) return undefined
  const next = new Map(held)
  for (const domain of payload.gone) next.delete(domain)
  for (const [domain, count] of payload.shops) next.set(domain, count)
  return next
}

/** The contract's `digest`: SHA-256 over the sorted shops and counts, in hex. */
export async function digestOf(shops: Iterable<IndexEntry>): Promise<string> {
  const lines = [...shops]
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([domain, count]) => `${domain} ${count}\n`)
    .join('')
  return hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lines)))
}

function hex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
