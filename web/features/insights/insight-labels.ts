import { addDays } from '#shared/rules/promo-codes/expiry.ts'
import { counted, formatDay, formatNumber, formatTime } from '#shared/rules/text/formats.ts'
import type {
  Change,
  InsightMeasure,
  InsightPeriod,
  Span,
} from '#shared/rules/insights/insights.ts'
import type { Channel } from '#shared/rules/promo-codes/visibility.ts'

export const periodLabels: Readonly<Record<InsightPeriod, string>> = {
  7: '7 days',
  30: '30 days',
  90: '90 days',
  364: '1 year',
}

export const measureLabels: Readonly<Record<InsightMeasure, string>> = {
  copies: 'Copies',
  clicks: 'Shop clicks',
  follows: 'New followers',
}

export const channelLabels: Readonly<Record<Channel, string>> = {
  web: 'Web',
  chat: 'Chat',
  dm: 'DM',
  extension: 'Extension',
}

const measureText: Readonly<Record<InsightMeasure, readonly [one: string, many: string]>> = {
  copies: ['copy', 'copies'],
  clicks: ['shop click', 'shop clicks'],
  follows: ['new follower', 'new followers'],
}

/** '1,204 copies', '1 shop click'. */
export function countedText(measure: InsightMeasure, count: number): string {
  return counted(count, ...measureText[measure])
}

export type ChangeText = { trend: 'up' | 'down' | 'none'; strong?: string; text: string }

/** Comparison with the former period, or the reason why there is none. */
export function changeText(change: Change, before: number): ChangeText {
  if (change.kind === 'too_new') return { trend: 'none', text: 'No full period before this one' }
  if (change.kind === 'too_few') {
    return { trend: 'none', text: `${formatNumber(before)} before, too few to compare` }
  }
  const { percent } = change
  const text = `from ${formatNumber(before)}`
  if (percent === 0) return { trend: 'none', strong: 'No change', text }
  // Above that a percentage is not helpful.
  if (percent >= 900)
    return {
      trend: 'up',
      strong: `${formatNumber(Math.floor(percent / 100) + 1)} times as many`,
      text,
    }
  return percent > 0
    ? { trend: 'up', strong: `${formatNumber(percent)}%`, text }
    : { trend: 'down', strong: `${formatNumber(-percent)}%`, text }
}

/** '4 to 10 Mar', '9 Feb to 10 Mar', with years if they differ from today's. */
export function spanText({ from, to }: Span, today: string): string {
  if (from === to) return formatDay(from, today)
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  const first = isOneMonth ? String(Number(from.slice(8))) : formatDay(from, today)
  return `${first} to ${formatDay(to, today)}`
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** 'Tuesday 3 Mar'. */
export function dayText(day: string, today: string): string {
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
  return `${weekday} ${formatDay(day, today)}`
}

/** When the days of the counts change in the viewer's time zone: '02:00 in Berlin'. Undefined if that is midnight. */
export function dayChangeText(today: string, zone: string): string | undefined {
  const midnight = new Date(`${addDays(today, 1)}T00:00:00Z`)
  const time = formatTime(midnight, zone)
  if (time === '00:00') return undefined
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return `${time} in ${place}`
}
