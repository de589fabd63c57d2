import { expect, test } from 'vitest'

import { pageHead } from './head.ts'
import type { Deal } from '#shared/contract/deals/deals.ts'
import { unsetFields } from '#shared/rules/promo-codes/promo-code-fields.ts'
import type { PublicProfile } from '#shared/contract/profiles/profiles.ts'

import {
  brandCollection,
  breadcrumbs,
  linkList,
  profilePage,
  structuredData,
} from './structured-data.ts'

const page = { title: 'Deals', description: 'All of them.', origin: 'https://fanfare.example' }

test('a listed page has a canonical address and a picture of 1200 by 630', () => {
  const { meta, links } = pageHead({ ...page, path: '/deals' })
  expect(links).toContainEqual({ rel: 'canonical', href: 'https://fanfare.example/deals' })
  expect(meta).toContainEqual({ property: 'og:url', content: 'https://fanfare.example/deals' })
  expect(meta).toContainEqual({ property: 'og:image:width', content: '1200' })
  expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
  expect(meta).not.toContainEqual({ name: 'robots', content: 'noindex' })
})

test('a page without a path is excluded from search engines, and has no structured data', () => {
  const things = [breadcrumbs(page.origin, [])]
  const { meta, links, scripts } = pageHead({ ...page, things })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(links).toEqual([])
  expect(scripts).toEqual([])
})

test('structured data cannot end its script element', () => {
  const text = structuredData({ '@type': 'Thing', name: '</script><script>alert(1)</script>' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({
    '@graph': [{ name: '</script><script>alert(1)</script>' }],
  })
})

const owner = {
  id: '6f1d0f0e-7c55-4b1e-9a55-0c9b8f6d1a11',
  full_name: 'Ana Example',
  username: 'ana',
  avatar_url: '/avatars/ana.webp',
  is_agency: false,
  is_creditcard: false,
  is_verified: false,
}
const deal: Deal = {
  ...unsetFields,
  left: null,
  id: '0b0d6a5c-1a87-4f13-9a43-3f2f5b1b8a10',
  brand_name: 'Salt & Co',
  brand_key: 'salt & co',
  brand_url: 'https://salt.example/',
  promo_code: 'ANA20',
  promo_type: '% off',
  promo_value: '20',
  description: '20% off',
  worth: 20,
  terms: [],
  expiration_date: '2026-12-31',
  affiliate_link: 'https://salt.example/?ref=ana',
  category: 'Food',
  is_trending: false,
  is_featured: false,
  success_rate: null,
  last_worked_at: null,
  created_at: '2026-11-01T10:00:00.000Z',
  owner,
}

test("a brand's structured data lists its offers, without unknown prices", () => {
  const page = brandCollection('https://fanfare.example', deal, [deal])
  expect(page).toMatchObject({
    '@type': 'CollectionPage',
    url: 'https://fanfare.example/brand/Salt%20%26%20Co',
    mainEntity: {
      numberOfItems: 1,
      itemListElement: [
        {
          item: {
            '@type': 'Offer',
            validThrough: '2026-12-31',
            offeredBy: { '@type': 'Person', url: 'https://fanfare.example/influencer/ana' },
          },
        },
      ],
    },
  })
  expect(JSON.stringify(page)).not.toContain('price')
})

test("a creator's structured data names the person and their other pages", () => {
  const profile: PublicProfile = {
    ...owner,
    category: 'Food',
    live_count: 1,
    instagram_url: 'https://www.instagram.com/ana',
    tiktok_url: null,
    x_url: null,
    youtube_url: null,
    linkedin_url: null,
    page: null,
    created_at: '2026-01-05T10:00:00.000Z',
    updated_at: '2026-11-20T10:00:00.000Z',
  }
  expect(profilePage('https://fanfare.example', profile)).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      alternateName: 'ana',
      image: 'https://fanfare.example/avatars/ana.webp',
      sameAs: ['https://www.instagram.com/ana'],
    },
  })
})

test("a list's structured data has absolute addresses in order", () => {
  expect(linkList('https://fanfare.example', [{ name: 'Salt', path: '/brand/Salt' }])).toEqual({
    '@type': 'ItemList',
    numberOfItems: 1,
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Salt', url: 'https://fanfare.example/brand/Salt' },
    ],
  })
})
