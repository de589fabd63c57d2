import { describe, expect, test } from 'vitest'

import { clientAddress, customerKey, networkKey, visitorKey } from './visitor.ts'

describe('the address of a visitor', () => {
  test("without a trusted proxy the visitor's address is the peer, whatever the request claims", () => {
    expect(clientAddress('203.0.113.5', '198.51.100.1', 0)).toBe('203.0.113.5')
    expect(clientAddress('203.0.113.5', undefined, 0)).toBe('203.0.113.5')
  })

  test("the visitor's address is the one that the trusted proxies wrote", () => {
    const forwarded = '6.6.6.6, 198.51.100.1,10.0.0.2'
    expect(clientAddress('10.0.0.1', forwarded, 1)).toBe('10.0.0.2')
    expect(clientAddress('10.0.0.1', forwarded, 2)).toBe('198.51.100.1')
    expect(clientAddress('10.0.0.1', '198.51.100.1', 1)).toBe('198.51.100.1')
  })

  test("the visitor's address is the peer if fewer proxies wrote than are trusted", () => {
    expect(clientAddress('10.0.0.1', '198.51.100.1', 2)).toBe('10.0.0.1')
    expect(clientAddress('10.0.0.1', undefined, 1)).toBe('10.0.0.1')
  })

  test.each([
    ['203.0.113.9:40001', '203.0.113.9'],
    ['[2001:db8::9]:40001', '2001:db8::9'],
    ['[2001:db8::9]', '2001:db8::9'],
    ['2001:db8::9', '2001:db8::9'],
    ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ])('the address of a visitor is %s without a port', (entry, address) => {
    expect(clientAddress('10.0.0.1', `6.6.6.6, ${entry}`, 1)).toBe(address)
  })

  test.each([
    'unknown',
    '_hidden',
    '',
    '203.0.113.9:x',
    '203.0.113.999',
    '"203.0.113.9"',
    'a.b:80',
  ])('the address of a visitor is the peer where a proxy wrote no address: %j', (entry) => {
    expect(clientAddress('10.0.0.1', entry, 1)).toBe('10.0.0.1')
  })

  test("the visitor's address is stored only as a keyed hash", () => {
    const key = visitorKey('203.0.113.5', 'secret')
    expect(key).toMatch(/^[\w-]{22}$/)
    expect(visitorKey('203.0.113.5', 'secret')).toBe(key)
    expect(visitorKey('203.0.113.5', 'another')).not.toBe(key)
    expect(visitorKey('203.0.113.6', 'secret')).not.toBe(key)
  })

  test('an IPv6 /64 counts as one visitor, and IPv4 in IPv6 as IPv4', () => {
    const key = (address: string) => visitorKey(address, 'secret')
    expect(key('2001:db8:1:2::1')).toBe(key('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff'))
    expect(key('2001:db8:1:2::1')).not.toBe(key('2001:db8:1:3::1'))
    expect(key('::1')).toBe(key('0:0:0:0::2'))
    expect(key('fe80::1%eth0')).toBe(key('fe80::1'))
    expect(key('::ffff:203.0.113.5')).toBe(key('203.0.113.5'))
    expect(key('::FFFF:203.0.113.5')).not.toBe(key('::ffff:203.0.113.6'))
  })

  test('a customer has an IPv4 address or an IPv6 /48', () => {
    const key = (address: string) => customerKey(address, 'secret')
    expect(key('2001:db8:1:2::1')).toBe(key('2001:db8:1:ffff::1'))
    expect(key('2001:db8:1::1')).not.toBe(key('2001:db8:2::1'))
    expect(key('203.0.113.5')).not.toBe(key('203.0.113.6'))
    expect(key('::ffff:203.0.113.5')).toBe(key('203.0.113.5'))
  })

  test.each(['::ffff:cb00:7105', '0:0:0:0:0:FFFF:CB00:7105', '0::ffff:203.0.113.5'])(
    'IPv4 in IPv6 counts as IPv4 in every spelling: %s',
    (address) => {
      for (const key of [visitorKey, networkKey, customerKey])
        expect(key(address, 'secret')).toBe(key('203.0.113.5', 'secret'))
      expect(customerKey(address, 'secret')).not.toBe(customerKey('::ffff:909:909', 'secret'))
    },
  )

  test('a visitor belongs to a network: an IPv4 /24 or an IPv6 /48', () => {
    const key = (address: string) => networkKey(address, 'secret')
    expect(key('203.0.113.5')).toBe(key('203.0.113.250'))
    expect(key('::ffff:203.0.113.5')).toBe(key('203.0.113.6'))
    expect(key('203.0.113.5')).not.toBe(key('203.0.112.5'))
    expect(key('2001:db8:1:2::1')).toBe(key('2001:db8:1:ffff::1'))
    expect(key('2001:db8:1::1')).not.toBe(key('2001:db8:2::1'))
    expect(key('203.0.113.5')).not.toBe(visitorKey('203.0.113', 'secret'))
  })
})
