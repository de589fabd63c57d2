import { describe, expect, test } from 'vitest'

import { planIds, plans } from '#shared/rules/plans/plans.ts'

import {
  audienceOf,
  choiceText,
  eachText,
  hasPlan,
  isOfInterval,
  pricingText,
  roomText,
} from './plan-text.ts'
import { priceText } from './price-text.ts'

describe('the words of plans', () => {
  // holds: 9.plans.per-offer
  test('prices, codes and the cost of each are those of the table', () => {
    expect(
      planIds.map((id) => [
        priceText(id, 'month'),
        roomText(plans[id]),
        eachText(plans[id], 'influencer', 'month'),
      ]),
    ).toEqual([
      ['Free', '1 promo code', 'to see how it feels'],
      ['$5', '3 promo codes', 'about $1.67 each'],
      ['$12', '10 promo codes', 'about $1.20 each'],
      ['$20', '20 promo codes', 'about $1.00 each'],
      ['Custom', 'Unlimited codes', 'for large rosters'],
    ])
  })

  test('the head of the page says how long one is bound, by the month and by the year', () => {
    for (const audience of ['influencer', 'agency'] as const) {
      expect(pricingText(audience, 'month').intro).toContain(
        'All plans are monthly with no long-term contracts.',
      )
      const { title, intro } = pricingText(audience, 'year')
      expect(`${title} ${intro}`).not.toContain('month.')
      expect(intro).toContain('A year costs 10 months')
    }
  })

  test('the cards of plans tell agencies that a limit is for each influencer', () => {
    expect(planIds.map((id) => eachText(plans[id], 'agency', 'month'))).toEqual([
      'for each influencer',
      'for each influencer',
      'for each influencer',
      'for each influencer',
      'for large rosters',
    ])
  })

  test('plans by the year cost ten months, and what a code costs is said for a month', () => {
    expect(
      planIds.map((id) => [priceText(id, 'year'), eachText(plans[id], 'influencer', 'year')]),
    ).toEqual([
      ['Free', 'to see how it feels'],
      ['$50', 'about $1.39 each a month'],
      ['$120', 'about $1.00 each a month'],
      ['$200', 'about $0.83 each a month'],
      ['Custom', 'for large rosters'],
    ])
  })

  test('the plan by the month is not the one by the year, and what is free is both', () => {
    expect(isOfInterval({ billing_interval: 'month' }, 'year')).toBe(false)
    expect(isOfInterval({ billing_interval: 'year' }, 'year')).toBe(true)
    expect(isOfInterval({ billing_interval: null }, 'year')).toBe(true)
    expect(isOfInterval(undefined, 'month')).toBe(true)
  })

  // holds: 2.pricing.both-roles
  test('an agency that is an influencer too reads what influencers read', () => {
    const none = { is_agency: false, is_influencer: false, is_creditcard: false }
    expect(audienceOf({ ...none, is_agency: true })).toBe('agency')
    expect(audienceOf({ ...none, is_agency: true, is_influencer: true })).toBe('influencer')
    expect(audienceOf({ ...none, is_agency: true, is_creditcard: true })).toBe('influencer')
    expect(audienceOf({ ...none, is_influencer: true })).toBe('influencer')
    expect(audienceOf(none, 'agency')).toBe('agency')
  })

  test('who lost every role looks after the plan that is still paid', () => {
    const none = { is_agency: false, is_influencer: false, is_creditcard: false }
    expect(hasPlan({ ...none, is_creditcard: true }, undefined)).toBe(true)
    expect(hasPlan(none, undefined)).toBe(false)
    expect(hasPlan(none, undefined, 'agency')).toBe(true)
    expect(hasPlan(none, { is_paid: false })).toBe(false)
    expect(hasPlan(none, { is_paid: true })).toBe(true)
  })

  test('buttons say what they do', () => {
    expect(planIds.map((id) => choiceText(id, { isSubscribed: false }))).toEqual([
      'Start free',
      'Choose Boost',
      'Choose Growth',
      'Choose Pro',
      'Talk to us',
    ])
    expect(choiceText('starter', { isSubscribed: true })).toBe('Back to free')
  })
})
