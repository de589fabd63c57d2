import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  brandShareImage,
  dealShareImage,
  profileShareImage,
  profileStoryImage,
  siteShareImage,
} from '#shared/rules/profiles/share-images.ts'
import { categoryPath } from '#shared/rules/product/addresses.ts'
import { categories } from '#shared/rules/promo-codes/category-names.ts'
import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'
import { escapeXml } from '#server/http/pages/escape-text.ts'

import { sitemapIndex, sitemapPart } from './sitemap.ts'

const origin = 'http://localhost:3000'
const oddBrand = 'Salt & <Pepper> / 50%'

let app: TestApp
let ana: Actor
let dealId: string

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
  ana = await app.anInfluencer('ana.codes')
  const [id = ''] = await insertCodes(app.deps.db, aCodeRow(ana.user_id, { brand_name: oddBrand }))
  dealId = id
})
afterAll(() => app.close())

const textOf = async (path: string) => (await app.request(path)).text()
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)

async function partText(part: string, perPart?: number): Promise<string | undefined> {
  const pieces = await sitemapPart(app.deps.db, origin, part, perPart)
  return pieces && (await Array.fromAsync(pieces)).join('')
}

describe('search engines', () => {
  test('robots.txt names allowed paths and the sitemap', async () => {
    const robots = await textOf('/robots.txt')
    expect(robots).toContain('Disallow: /api/')
    expect(robots).toContain('Disallow: /rpc/')
    expect(robots).toContain('Disallow: /influencer-dashboard')
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
  })

  test('the sitemap index contains every kind of page', async () => {
    const response = await app.request('/sitemap.xml')
    expect(response.headers.get('content-type')).toContain('application/xml')
    const parts = addressesIn(await response.text())
    expect(parts).toEqual(
      ['pages-1', 'brands-1', 'influencers-1', 'deals-1'].map(
        (part) => `${origin}/sitemaps/${part}.xml`,
      ),
    )
    const brands = await textOf('/sitemaps/brands-1.xml')
    expect(addressesIn(brands)).toEqual([`${origin}/brand/Salt%20%26%20%3CPepper%3E%20%2F%2050%25`])
    expect(brands).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/)
    expect(addressesIn(await textOf('/sitemaps/influencers-1.xml'))).toEqual([
      `${origin}/influencer/ana.codes`,
    ])
    expect(addressesIn(await textOf('/sitemaps/deals-1.xml'))).toEqual([`${origin}/deal/${dealId}`])
    expect(addressesIn(await textOf('/sitemaps/pages-1.xml'))).toContain(`${origin}/deals`)
  })

  test('the sitemap contains every public page of the route table', async () => {
    const table = await readFile('web/route-tree.gen.ts', 'utf8')
    const [, paths = ''] = /fullPaths:([^}]*?)fileRoutesByTo/.exec(table) ?? []
    const routes = [...paths.matchAll(/'([^']+)'/g)].map(([, path]) => path ?? '')
    // Doors, private rooms, signposts and what only development has.
    const closed = new Set([
      '/agency-dashboard',
      '/brand/',
      // Eight addresses, which are among the pages.
      '/category/$category',
      '/change-email',
      '/confirm-email',
      '/csv-upload',
      '/dev/ui',
      '/explore',
      '/extension/connect',
      '/for-you',
      '/forgot-password',
      '/influencer-apply',
      '/influencer-dashboard',
      '/influencer/',
      '/invitation',
      '/login',
      '/manage-influencer-codes/$influencerId',
      '/not-found',
      '/profile',
      '/reset-password',
      '/s/$token',
      '/sign-in-link',
      '/signup',
      '/staff',
      '/tell-me',
    ])
    const ownLists = routes.filter((path) => path.includes('$') && !closed.has(path))
    expect(ownLists.toSorted()).toEqual([
      '/$',
      '/brand/$brandName',
      '/deal/$id',
      '/influencer/$username',
    ])
    const open = routes.filter((path) => !ownLists.includes(path) && !closed.has(path))
    const listed = addressesIn(await textOf('/sitemaps/pages-1.xml'))
    const expected = [...open, ...categories.map(categoryPath)].map((path) => `${origin}${path}`)
    expect(listed.toSorted()).toEqual(expected.toSorted())
  })

  test.each(['deals-2', 'deals-0', 'deals-x', 'pages-2', 'nothing-1', 'creditcards-1'])(
    'the sitemap answers 404 for the part %s',
    async (part) => expect((await app.request(`/sitemaps/${part}.xml`)).status).toBe(404),
  )

  test('the sitemap contains each deal once, whatever its parts', async () => {
    const own = await openTestApp({ today: '2026-03-10' })
    const { id } = await aProfile(own.deps.db)
    const rows = Array.from({ length: 25 }, (_, n) =>
      aCodeRow(id, {
        brand_name: `Brand ${n}`,
        // Half of them within one moment, so that ties are broken by id.
        created_at: new Date(Date.UTC(2026, 1, 1, 0, 0, Math.max(0, n - 12))).toISOString(),
      }),
    )
    const ids = await insertCodes(own.deps.db, ...rows)
    const found = new Set<string | undefined>()
    let count = 0
    for (const part of ['deals-1', 'deals-2', 'deals-3']) {
      const pieces = await sitemapPart(own.deps.db, origin, part, 10)
      for (const address of addressesIn((await Array.fromAsync(pieces ?? [])).join(''))) {
        found.add(address)
        count++
      }
    }
    expect(count).toBe(25)
    expect(found).toEqual(new Set(ids.map((deal) => `${origin}/deal/${deal}`)))
    const walking = new Proxy(own.deps.db, {
      get(target, name) {
        if (name !== 'selectFrom') return Reflect.get(target, name) as unknown
        return (table: 'promo_codes') => {
          if (table === 'promo_codes') throw new Error('A walk through all deals')
          return target.selectFrom(table)
        }
      },
    })
    for (const part of ['deals-4', 'deals-999999'])
      expect(await sitemapPart(walking, origin, part, 10)).toBeUndefined()
    const index = await sitemapIndex(own.deps.db, origin, 10)
    expect(index).toContain('deals-3.xml')
    expect(index).not.toContain('deals-4.xml')
    expect(index).toContain('brands-3.xml')
    await own.close()
  })

  test('a full last page of a sitemap part needs no further query', async () => {
    expect(addressesIn((await partText('deals-1', 1)) ?? '')).toHaveLength(1)
  })
})

describe('feed readers', () => {
  test.each([
    ['everything', '/feed.xml'],
    ['a brand', `/brand/${encodeURIComponent(oddBrand)}/feed.xml`],
    ['a creator', '/influencer/ana.codes/feed.xml'],
  ])('feed readers get the newest deals of %s', async (_, path) => {
    const response = await app.request(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('application/rss+xml')
    const feed = await response.text()
    expect(feed).toContain(`<guid isPermaLink="true">${origin}/deal/${dealId}</guid>`)
    expect(feed).toMatch(/<pubDate>\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT<\/pubDate>/)
    expect(feed).toContain('Salt &amp; &lt;Pepper&gt; / 50%')
    expect(feed).not.toContain('<Pepper>')
  })

  test.each(['/brand/Nobody/feed.xml', '/influencer/nobody/feed.xml', '/brand/%E0%A4%A/feed.xml'])(
    'a feed answers 404 at %s',
    async (path) => expect((await app.request(path)).status).toBe(404),
  )

  test('a feed never contains characters that XML forbids', () => {
    expect(escapeXml('a\u0000b\u000b"c\' \ud800')).toBe('ab&quot;c&apos; \ufffd')
  })
})

describe('pictures beside shared links', () => {
  const sizeOf = async (response: Response) => {
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  }

  test('share pictures are 1200 by 630, and cached for long at their current address', async () => {
    const deal = await app.visitor.deals.get({ id: dealId })
    const brand = await app.visitor.brands.get({ brand_name: oddBrand })
    for (const path of [siteShareImage(), dealShareImage(deal), brandShareImage(brand)]) {
      const response = await app.request(path)
      expect(response.status, path).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/png')
      // A CDN, which no purge of it reaches, must not show a code for long after it is gone.
      expect(response.headers.get('cache-control')).toMatch(/\bs-maxage=300\b.*\bimmutable\b/)
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(await sizeOf(response)).toEqual([1200, 630])
    }
  })

  test('pictures that named a verified creator have a new address after staff took it back', async () => {
    const profile = await app.visitor.profiles.get({ username: ana.username })
    const deal = await app.visitor.deals.get({ id: dealId })
    const addressesOf = (is_verified: boolean) => [
      profileShareImage({ ...profile, is_verified }),
      profileStoryImage({ ...profile, is_verified }),
      dealShareImage({ ...deal, owner: { ...deal.owner, is_verified } }),
    ]
    const after = addressesOf(false)
    for (const [n, before] of addressesOf(true).entries()) expect(before).not.toBe(after[n])
  })

  test('share pictures have a new address when their content changes', async () => {
    const deal = await app.visitor.deals.get({ id: dealId })
    expect(dealShareImage({ ...deal, description: '30% off' })).not.toBe(dealShareImage(deal))
    const withoutCode = { ...deal, promo_code: '', code_kind: 'none' as const }
    expect(dealShareImage({ ...withoutCode, code_kind: 'pool' })).not.toBe(
      dealShareImage(withoutCode),
    )
    const old = await app.request(`/share/old/deal/${dealId}.png`)
    expect(old.status).toBe(200)
    expect(old.headers.get('cache-control')).not.toContain('immutable')
  })

  test.each([
    '/share/x/deal/00000000-0000-4000-8000-000000000000.png',
    '/share/x/deal/nonsense.png',
    '/share/x/brand/Nobody.png',
    '/share/x/brand/%E0%A4%A.png',
    '/share/x/influencer/nobody.png',
    '/share/x/something/else.png',
  ])('pictures beside shared links hear 404 at %s', async (path) =>
    expect((await app.request(path)).status).toBe(404),
  )
})
