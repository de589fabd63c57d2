import { brand } from '#shared/rules/product/brand.ts'
import { siteShareImage } from '#shared/rules/profiles/share-images.ts'

import { structuredData } from './structured-data.ts'
import type { Thing } from './structured-data.ts'

type PageHead = {
  /** Without the product's name, which is added. */
  title: string
  /** The default is the product's description. Pages without search traffic need no own text. */
  description?: string
  /**
   * The canonical path, without sort, search and campaign. Pages that search engines should leave
   * out, such as filtered and empty lists, have none.
   */
  path?: string | undefined
  /** Scheme and host of the public address. */
  origin: string
  type?: 'website' | 'profile' | 'article'
  /** The picture of a shared link, chosen on the server only. The default is the product's picture. */
  image?: { path: string; alt: string } | false
  /** The path of the page's RSS feed, named on the server only. */
  feed?: string
  /** Structured data for search engines, rendered on the server only. */
  things?: Thing[] | false
}

type Head = {
  meta: Record<string, string>[]
  links: Record<string, string>[]
  scripts: { type: string; children: string }[]
}

const siteDescription = `${brand.name}: promo codes from the people you follow`

/**
 * Title, description, canonical address, preview and data of a page, for a route's `head`. Previews and structured data
 * are for programs that ask the server for a page, so the browser has no code for them.
 */
export function pageHead(page: PageHead): Head {
  const { title, path, origin } = page
  const { description = siteDescription } = page
  const fullTitle = `${title} · ${brand.name}`
  const address = path === undefined ? undefined : `${origin}${path}`
  const isListed = address !== undefined
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      ...(isListed ? [] : [{ name: 'robots', content: 'noindex' }]),
      ...(import.meta.env.SSR ? preview(page, fullTitle, description) : []),
    ],
    links: [
      ...(isListed ? [{ rel: 'canonical', href: address }] : []),
      ...(import.meta.env.SSR && page.feed !== undefined
        ? [{ rel: 'alternate', type: 'application/rss+xml', title, href: origin + page.feed }]
        : []),
    ],
    scripts:
      import.meta.env.SSR && isListed && page.things && page.things.length > 0
        ? [{ type: 'application/ld+json', children: structuredData(...page.things) }]
        : [],
  }
}

/** The preview of a shared link (Open Graph). */
function preview(page: PageHead, title: string, description: string): Head['meta'] {
  const { path, origin, type = 'website' } = page
  const image = page.image || { path: siteShareImage(), alt: siteDescription }
  const picture = `${origin}${image.path}`
  return [
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(path === undefined ? [] : [{ property: 'og:url', content: `${origin}${path}` }]),
    { property: 'og:image', content: picture },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture },
    { name: 'twitter:image:alt', content: image.alt },
  ]
}

/** Removes the server-rendered tags of the first page on navigation. React manages the rest of the head. */
export function forgetPreview(): void {
  const parts = 'meta[property^="og:"],meta[name^="twitter:"],script[type="application/ld+json"]'
  for (const part of document.head.querySelectorAll(parts)) part.remove()
}

type Filters = { q?: string | undefined; category?: string | undefined; brand?: string | undefined }

/** 'pace · Fitness · Brands': the title of a list with its search and filters. */
export function filteredTitle({ q, category, brand: name }: Filters, list: string): string {
  return [q?.trim(), category, name, list].filter(Boolean).join(' · ')
}

/** The head of the 404 page. */
export function notFoundHead(origin: string): Head {
  return pageHead({ title: 'Page Not Found', description: 'This page does not exist.', origin })
}
