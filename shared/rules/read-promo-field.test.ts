import { describe, expect, test } from 'vitest'

import { readField, startsAfterEnd } from './read-promo-field.ts'

describe('what is typed in the terms of a code', () => {
  test.each(['constructor', '__proto__', 'toString', 'Germany, constructor'])(
    'the word %s is no country',
    (text) => {
      expect(readField('countries', text)).toHaveProperty('problem')
    },
  )

  test('an amount that is made to be slow is refused in one pass', () => {
    // A pattern that tries again needs longer for each than a test may take.
    const long = 20_000
    const texts = [`${"'".repeat(long)}1x1`, `1${' '.repeat(long)}x1`, `${'1 '.repeat(long)}x1`]
    for (const text of texts) expect(readField('minimum_spend', text)).toHaveProperty('problem')
  })

  test('a start that is no moment yet is not after the end: it is a problem of its own', () => {
    expect(startsAfterEnd({ starts_at: 'soon', expiration_date: '2026-03-10' })).toBe(false)
    expect(readField('starts_at', 'soon')).toHaveProperty('problem')
  })
})
