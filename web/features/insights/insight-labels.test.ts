import { expect, test } from 'vitest'

import { changeText, countedText, dayChangeText, spanText } from './insight-labels.ts'

test('numbers have the right plural', () => {
  expect(countedText('copies', 1)).toBe('1 copy')
  expect(countedText('clicks', 1204)).toBe('1,204 shop clicks')
})

test('a change is shown with its reference, or with the reason why there is none', () => {
  expect(changeText({ kind: 'percent', percent: 12 }, 50)).toEqual({
    trend: 'up',
    strong: '12%',
    text: 'from 50',
  })
  expect(changeText({ kind: 'percent', percent: 899 }, 14).strong).toBe('899%')
  expect(changeText({ kind: 'percent', percent: 1979 }, 14)).toEqual({
    trend: 'up',
    strong: '20 times as many',
    text: 'from 14',
  })
  expect(changeText({ kind: 'percent', percent: -40 }, 50).strong).toBe('40%')
  expect(changeText({ kind: 'percent', percent: 0 }, 50).strong).toBe('No change')
  expect(changeText({ kind: 'too_few' }, 3).text).toBe('3 before, too few to compare')
  expect(changeText({ kind: 'too_new' }, 0).text).toBe('No full period before this one')
})

test('a span shows its month once, and years other than the current one', () => {
  expect(spanText({ from: '2026-03-04', to: '2026-03-10' }, '2026-03-10')).toBe('4 to 10 Mar')
  expect(spanText({ from: '2025-12-30', to: '2026-01-05' }, '2026-03-10')).toBe(
    '30 Dec 2025 to 5 Jan',
  )
})

test("the end of a UTC day is shown in the viewer's time", () => {
  expect(dayChangeText('2026-03-10', 'Europe/Berlin')).toBe('01:00 in Berlin')
  expect(dayChangeText('2026-07-10', 'America/New_York')).toBe('20:00 in New York')
  expect(dayChangeText('2026-03-10', 'Asia/Kolkata')).toBe('05:30 in Kolkata')
  expect(dayChangeText('2026-03-10', 'UTC')).toBeUndefined()
})
