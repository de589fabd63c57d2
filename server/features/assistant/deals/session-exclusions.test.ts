import { expect, test } from 'vitest'

import type { OfferFilter } from '../answer.ts'
import { isAllowed, noExclusions } from './session-exclusions.ts'

const deal = {
  id: '1',
  brand_key: 'gap',
  owner_id: '2',
  category: 'Fashion',
  promo_type: 'other',
  worth: null,
  description: '',
  expiration_date: null,
  customers: 'everybody',
  currency: 'USD',
  minimum_spend: '',
  is_creditcard: false,
}
const isShown = (description: string, offer: OfferFilter, more: Partial<typeof deal> = {}) =>
  isAllowed({ ...deal, description, ...more }, { ...noExclusions, offers: [offer] }, '2026-03-10')

test.each([
  ['Earrings of spring', 'ring', true],
  ['A free offering', 'ring', true],
  ['All brands', 'bra', true],
  ['What you like', 'hat', true],
  ['Sale prices', 'ale', true],
  ['A ring on top', 'ring', false],
  ['Two rings for one', 'ring', false],
  ['Free shipping', 'free shipping', false],
])('a refused thing is a whole word of the description: %s, %s', (description, word, shown) => {
  expect(isShown(description, { words: [word] })).toBe(shown)
})

test.each([
  ['40% off everything', { promo_type: '% off', min_worth: 40, is_above: true }, true],
  ['50% off everything', { promo_type: '% off', min_worth: 40, is_above: true }, false],
  ['$50 off everything', { promo_type: '% off', min_worth: 40, is_above: true }, true],
  ['20% off everything', { promo_type: '% off', min_worth: 20 }, false],
  ['25% off everything', { promo_type: '% off', min_worth: 20 }, true],
  ['$20 off over $100', { promo_type: '$ off', min_worth: 20 }, false],
  ['$20 off over $100', { promo_type: '$ off', min_worth: 20, currency: 'EUR' }, true],
  ['20% off', { promo_type: '% off', min_worth: 20, customers: 'new customers' }, true],
] as const)('an offer in words is compared by its number: %s, %j', (description, offer, shown) => {
  expect(isShown(description, offer)).toBe(shown)
})
