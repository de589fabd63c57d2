import { describe, expect, test } from 'vitest'

import { withPlainOffers } from '../reading/plain-offers.ts'
import { withoutPastSavings } from '../reading/past-savings.ts'
import { readBasket } from './basket.ts'
import { readOfferFilter } from './offer-filter.ts'

describe('the order amount of a message', () => {
  test.each<[message: string, amount: number]>([
    ['a weekend for two, 640 altogether at \ue000', 640],
    ['\ue000, we pay roughly 900 dollars in total', 900],
    ['i can spend 1.5k on a sofa, \ue000?', 1500],
    ['got $3k for a kitchen at \ue000', 3000],
    ['\ue000 sofa 850', 850],
    ['\ue000 for 45: 20% or 8 dollars?', 45],
    ['is 9 euros or 15% better for 70', 70],
    ['thirty-five dollars to spend at \ue000', 35],
    ['what do i save on two hundred and fifty bucks', 250],
    ['my basket is ninety', 90],
    ['\ue000 bike is 99, what would it cost me', 99],
    [withPlainOffers('\ue000 119 in the bag, can i use the 30 off'), 119],
    ['is 8% at \ue000 worth it on 60 bucks', 60],
    ['a hundred quid at \ue000', 100],
    ['i took a lamp too so now its 80', 80],
    ['with the rug the basket is now 210', 210],
    ['i saved 700 for a bed, \ue000?', 700],
  ])('an order amount is parsed: %s', (message, amount) => {
    expect(readBasket(message)?.basket.amount).toBe(amount)
  })

  test.each([
    'lunch for 9, \ue000 code',
    'a party of 20, \ue000',
    'table for seven at \ue000',
    '\ue000 hotel for 12',
    'flights for 5 with \ue000',
    '\ue000 4k tv',
    '\ue000 model 501 please',
    '\ue000 jeans 501',
    '\ue000 phone 2025',
  ])('a number of guests or of something else is no order amount: %s', (message) => {
    expect(readBasket(message)).toBeUndefined()
  })
})

test.each([
  ['seventy percent off', { promo_type: '% off', min_worth: 70 }],
  ['twenty-five euros off', { promo_type: '$ off', min_worth: 25 }],
  ['sixty off', { min_worth: 60 }],
])('a discount in words is an offer filter: %s', (message, offerFilter) => {
  expect(readOfferFilter(message).offerFilter).toEqual(offerFilter)
})

describe('what came off an earlier order', () => {
  test.each([
    'the code took only 5 dollars off instead of 25%',
    'your code just gave me 10% not 30%',
    'only 8 euros came off',
    'i got 5 off rather than 20%',
    'the voucher deu only 10 euros instead of 20%',
  ])('less than was said is a complaint: %s', (message) => {
    expect(withoutPastSavings(message)).toContain('does not work')
  })

  test.each([
    'i saved 15 bucks there once',
    'her code knocked $12 off, anything now?',
    'i got 25% off at \ue000 last week, any more?',
  ])('an earlier saving is neither an order amount nor a wish: %s', (message) => {
    const text = withoutPastSavings(message)
    expect(readBasket(text)).toBeUndefined()
    expect(readOfferFilter(text).offerFilter).toBeNull()
  })

  test.each(['only 20% codes, not 10%', 'i saved 500 for a sofa', 'got 60 to spend'])(
    'a wish stays as it is: %s',
    (message) => {
      expect(withoutPastSavings(message)).toBe(message)
    },
  )
})
