/**
 * Expiry of promo codes (spec §4). Dates are calendar days, `yyyy-MM-dd`. The caller passes today. The expiry colours
 * are in web/features/promo-codes/list/own-codes-cells.tsx.
 */

import { formatDay } from '../text/formats.ts'

export const expiringSoonDays = 7

export type ExpiryStatus = 'active' | 'expiring_soon' | 'expired'

/** Whole days from `today` to `date`, negative when past. */
export function daysUntil(date: string, today: string): number {
  return Math.round(
    (Date.parse(`${date}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000,
  )
}

/** Adds days to a date. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

export const extensionDays = 30

/** The range of days that somebody enters. A year with five digits is a typing error. The table has the same constraint. */
const firstDay = '2000-01-01'
export const lastDay = '2100-12-31'

/** Whether a text is a day of the calendar in that range. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < firstDay || text > lastDay) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/**
 * The new last day after 'extend': 30 days after today or after the current last day, whichever is later. `undefined`
 * if the code has no last day, or already the latest one that can be stored.
 */
export function extendedExpiry(expirationDate: string | null, today: string): string | undefined {
  if (expirationDate === null || expirationDate >= lastDay) return undefined
  const extended = addDays(expirationDate > today ? expirationDate : today, extensionDays)
  return extended < lastDay ? extended : lastDay
}

/** A code is expired when its date is before today. A code without a date never expires. */
export function isExpired(expirationDate: string | null, today: string): boolean {
  return expirationDate !== null && daysUntil(expirationDate, today) < 0
}

/** The last day is today or within the next seven days. */
export function isExpiringSoon(expirationDate: string | null, today: string): boolean {
  if (expirationDate === null) return false
  const days = daysUntil(expirationDate, today)
  return days >= 0 && days <= expiringSoonDays
}

/**
 * The status in the owner's dashboard. The spec excludes the last day from 'Expiring Soon' (1 to 7 days). We include it,
 * because a code that ends today is the most urgent.
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
  // Within 300 days the day and the month are unambiguous without the year.
  const isUnmistakable = days < 300
  return `Ends ${formatDay(expirationDate, isUnmistakable ? expirationDate : today)}`
}
