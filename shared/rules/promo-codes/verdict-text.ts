import { daysUntil } from './expiry.ts'
import { counted } from '../text/formats.ts'

/** Verdicts of a code as text. */

const hour = 3_600_000
const day = 24 * hour

/** After this time 'it worked' is not relevant any more. */
const forgottenAfter = 30 * day

/** 'Worked 3 hours ago', with a precision of an hour; undefined when it is too old. */
export function workedAgo(lastWorkedAt: string | null, now: number): string | undefined {
  if (lastWorkedAt === null) return undefined
  const ago = now - Date.parse(lastWorkedAt)
  if (Number.isNaN(ago) || ago > forgottenAfter) return undefined
  const hours = Math.floor(ago / hour)
  if (hours < 1) return 'Worked this hour'
  // Only the hour is stored, so it may have been a minute ago.
  if (hours < 2) return 'Worked in the last 2 hours'
  if (hours < 24) return `Worked ${counted(hours, 'hour')} ago`
  const days = Math.floor(ago / day)
  return days === 1 ? 'Worked yesterday' : `Worked ${days} days ago`
}

/** 'Worked today', by days only, because server and browser may render it at different times. */
export function workedOn(lastWorkedAt: string | null, today: string): string | undefined {
  if (lastWorkedAt === null) return undefined
  const days = -daysUntil(lastWorkedAt.slice(0, 10), today)
  if (days > 30) return undefined
  if (days < 1) return 'Worked today'
  return days === 1 ? 'Worked yesterday' : `Worked ${days} days ago`
}

/** '92% say it works'. Undefined if there are too few verdicts. */
export function successText(successRate: number | null): string | undefined {
  return successRate === null ? undefined : `${successRate}% say it works`
}
