import { addDays } from '../promo-codes/expiry.ts'

/** Periods and comparisons of insights. Days are UTC days, like the stored counts (privacy page, section 3). */

/** Lengths of a period in days; a year is 52 whole weeks, so that weekdays are compared alike. */
export const insightPeriods = [7, 30, 90, 364] as const

export type InsightPeriod = (typeof insightPeriods)[number]

export const insightMeasures = ['copies', 'clicks', 'follows'] as const

export type InsightMeasure = (typeof insightMeasures)[number]

/** Maximum number of codes and brands in the lists. The others are summed. */
export const listedInInsights = 10

/** With a smaller number in the earlier period, a percentage is mostly chance. */
const fewestToCompare = 10

/** With fewer copies, clicks per copy are meaningless. */
const fewestCopiesForRate = 10

export type Span = { from: string; to: string }

/** The period that ends today, and the previous one. Both ends are included. */
export function spansOf(period: InsightPeriod, today: string): { now: Span; before: Span } {
  const from = addDays(today, 1 - period)
  return {
    now: { from, to: today },
    before: { from: addDays(from, -period), to: addDays(from, -1) },
  }
}

export type Change =
  | { kind: 'percent'; percent: number }
  | { kind: 'too_few' }
  /** The owner joined after the start of the earlier period. */
  | { kind: 'too_new' }

/** Compares a sum with the previous period's, or gives the reason why it cannot. */
export function changeOf(now: number, before: number, startedOn: string, beforeSpan: Span): Change {
  if (startedOn > beforeSpan.from) return { kind: 'too_new' }
  if (before < fewestToCompare) return { kind: 'too_few' }
  return { kind: 'percent', percent: Math.round(((now - before) / before) * 100) }
}

/** Shop clicks per 100 copies, or undefined with too few copies. More than 100 is possible: links are opened without copying, too. */
export function clicksPer100Copies({
  copies,
  clicks,
}: {
  copies: number
  clicks: number
}): number | undefined {
  return copies < fewestCopiesForRate ? undefined : Math.round((clicks / copies) * 100)
}
