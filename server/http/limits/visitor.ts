import { createHmac } from 'node:crypto'
import { isIP, isIPv6 } from 'node:net'

/**
 * The client's IP address: the peer, or with N trusted proxies the Nth entry of X-Forwarded-For from the right,
 * without its port. Entries further left are client input and ignored.
 */
export function clientAddress(
  peer: string,
  forwardedFor: string | undefined,
  trustedHops: number,
): string {
  if (trustedHops === 0 || forwardedFor === undefined) return peer
  const entry = forwardedFor.split(',').at(-trustedHops)?.trim() ?? ''
  // Some proxies add the port, which differs per connection.
  const [, bracketed, withPort] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(entry) ?? []
  const address = bracketed ?? withPort ?? entry
  // A value that is no IP address is ignored.
  return isIP(address) === 0 ? peer : address
}

/** A keyed hash of the address, for rate limits. IPv6 customers have a /64, so a /64 counts as one. */
export function visitorKey(address: string, secret: string): string {
  return keyOf('visitor', groupOf(address, 4), secret)
}

/**
 * A keyed hash of the visitor's network, for rules that need unrelated people: 256 addresses of IPv4, a /48 of IPv6.
 * A customer who rents such a network controls all of its addresses.
 */
export function networkKey(address: string, secret: string): string {
  return keyOf('network', groupOf(address, 3), secret)
}

/**
 * A keyed hash of what one customer may rent, for wider rate limits: a /48 of IPv6. An address of IPv4 stays one, since a
 * network of them belongs to many.
 */
export function customerKey(address: string, secret: string): string {
  return keyOf('customer', groupOf(address, 3, 4), secret)
}

/** The first groups of an address: of eight for IPv6, of four for IPv4. */
function groupOf(address: string, groups: number, groupsOfIPv4 = groups): string {
  if (!isIPv6(address)) return address.split('.').slice(0, groupsOfIPv4).join('.')
  const all = expandIPv6(address)
  return all.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
    ? all.slice(6).flatMap(bytesOf).slice(0, groupsOfIPv4).join('.')
    : all.slice(0, groups).join(':')
}

/** The two numbers of an IPv4 address that a group of an IPv6 address holds. */
function bytesOf(group: string): number[] {
  const both = Number.parseInt(group, 16)
  return [both >> 8, both & 255]
}

function keyOf(purpose: string, text: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url').slice(0, 22)
}

function expandIPv6(address: string): string[] {
  const [head = '', tail] = withoutDots(address.split('%')[0] ?? '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array<string>(gap).fill('0'), ...right].map((group) =>
    group.replace(/^0+(?=.)/, '').toLowerCase(),
  )
}

/** An IPv6 address may end with an IPv4 address, which stands for two groups. */
function withoutDots(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return [a * 256 + b, c * 256 + d].map((group) => group.toString(16)).join(':')
  })
}
