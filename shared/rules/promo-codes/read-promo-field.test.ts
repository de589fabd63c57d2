import { describe, expect, test } from 'vitest'

import { promoCodeFields } from './promo-code-fields.ts'
import { promoFieldSentences } from './promo-code-sentences.ts'
import { readField, startsAfterEnd } from './read-promo-field.ts'

describe('what is typed as the name of a brand', () => {
  test.each(['.', '..', ' .. ', '…', '&', '★★', '😀'])(
    '%s has no letter or digit, and is refused',
    (text) => {
      const problem = promoFieldSentences.brandNameSignsOnly
      expect(readField('brand_name', text)).toEqual({ problem })
    },
  )

  test.each(['A.', '7', '…etc', 'مقهى', '京'])('%s is a name', (text) => {
    expect(readField('brand_name', text)).toEqual({ value: text })
  })
})

describe('what is typed in the terms of a code', () => {
  test.each(['constructor', '__proto__', 'toString', 'Germany, constructor'])(
    'the word %s is no country',
    (text) => {
      expect(readField('countries', text)).toHaveProperty('problem')
    },
  )

  test.each([
    ['countries', 'Atlantis', '“Atlantis”'],
    ['countries', 'DE, ZZ; Germany', '“ZZ”'],
    ['countries', 'Mordor, AT, Narnia', '“Mordor” and “Narnia”'],
    ['countries', 'A1,A2,A3,A4,A5', '“A1”, “A2”, “A3” and 2 more'],
    ['countries', 'é'.repeat(4000), `“${'é'.repeat(40)}…”`],
    ['countries', 'A\ud83d', '“A\ufffd”'],
    ['hidden_on', 'chat, shop window', '“shop window”'],
  ] as const)('what nobody knows is named: %s %j', (name, text, named) => {
    expect(readField(name, text)).toEqual({
      problem: `We do not know ${named}. ${promoCodeFields[name].invalid}`,
    })
  })

  test('an amount that is made to be slow is refused in one pass', () => {
    // A pattern that tries again needs longer for each than a test may take.
    const long = 20_000
    const texts = [`${"'".repeat(long)}1x1`, `1${' '.repeat(long)}x1`, `${'1 '.repeat(long)}x1`]
    for (const text of texts) expect(readField('minimum_spend', text)).toHaveProperty('problem')
  })

  test.each(['50 €', '€50', '50 EUR', '£50', '50 kr'])(
    'a minimum spend of %s is no dollars: the sign is refused, with what to do',
    (text) => {
      const problem = promoFieldSentences.minimumSpendSign
      expect(readField('minimum_spend', text, 'USD')).toEqual({ problem })
      expect(readField('minimum_spend', text)).toEqual({ problem })
    },
  )

  test.each([
    ['50 €', 'EUR', '50'],
    ['$12.50', 'USD', '12.50'],
    ['50', 'GBP', '50'],
  ] as const)('a minimum spend of %s on a code in %s is %s', (text, currency, value) => {
    expect(readField('minimum_spend', text, currency)).toEqual({ value })
  })

  test.each([
    '2101-01-01T00:00Z',
    '2100-12-31T23:00-12:00',
    '2000-01-01T00:00+14:00',
    '1999-12-31T23:59Z',
    '+012026-01-01T00:00Z',
  ])('a start at %s is outside of the days on which codes end', (text) => {
    expect(readField('starts_at', text)).toEqual({ problem: promoFieldSentences.startInvalid })
  })

  test('the first and the last moment of these days can be a start', () => {
    for (const text of ['2000-01-01T00:00:00.000Z', '2100-12-31T23:59:59.999Z'])
      expect(readField('starts_at', text)).toEqual({ value: text })
  })

  test('a start that is no moment yet is not after the end: it is a problem of its own', () => {
    expect(startsAfterEnd({ starts_at: 'soon', expiration_date: '2026-03-10' })).toBe(false)
    expect(readField('starts_at', 'soon')).toHaveProperty('problem')
  })
})
