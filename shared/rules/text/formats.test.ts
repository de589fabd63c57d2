import { expect, test } from 'vitest'

import {
  counted,
  dayIn,
  formatCompact,
  formatDate,
  formatDay,
  formatMoney,
  formatNumber,
  formatTime,
  formatUtcMoment,
  plural,
} from './formats.ts'

test('numbers are grouped and get the right plural', () => {
  expect(formatNumber(12_400)).toBe('12,400')
  expect(counted(1, 'code')).toBe('1 code')
  expect(counted(0, 'code')).toBe('0 codes')
  expect(counted(10_019, 'code')).toBe('10,019 codes')
  expect(counted(2, 'copy', 'copies')).toBe('2 copies')
  expect([0, 950, 1200, 3_000_000].map(formatCompact)).toEqual(['0', '950', '1.2K', '3M'])
  expect(plural(1, 'is', 'are')).toBe('is')
})

test('a day has one format, with the year if it is not the current one', () => {
  expect(formatDay('2026-04-03', '2026-01-01')).toBe('3 Apr')
  expect(formatDay('2027-04-30', '2026-01-01')).toBe('30 Apr 2027')
  expect(formatDay('2026-09-10T22:00:00.000Z', '2026-01-01')).toBe('10 Sep')
  expect(formatDate('2028-03-05T23:59:59.000Z')).toBe('5 Mar 2028')
})

test('the day and the time are formatted in a time zone', () => {
  const at = new Date('2026-03-10T23:30:00Z')
  expect(dayIn(at, 'UTC')).toBe('2026-03-10')
  expect(dayIn(at, 'Asia/Tokyo')).toBe('2026-03-11')
  expect(formatTime(at, 'Asia/Tokyo')).toBe('08:30')
  expect(formatTime(new Date('2026-03-10T00:00:00Z'), 'UTC')).toBe('00:00')
  expect(formatUtcMoment('2026-09-01T10:03:00+02:00')).toBe('1 Sep 2026, 08:03 UTC')
})

test("money has no empty cents, and its currency's unit", () => {
  expect(formatMoney(1200, 'usd')).toBe('$12')
  expect(formatMoney(1250, 'usd')).toBe('$12.50')
  expect(formatMoney(900, 'jpy')).toBe('¥900')
})
