import { expect, test } from 'vitest'

import { addressesPerDay } from './entered-addresses.ts'
import { planIds } from './plans.ts'

test('an agency may enter more addresses a day the older it is', () => {
  expect([0, 6, 7, 29, 30, 400].map((age) => addressesPerDay('starter', age))).toEqual([
    200, 200, 400, 400, 1000, 1000,
  ])
})

test('and the larger its plan is, up to a file of the largest size', () => {
  expect(planIds.map((plan) => addressesPerDay(plan, 0))).toEqual([200, 400, 1000, 5000, 50_000])
  expect(planIds.map((plan) => addressesPerDay(plan, 30))).toEqual([
    1000, 2000, 5000, 25_000, 50_000,
  ])
})
