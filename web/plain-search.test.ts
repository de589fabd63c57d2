import { expect, test } from 'vitest'

import { parsePlainSearch, stringifyPlainSearch } from '#web/plain-search.ts'

test('numbers, booleans and quotes in search parameters stay text', () => {
  for (const q of ['20', '1e5', '007', 'true', 'null', '"x"', '[1]', 'a b&c=d', '50% off', 'é🎟️']) {
    expect(parsePlainSearch(stringifyPlainSearch({ q }))).toEqual({ q })
  }
})

test('absent search parameters are not written', () => {
  expect(stringifyPlainSearch({ q: undefined, sort: null })).toBe('')
  expect(stringifyPlainSearch({ q: '20', sort: undefined })).toBe('?q=20')
})
