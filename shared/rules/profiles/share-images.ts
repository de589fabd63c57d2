import { shownFullName } from './profile-names.ts'

/**
 * URLs of share pictures. Each contains a version of its content, because social networks cache a picture by its URL.
 */

type BrandShown = { brand_name: string; category: string; live_count: number }
type ProfileShown = {
  id: string
  full_name: string
  username: string | null
  is_creditcard: boolean
  live_count: number
}
type DealShown = {
  id: string
  brand_name: string
  category: string
  description: string
  promo_code: string
  expiration_date: string | null
  owner: { full_name: string; username: string | null; is_creditcard: boolean }
}

type PageShown = { theme: string | null; intro: string } | null

/** Increase it when the drawing of the pictures changes. */
const drawing = 1

export function siteShareImage(): string {
  return `/share/${versionOf([])}/site.png`
}

export function brandShareImage({ brand_name, category, live_count }: BrandShown): string {
  const version = versionOf([brand_name, category, live_count])
  return `/share/${version}/brand/${encodeURIComponent(brand_name)}.png`
}

export function profileShareImage(profile: ProfileShown): string {
  const { id, username, is_creditcard, live_count } = profile
  const version = versionOf([shownFullName(profile), username, is_creditcard, live_count])
  return `/share/${version}/influencer/${id}.png`
}

export function dealShareImage(deal: DealShown): string {
  const { id, brand_name, category, description, promo_code, expiration_date, owner } = deal
  const shown = [brand_name, category, description, promo_code, expiration_date]
  return `/share/${versionOf([...shown, shownFullName(owner)])}/deal/${id}.png`
}

/** The same deal as a story, with where to find it and whether its link is paid. */
export function dealStoryImage(deal: DealShown & { affiliate_link: string }): string {
  const { id, brand_name, category, description, promo_code, expiration_date, owner } = deal
  const shown = [brand_name, category, description, promo_code, expiration_date, owner.username]
  const isPaid = deal.affiliate_link.trim() !== ''
  return `/share/${versionOf([...shown, shownFullName(owner), isPaid])}/story/deal/${id}.png`
}

export function profileStoryImage(profile: ProfileShown & { page: PageShown }): string {
  const { id, username, is_creditcard, live_count, page } = profile
  const shown = [shownFullName(profile), username, is_creditcard, live_count, page?.theme ?? null]
  return `/share/${versionOf([...shown, page?.intro ?? ''])}/story/influencer/${id}.png`
}

/** A short hash (FNV-1a, twice with different starts): equal for equal values, on every machine. */
function versionOf(values: readonly unknown[]): string {
  const text = JSON.stringify([drawing, ...values])
  return [2166136261, 3141592653].map((start) => hash(text, start)).join('')
}

function hash(text: string, start: number): string {
  let value = start
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619)
  return (value >>> 0).toString(36).padStart(7, '0')
}
