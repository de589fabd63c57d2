import { expect, test } from 'vitest'

import { chosenEncoding, encodings, hasCurrent } from './negotiation.ts'

const asking = (headers: Record<string, string>) => new Request('http://x/', { headers })

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.5, BR;q=0.1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip ;q=0', undefined],
  ['br;level=1;q=0, gzip;q=1', 'gzip'],
  ['identity', undefined],
  ['xbr, gzipped', undefined],
  ['', undefined],
])('who accepts %j gets %s', (accepted, expected) => {
  expect(chosenEncoding(asking({ 'accept-encoding': accepted }), encodings)).toBe(expected)
})

test('content negotiation chooses only offered encodings', () => {
  expect(chosenEncoding(asking({ 'accept-encoding': 'br, gzip' }), ['gzip'])).toBe('gzip')
  expect(chosenEncoding(asking({ 'accept-encoding': 'br, gzip' }), [])).toBeUndefined()
  expect(chosenEncoding(asking({}), encodings)).toBeUndefined()
})

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['', false],
])('who has %j is told that nothing changed: %s', (known, expected) => {
  expect(hasCurrent(asking({ 'if-none-match': known }), 'W/"a"')).toBe(expected)
  expect(hasCurrent(asking({}), 'W/"a"')).toBe(false)
})
