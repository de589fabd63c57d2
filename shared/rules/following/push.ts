import { dayIn } from '../text/formats.ts'
import { minuteOfDay, nextHour } from '../text/time-zones.ts'

/** Push notifications: what a browser can subscribe to, when and how often it is notified. */

/**
 * What a browser can subscribe to, beside searches. A new kind needs a line in
 * server/features/push/subscribers-of-code.ts and in the check of the table.
 */
export const topicKinds = ['creator', 'brand'] as const

export type TopicKind = (typeof topicKinds)[number]

export type Topic = { kind: TopicKind; topic: string }

/** Browsers of an account. A new one replaces the least recently used one. */
export const maxDevices = 10

/** Browsers without an account that can subscribe to the same topic, because anybody can invent some. */
export const maxGuestsOfTopic = 200_000

export const maxPerDay = 20

export type QuietHours = { from: number; to: number }

/** The times that a person can choose. */
export type PushTimes = {
  time_zone: string
  /** From one full hour to another, where the person is. */
  quiet: QuietHours | null
  per_day: number
}

export const usualTimes = { time_zone: 'UTC', quiet: { from: 22, to: 8 }, per_day: 5 }

/** When the quiet hours end; undefined outside of them. */
export function quietUntil({ time_zone, quiet }: PushTimes, now: Date): Date | undefined {
  if (quiet === null) return undefined
  const minute = minuteOfDay(time_zone, now)
  const [from, to] = [quiet.from * 60, quiet.to * 60]
  const isQuiet = from <= to ? minute >= from && minute < to : minute >= from || minute < to
  return isQuiet ? nextHour(quiet.to, time_zone, now) : undefined
}

/** The day of the person, by which messages are counted. */
export const dayOf = ({ time_zone }: PushTimes, now: Date): string => dayIn(now, time_zone)

/** The beginning of the person's next day. */
export const nextDay = ({ time_zone }: PushTimes, now: Date): Date => nextHour(0, time_zone, now)

/** The longest wait between two tries, and so many tries. */
const longestPause = 6 * 60 * 60
export const maxTries = 8

/** Seconds until the next try: what the push service says, else longer each time. */
export function pauseBefore(tries: number, requested: number | undefined): number {
  return Math.min(longestPause, Math.max(30, requested ?? 30 * 4 ** (tries - 1)))
}
