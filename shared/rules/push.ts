import { dayIn, formatTime } from './formats.ts'

/** Notifications of browsers: what they may be about, when and how often they come. */

/** What a browser may want to hear of. A further kind needs a line in server/features/push/topics.ts and in the table's check. */
export const topicKinds = ['creator'] as const

export type TopicKind = (typeof topicKinds)[number]

export type Topic = { kind: TopicKind; topic: string }

/** Of a visitor without an account; whoever has one hears of all that it follows. */
export const maxTopics = 200

/** Browsers of an account. The one that was not used for longest makes room. */
export const maxDevices = 10

/** Browsers without an account that hear of the same topic: anybody can make up some. */
export const maxGuestsOfTopic = 200_000

export const maxPerDay = 20

export type QuietHours = { from: number; to: number }

/** What the person may choose. */
export type PushTimes = {
  time_zone: string
  /** From one full hour to another, where the person is. */
  quiet: QuietHours | null
  per_day: number
}

export const usualTimes = { time_zone: 'UTC', quiet: { from: 22, to: 8 }, per_day: 5 }

const aDay = 24 * 60

const minuteOf = (now: Date, timeZone: string): number => {
  const [hour = 0, minute = 0] = formatTime(now, timeZone).split(':').map(Number)
  return hour * 60 + minute
}

/** So many minutes after the beginning of the current one. */
const inMinutes = (now: Date, minutes: number) =>
  new Date(Math.floor(now.getTime() / 60_000) * 60_000 + minutes * 60_000)

/** When the quiet hours end; undefined outside of them. */
export function quietUntil({ time_zone, quiet }: PushTimes, now: Date): Date | undefined {
  if (quiet === null) return undefined
  const minute = minuteOf(now, time_zone)
  const [from, to] = [quiet.from * 60, quiet.to * 60]
  const isQuiet = from <= to ? minute >= from && minute < to : minute >= from || minute < to
  return isQuiet ? inMinutes(now, (to - minute + aDay) % aDay) : undefined
}

/** The day of the person, by which messages are counted. */
export const dayOf = ({ time_zone }: PushTimes, now: Date): string => dayIn(now, time_zone)

/** The beginning of the person's next day. */
export const nextDay = ({ time_zone }: PushTimes, now: Date): Date =>
  inMinutes(now, aDay - minuteOf(now, time_zone))

/** The next beginning of an hour of the day in a time zone, also across a change of its clocks. */
export function nextHour(hour: number, timeZone: string, now: Date): Date {
  const minutesTo = (time: Date) => (hour * 60 - minuteOf(time, timeZone) + aDay) % aDay
  const next = inMinutes(now, minutesTo(now) || aDay)
  const off = minutesTo(next)
  return inMinutes(next, off > aDay / 2 ? off - aDay : off)
}

/** Whether Intl knows it. */
export function isTimeZone(name: string): boolean {
  try {
    dayIn(new Date(0), name)
    return true
  } catch {
    return false
  }
}

/** The longest wait between two tries, and so many tries. */
const longestPause = 6 * 60 * 60
export const maxTries = 8

/** Seconds until the next try: what the push service says, else longer each time. */
export function pauseBefore(tries: number, wished: number | undefined): number {
  return Math.min(longestPause, Math.max(30, wished ?? 30 * 4 ** (tries - 1)))
}
