import { daysUntil } from './expiry.ts'

/**
 * Verdict weighing: turns shoppers' verdicts into a success rate. Recent verdicts weigh more, because a code that failed
 * yesterday probably fails today.
 */

/** The verdicts on a code on one day. Each voice comes from another network. `worked` counts the positive ones. */
export type DayVerdicts = { day: string; voices: number; worked: number }

/** Number of days that count, including today. */
const verdictDays = 14

/** Minimum number of voices. One person with a phone and a desktop can have two. */
const enoughVoices = 5

/** Days after which a verdict weighs half. */
const halfLife = 5

/** Percent. Below it the code is failing, and its owner gets a mail. */
export const failingBelow = 40

export function haveEnough(days: readonly DayVerdicts[]): boolean {
  return days.reduce((sum, { voices }) => sum + voices, 0) >= enoughVoices
}

/** Weighted success rate from 0 to 100. Null until there are enough recent voices. */
export function successRate(days: readonly DayVerdicts[], today: string): number | null {
  const ageOf = ({ day }: DayVerdicts) => Math.max(0, daysUntil(today, day))
  const counting = days.filter((day) => ageOf(day) < verdictDays)
  if (!haveEnough(counting)) return null
  let total = 0
  let worked = 0
  for (const day of counting) {
    const weight = 0.5 ** (ageOf(day) / halfLife)
    total += weight * day.voices
    worked += weight * day.worked
  }
  return Math.round((100 * worked) / total)
}

export function isFailing(rate: number | null): boolean {
  return rate !== null && rate < failingBelow
}

/** Percent. From it on the code is known to work. */
const worksFrom = 70

/**
 * 1 works, -1 fails, 0 is unknown. The steps are coarse, so that one more verdict does not reorder a list. Stored in
 * promo_codes.standing.
 */
export function standingOf(rate: number | null): -1 | 0 | 1 {
  if (rate === null) return 0
  return isFailing(rate) ? -1 : rate >= worksFrom ? 1 : 0
}
