import { addDays } from '../promo-codes/expiry.ts'
import type { ReminderKind } from './mail-kinds.ts'

/** Days before the end of a code at which its owner gets a reminder. */
const reminderDaysAhead = [7, 1] as const

/** Hour of the day, in UTC, from which reminders are sent. */
export const reminderHour = 8

/** The end dates of the codes that a reminder on this day covers. */
export function endsRemindedOn(day: string): string[] {
  return reminderDaysAhead.map((ahead) => addDays(day, ahead))
}

export function isMonday(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 1
}

/**
 * The days whose mails are due, oldest first: today, and yesterday if it failed. Older days are skipped. A new
 * installation has no missed days.
 * @param finished the completed days
 */
export function reminderDaysDue(
  kind: ReminderKind,
  today: string,
  finished: readonly string[],
): string[] {
  const yesterday = addDays(today, -1)
  const days = finished.some((day) => day < today) ? [yesterday, today] : [today]
  return days
    .filter((day) => kind === 'expiry_reminders' || isMonday(day))
    .filter((day) => !finished.includes(day))
}

/** The week before a Monday, and the week that starts on it: first and last days. */
export function weeksAround(monday: string) {
  return {
    past: { from: addDays(monday, -7), to: addDays(monday, -1) },
    coming: { from: monday, to: addDays(monday, 6) },
  }
}
