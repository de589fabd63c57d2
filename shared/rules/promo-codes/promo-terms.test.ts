import { expect, test } from 'vitest'

import { termsOf } from './promo-terms.ts'

test.each([
  ['NL', 'Only in the Netherlands'],
  ['AT, DE', 'Only in Austria and Germany'],
  ['AT, GB, US', 'Only in Austria, the United Kingdom and the United States'],
])('the countries %s are said as in a sentence', (countries, line) => {
  const none = { currency: 'USD', minimum_spend: '', customers: 'everybody', excluded: '' } as const
  expect(termsOf({ ...none, countries })).toEqual([line])
})
