import { describe, expect, test } from 'vitest'

import { formatConsent, parseConsent } from './consent.ts'
import type { Consent } from './consent.ts'

const receipt = 'abcdefghij_-ABCDEFGHIJ'
const yes: Consent = { choice: 'granted', chosen_on: '2026-03-10', receipt }
const no: Consent = { choice: 'declined', chosen_on: '2026-03-10' }

describe('a choice about marketing events', () => {
  test.each([[yes], [no]])('a consent choice is read as it was written: %o', (consent) => {
    expect(parseConsent(formatConsent(consent), '2026-03-10')).toEqual(consent)
  })

  test.each([
    ['2026-03-09', true],
    ['2026-03-08', false],
    ['2026-09-05', true],
    ['2026-09-06', false],
  ])('a choice about marketing events still counts on %s: %s', (today, counts) => {
    expect(parseConsent(formatConsent(yes), today) !== undefined).toBe(counts)
  })

  test.each([
    undefined,
    '',
    'granted',
    '1.granted.2026-03-10',
    '1.granted.2026-03-10.short',
    `1.granted.2026-13-40.${receipt}`,
    `2.granted.2026-03-10.${receipt}`,
    `1.granted.2026-03-10.${receipt}.more`,
    `1.declined.2026-03-10.${receipt}`,
    '1.declined.',
    ' 1.declined.2026-03-10',
  ])('a stored text %s is no choice about marketing events', (value) => {
    expect(parseConsent(value, '2026-03-10')).toBeUndefined()
  })
})
