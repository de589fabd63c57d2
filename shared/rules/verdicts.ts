import { daysUntil } from './expiry.ts'

/**
 * What shoppers' verdicts say of a code. Old ones fade: a code that failed yesterday says more than one that worked
 * last week.
 */

/**
 * What was said of a code on one day: how many voices, each of another network, and how much of them said that it
 * worked.
 */
export type DayVerdicts = { day: string; voices: number; worked: number }

/** So many days count, today with them. */
export const verdictDays = 14

/** Minimum votes: one person with a phone and a desktop could be two. */
const enoughVoices = 5

/** After so many days a verdict counts half. */
const halfLife = 5

/** Percent. Below it a code counts as failing and its owner is informed. */
export const failingBelow = 40

export function haveEnough(days: readonly DayVerdicts[]): boolean {
  return days.reduce((sum, { voices }) => sum + voices, 0) >= enoughVoices
}

/** 0 to 100; null until enough have said something in the last days. */
export function successRate(days: readonly DayVerdicts[], today: string): number | null {
  const ageOf = ({ day }: DayVerdicts) => Math.max(0, daysUntil(today, day))
  const counting = days.filter((day) => ageOf(day) < verdictDays)
  if (!haveEnough(counting)) return null
  let said = 0
  let worked = 0
  for (const day of counting) {
    const weight = 0.5 ** (ageOf(day) / halfLife)
    said += weight * day.voices
    worked += weight * day.worked
  }
  return Math.round((100 * worked) / said)
}

export function isFailing(rate: number | null): boolean {
  return rate !== null && rate < failingBelow
}

/** From this, in percent, a code is known to work. */
export const worksFrom = 70

/**
 * 1 works, -1 fails, 0 is not known. In coarse steps, so that one verdict more does not turn a list over. The column
 * `standing` of promo_codes is its twin.
 */
export function standingOf(rate: number | null): -1 | 0 | 1 {
  if (rate === null) return 0
  return isFailing(rate) ? -1 : rate >= worksFrom ? 1 : 0
}
