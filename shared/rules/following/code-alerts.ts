import { describeOffer } from '../offers/offers.ts'
import { normalForm } from '../text/normal-form.ts'

/** Alerts for codes that do not exist yet, also as the parameters of an address. */

/** A brand by name or the words of a search, and how much must be off at least. */
export type AlertFilter = {
  brand?: string | undefined
  q?: string | undefined
  promo_type?: '$ off' | '% off' | undefined
  worth?: number | undefined
}

/** Shorter words are in nearly every code. */
export const minAlertWords = 3
export const maxAlertWords = 100
export const maxAlertBrand = 80

/** Maximum number of alerts per account. */
export const maxAlerts = 50

const maxWorth = 9_999_999

/** Errors of alerts for codes that do not exist yet. */
export const alertSentences = {
  alertUnclear: `Name a brand, or words of at least ${minAlertWords} letters.`,
  alertsFull: `You wait for ${maxAlerts} codes already. Remove one that you do not need any more.`,
} as const

/** Parses the parameters of an address. They are user input, so invalid values are ignored. */
export function readAlertFilter(search: Record<string, unknown>): AlertFilter | undefined {
  const brand = textOf(search['brand']).slice(0, maxAlertBrand)
  const q = textOf(search['q']).slice(0, maxAlertWords)
  const offer = offerOf(search['promo_type'], Number(search['worth']))
  if (brand !== '') return { brand, ...offer }
  return Array.from(q).length < minAlertWords ? undefined : { q, ...offer }
}

function offerOf(promo_type: unknown, least: number): Pick<AlertFilter, 'promo_type' | 'worth'> {
  if (promo_type !== '$ off' && promo_type !== '% off') return {}
  const worth = Math.round(least * 100) / 100
  return worth > 0 && worth <= maxWorth ? { promo_type, worth } : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? normalForm(String(value)).replaceAll('\u0000', '').trim().replace(/\s+/g, ' ')
    : ''
}

/** The filter as one parameter of another address, such as the sign-up's. */
export function alertText(filter: AlertFilter): string {
  const parts = Object.entries(filter).filter(([, value]) => value !== undefined)
  return new URLSearchParams(parts.map(([name, value]) => [name, String(value)])).toString()
}

export function readAlertText(text: string): AlertFilter | undefined {
  return readAlertFilter(Object.fromEntries(new URLSearchParams(text)))
}

/** 'Pacewell', '“running shoes”', 'Pacewell with 50% off or more'. */
export function alertSubject({ brand, q, promo_type, worth }: AlertFilter): string {
  const what = brand ?? `“${q ?? ''}”`
  return promo_type === undefined || worth === undefined
    ? what
    : `${what} with ${describeOffer(promo_type, String(worth))} or more`
}
