import { expect, test } from 'vitest'

import { dayOf, isTimeZone, nextDay, pauseBefore, quietUntil } from './push.ts'

const at = (time: string) => new Date(`2026-11-26T${time}Z`)
const times = (time_zone: string, quiet: { from: number; to: number } | null) => ({
  time_zone,
  quiet,
  per_day: 5,
})

test.each([
  ['UTC', { from: 22, to: 8 }, '21:59:59', undefined],
  ['UTC', { from: 22, to: 8 }, '22:00:00', '2026-11-27T08:00:00.000Z'],
  ['UTC', { from: 22, to: 8 }, '07:59:30', '2026-11-26T08:00:00.000Z'],
  ['UTC', { from: 22, to: 8 }, '08:00:00', undefined],
  ['UTC', { from: 13, to: 15 }, '14:20:00', '2026-11-26T15:00:00.000Z'],
  ['UTC', { from: 9, to: 9 }, '09:30:00', undefined],
  ['UTC', null, '03:00:00', undefined],
  ['Asia/Kolkata', { from: 22, to: 8 }, '17:00:00', '2026-11-27T02:30:00.000Z'],
  ['America/New_York', { from: 22, to: 8 }, '05:00:00', '2026-11-26T13:00:00.000Z'],
] as const)('quiet hours in %s of %o at %s UTC end at %s', (zone, quiet, time, end) => {
  expect(quietUntil(times(zone, quiet), at(time))?.toISOString()).toBe(end)
})

test('a day is that of the person', () => {
  const tokyo = times('Asia/Tokyo', null)
  expect(dayOf(tokyo, at('16:00:00'))).toBe('2026-11-27')
  expect(nextDay(tokyo, at('16:00:30')).toISOString()).toBe('2026-11-27T15:00:00.000Z')
})

test('a time zone is one that is known', () => {
  expect(['Europe/Berlin', 'Mars/Base', ''].map(isTimeZone)).toEqual([true, false, false])
})

test('a pause is what the push service wishes, within bounds, else it grows', () => {
  expect([pauseBefore(1, 120), pauseBefore(1, 0), pauseBefore(1, 10 ** 9)]).toEqual([
    120, 30, 21_600,
  ])
  expect([1, 2, 3, 8].map((tries) => pauseBefore(tries, undefined))).toEqual([30, 120, 480, 21_600])
})
