import type { Brand } from '#shared/contract/deals/brands.ts'
import type { Deal } from '#shared/contract/deals/deals.ts'
import type { ListedProfile, PublicProfile } from '#shared/contract/profiles/profiles.ts'

import { brandPath, dealPath, profilePath } from '#shared/rules/product/addresses.ts'
import { brand as product, instagramLink } from '#shared/rules/product/brand.ts'
import { withCode } from '#shared/rules/promo-codes/code-text.ts'
import { planIds, plans } from '#shared/rules/plans/plans.ts'
import { shownFullName, shownUsername } from '#shared/rules/profiles/profile-names.ts'

/**
 * Structured data for search engines (schema.org), only what the page shows. Deals have no prices, because the product
 * does not know them.
 */
export type Thing = { '@type': string } & Record<string, unknown>

/** JSON for a script element, escaped so that the data cannot close it. */
export function structuredData(...things: Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll(
    '<',
    '\\u003c',
  )
}

/** For the home page: the organisation. */
export function organisationOf(origin: string): Thing[] {
  const organization = `${origin}/#organization`
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name: product.name,
      url: `${origin}/`,
      logo: `${origin}/icon.svg`,
      sameAs: [instagramLink()],
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: product.name,
      url: `${origin}/`,
      publisher: { '@id': organization },
    },
  ]
}

/** Breadcrumbs from home to a page. The last item is the page itself. */
export function breadcrumbs(origin: string, steps: { name: string; path: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: product.name, path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}

/** A text page: its title and breadcrumbs. */
export function textPage(origin: string, page: { name: string; path: string }): Thing[] {
  const address = origin + page.path
  return [
    {
      '@type': 'WebPage',
      '@id': address,
      url: address,
      name: page.name,
      isPartOf: { '@id': `${origin}/#website` },
    },
    breadcrumbs(origin, [page]),
  ]
}

/** The pricing page: the product, and the monthly price of each plan. */
export function plansPage(origin: string): Thing[] {
  const path = '/pricing'
  return [
    ...textPage(origin, { name: 'Pricing', path }),
    {
      '@type': 'Service',
      name: `${product.name} for influencers and agencies`,
      provider: { '@id': `${origin}/#organization`, '@type': 'Organization', name: product.name },
      url: origin + path,
      offers: planIds
        .map((id) => plans[id])
        .filter(({ monthly_price }) => monthly_price !== null)
        .map(({ name, monthly_price }) => ({
          '@type': 'Offer',
          name,
          url: origin + path,
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: monthly_price,
            priceCurrency: 'USD',
            billingDuration: 1,
            unitCode: 'MON',
          },
        })),
    },
  ]
}

/** A page with links to other pages, such as brands, in the displayed order. */
export function listPage(
  origin: string,
  page: { name: string; path: string },
  items: readonly { name: string; path: string }[],
): Thing[] {
  const address = origin + page.path
  return [
    {
      '@type': 'CollectionPage',
      '@id': address,
      url: address,
      name: page.name,
      mainEntity: linkList(origin, items.slice(0, listed)),
    },
    breadcrumbs(origin, [page]),
  ]
}

/** Maximum list entries in structured data; the page may have more. */
const listed = 24

export function linkList(origin: string, items: readonly { name: string; path: string }[]): Thing {
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: origin + path,
    })),
  }
}

/** A list of profiles that have a page. */
export function profileLinks(
  profiles: readonly ListedProfile[],
  kind: 'influencer' | 'creditcard',
): { name: string; path: string }[] {
  return profiles.flatMap((profile) => {
    const path = profilePath(profile)
    const name = shownFullName({ ...profile, is_creditcard: kind === 'creditcard' })
    return path === undefined ? [] : [{ name, path }]
  })
}

/** The first deals of a list. */
export function dealList(origin: string, deals: readonly Deal[]): Thing {
  return {
    '@type': 'ItemList',
    numberOfItems: deals.length,
    itemListElement: deals.map((deal, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: offer(origin, deal),
    })),
  }
}

/** A deal: its owner, shop and end. */
export function offer(origin: string, deal: Deal): Thing {
  const { owner } = deal
  const path = profilePath(owner)
  return {
    '@type': 'Offer',
    '@id': origin + dealPath(deal.id),
    url: origin + dealPath(deal.id),
    name: deal.description,
    description: `${deal.description} ${withCode(deal)}`,
    category: deal.category,
    validFrom: deal.created_at.slice(0, 10),
    ...(deal.expiration_date === null ? {} : { validThrough: deal.expiration_date }),
    offeredBy: {
      '@type': owner.is_agency || owner.is_creditcard ? 'Organization' : 'Person',
      name: shownFullName(owner),
      ...(path === undefined ? {} : { url: origin + path }),
    },
    seller: { '@type': 'Organization', name: deal.brand_name, url: deal.brand_url },
  }
}

/** A brand's page with its deals. */
export function brandCollection(
  origin: string,
  { brand_name }: Pick<Brand, 'brand_name'>,
  deals: readonly Deal[],
): Thing {
  const address = origin + brandPath(brand_name)
  return {
    '@type': 'CollectionPage',
    '@id': address,
    url: address,
    name: `${brand_name} promo codes`,
    mainEntity: dealList(origin, deals),
  }
}

const socialLinks = ['instagram_url', 'tiktok_url', 'x_url', 'youtube_url', 'linkedin_url'] as const

/** A creator's page. */
export function profilePage(origin: string, profile: PublicProfile): Thing {
  const sameAs = socialLinks.flatMap((key) => profile[key] ?? [])
  return {
    '@type': 'ProfilePage',
    url: origin + (profilePath(profile) ?? `/influencer/${profile.id}`),
    dateCreated: profile.created_at,
    dateModified: profile.updated_at,
    mainEntity: {
      '@type': profile.is_creditcard || profile.is_agency ? 'Organization' : 'Person',
      name: shownFullName(profile),
      ...(profile.is_creditcard ? {} : { alternateName: shownUsername(profile) }),
      identifier: profile.id,
      ...(profile.avatar_url === null
        ? {}
        : { image: new URL(profile.avatar_url, `${origin}/`).href }),
      ...(sameAs.length === 0 ? {} : { sameAs }),
    },
  }
}
