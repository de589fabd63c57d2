import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays, daysUntil, extendedExpiry, extensionDays } from './expiry.ts'
import { ownCodeStatus } from './own-code-status.ts'

const today = '2028-02-29'
const day = fc.integer({ min: -4000, max: 26_000 }).map((days) => addDays(today, days))

describe('extending a code', () => {
  test('extending a code adds 30 days to the later of today and its day', () => {
    expect(extendedExpiry('2028-03-10', today)).toBe('2028-04-09')
    expect(extendedExpiry(today, today)).toBe('2028-03-30')
    expect(extendedExpiry('2020-01-01', today)).toBe('2028-03-30')
    expect(extendedExpiry('2028-01-30', '2028-01-30')).toBe('2028-02-29')
    expect(extendedExpiry('2027-01-30', '2027-01-30')).toBe('2027-03-01')
  })

  test('a code without a last day, or with the very last one, cannot be extended', () => {
    expect(extendedExpiry(null, today)).toBeUndefined()
    expect(extendedExpiry('2100-12-31', today)).toBeUndefined()
    expect(extendedExpiry('2100-12-20', today)).toBe('2100-12-31')
  })

  test('extending a code never leaves it expired or shortens it', () => {
    fc.assert(
      fc.property(day, day, (date, now) => {
        const extended = extendedExpiry(date, now)
        if (extended === undefined || extended === '2100-12-31') return
        expect(daysUntil(extended, now)).toBeGreaterThanOrEqual(extensionDays)
        expect(daysUntil(extended, date)).toBeGreaterThanOrEqual(extensionDays)
      }),
    )
  })
})

describe('the status of a code', () => {
  // holds: 4.expiry.owner-status
  test('the status of a code is the most important one for its owner', () => {
    const statusOf = (changes: Partial<Parameters<typeof ownCodeStatus>[0]>) =>
      ownCodeStatus(
        {
          is_blocked: false,
          is_paused: false,
          has_started: true,
          expiration_date: null,
          ...changes,
        },
        '2026-04-10',
      )
    expect(statusOf({})).toBe('active')
    expect(statusOf({ expiration_date: '2026-04-10' })).toBe('soon')
    expect(statusOf({ expiration_date: '2026-04-17' })).toBe('soon')
    expect(statusOf({ expiration_date: '2026-04-18' })).toBe('active')
    expect(statusOf({ expiration_date: '2026-04-17', has_started: false })).toBe('scheduled')
    expect(statusOf({ has_started: false, is_paused: true })).toBe('paused')
    expect(statusOf({ expiration_date: '2026-04-09', is_paused: true })).toBe('expired')
    expect(statusOf({ expiration_date: '2026-04-11', is_paused: true })).toBe('paused')
    expect(statusOf({ expiration_date: '2026-04-09', is_blocked: true })).toBe('blocked')
  })
})
