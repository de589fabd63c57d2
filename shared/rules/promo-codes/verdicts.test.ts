import { expect, test } from 'vitest'

import { isFailing, standingOf, successRate } from './verdicts.ts'

const today = '2026-03-14'
const on = (day: string, worked: number, failed: number) => ({
  day,
  voices: worked + failed,
  worked,
})

test('fewer than five verdicts give no rate', () => {
  expect(successRate([], today)).toBe(null)
  expect(successRate([on(today, 2, 2)], today)).toBe(null)
  expect(successRate([on(today, 2, 1), on('2026-03-12', 1, 1)], today)).not.toBe(null)
})

test('the verdicts of one day give the plain rate, from 0 to 100', () => {
  expect(successRate([on(today, 5, 0)], today)).toBe(100)
  expect(successRate([on(today, 0, 5)], today)).toBe(0)
  expect(successRate([on(today, 12, 1)], today)).toBe(92)
})

test('newer verdicts weigh more: five days halve a verdict, fourteen end it', () => {
  expect(successRate([on(today, 5, 0), on('2026-03-09', 0, 5)], today)).toBe(67)
  expect(successRate([on('2026-03-01', 0, 5)], today)).toBe(0)
  expect(successRate([on('2026-02-28', 0, 5)], today)).toBe(null)
  // A clock that runs ahead is not worth more than today.
  expect(successRate([on('2026-03-15', 5, 0), on(today, 0, 5)], today)).toBe(50)
})

test('a code below 40% is failing, and one without a rate is not', () => {
  expect([null, 100, 40, 39, 0].map(isFailing)).toEqual([false, false, false, true, true])
})

test('a code works from 70%, fails below 40%, and is unknown between', () => {
  expect([null, 100, 70, 69, 40, 39, 0].map(standingOf)).toEqual([0, 1, 1, 0, 0, -1, -1])
})
