import { expect, test } from 'vitest'

import { readOfferWish } from './offer-wish.ts'

test.each([
  ['shoes with a quarter off', { promo_type: '% off', min_worth: 25 }],
  ['two thirds off or more', { promo_type: '% off', min_worth: 66 }],
  ['more than one fifth off', { promo_type: '% off', min_worth: 20, is_above: true }],
  ['a lamp, 1/3 off', { promo_type: '% off', min_worth: 33 }],
  ['half off', { min_worth: 50 }],
])('a fraction of the price is a wish in percent: %s', (message, wish) => {
  expect(readOfferWish(message).wish).toEqual(wish)
})

test.each(['my third order', 'a quarter of an hour off work', '11/4 offers'])(
  'a fraction of something else is no wish: %s',
  (message) => {
    expect(readOfferWish(message).wish).toBeNull()
  },
)
