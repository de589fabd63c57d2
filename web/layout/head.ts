import { brand } from '#shared/rules/brand.ts'

type PageHead = {
  /** Without the product's name, which is added. */
  title: string
  description: string
  /** The canonical path; pages that search engines should leave out have none. */
  path?: string
  /** Scheme and host of the public address. */
  origin: string
}

type Head = {
  meta: Record<string, string>[]
  links: { rel: string; href: string }[]
}

/** Title, description, canonical address and preview of a page, for a route's `head`. */
export function pageHead({ title, description, path, origin }: PageHead): Head {
  const fullTitle = `${title} · ${brand.name}`
  const address = path === undefined ? undefined : `${origin}${path}`
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: description },
      ...(address === undefined
        ? [{ name: 'robots', content: 'noindex' }]
        : [{ property: 'og:url', content: address }]),
    ],
    links: address === undefined ? [] : [{ rel: 'canonical', href: address }],
  }
}
