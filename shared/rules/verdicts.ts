import { daysUntil } from './expiry.ts'

/**
 * What shoppers' verdicts say of a code. Old ones fade: a code that failed yesterday says more than
 * one that worked last week.
 */

/** What was said of a code on one day. */
export type DayVerdicts = { day: string; worked: number; failed: number }

/** So many days count, today with them. */
export const verdictDays = 14

/** Fewer say nothing. */
export const enoughVerdicts = 5

/** After so many days a verdict counts half. */
const halfLife = 5

/** Below it, in percent, a code is failing and its owner is told. */
export const failingBelow = 40

/** 0 to 100; null until enough have said something in the last days. */
export function successRate(days: readonly DayVerdicts[], today: string): number | null {
  let said = 0
  let worked = 0
  let count = 0
  for (const { day, worked: good, failed: bad } of days) {
    const age = Math.max(0, daysUntil(today, day))
    if (age >= verdictDays) continue
    const weight = 0.5 ** (age / halfLife)
    count += good + bad
    said += weight * (good + bad)
    worked += weight * good
  }
  return count < enoughVerdicts ? null : Math.round((100 * worked) / said)
}

export function isFailing(rate: number | null): boolean {
  return rate !== null && rate < failingBelow
}

/** From this, in percent, a code is known to work. */
export const worksFrom = 70

/**
 * 1 works, -1 fails, 0 is not known. In coarse steps, so that one verdict more does not turn a list
 * over. The column `standing` of promo_codes is its twin.
 */
export function standingOf(rate: number | null): -1 | 0 | 1 {
  if (rate === null) return 0
  return isFailing(rate) ? -1 : rate >= worksFrom ? 1 : 0
}
