import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { bucketCount, bucketOf } from './buckets.ts'
import { trueTime } from './clock.ts'
import { upgraded } from './upgrade.ts'

const year = 365 * 86_400_000

describe('what people chose survives an upgrade', () => {
  const settings = { icon_count: false, notice: true, theme: 'dark' }

  test("an upgrade keeps the user's settings and nothing else", () => {
    const found = { schema: 0, settings, 'shop:a.com': {}, 'index:3': [], state: {}, refused: [] }
    expect(upgraded(found)).toEqual({ schema: 1, settings })
  })

  test('an upgrade runs step by step from any older version', () => {
    const steps = [
      ({ notice, ...chosen }: Record<string, unknown>) => ({
        ...chosen,
        settings: { ...settings, notice },
      }),
      ({ settings: old }: Record<string, unknown>) => ({
        settings: { ...(old as object), theme: 'light' },
      }),
    ]
    expect(upgraded({ schema: 1, settings }, steps, 2)).toEqual({
      schema: 2,
      settings: { ...settings, theme: 'light' },
    })
  })

  test('data of a newer version is kept if its shape is known', () => {
    expect(upgraded({ schema: 9, settings, notices: 'other', follows: [] })).toEqual({
      schema: 1,
      settings,
      follows: [],
    })
  })

  test('invalid stored data never stops an upgrade', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (found) => {
        expect(upgraded(found)['schema']).toBe(1)
      }),
    )
  })
})

describe("the site's time", () => {
  const note = { local_ms: 1_000 * year, skew_ms: year }

  test("the site's time is used if the clock is wrong by more than a day", () => {
    expect(trueTime(note.local_ms + 5, note)).toBe(note.local_ms + 5 + year)
    expect(trueTime(note.local_ms + 5, { ...note, skew_ms: 60_000 })).toBe(note.local_ms + 5)
    expect(trueTime(7, null)).toBe(7)
  })

  test("the site's time is dropped when the clock is corrected", () => {
    expect(trueTime(note.local_ms + year, note)).toBe(note.local_ms + year)
    expect(trueTime(note.local_ms - year, { ...note, skew_ms: -year })).toBe(note.local_ms - year)
  })
})

test('shops are distributed evenly over the buckets of the index', () => {
  const counts = Array.from({ length: bucketCount }, () => 0)
  for (let index = 0; index < 16_000; index++) {
    const bucket = bucketOf(`shop${index}.com`)
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  expect(Math.min(...counts)).toBeGreaterThan(800)
  expect(Math.max(...counts)).toBeLessThan(1200)
})
