import { describe, expect, test } from 'vitest'

import { otherThanNow } from './manage-text.ts'
import { planName, previewSentence, pricingPath, rateText } from './price-text.ts'

const preview = {
  currency: 'usd',
  amount_today: 774,
  next_amount: 2000,
  next_at: '2026-12-22T10:00:00.000Z',
  takes_effect_at: null,
  proration_date: 1,
}

describe('a price before the click', () => {
  test('a price before the click names what is charged today, what comes next, and when', () => {
    expect(previewSentence(preview)).toBe('Today $7.74, then $20 on 22 Dec 2026.')
    expect(previewSentence({ ...preview, amount_today: 0, next_amount: 500 })).toBe(
      'Nothing today, then $5 on 22 Dec 2026.',
    )
    expect(previewSentence({ ...preview, next_at: null })).toBe('Today $7.74, then $20.')
  })
})

test('plans by the year are named so, with their rate', () => {
  expect([planName('pro', 'year'), planName('pro', 'month'), planName('pro', null)]).toEqual([
    'Yearly Pro',
    'Pro',
    'Pro',
  ])
  expect([rateText('pro', 'year'), rateText('pro', 'month')]).toEqual([
    '$200 a year',
    '$20 a month',
  ])
})

test('the page of plans comes back from signing up as it was left', () => {
  expect([pricingPath('year'), pricingPath('month')]).toEqual([
    '/pricing?interval=year',
    '/pricing',
  ])
})

test('a wish for the plan that runs becomes one for another', () => {
  const status = { paid_tier: 'growth', billing_interval: 'month' } as Parameters<
    typeof otherThanNow
  >[0]
  expect(otherThanNow(status, { tier: 'growth', interval: 'month' }).tier).toBe('pro')
  expect(otherThanNow(status, { tier: 'growth', interval: 'year' }).tier).toBe('growth')
})
