import { expect, test } from 'vitest'

import { readOfferFilter } from './offer-filter.ts'

test.each([
  ['shoes with a quarter off', { promo_type: '% off', min_worth: 25 }],
  ['two thirds off or more', { promo_type: '% off', min_worth: 66 }],
  ['more than one fifth off', { promo_type: '% off', min_worth: 20, is_above: true }],
  ['a lamp, 1/3 off', { promo_type: '% off', min_worth: 33 }],
  ['half off', { min_worth: 50 }],
])('a fraction of the price is an offer filter in percent: %s', (message, offerFilter) => {
  expect(readOfferFilter(message).offerFilter).toEqual(offerFilter)
})

test.each(['my third order', 'a quarter of an hour off work', '11/4 offers'])(
  'a fraction of something else is not an offer filter: %s',
  (message) => {
    expect(readOfferFilter(message).offerFilter).toBeNull()
  },
)
