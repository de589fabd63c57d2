import { addDays } from './expiry.ts'
import type { ReminderKind } from './mail-kinds.ts'

/** A code's owner hears of its end so many days before. */
export const reminderDaysAhead = [7, 1] as const

/** Reminders leave from this hour on, UTC. */
export const reminderHour = 8

/** The days on which a code ends that a reminder of this day tells of. */
export function endsRemindedOn(day: string): string[] {
  return reminderDaysAhead.map((ahead) => addDays(day, ahead))
}

export function isMonday(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 1
}

/**
 * The days whose mails are to be sent now, oldest first: today's, and yesterday's when nothing came
 * of it. What is older is no news any more. Who starts today has missed nothing.
 * @param finished the days that are done
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

/** The week before a Monday, and the one that it begins: first and last days. */
export function weeksAround(monday: string) {
  return {
    past: { from: addDays(monday, -7), to: addDays(monday, -1) },
    coming: { from: monday, to: addDays(monday, 6) },
  }
}
