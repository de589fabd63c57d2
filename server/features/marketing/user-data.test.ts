import { describe, expect, test } from 'vitest'

import { hashed, plainAddress, userData } from './user-data.ts'

const user_id = '6f1d0f0e-7c55-4b1e-9a55-0c9b8f6d1a11'
const headers = new Headers({ 'user-agent': 'Firefox' })
const namesOf = (full_name: string | null) => {
  const { fn, ln } = userData(headers, '203.0.113.7', { user_id, email: null, full_name })
  return { fn, ln }
}

describe('matching data for Meta', () => {
  test('matching data for Meta is hashed as in its examples (integrations §3.1)', () => {
    expect(hashed('test@example.com')).toBe(
      '973dfe463ec85785f5f95af5ba3906eedb2d931c24e69824a89ea65dba4e813b',
    )
    expect(hashed(' Ana ')).toBe('24d4b96f58da6d4a8512313bbd02a28ebf0ca95dec6e4c86ef78ce7f01e788ac')
    expect(hashed(user_id)).toBe('759134db91f8dcf420d64eb18ab17f48cb101bc82350b57b82906356b184f223')
  })

  test.each([
    ['Ana', 'ana', undefined],
    ['  ANA   Lima ', 'ana', 'lima'],
    ["Ana María d'Ávila O'Neill", 'ana', 'oneill'],
    ['Zoë ✨', 'zoë', undefined],
    ['李 小龍', '李', '小龍'],
    ['!!!', undefined, undefined],
    ['', undefined, undefined],
    [null, undefined, undefined],
  ])('matching data for Meta is of the name %s %s and %s', (full_name, first, last) => {
    expect(namesOf(full_name)).toEqual({
      fn: first === undefined ? undefined : [hashed(first)],
      ln: last === undefined ? undefined : [hashed(last)],
    })
  })

  test.each([
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['203.0.113.7:443', undefined],
    ['unknown', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('matching data for Meta is of the address %s %s', (address, plain) => {
    expect(plainAddress(address)).toBe(plain)
  })
})
