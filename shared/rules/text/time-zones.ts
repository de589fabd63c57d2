/** Hours and days of time zones, across changes of their clocks. */

import { clockIn } from './formats.ts'

const minute = 60_000
const aDay = 24 * 60 * minute

/** What clocks of a zone show, to the minute, as milliseconds of the same day and time in UTC. */
const shownIn = (zone: string, at: number): number =>
  Date.parse(`${clockIn(zone, new Date(at)).replace(' ', 'T')}Z`)

/** Minutes since the day began, by the clock. */
export const minuteOfDay = (zone: string, at: Date): number =>
  (shownIn(zone, at.getTime()) % aDay) / minute

/** When clocks first show a time. One that they leave out begins when they go forward. */
function firstShown(zone: string, shown: number): number {
  const [former, later] = [shown - aDay, shown + aDay].map(
    (near) => shown - (shownIn(zone, near) - near),
  )
  if (former === undefined || later === undefined) return shown
  return [former, later].find((at) => shownIn(zone, at) === shown) ?? former
}

/** The next beginning of an hour of the day in a zone, later than now. */
export function nextHour(hour: number, zone: string, now: Date): Date {
  const today = Math.floor(shownIn(zone, now.getTime()) / aDay) * aDay
  const days = [today, today + aDay, today + 2 * aDay]
  const times = days.map((day) => firstShown(zone, day + hour * 60 * minute))
  return new Date(times.find((at) => at > now.getTime()) ?? now.getTime() + aDay)
}

/** Whether Intl knows it. */
export function isTimeZone(name: string): boolean {
  try {
    clockIn(name, new Date(0))
    return true
  } catch {
    return false
  }
}
