import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { columnAt, labelledColumns, niceScale } from './chart-scale.ts'

describe('the scale', () => {
  test('the scale of a chart has readable integer steps', () => {
    expect(niceScale(0)).toEqual({ max: 4, ticks: [0, 1, 2, 3, 4] })
    expect(niceScale(1).ticks).toEqual([0, 1, 2, 3, 4])
    expect(niceScale(7).ticks).toEqual([0, 2, 4, 6, 8])
    expect(niceScale(97).ticks).toEqual([0, 25, 50, 75, 100])
    expect(niceScale(1234).ticks).toEqual([0, 500, 1000, 1500])
  })

  test('the scale of a chart covers the largest value in few steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (value) => {
        const { max, ticks } = niceScale(value)
        expect(max).toBeGreaterThanOrEqual(value)
        expect(ticks.length).toBeGreaterThanOrEqual(2)
        expect(ticks.length).toBeLessThanOrEqual(5)
        expect(ticks.at(-1)).toBe(max)
        expect(ticks.every(Number.isInteger)).toBe(true)
      }),
    )
  })
})

test('the labels of a chart are evenly spaced and end with the last column', () => {
  expect(labelledColumns(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(labelledColumns(30, 6)).toEqual([4, 9, 14, 19, 24, 29])
  expect(labelledColumns(1, 6)).toEqual([0])
  expect(labelledColumns(0, 6)).toEqual([])
})

test('a point belongs to a column, also at the edges', () => {
  expect(columnAt(0, 7)).toBe(0)
  expect(columnAt(0.999, 7)).toBe(6)
  expect(columnAt(1, 7)).toBe(6)
  expect(columnAt(-0.1, 7)).toBe(0)
  expect(columnAt(0.5, 0)).toBeUndefined()
})
