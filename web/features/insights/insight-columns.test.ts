import { describe, expect, test } from 'vitest'

import { spansOf } from '#shared/rules/insights/insights.ts'
import type { InsightPeriod } from '#shared/rules/insights/insights.ts'

import { channelSums, columnsOf, layersOf, sumOf } from './insight-columns.ts'

const today = '2026-03-10'

const of = (period: InsightPeriod, days: Parameters<typeof columnsOf>[0]['days'] = []) =>
  columnsOf({ ...spansOf(period, today), today, days, follows: [] })

describe('the columns', () => {
  test('the columns of insights are all days of the period, also empty ones', () => {
    const columns = of(7, [{ day: '2026-03-06', channel: 'dm', copies: 3, clicks: 1 }])
    expect(columns.map(({ label }) => label)).toEqual(
      ['4', '5', '6', '7', '8', '9', '10'].map((day) => `${day} Mar`),
    )
    expect(columns.map((column) => sumOf(layersOf(column, 'copies', undefined)))).toEqual([
      0, 0, 3, 0, 0, 0, 0,
    ])
    expect(columns.map(({ isOpen }) => isOpen).lastIndexOf(true)).toBe(6)
    expect(columns.filter(({ isOpen }) => isOpen)).toHaveLength(1)
    expect(columns[2]?.title).toBe('Friday 6 Mar')
  })

  test('the columns of insights are compared with the same days of the previous period', () => {
    const columns = of(7, [
      { day: '2026-02-25', channel: 'web', copies: 5, clicks: 0 },
      { day: '2026-03-03', channel: 'web', copies: 7, clicks: 0 },
      { day: '2026-03-04', channel: 'web', copies: 1, clicks: 0 },
    ])
    expect(columns.map(({ before }) => before.copies.web)).toEqual([5, 0, 0, 0, 0, 0, 7])
    expect(columns[0]?.copies.web).toBe(1)
  })

  test('the columns of a year are whole weeks that end today', () => {
    const columns = of(364, [
      { day: '2026-03-10', channel: 'web', copies: 1, clicks: 0 },
      { day: '2026-03-04', channel: 'chat', copies: 2, clicks: 0 },
      { day: '2026-03-03', channel: 'web', copies: 4, clicks: 0 },
      { day: '2025-03-12', channel: 'web', copies: 8, clicks: 0 },
      { day: '2025-03-11', channel: 'web', copies: 16, clicks: 0 },
    ])
    expect(columns).toHaveLength(52)
    expect(columns.at(-1)?.span).toEqual({ from: '2026-03-04', to: today })
    expect(columns.slice(-1).map((one) => layersOf(one, 'copies', undefined))).toEqual([
      [1, 2, 0, 0],
    ])
    expect(columns.at(-2)?.copies.web).toBe(4)
    expect(columns[0]?.copies.web).toBe(8)
    expect(columns.at(-1)?.before.copies.web).toBe(16)
  })

  test('the columns of insights can show one channel, and follows separately', () => {
    const columns = of(7, [
      { day: '2026-03-06', channel: 'dm', copies: 3, clicks: 1 },
      { day: '2026-03-06', channel: 'web', copies: 2, clicks: 0 },
    ])
    const layers = (...which: ['copies' | 'clicks' | 'follows', 'dm' | undefined]) =>
      columns.slice(2, 3).flatMap((column) => layersOf(column, ...which))
    expect(layers('copies', 'dm')).toEqual([3])
    expect(layers('clicks', undefined)).toEqual([0, 0, 1, 0])
    expect(layers('follows', 'dm')).toEqual([0])
    expect(channelSums(columns, 'copies')).toEqual({ web: 2, chat: 0, dm: 3, extension: 0 })
  })
})
