import { assert, date, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  addDays,
  daysUntil,
  expiryLabel,
  expiryStatus,
  isExpired,
  isExpiringSoon,
} from './expiry.ts'

const anyDay = date({
  min: new Date('2000-01-01'),
  max: new Date('2100-12-31'),
  noInvalidDate: true,
}).map((at) => at.toISOString().slice(0, 10))

function plus(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

describe('expiry', () => {
  test('days are counted across leap days and year ends', () => {
    expect(daysUntil('2028-03-01', '2028-02-28')).toBe(2)
    expect(daysUntil('2027-03-01', '2027-02-28')).toBe(1)
    expect(daysUntil('2028-02-29', '2028-03-01')).toBe(-1)
    expect(daysUntil('2027-01-01', '2026-12-31')).toBe(1)
  })

  // holds: 4.expiry.expired, 4.expiry.soon, 9.times.expiring-soon
  test('a code is valid on its last day', () => {
    assert(
      property(anyDay, integer({ min: -800, max: 800 }), (today, days) => {
        const date = plus(today, days)
        expect(daysUntil(date, today)).toBe(days)
        expect(isExpired(date, today)).toBe(days < 0)
        expect(isExpiringSoon(date, today)).toBe(days >= 0 && days <= 7)
        expect(expiryStatus(date, today)).toBe(
          days < 0 ? 'expired' : days <= 7 ? 'expiring_soon' : 'active',
        )
      }),
    )
  })

  test('addDays and daysUntil are inverse, also across leap days', () => {
    assert(
      property(anyDay, integer({ min: -3000, max: 3000 }), (day, days) => {
        expect(daysUntil(addDays(day, days), day)).toBe(days)
        expect(addDays(addDays(day, days), -days)).toBe(day)
      }),
    )
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2028-02-29', 366)).toBe('2029-03-01')
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01')
  })

  test('a code that ends on 29 February is valid on that day and expired afterwards', () => {
    const statuses = ['2028-02-21', '2028-02-22', '2028-02-29', '2028-03-01'].map((today) =>
      expiryStatus('2028-02-29', today),
    )
    expect(statuses).toEqual(['active', 'expiring_soon', 'expiring_soon', 'expired'])
  })

  test.each([
    'UTC',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Europe/Berlin',
    'America/New_York',
  ])('days are the same on a machine in %s, on days that clocks change too', (zone) => {
    const former = process.env['TZ']
    process.env['TZ'] = zone
    try {
      assert(
        property(anyDay, integer({ min: -400, max: 400 }), (day, days) => {
          expect(daysUntil(addDays(day, days), day)).toBe(days)
          expect(isExpired(day, day)).toBe(false)
          expect(isExpired(day, addDays(day, 1))).toBe(true)
        }),
      )
      expect(expiryLabel('2026-03-29', '2026-03-28')).toBe('1 day left')
      expect(expiryLabel('2026-11-01', '2026-10-31')).toBe('1 day left')
    } finally {
      if (former === undefined) delete process.env['TZ']
      else process.env['TZ'] = former
    }
  })

  // holds: 4.expiry.none
  test('a code without a date never expires', () => {
    expect(isExpired(null, '2026-03-10')).toBe(false)
    expect(isExpiringSoon(null, '2026-03-10')).toBe(false)
    expect(expiryStatus(null, '2026-03-10')).toBe('active')
  })

  test('the expiry label shows the remaining time', () => {
    const label = (date: string | null) => expiryLabel(date, '2027-12-28')
    expect(label(null)).toBe('No end date')
    expect(label('2027-12-27')).toBe('Ended 27 Dec')
    expect(label('2026-12-27')).toBe('Ended 27 Dec 2026')
    expect(label('2027-12-28')).toBe('Ends today')
    expect(label('2027-12-29')).toBe('1 day left')
    expect(label('2028-01-04')).toBe('7 days left')
    expect(label('2028-01-05')).toBe('Ends 5 Jan')
    expect(label('2028-12-20')).toBe('Ends 20 Dec 2028')
    expect(expiryLabel('2028-02-29', '2028-01-01')).toBe('Ends 29 Feb')
  })
})

test('a code without a last day is neither expired nor expiring soon', () => {
  expect(isExpired(null, '1970-01-01')).toBe(false)
  expect(isExpired(null, '9999-12-31')).toBe(false)
  expect(isExpiringSoon(null, '1970-01-01')).toBe(false)
})

test('a day that is 300 days ahead is shown with its year', () => {
  expect(expiryLabel(addDays('2026-03-10', 299), '2026-03-10')).toBe('Ends 3 Jan')
  expect(expiryLabel(addDays('2026-03-10', 300), '2026-03-10')).toBe('Ends 4 Jan 2027')
})
