import { describe, expect, test } from 'vitest'

import {
  hasRoomForPromoCode,
  moreGenerousPlan,
  nextPlan,
  planIds,
  plans,
  suggestedPlan,
  usageLevel,
} from './plans.ts'

describe('plans', () => {
  test('allow and cost what the spec says', () => {
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

  test('the more generous of two wins, whichever comes first', () => {
    for (const [i, a] of planIds.entries()) {
      for (const [j, b] of planIds.entries())
        expect(moreGenerousPlan(a, b)).toBe(planIds[Math.max(i, j)])
    }
  })

  test('there is room below the maximum, and always without one', () => {
    expect([0, 2, 3, 4].map((used) => hasRoomForPromoCode(used, 3))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(hasRoomForPromoCode(1_000_000, null)).toBe(true)
  })

  test('the limit message proposes Boost, Growth from 3, Pro from 10 and Elite from 20 offers', () => {
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

  test('each plan has a next one but the last', () => {
    expect(planIds.map(nextPlan)).toEqual(['boost', 'growth', 'pro', 'elite', undefined])
  })

  test('usage warns from 80 % and is exceeded from 100 %', () => {
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
