import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { currencyCodes } from './currencies.ts'
import type { Currency } from './currencies.ts'
import { describeOffer, offerProblem, offerWorth, promoTypes, readOffer } from './offers.ts'
import type { PromoType } from './offers.ts'

const inDollars = (text: string) => readOffer('$ off', text)
const dollars = (promo_value: string) => ({ promo_type: '$ off', promo_value })
const percent = (promo_value: string) => ({ promo_type: '% off', promo_value })

/** Typed with its sign. */
const money = (promo_value: string, currency: Currency = 'USD') => ({
  ...dollars(promo_value),
  currency,
})

describe('an amount is taken as people type it', () => {
  test.each([
    ['20', '20'],
    ['12.5', '12.5'],
    ['12,50', '12.50'],
    ['12,5', '12.5'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['5.', '5'],
    ['0.01', '0.01'],
    ['1,000', '1000'],
    ['1.000,50', '1000.50'],
    ['1,000.50', '1000.50'],
    ['1 000', '1000'],
    ['1 000,50', '1000.50'],
    ['1\u202f000,50', '1000.50'],
    ["1'000.50", '1000.50'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    [' 7 ', '7'],
    ['２０', '20'],
    ['１２，５０', '12.50'],
    ['020', '20'],
    ['9999999', '9999999'],
    ['\u200e20', '20'],
  ])('%j is %s', (text, value) => expect(inDollars(text)).toEqual(dollars(value)))

  test.each(['$20', '20$', '$ 20', '20 $', 'US$20', '20 USD', '＄20', '$20 off', '20 dollars'])(
    '%j is $20 for every type',
    (text) => {
      for (const type of promoTypes) expect(readOffer(type, text)).toEqual(money('20'))
    },
  )

  test.each(['20%', '20 %', '%20', '20％', '20% off', '20 percent', '-20%', '−20 %'])(
    '%j is 20% for every type',
    (text) => {
      for (const type of promoTypes) expect(readOffer(type, text)).toEqual(percent('20'))
    },
  )

  test.each([
    ['20 €', 'EUR'],
    ['€20', 'EUR'],
    ['20 euros off', 'EUR'],
    ['£20', 'GBP'],
    ['20 EUR', 'EUR'],
    ['20 zł', 'PLN'],
    ['A$20', 'AUD'],
    ['C$ 20', 'CAD'],
    ['CHF 20', 'CHF'],
    ['-20 €', 'EUR'],
  ] as const)('%j is an amount in %s for every type', (text, currency) => {
    for (const type of promoTypes) expect(readOffer(type, text)).toEqual(money('20', currency))
  })

  test.each(['¥2000', '20 kr', 'S$20', '20 THB'])(
    '%j is an amount in a currency that we cannot tell, and never in dollars',
    (text) => {
      expect(inDollars(text)).toBe('other_currency')
      expect(readOffer('% off', text)).toBe('other_currency')
      expect(readOffer('other', text)).toEqual({ promo_type: 'other', promo_value: text })
    },
  )

  test.each(['1.000', '12.345', '$1.000', '123.456'])('%j is ambiguous', (text) => {
    expect(inDollars(text)).toBe('ambiguous')
  })

  test.each([
    'twenty',
    '+5',
    '1e3',
    '0x10',
    '٢٠',
    'Infinity',
    'NaN',
    '0.125',
    '0,125',
    '12,3456',
    '1,00,50',
    '1.00,50',
    '1,000,50',
    '12 50',
    '1.000 000',
    '1.2.3',
    '10000000',
    '$20%',
    '20 20',
    '.',
    '$',
    '%',
    '--20%',
  ])('%j is no amount', (text) => expect(inDollars(text)).toBe('not_a_number'))

  test('amounts are above 0, percentages at most 100, and empty values invalid', () => {
    expect(['0', '0.00', ',0', '$0', '-5', '−2.50'].map(inDollars)).toEqual(
      Array(6).fill('not_positive'),
    )
    expect(['', '  ', '\u200b'].map(inDollars)).toEqual(Array(3).fill('missing'))
    expect(['1', '99.99', '100', '100,00'].map((text) => offerProblem('% off', text))).toEqual(
      Array(4).fill(undefined),
    )
    expect(['100.01', '101', '1,000%'].map((text) => offerProblem('% off', text))).toEqual(
      Array(3).fill('too_large'),
    )
    expect(offerProblem('$ off', '150%')).toBe('too_large')
  })

  /** Ways to write a whole number and hundredths that leave no doubt. */
  const group = (whole: number, sign: string) =>
    String(whole).replace(/\B(?=(?:\d{3})+$)/g, () => sign)
  const writings: ((whole: number, cents: string) => string)[] = [
    (whole, cents) => `${whole}.${cents}`,
    (whole, cents) => `${whole},${cents}`,
    (whole, cents) => `${group(whole, ',')}.${cents}`,
    (whole, cents) => `${group(whole, '.')},${cents}`,
    (whole, cents) => `${group(whole, ' ')},${cents}`,
    (whole, cents) => `${group(whole, '\u00a0')}.${cents}`,
    (whole, cents) => `${group(whole, '’')}.${cents}`,
  ]
  const fullWidth = (text: string) =>
    text.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))

  test('all notations of an amount give the same value', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.integer({ min: 0, max: 99 }).map((cents) => String(cents).padStart(2, '0')),
        fc.constantFrom(...writings),
        fc.boolean(),
        fc.constantFrom('', '$', '%'),
        (whole, cents, write, isFull, sign) => {
          const plain = sign + write(whole, cents)
          const read = readOffer('$ off', isFull ? fullWidth(plain) : plain)
          const value = `${whole}.${cents}`
          if (sign !== '%') expect(read).toEqual(sign === '$' ? money(value) : dollars(value))
          else expect(read).toEqual(Number(value) > 100 ? 'too_large' : percent(value))
        },
      ),
      { numRuns: 2000 },
    )
  })
})

const anyValue = fc.oneof(
  fc.string({ maxLength: 90 }),
  fc
    .array(fc.constantFrom(...Array.from('0123456789.,$%€ -\u00a0'), 'off', 'EUR'), {
      maxLength: 12,
    })
    .map((parts) => parts.join('')),
  fc.double({ min: -1, max: 200, noNaN: true }).map((value) => value.toFixed(2)),
)
const anyType = fc.constantFrom<PromoType>(...promoTypes)

describe('offers', () => {
  test('reading an offer is idempotent, it has a value or text, and its description shows it', () => {
    fc.assert(
      fc.property(anyType, anyValue, (type, text) => {
        const offer = readOffer(type, text)
        if (typeof offer === 'string') {
          expect(offerProblem(type, text)).toBe(offer)
          return
        }
        const { promo_type, promo_value, currency } = offer
        expect(readOffer(promo_type, promo_value)).toEqual({ promo_type, promo_value })
        const description = describeOffer(promo_type, promo_value, currency)
        expect(description).toContain(promo_value)
        // '$12.5' is written as '$12.50'.
        const read = currency && readOffer('other', description)
        if (read)
          expect(read).toEqual({
            ...offer,
            promo_value: expect.toSatisfy((value) => Number(value) === Number(promo_value)),
          })
        const worth = offerWorth(promo_type, promo_value)
        expect(worth === null).toBe(promo_type === 'other')
        if (worth === null) return
        expect(promo_value).toMatch(/^(?:0|[1-9]\d{0,6})(?:\.\d{1,2})?$/)
        expect(worth).toBeGreaterThan(0)
        if (promo_type === '% off') expect(worth).toBeLessThanOrEqual(100)
      }),
      { numRuns: 3000 },
    )
  })

  test('a text offer has 1 to 80 characters', () => {
    const words = (text: string) => readOffer('other', text)
    expect(words(' Buy 2 Get 1 Free ')).toEqual({
      promo_type: 'other',
      promo_value: 'Buy 2 Get 1 Free',
    })
    expect(words('20')).toEqual({ promo_type: 'other', promo_value: '20' })
    expect(words(' ')).toBe('missing')
    expect(words('x'.repeat(80))).toMatchObject({ promo_type: 'other' })
    expect(words('x'.repeat(81))).toBe('too_long')
    expect(words('0% interest')).toMatchObject({ promo_type: 'other' })
  })

  // holds: 3.promo-code.description, 5.add.description
  test('the description of an offer joins value and type', () => {
    expect(describeOffer('% off', '20')).toBe('20% off')
    expect(describeOffer('$ off', '12.50')).toBe('$12.50 off')
    expect(describeOffer('$ off', '12.5')).toBe('$12.50 off')
    expect(describeOffer('$ off', '1500')).toBe('$1500 off')
    expect(describeOffer('% off', '12.5')).toBe('12.5% off')
    expect(describeOffer('other', 'Free Shipping')).toBe('Free Shipping')
  })

  test('the amount of every currency is read back from its description', () => {
    for (const currency of currencyCodes)
      expect(readOffer('other', describeOffer('$ off', '12.50', currency))).toEqual(
        money('12.50', currency),
      )
  })

  test('an amount in another currency has the rank of what it is worth in dollars', () => {
    expect(offerWorth('$ off', '10', 'EUR')).toBe(11)
    expect(offerWorth('$ off', '1000', 'JPY')).toBe(7)
    expect(offerWorth('% off', '10', 'EUR')).toBe(10)
  })

  // holds: 9.sorts.discount
  test('20 % and $20 have the same rank, and text offers have none', () => {
    expect(offerWorth('% off', '20')).toBe(20)
    expect(offerWorth('$ off', '20')).toBe(20)
    expect(offerWorth('other', '20')).toBeNull()
    expect(offerWorth('% off', '101')).toBeNull()
  })
})

test('a text offer may be a plain number, and is trimmed', () => {
  expect(readOffer('other', ' 20 ')).toEqual({ promo_type: 'other', promo_value: '20' })
  expect(readOffer('other', '0')).toEqual({ promo_type: 'other', promo_value: '0' })
  expect(readOffer('other', '20%')).toEqual({ promo_type: '% off', promo_value: '20' })
  expect(describeOffer('% off', ' 20 ')).toBe('20% off')
  expect(describeOffer('other', ' Free bag ')).toBe('Free bag')
})
