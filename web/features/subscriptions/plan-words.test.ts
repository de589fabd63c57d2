import { describe, expect, test } from 'vitest'

import { planIds, plans } from '#shared/rules/plans.ts'

import {
  audienceOf,
  choiceWords,
  dayWords,
  eachWords,
  moneyWords,
  priceWords,
  roomWords,
} from './plan-words.ts'

describe('the words of plans', () => {
  test('prices, codes and the cost of each are those of the table', () => {
    expect(
      planIds.map((id) => [priceWords(plans[id]), roomWords(plans[id]), eachWords(plans[id])]),
    ).toEqual([
      ['Free', '1 promo code', 'to see how it feels'],
      ['$5', '3 promo codes', 'about $1.67 each'],
      ['$12', '10 promo codes', 'about $1.20 each'],
      ['$20', '20 promo codes', 'about $1.00 each'],
      ['Custom', 'Unlimited codes', 'for large rosters'],
    ])
  })

  test('an agency that is an influencer too reads what influencers read', () => {
    expect(audienceOf({ is_agency: true, is_influencer: false })).toBe('agency')
    expect(audienceOf({ is_agency: true, is_influencer: true })).toBe('influencer')
    expect(audienceOf({ is_agency: false, is_influencer: true })).toBe('influencer')
  })

  test('buttons say what they do', () => {
    expect(planIds.map((id) => choiceWords(id, { isSubscribed: false }))).toEqual([
      'Start free',
      'Choose Boost',
      'Choose Growth',
      'Choose Pro',
      'Talk to us',
    ])
    expect(choiceWords('starter', { isSubscribed: true })).toBe('Back to free')
  })

  test('money and days read the same everywhere', () => {
    expect(moneyWords(1200, 'usd')).toBe('$12')
    expect(moneyWords(1250, 'usd')).toBe('$12.50')
    expect(dayWords('2028-03-05T23:59:59.000Z')).toBe('March 5, 2028')
  })
})
