import { maxPerDay, maxPerVisitorPerDay } from '#shared/rules/promo-codes/drops.ts'
import { formatNumber } from '#shared/rules/text/formats.ts'

import type { DropSettings } from './drop-data.ts'

/** The settings of a drop as typed. */
export type DropValues = { shows_left: boolean; per_visitor_per_day: string; per_day: string }

export function dropSettingsOf({ shows_left, ...typed }: DropValues): DropSettings {
  return {
    shows_left,
    per_visitor_per_day: Number(typed.per_visitor_per_day),
    per_day: typed.per_day.trim() === '' ? null : Number(typed.per_day),
  }
}

export function dropProblems(values: DropValues): Partial<Record<keyof DropValues, string>> {
  const { per_visitor_per_day, per_day } = values
  return {
    ...problemOf('per_visitor_per_day', per_visitor_per_day, maxPerVisitorPerDay),
    ...(per_day.trim() === '' ? {} : problemOf('per_day', per_day, maxPerDay)),
  }
}

function problemOf(name: keyof DropValues, typed: string, max: number) {
  const count = /^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN
  return count >= 1 && count <= max
    ? {}
    : { [name]: `Enter a whole number from 1 to ${formatNumber(max)}` }
}
