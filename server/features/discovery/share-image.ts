import sharp from 'sharp'

import type { CodeKind } from '#shared/rules/promo-codes/drops.ts'
import { formatDay, plural } from '#shared/rules/text/formats.ts'
import type {
  BrandPicture,
  DealPicture,
  ProfilePicture,
} from '#shared/rules/profiles/share-images.ts'
import { stockOf } from '#shared/rules/brands/stocks.ts'

import { drawSite, drawTicket } from './share-drawing.ts'
import type { TicketDrawing } from './share-drawing.ts'

/** The text on the stub of a deal, by how shoppers get its code. */
export const stubs: Record<CodeKind, (code: string) => TicketDrawing['stub']> = {
  shared: (text) => ({ face: 'code', text, caption: 'Promo code' }),
  none: () => ({ face: 'display', text: 'Offer', caption: 'No code needed' }),
  pool: () => ({ face: 'display', text: '1 × 1', caption: 'Your own code' }),
}

/** The share picture of a deal. */
export function drawDeal(deal: DealPicture): string {
  const from = `From ${deal.owner_name}${deal.is_verified ? ', verified' : ''}`
  const ends = deal.expiration_date === null ? '' : ` · Ends ${formatDay(deal.expiration_date, '')}`
  return drawTicket({
    stock: deal.category,
    initial: { text: initialOf(deal.brand_name), isRound: false },
    name: deal.brand_name,
    detail: deal.category,
    headline: deal.description,
    foot: from + ends,
    stub: stubs[deal.code_kind](deal.promo_code),
  })
}

export function drawBrand({ brand_name, category, live_count }: BrandPicture): string {
  return drawTicket({
    stock: category,
    initial: { text: initialOf(brand_name), isRound: false },
    name: 'Promo codes',
    detail: category,
    headline: brand_name,
    foot: 'From the creators you follow',
    stub: { face: 'display', text: countOf(live_count), caption: codesOf(live_count) },
  })
}

export function drawProfile(profile: ProfilePicture): string {
  return drawTicket({
    stock: stockOf(profile.id),
    initial: { text: initialOf(profile.name), isRound: true },
    // Credit cards are shown by name only (spec §2).
    name: profile.is_creditcard ? 'Credit card' : `@${profile.username}`,
    detail: profile.is_verified ? 'Verified creator' : 'Promo codes and deals',
    headline: profile.name,
    foot: 'No account needed',
    stub: {
      face: 'display',
      text: countOf(profile.live_count),
      caption: codesOf(profile.live_count),
    },
  })
}

export function drawProduct(): string {
  return drawSite('Promo codes from the people you follow')
}

/** The picture's bytes. Few colours, so a palette keeps it at some ten kilobytes. */
export function renderPicture(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 4 }).toBuffer()
}

export function initialOf(name: string): string {
  return (name.match(/[\p{L}\p{N}]/u)?.[0] ?? '?').toLocaleUpperCase('en')
}

export function countOf(count: number): string {
  return count > 999 ? '999+' : String(count)
}

export function codesOf(count: number): string {
  return plural(count, 'live promo code')
}
