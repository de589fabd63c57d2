import { expect, test } from 'vitest'

import { successText, workedAgo, workedOn } from './verdict-text.ts'

const now = Date.parse('2026-11-21T12:30:00Z')

test.each([
  ['2026-11-21T12:00:00Z', 'Worked this hour'],
  ['2026-11-21T13:00:00Z', 'Worked this hour'],
  ['2026-11-21T11:00:00Z', 'Worked in the last 2 hours'],
  ['2026-11-21T09:00:00Z', 'Worked 3 hours ago'],
  ['2026-11-20T12:00:00Z', 'Worked yesterday'],
  ['2026-11-16T12:00:00Z', 'Worked 5 days ago'],
  ['2026-09-01T12:00:00Z', undefined],
  ['nonsense', undefined],
  [null, undefined],
])('%s reads %s', (at, words) => {
  expect(workedAgo(at, now)).toBe(words)
})

test('a success rate is shown only if there is one', () => {
  expect(successText(92)).toBe('92% say it works')
  expect(successText(null)).toBeUndefined()
})

test.each([
  ['2026-11-21T12:00:00Z', 'Worked today'],
  ['2026-11-22T00:00:00Z', 'Worked today'],
  ['2026-11-20T23:00:00Z', 'Worked yesterday'],
  ['2026-11-16T12:00:00Z', 'Worked 5 days ago'],
  ['2026-10-01T12:00:00Z', undefined],
  [null, undefined],
])('the text of days alone %s reads %s', (at, words) => {
  expect(workedOn(at, '2026-11-21')).toBe(words)
})
