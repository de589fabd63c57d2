import { expect, test } from 'vitest'

import { normalizePath } from './normalize-path.ts'

test('valid paths stay unchanged', () => {
  for (const path of ['/', '/deals', '/brand/100%25', '/brand/a%2Fb', '/brand/%F0%9F%A6%84', '//x'])
    expect(normalizePath(path)).toBeUndefined()
})

test('stray percent signs are escaped, and invalid escapes become letters', () => {
  expect(normalizePath('/brand/100%')).toBe('/brand/100%25')
  expect(normalizePath('/brand/100%%20wool')).toBe('/brand/100%25%20wool')
  expect(normalizePath('/brand/%ff')).toBe('/brand/%25ff')
  expect(normalizePath('/brand/%F0%9F')).toBe('/brand/%25F0%259F')
  expect(normalizePath('/brand/%ff%')).toBe('/brand/%25ff%25')
})
