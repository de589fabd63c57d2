import type { Insights } from '#shared/contract/promo-codes/insights.ts'
import { addDays, daysUntil } from '#shared/rules/promo-codes/expiry.ts'
import { formatDay } from '#shared/rules/text/formats.ts'
import type { InsightMeasure, Span } from '#shared/rules/insights/insights.ts'
import { channels } from '#shared/rules/promo-codes/visibility.ts'
import type { Channel } from '#shared/rules/promo-codes/visibility.ts'

import { dayText, spanText } from './insight-labels.ts'

/** One column of the chart (a day or a week), and one row of the table. */
export type InsightColumn = {
  span: Span
  label: string
  title: string
  copies: Record<Channel, number>
  clicks: Record<Channel, number>
  follows: number
  /** The same days of the previous period. */
  before: { copies: Record<Channel, number>; clicks: Record<Channel, number>; follows: number }
  /** Contains today, which is not complete. */
  isOpen: boolean
}

type Numbers = InsightColumn['before']

/** From this number of days each column is a week. */
const daysPerColumn = (length: number) => (length > 100 ? 7 : 1)

/** The columns of a period, in order, including empty days. */
export function columnsOf(
  insights: Pick<Insights, 'now' | 'before' | 'today' | 'days' | 'follows'>,
) {
  const { now, before, today } = insights
  const length = daysUntil(now.to, now.from) + 1
  const size = daysPerColumn(length)
  const columns: InsightColumn[] = []
  for (let start = 0; start < length; start += size) {
    const span = {
      from: addDays(now.from, start),
      to: addDays(now.from, Math.min(length, start + size) - 1),
    }
    columns.push({
      span,
      label: formatDay(span.from, span.from),
      title: size === 1 ? dayText(span.from, today) : spanText(span, today),
      ...nothing(),
      before: nothing(),
      isOpen: span.to >= today,
    })
  }
  const numbersOf = (day: string): Numbers | undefined =>
    day >= now.from
      ? columns[Math.floor(daysUntil(day, now.from) / size)]
      : columns[Math.floor(daysUntil(day, before.from) / size)]?.before
  for (const { day, channel, copies, clicks } of insights.days) {
    const numbers = numbersOf(day)
    if (numbers === undefined) continue
    numbers.copies[channel] += copies
    numbers.clicks[channel] += clicks
  }
  for (const { day, follows } of insights.follows) {
    const numbers = numbersOf(day)
    if (numbers !== undefined) numbers.follows += follows
  }
  return columns
}

function nothing(): Numbers {
  return { copies: perChannel(), clicks: perChannel(), follows: 0 }
}

function perChannel(): Record<Channel, number> {
  return { web: 0, chat: 0, dm: 0, extension: 0 }
}

/** The values of a column, one per layer: channels from the bottom, or the selected one. */
export function layersOf(
  numbers: Numbers,
  measure: InsightMeasure,
  channel: Channel | undefined,
): number[] {
  if (measure === 'follows') return [numbers.follows]
  return (channel === undefined ? channels : [channel]).map((name) => numbers[measure][name])
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** Sums of all columns by channel. */
export function channelSums(
  columns: readonly InsightColumn[],
  measure: 'copies' | 'clicks',
): Record<Channel, number> {
  const sums = perChannel()
  for (const column of columns)
    for (const channel of channels) sums[channel] += column[measure][channel]
  return sums
}
