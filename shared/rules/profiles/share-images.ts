import type { CodeKind } from '../promo-codes/drops.ts'
import { sharedCodePath, shortProfilePath } from '../product/addresses.ts'
import { shownFullName, shownUsername } from './profile-names.ts'

/**
 * URLs of share pictures. Each contains a version of its content, because social networks cache a picture by its URL.
 * What a picture draws is what its `…Picture` function picks; the drawing gets nothing else.
 */

type BrandShown = { brand_name: string; category: string; live_count: number }
type NameShown = { full_name: string; username: string | null; is_creditcard: boolean }
type ProfileShown = NameShown & { id: string; is_verified: boolean; live_count: number }
type OfferShown = {
  id: string
  brand_name: string
  category: string
  description: string
  promo_code: string
  code_kind: CodeKind
  expiration_date: string | null
}
type DealShown = OfferShown & { owner: NameShown & { is_verified: boolean } }
type DealStoryShown = OfferShown & {
  owner: NameShown
  affiliate_link: string
  is_on_profile: boolean
}
type PageShown = { theme: string | null; intro: string } | null

export type BrandPicture = ReturnType<typeof brandPicture>
export type ProfilePicture = ReturnType<typeof profilePicture>
export type DealPicture = ReturnType<typeof dealPicture>
export type DealStoryPicture = ReturnType<typeof dealStoryPicture>
export type ProfileStoryPicture = ReturnType<typeof profileStoryPicture>

/** Increase it when the drawing of the pictures changes. */
const drawing = 2

export function brandPicture({ brand_name, category, live_count }: BrandShown) {
  return { brand_name, category, live_count }
}

export function profilePicture(profile: ProfileShown) {
  const { id, is_creditcard, is_verified, live_count } = profile
  const [name, username] = [shownFullName(profile), shownUsername(profile)]
  return { id, name, username, is_creditcard, is_verified, live_count }
}

export function dealPicture(deal: DealShown) {
  const { owner } = deal
  return { ...offer(deal), owner_name: shownFullName(owner), is_verified: owner.is_verified }
}

/** The same deal as a story, with where to find it and whether its link is paid. */
export function dealStoryPicture(deal: DealStoryShown) {
  const { owner, affiliate_link } = deal
  return {
    ...offer(deal),
    owner_name: shownFullName(owner),
    path: sharedCodePath({ ...deal, username: owner.username }),
    is_paid: affiliate_link.trim() !== '',
  }
}

export function profileStoryPicture(profile: ProfileShown & { page: PageShown }) {
  const { page } = profile
  return {
    ...profilePicture(profile),
    path: shortProfilePath(profile) ?? '',
    theme: page?.theme ?? null,
    intro: page?.intro.split('\n')[0] ?? '',
  }
}

function offer({
  brand_name,
  category,
  description,
  promo_code,
  code_kind,
  expiration_date,
}: OfferShown) {
  return { brand_name, category, description, promo_code, code_kind, expiration_date }
}

export function siteShareImage(): string {
  return `/share/${versionOf({})}/site.png`
}

export function brandShareImage(brand: BrandShown): string {
  const version = versionOf(brandPicture(brand))
  return `/share/${version}/brand/${encodeURIComponent(brand.brand_name)}.png`
}

export function profileShareImage(profile: ProfileShown): string {
  return `/share/${versionOf(profilePicture(profile))}/influencer/${profile.id}.png`
}

export function dealShareImage(deal: DealShown): string {
  return `/share/${versionOf(dealPicture(deal))}/deal/${deal.id}.png`
}

export function dealStoryImage(deal: DealStoryShown): string {
  return `/share/${versionOf(dealStoryPicture(deal))}/story/deal/${deal.id}.png`
}

export function profileStoryImage(profile: ProfileShown & { page: PageShown }): string {
  return `/share/${versionOf(profileStoryPicture(profile))}/story/influencer/${profile.id}.png`
}

/** A short hash (FNV-1a, twice with different starts): equal for equal values, on every machine. */
function versionOf(picture: object): string {
  const text = JSON.stringify([drawing, picture])
  return [2166136261, 3141592653].map((start) => hash(text, start)).join('')
}

function hash(text: string, start: number): string {
  let value = start
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619)
  return (value >>> 0).toString(36).padStart(7, '0')
}
