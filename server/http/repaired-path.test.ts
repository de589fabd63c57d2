import { expect, test } from 'vitest'

import { repairedPath } from './repaired-path.ts'

test('paths that can be read stay as they are', () => {
  for (const path of ['/', '/deals', '/brand/100%25', '/brand/a%2Fb', '/brand/%F0%9F%A6%84', '//x'])
    expect(repairedPath(path)).toBeUndefined()
})

test('stray percent signs are escaped, and escapes that mean nothing become letters', () => {
  expect(repairedPath('/brand/100%')).toBe('/brand/100%25')
  expect(repairedPath('/brand/100%%20wool')).toBe('/brand/100%25%20wool')
  expect(repairedPath('/brand/%ff')).toBe('/brand/%25ff')
  expect(repairedPath('/brand/%F0%9F')).toBe('/brand/%25F0%259F')
  expect(repairedPath('/brand/%ff%')).toBe('/brand/%25ff%25')
})
