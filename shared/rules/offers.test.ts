import { assert, constantFrom, double, integer, oneof, property, string, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { describeOffer, offerProblem, offerWorth, promoTypes } from './offers.ts'

const anyValue = oneof(
  string({ maxLength: 90 }),
  integer({ min: -5, max: 20_000_000 }).map(String),
  double({ min: -1, max: 200, noNaN: true }).map((value) => value.toFixed(2)),
  tuple(
    integer({ min: 0, max: 200 }),
    constantFrom('', '.', '.5', '.50', '.505', ' ', '%', '$', 'e3'),
  ).map(([n, end]) => n + end),
)

describe('offers', () => {
  test('amounts above 0 with two decimals at most are fine, percentages up to 100', () => {
    const problem = (type: '$ off' | '% off', ...values: string[]) =>
      values.map((value) => offerProblem(type, value))
    expect(problem('$ off', '20', '12.5', '12.50', ' 7 ', '0.01', '9999999')).toEqual(
      Array(6).fill(undefined),
    )
    expect(problem('% off', '1', '99.99', '100', '100.00')).toEqual(Array(4).fill(undefined))
    expect(problem('% off', '100.01', '101', '9999999')).toEqual(Array(3).fill('too_large'))
    expect(problem('$ off', '0', '0.00', '0.0')).toEqual(Array(3).fill('not_positive'))
    expect(problem('$ off', '', '  ')).toEqual(['missing', 'missing'])
  })

  test.each([
    '-5',
    '+5',
    '1e3',
    '1,5',
    '12.345',
    '0x10',
    '٢٠',
    'Infinity',
    'NaN',
    '20%',
    '$20',
    '1 000',
    '.5',
    '5.',
    '10000000',
    '007',
    '05',
  ])('%s is no amount', (value) => expect(offerProblem('$ off', value)).toBe('not_a_number'))

  test('an offer in words has 1 to 80 characters', () => {
    expect(offerProblem('other', 'Buy 2 Get 1 Free')).toBeUndefined()
    expect(offerProblem('other', ' ')).toBe('missing')
    expect(offerProblem('other', 'x'.repeat(80))).toBeUndefined()
    expect(offerProblem('other', 'x'.repeat(81))).toBe('too_long')
  })

  test('the shown text joins value and type', () => {
    expect(describeOffer('% off', ' 20 ')).toBe('20% off')
    expect(describeOffer('$ off', '12.50')).toBe('$12.50 off')
    expect(describeOffer('other', ' Free Shipping ')).toBe('Free Shipping')
  })

  test('20 % and $20 are worth the same, words nothing that can be compared', () => {
    expect(offerWorth('% off', '20')).toBe(20)
    expect(offerWorth('$ off', '20')).toBe(20)
    expect(offerWorth('other', '20')).toBeNull()
    expect(offerWorth('% off', '101')).toBeNull()
  })

  test('a value is fine exactly when it has a worth or is words, and its text then shows it', () => {
    assert(
      property(constantFrom(...promoTypes), anyValue, (type, value) => {
        const isFine = offerProblem(type, value) === undefined
        const worth = offerWorth(type, value)
        expect(worth !== null).toBe(isFine && type !== 'other')
        if (worth !== null) expect(worth).toBeGreaterThan(0)
        if (worth !== null && type === '% off') expect(worth).toBeLessThanOrEqual(100)
        if (isFine) expect(describeOffer(type, value)).toContain(value.trim())
      }),
      { numRuns: 500 },
    )
  })
})
