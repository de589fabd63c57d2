import { expect, test } from 'vitest'

import { dayOf, nextDay, pauseBefore, quietUntil } from './push.ts'

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

test.each([
  // Clocks go from 01:59 to 03:00, and back from 02:59 to 02:00.
  ['Europe/Berlin', { from: 22, to: 8 }, '2027-03-27T22:00:00Z', '2027-03-28T06:00:00.000Z'],
  ['Europe/Berlin', { from: 22, to: 8 }, '2026-10-24T21:00:00Z', '2026-10-25T07:00:00.000Z'],
  ['Europe/Berlin', { from: 22, to: 2 }, '2027-03-28T00:30:00Z', '2027-03-28T01:00:00.000Z'],
  // By half an hour.
  ['Australia/Lord_Howe', { from: 22, to: 8 }, '2026-10-03T12:00:00Z', '2026-10-03T21:00:00.000Z'],
  ['Asia/Kathmandu', { from: 22, to: 8 }, '2026-11-26T16:15:00Z', '2026-11-27T02:15:00.000Z'],
] as const)(
  'quiet hours in %s of %o at %s end at %s, where clocks change',
  (zone, quiet, at, end) => {
    expect(quietUntil(times(zone, quiet), new Date(at))?.toISOString()).toBe(end)
  },
)

test('a day begins when its first minute is shown, where clocks leave midnight out', () => {
  const santiago = times('America/Santiago', null)
  const night = new Date('2026-09-06T03:59:00Z')
  expect([dayOf(santiago, night), nextDay(santiago, night).toISOString()]).toEqual([
    '2026-09-05',
    '2026-09-06T04:00:00.000Z',
  ])
})

test('a pause is what the push service wishes, within bounds, else it grows', () => {
  expect([pauseBefore(1, 120), pauseBefore(1, 0), pauseBefore(1, 10 ** 9)]).toEqual([
    120, 30, 21_600,
  ])
  expect([1, 2, 3, 8].map((tries) => pauseBefore(tries, undefined))).toEqual([30, 120, 480, 21_600])
})
