import { expect, test, vi } from 'vitest'

import { dayIn } from './formats.ts'
import { isTimeZone, minuteOfDay, nextHour } from './time-zones.ts'

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Kiritimati',
]

test.each(zones)(
  'in %s each hour begins once a day for a year, later than the one before, and never before its time',
  (zone) => {
    const begin = Date.parse('2026-06-01T00:10:00Z')
    for (const hour of [0, 1, 2, 3, 8, 23]) {
      const days: string[] = []
      for (let now = new Date(begin); now.getTime() < begin + 370 * 86_400_000;) {
        const next = nextHour(hour, zone, now)
        expect(next.getTime()).toBeGreaterThan(now.getTime())
        // Clocks that go forward leave an hour out at most.
        expect(minuteOfDay(zone, next) - hour * 60).toBeOneOf([0, 30, 60])
        days.push(dayIn(next, zone))
        now = next
      }
      expect(new Set(days).size).toBe(days.length)
      const length = (Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '')) / 86_400_000
      expect(days).toHaveLength(length + 1)
    }
  },
)

test('an hour that clocks leave out begins when they go forward, and one that comes twice begins once', () => {
  const after = (time: string, hour: number) =>
    nextHour(hour, 'Europe/Berlin', new Date(time)).toISOString()
  expect(after('2027-03-27T12:00:00Z', 2)).toBe('2027-03-28T01:00:00.000Z')
  expect(after('2027-03-28T01:00:00Z', 2)).toBe('2027-03-29T00:00:00.000Z')
  expect(after('2026-10-24T12:00:00Z', 2)).toBe('2026-10-25T00:00:00.000Z')
  expect(after('2026-10-25T00:30:00Z', 2)).toBe('2026-10-26T01:00:00.000Z')
})

test('formats of time zones in endless spellings are not kept for good', () => {
  const spelled = (number: number) =>
    Array.from('europe/berlin', (letter, at) =>
      (number >> at) & 1 ? letter.toUpperCase() : letter,
    ).join('')
  const makes = vi.spyOn(Intl, 'DateTimeFormat')
  try {
    for (let number = 0; number < 2000; number++) expect(isTimeZone(spelled(number))).toBe(true)
    const before = makes.mock.calls.length
    isTimeZone(spelled(0))
    expect(makes.mock.calls.length).toBe(before + 1)
    isTimeZone(spelled(0))
    expect(makes.mock.calls.length).toBe(before + 1)
  } finally {
    makes.mockRestore()
  }
})

test('a time zone is one that is known', () => {
  expect(['Europe/Berlin', 'Mars/Base', ''].map(isTimeZone)).toEqual([true, false, false])
})
