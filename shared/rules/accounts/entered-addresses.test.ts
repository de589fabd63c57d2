import { expect, test } from 'vitest'

import { addressesPerDay } from './entered-addresses.ts'
import { planIds } from '../plans/plans.ts'

test('the number of addresses that an agency may enter per day grows with its age', () => {
  expect([0, 6, 7, 29, 30, 400].map((age) => addressesPerDay('starter', age))).toEqual([
    200, 200, 400, 400, 1000, 1000,
  ])
})

test('the number of addresses that an agency may enter per day grows with its plan, up to the largest file', () => {
  expect(planIds.map((plan) => addressesPerDay(plan, 0))).toEqual([200, 400, 1000, 5000, 50_000])
  expect(planIds.map((plan) => addressesPerDay(plan, 30))).toEqual([
    1000, 2000, 5000, 25_000, 50_000,
  ])
})
