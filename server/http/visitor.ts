import { createHmac } from 'node:crypto'
import { isIP, isIPv6 } from 'node:net'

/**
 * The address a request really came from: the peer's, or with N trusted proxies the Nth entry of
 * X-Forwarded-For from the right, without its port. What a client writes further left is never believed.
 */
export function clientAddress(
  peer: string,
  forwardedFor: string | undefined,
  trustedHops: number,
): string {
  if (trustedHops === 0 || forwardedFor === undefined) return peer
  const entry = forwardedFor.split(',').at(-trustedHops)?.trim() ?? ''
  // Some proxies add the port, which differs from connection to connection.
  const [, bracketed, withPort] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(entry) ?? []
  const address = bracketed ?? withPort ?? entry
  // What is no address was not written by a proxy that we know how to believe.
  return isIP(address) === 0 ? peer : address
}

/** A keyed hash of the address for limits. An IPv6 customer has a /64 to choose from, so that counts as one. */
export function visitorKey(address: string, secret: string): string {
  return keyOf('visitor', groupOf(address, 4), secret)
}

/**
 * A keyed hash of the network that the address belongs to, for what needs people who have nothing to do
 * with each other: 256 addresses of IPv4, a /48 of IPv6. Whoever rents one gets all of it.
 */
export function networkKey(address: string, secret: string): string {
  return keyOf('network', groupOf(address, 3), secret)
}

/** The first of the eight groups of an IPv6 address, or of the four of an IPv4 address. */
function groupOf(address: string, groups: number): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv6(plain)
    ? expandIPv6(plain).slice(0, groups).join(':')
    : plain.split('.').slice(0, groups).join('.')
}

function keyOf(purpose: string, text: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url').slice(0, 22)
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
