import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'

/**
 * The address a request really came from: the peer's, or with N trusted proxies the Nth entry of
 * X-Forwarded-For from the right. What a client writes further left is never believed.
 */
export function clientAddress(
  peer: string,
  forwardedFor: string | undefined,
  trustedHops: number,
): string {
  if (trustedHops === 0 || forwardedFor === undefined) return peer
  const entries = forwardedFor.split(',').map((entry) => entry.trim())
  return entries.at(-trustedHops) ?? peer
}

/** A keyed hash of the address for limits. An IPv6 customer has a /64 to choose from, so that counts as one. */
export function visitorKey(address: string, secret: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const network = isIPv6(plain) ? expandIPv6(plain).slice(0, 4).join(':') : plain
  return createHmac('sha256', secret).update(`visitor:${network}`).digest('base64url').slice(0, 22)
}

function expandIPv6(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array<string>(gap).fill('0'), ...right].map((group) =>
    group.replace(/^0+(?=.)/, '').toLowerCase(),
  )
}
