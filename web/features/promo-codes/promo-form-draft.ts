import { promoCategories } from '#shared/rules/categories.ts'
import { promoTypes } from '#shared/rules/offers.ts'

import type { PromoFormValues } from './promo-form-values.ts'

/** Where drafts are kept: the browser's storage, or a stand-in. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A draft belongs to the account that types and to the influencer it is for. */
export function draftKey(userId: string, influencerId: string): string {
  return `fanfare-promo-draft:${userId}:${influencerId}`
}

/**
 * Keeps the form's values while any differs from its default, and forgets them when none does
 * (spec §4, Promo form draft). Without storage, as in some private modes, nothing is kept.
 */
export function keepDraft(
  storage: DraftStorage,
  key: string,
  values: PromoFormValues,
  defaults: PromoFormValues,
): void {
  const names = Object.keys(defaults) as (keyof PromoFormValues)[]
  try {
    if (names.every((name) => values[name].trim() === defaults[name])) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(values))
  } catch {
    // Closed or full: the form still works.
  }
}

export function forgetDraft(storage: DraftStorage, key: string): void {
  try {
    storage.removeItem(key)
  } catch {
    // See keepDraft.
  }
}

/** The draft on top of the defaults. What an older version or somebody else wrote does no harm. */
export function readDraft(
  storage: DraftStorage,
  key: string,
  defaults: PromoFormValues,
): PromoFormValues {
  const kept = parsed(storage, key)
  const values = { ...defaults }
  for (const name of Object.keys(defaults) as (keyof PromoFormValues)[]) {
    const value = kept[name]
    if (typeof value === 'string' && isAllowed(name, value))
      Object.assign(values, { [name]: value })
  }
  return values
}

function isAllowed(name: keyof PromoFormValues, value: string): boolean {
  if (name === 'promo_type') return promoTypes.some((type) => type === value)
  if (name === 'category') return promoCategories.some((category) => category === value)
  return true
}

function parsed(storage: DraftStorage, key: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
