import { expect, test } from 'vitest'

import { pageHead } from './head.ts'
import { breadcrumbs, structuredData } from './structured-data.ts'

const page = { title: 'Deals', description: 'All of them.', origin: 'https://fanfare.example' }

test('a listed page has a canonical address and a picture of 1200 by 630', () => {
  const { meta, links } = pageHead({ ...page, path: '/deals' })
  expect(links).toContainEqual({ rel: 'canonical', href: 'https://fanfare.example/deals' })
  expect(meta).toContainEqual({ property: 'og:url', content: 'https://fanfare.example/deals' })
  expect(meta).toContainEqual({ property: 'og:image:width', content: '1200' })
  expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
  expect(meta).not.toContainEqual({ name: 'robots', content: 'noindex' })
})

test('a page without a path is left out of search, and says nothing of itself', () => {
  const things = [breadcrumbs(page.origin, [])]
  const { meta, links, scripts } = pageHead({ ...page, things })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(links).toEqual([])
  expect(scripts).toEqual([])
})

test('nothing in the data ends its script', () => {
  const text = structuredData({ '@type': 'Thing', name: '</script><script>alert(1)</script>' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({
    '@graph': [{ name: '</script><script>alert(1)</script>' }],
  })
})
