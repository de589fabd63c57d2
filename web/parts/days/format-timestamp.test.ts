import { expect, test } from 'vitest'

import { formatTimestamp } from './format-timestamp.ts'

test('a time of today has no day, and others do', () => {
  const now = new Date(2027, 2, 10, 15, 0)
  expect(formatTimestamp(new Date(2027, 2, 10, 9, 5).toISOString(), now)).toBe('Today, 09:05')
  expect(formatTimestamp(new Date(2027, 1, 1, 9, 5).toISOString(), now)).toBe('1 Feb, 09:05')
  expect(formatTimestamp(new Date(2026, 1, 1, 9, 5).toISOString(), now)).toBe('1 Feb 2026, 09:05')
})
