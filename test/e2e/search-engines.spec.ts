import { expect, test } from './fixtures.ts'

/** What a search engine reads of a page: the first HTML, without scripts. */
type Found = { canonical: string | undefined; isLeftOut: boolean; types: string[] }

function readPage(html: string): Found {
  const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
  const [, data] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  const graph = data === undefined ? [] : (JSON.parse(data) as { '@graph': Typed[] })['@graph']
  return {
    canonical,
    isLeftOut: html.includes('<meta name="robots" content="noindex"'),
    types: graph.map((thing) => thing['@type']),
  }
}

type Typed = { '@type': string }

test('every page of the sitemap exists, names its own address and has a description', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemaps/pages-1.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '')
  expect(addresses.length).toBeGreaterThan(10)
  for (const address of addresses) {
    const response = await request.get(new URL(address).pathname)
    expect(response.status(), address).toBe(200)
    const page = readPage(await response.text())
    expect(page.canonical, address).toBe(address)
    expect(page.isLeftOut, address).toBe(false)
    expect(page.types.length, address).toBeGreaterThan(1)
  }
})

test('lists describe their links to search engines, and searches are not indexed', async ({
  request,
}) => {
  for (const path of ['/influencers', '/brands', '/credit-cards', '/categories']) {
    const page = readPage(await (await request.get(path)).text())
    expect(page.types, path).toEqual(['CollectionPage', 'BreadcrumbList'])
  }
  for (const path of ['/influencers', '/brands', '/credit-cards']) {
    const sorted = readPage(await (await request.get(`${path}?sort=name`)).text())
    expect(sorted.canonical, path).toMatch(new RegExp(`${path}$`))
    const searched = readPage(await (await request.get(`${path}?q=a`)).text())
    expect(searched, path).toEqual({ canonical: undefined, isLeftOut: true, types: [] })
  }
})
