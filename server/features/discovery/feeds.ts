import { brand as product } from '#shared/rules/product/brand.ts'
import { brandPath, dealPath, profilePath } from '#shared/rules/product/addresses.ts'
import { codeOrWay, withCode } from '#shared/rules/promo-codes/code-text.ts'
import { shownFullName } from '#shared/rules/profiles/profile-names.ts'
import { dealsQuery } from '#shared/contract/deals/deals.ts'
import type { Deal } from '#shared/contract/deals/deals.ts'
import { formatDay } from '#shared/rules/text/formats.ts'
import type { Deps } from '#server/deps.ts'
import { getBrand } from '#server/features/brands/brands.ts'
import { listDealPage } from '#server/features/deals/deals.ts'
import { getProfile } from '#server/features/profiles/profiles.ts'
import { escapeXml } from '#server/http/pages/escape-text.ts'

const newest = 50

type Channel = {
  title: string
  description: string
  /** The page that the feed belongs to. */
  path: string
  /** Of the feed, where it is not below the page. */
  feed?: string
  deals: Deal[]
  origin: string
}

/** The newest deals of everyone as RSS. */
export async function siteFeed(deps: Deps): Promise<string> {
  return rss({
    title: `${product.name}: the newest promo codes`,
    description: 'Every new promo code from creators. Links to shops are paid links.',
    path: '/deals',
    deals: await newestDeals(deps, {}),
    origin: deps.config.public_url,
  })
}

/** The newest deals of a brand. Throws BRAND_NOT_FOUND. */
export async function brandFeed(deps: Deps, name: string): Promise<string> {
  const brand = await getBrand(deps, name)
  return rss({
    title: `${brand.brand_name} promo codes on ${product.name}`,
    description: `New promo codes for ${brand.brand_name}. Links to the shop are paid links.`,
    path: brandPath(brand.brand_name),
    deals: await newestDeals(deps, { brand: brand.brand_name }),
    origin: deps.config.public_url,
  })
}

/** The newest deals of a creator. Throws PROFILE_NOT_FOUND. */
export async function profileFeed(deps: Deps, username: string): Promise<string> {
  const profile = await getProfile(deps, username)
  const name = shownFullName(profile)
  return rss({
    title: `Promo codes of ${name} on ${product.name}`,
    description: `New promo codes of ${name}. Links to shops are paid links.`,
    path: profilePath(profile) ?? '/deals',
    deals: await newestDeals(deps, { influencer_id: profile.id }),
    origin: deps.config.public_url,
  })
}

async function newestDeals(
  deps: Deps,
  filter: { brand?: string; influencer_id?: string },
): Promise<Deal[]> {
  const { deals } = await listDealPage(
    deps,
    dealsQuery.parse({ ...filter, limit: newest }),
    'feeds',
  )
  return deals
}

/** Deals as a feed. */
export function rss({ title, description, path, feed, deals, origin }: Channel): string {
  const built = deals
    .map((deal) => deal.created_at)
    .toSorted()
    .at(-1)
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', origin + path),
    element('description', description),
    element('language', 'en'),
    built === undefined ? '' : element('lastBuildDate', rfc822(built)),
    `<atom:link href="${escapeXml(origin + (feed ?? `${path === '/deals' ? '' : path}/feed.xml`))}" rel="self" type="application/rss+xml"/>`,
    ...deals.map((deal) => item(deal, origin)),
    '</channel>',
    '</rss>',
  ]
  return `${lines.filter((line) => line !== '').join('\n')}\n`
}

function item(deal: Deal, origin: string): string {
  const address = origin + dealPath(deal.id)
  const ends = deal.expiration_date === null ? '' : ` Ends ${formatDay(deal.expiration_date, '')}.`
  return [
    '<item>',
    element('title', `${deal.description} at ${deal.brand_name}: ${codeOrWay(deal)}`),
    element('link', address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    element('pubDate', rfc822(deal.created_at)),
    element('dc:creator', shownFullName(deal.owner)),
    element('category', deal.category),
    element(
      'description',
      `${deal.description} at ${deal.brand_name} ${withCode(deal)}, from ${shownFullName(deal.owner)}.${ends}`,
    ),
    '</item>',
  ].join('\n')
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

/** 'Sat, 21 Nov 2026 09:10:08 GMT', as RSS writes its dates. */
function rfc822(timestamp: string): string {
  return new Date(timestamp).toUTCString()
}
