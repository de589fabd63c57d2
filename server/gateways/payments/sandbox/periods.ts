import { billingIntervals } from '#shared/rules/plans/plans.ts'
import type { BillingInterval } from '#shared/rules/plans/plans.ts'

/**
 * The end of a period that begins at `from`, in seconds: calendar months after the first day of the subscription, on
 * the last day of a shorter month.
 */
export function periodEnd(anchor: number, from: number, interval: string): number {
  const step = interval === 'year' ? 12 : 1
  let count = step
  while (monthsAfter(anchor, count) <= from) count += step
  return monthsAfter(anchor, count)
}

/** The same day some months later. */
export function monthsAfter(start: number, months: number): number {
  const date = new Date(start * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return Math.floor(date.getTime() / 1000)
}

export const isInterval = (value: string): value is BillingInterval =>
  billingIntervals.some((one) => one === value)
