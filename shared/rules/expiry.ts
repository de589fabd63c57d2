/** Expiry of promo codes (spec §4). Dates are calendar days, `yyyy-MM-dd`; today is the caller's. */

import { formatDay } from './formats.ts'

export const expiringSoonDays = 7

export type ExpiryStatus = 'active' | 'expiring_soon' | 'expired'

/** Whole days from `today` to `date`, negative when past. */
export function daysUntil(date: string, today: string): number {
  return Math.round(
    (Date.parse(`${date}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000,
  )
}

/** The day so many days after `date`. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

export const extensionDays = 30

/** The days between which a code can end. A year with five digits is a slip of the finger; the table draws the same line. */
export const firstDay = '2000-01-01'
export const lastDay = '2100-12-31'

/**
 * The new last day after 'extend': 30 days from the later of today and the one that the code has.
 * `undefined` where there is nothing to extend: no last day, or none later that could be stored.
 */
export function extendedExpiry(expirationDate: string | null, today: string): string | undefined {
  if (expirationDate === null || expirationDate >= lastDay) return undefined
  const extended = addDays(expirationDate > today ? expirationDate : today, extensionDays)
  return extended < lastDay ? extended : lastDay
}

/** Expired when the date is before the start of today; no date never expires. */
export function isExpired(expirationDate: string | null, today: string): boolean {
  return expirationDate !== null && daysUntil(expirationDate, today) < 0
}

/** From today up to seven days ahead. */
export function isExpiringSoon(expirationDate: string | null, today: string): boolean {
  if (expirationDate === null) return false
  const days = daysUntil(expirationDate, today)
  return days >= 0 && days <= expiringSoonDays
}

/**
 * The owner's dashboard status. The spec leaves the last day itself out of 'Expiring Soon'
 * (1 to 7 days); a code that ends today is the most urgent of all, so it counts here.
 */
export function expiryStatus(expirationDate: string | null, today: string): ExpiryStatus {
  if (isExpired(expirationDate, today)) return 'expired'
  return isExpiringSoon(expirationDate, today) ? 'expiring_soon' : 'active'
}

/** Text at the foot of a ticket: 'Ends today', '2 days left', 'Ends 30 Apr', 'No end date'. */
export function expiryLabel(expirationDate: string | null, today: string): string {
  if (expirationDate === null) return 'No end date'
  const days = daysUntil(expirationDate, today)
  if (days < 0) return `Ended ${formatDay(expirationDate, today)}`
  if (days === 0) return 'Ends today'
  if (days === 1) return '1 day left'
  if (days <= expiringSoonDays) return `${days} days left`
  // A day and a month say it all until the same day of next year comes near.
  const isUnmistakable = days < 300
  return `Ends ${formatDay(expirationDate, isUnmistakable ? expirationDate : today)}`
}
