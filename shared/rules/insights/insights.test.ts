import { expect, test } from 'vitest'

import { changeOf, clicksPer100Copies, spansOf } from './insights.ts'

test('a period ends today, and the previous one has the same length', () => {
  expect(spansOf(7, '2024-03-03')).toEqual({
    now: { from: '2024-02-26', to: '2024-03-03' },
    before: { from: '2024-02-19', to: '2024-02-25' },
  })
  expect(spansOf(364, '2026-03-10').now.from).toBe('2025-03-12')
})

test('a change needs enough data and a complete previous period', () => {
  const span = { from: '2026-02-01', to: '2026-02-07' }
  expect(changeOf(15, 10, '2026-02-01', span)).toEqual({ kind: 'percent', percent: 50 })
  expect(changeOf(0, 10, '2020-01-01', span)).toEqual({ kind: 'percent', percent: -100 })
  expect(changeOf(500, 9, '2020-01-01', span)).toEqual({ kind: 'too_few' })
  expect(changeOf(500, 50, '2026-02-02', span)).toEqual({ kind: 'too_new' })
})

test('clicks per 100 copies may exceed 100, and are undefined with few copies', () => {
  expect(clicksPer100Copies({ copies: 50, clicks: 20 })).toBe(40)
  expect(clicksPer100Copies({ copies: 10, clicks: 25 })).toBe(250)
  expect(clicksPer100Copies({ copies: 9, clicks: 9 })).toBeUndefined()
})
