/** Hours and days of time zones, across changes of their clocks. */

const minute = 60_000
const aDay = 24 * 60 * minute

/** Kept, because making one costs more than using it. There are a few hundred zones. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    timeZone: zone,
  })
  clocks.set(zone, clock)
  return clock
}

/** What clocks of a zone show, to the minute, as milliseconds of the same day and time in UTC. */
function shownIn(zone: string, at: number): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of clockOf(zone).formatToParts(at)) shown[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute: past = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, past)
}

/** Minutes since the day began, by the clock. */
export const minuteOfDay = (zone: string, at: Date): number =>
  (shownIn(zone, at.getTime()) % aDay) / minute

/** The day there, `yyyy-MM-dd`. */
export const dayOfZone = (zone: string, at: Date): string =>
  new Date(shownIn(zone, at.getTime())).toISOString().slice(0, 10)

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
    clockOf(name)
    return true
  } catch {
    return false
  }
}
