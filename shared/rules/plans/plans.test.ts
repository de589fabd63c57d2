import { describe, expect, test } from 'vitest'

import {
  hasRoomForPromoCode,
  isFreeSlotUsed,
  isUpgrade,
  moreGenerousPlan,
  nextPlan,
  planIds,
  plans,
  priceOf,
  suggestedPlan,
  usageLevel,
} from './plans.ts'

describe('plans', () => {
  // holds: 1.influencers.limit, 3.plans, 4.tier.limits, 9.plans.maximums, 9.plans.prices
  test('the plans have the limits and prices of the spec', () => {
    expect(
      planIds.map((id) => [plans[id].name, plans[id].max_promo_codes, plans[id].monthly_price]),
    ).toEqual([
      ['Starter', 1, 0],
      ['Boost', 3, 5],
      ['Growth', 10, 12],
      ['Pro', 20, 20],
      ['Elite', null, null],
    ])
  })

  test('a year costs ten months', () => {
    expect(planIds.map((id) => priceOf(id, 'year'))).toEqual([0, 50, 120, 200, null])
    expect(priceOf('growth', 'month')).toBe(12)
  })

  test('a higher plan or a longer interval is an upgrade, and every other change is not', () => {
    const growth = { tier: 'growth', interval: 'month' } as const
    const growthByYear = { tier: 'growth', interval: 'year' } as const
    const rows = [
      [growth, { tier: 'pro', interval: 'month' }, true],
      [growth, { tier: 'pro', interval: 'year' }, true],
      [growth, growthByYear, true],
      [growth, growth, false],
      [growth, { tier: 'boost', interval: 'month' }, false],
      [growth, { tier: 'boost', interval: 'year' }, false],
      [growthByYear, { tier: 'pro', interval: 'year' }, true],
      [growthByYear, { tier: 'pro', interval: 'month' }, false],
      [growthByYear, growth, false],
    ] as const
    for (const [from, to, expected] of rows) expect(isUpgrade(from, to)).toBe(expected)
  })

  test('the more generous of two plans is chosen in either order', () => {
    for (const [i, a] of planIds.entries()) {
      for (const [j, b] of planIds.entries())
        expect(moreGenerousPlan(a, b)).toBe(planIds[Math.max(i, j)])
    }
  })

  test('a code fits below the limit, and always without one', () => {
    expect([0, 2, 3, 4].map((used) => hasRoomForPromoCode(used, 3))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(hasRoomForPromoCode(1_000_000, null)).toBe(true)
  })

  // holds: 8.limit.suggested
  test('the limit message suggests Boost, Growth from 3, Pro from 10 and Elite from 20 offers', () => {
    expect([0, 1, 2, 3, 9, 10, 19, 20, 500].map(suggestedPlan)).toEqual([
      'boost',
      'boost',
      'boost',
      'growth',
      'growth',
      'pro',
      'pro',
      'elite',
      'elite',
    ])
  })

  test('each plan has a next one except the last', () => {
    expect(planIds.map(nextPlan)).toEqual(['boost', 'growth', 'pro', 'elite', undefined])
  })

  // holds: 4.usage.warning
  test('usage is a warning from 80 % and exceeded from 100 %', () => {
    expect([0, 7, 8, 9, 10, 11].map((used) => usageLevel(used, 10))).toEqual([
      'ok',
      'ok',
      'warning',
      'warning',
      'exceeded',
      'exceeded',
    ])
    expect(usageLevel(0, 1)).toBe('ok')
    expect(usageLevel(1, 1)).toBe('exceeded')
    expect(usageLevel(10_000, null)).toBe('ok')
  })
})

test('a full free plan causes no warning, and any other full plan does', () => {
  expect(isFreeSlotUsed('starter', 1, 1)).toBe(true)
  expect(isFreeSlotUsed('starter', 0, 0)).toBe(false)
  expect(isFreeSlotUsed('starter', 2, 1)).toBe(false)
  expect(isFreeSlotUsed('boost', 3, 3)).toBe(false)
})
