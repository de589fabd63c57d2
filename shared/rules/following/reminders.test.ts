import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays, daysUntil } from '../promo-codes/expiry.ts'
import { endsRemindedOn, isMonday, reminderDaysDue, weeksAround } from './reminders.ts'

const anyDay = fc.integer({ min: 0, max: 36_524 }).map((days) => addDays('2000-01-01', days))

describe('the days of a reminder', () => {
  test.each([
    ['2027-02-22', ['2027-03-01', '2027-02-23']],
    ['2028-02-22', ['2028-02-29', '2028-02-23']],
    ['2028-02-28', ['2028-03-06', '2028-02-29']],
    ['2027-12-31', ['2028-01-07', '2028-01-01']],
  ])('the reminders of %s are of codes that end on %j', (day, ends) => {
    expect(endsRemindedOn(day)).toEqual(ends)
  })

  test('reminders are due exactly 7 days and 1 day before every end', () => {
    fc.assert(
      fc.property(anyDay, (end) => {
        const days = Array.from({ length: 12 }, (_, index) => addDays(end, -index)).filter((day) =>
          endsRemindedOn(day).includes(end),
        )
        expect(days.map((day) => daysUntil(end, day))).toEqual([1, 7])
      }),
    )
  })
})

describe('the reminder schedule', () => {
  test.each([
    // The very first day has no day before it that was missed.
    ['2027-03-03', [], ['2027-03-03']],
    ['2027-03-03', ['2027-03-02'], ['2027-03-03']],
    ['2027-03-03', ['2027-03-02', '2027-03-03'], []],
    ['2027-03-03', ['2027-03-01'], ['2027-03-02', '2027-03-03']],
    ['2027-03-03', ['2027-01-01'], ['2027-03-02', '2027-03-03']],
  ])('the schedule on %s, when %j are done, is %j', (today, finished, days) => {
    expect(reminderDaysDue('expiry_reminders', today, finished)).toEqual(days)
  })

  test('summaries are due on Mondays, and on Tuesday after a missed Monday', () => {
    const due = (today: string, finished: string[]) =>
      reminderDaysDue('weekly_summary', today, finished)
    expect(due('2027-03-01', ['2027-02-28'])).toEqual(['2027-03-01'])
    expect(due('2027-03-02', ['2027-02-28'])).toEqual(['2027-03-01'])
    expect(due('2027-03-02', ['2027-02-28', '2027-03-01'])).toEqual([])
    expect(due('2027-03-03', ['2027-02-28'])).toEqual([])
  })

  test('the reminder schedule covers every day once, with any single day missed', () => {
    fc.assert(
      fc.property(anyDay, fc.uniqueArray(fc.integer({ min: 1, max: 20 })), (first, missed) => {
        const isAlone = (index: number) =>
          !missed.includes(index - 1) && !missed.includes(index + 1)
        const down = new Set(missed.filter(isAlone))
        const done: string[] = []
        for (let index = 0; index <= 21; index++) {
          if (!down.has(index))
            done.push(...reminderDaysDue('expiry_reminders', addDays(first, index), done))
        }
        expect(done).toEqual(Array.from({ length: 22 }, (_, index) => addDays(first, index)))
      }),
    )
  })
})

test('weeksAround returns the weeks before and after a Monday', () => {
  expect(['2027-02-28', '2027-03-01', '2027-03-02'].map(isMonday)).toEqual([false, true, false])
  expect(weeksAround('2027-03-01')).toEqual({
    past: { from: '2027-02-22', to: '2027-02-28' },
    coming: { from: '2027-03-01', to: '2027-03-07' },
  })
})
