import { afterAll, beforeAll, expect, test } from 'vitest'

import { brandGroupOf } from '#shared/rules/brands/brand-groups.ts'
import { addDemoData, removeDemoData } from '#server/demo/demo.ts'
import { openTestApp, password } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

const today = '2026-03-10'
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ today })
  await addDemoData(app.deps.db, today, password, app.deps)
})
afterAll(() => app.close())

// holds: 1.landing.brands
test('the sample brands are ten in four groups, with the counts of their pages', async () => {
  const { brands } = await app.visitor.brands.listSamples()
  const groups = brands.map(({ category }) => brandGroupOf(category))
  expect(groups).toEqual([
    ...Array.from({ length: 3 }, () => 'Sports'),
    ...Array.from({ length: 3 }, () => 'Beauty'),
    ...Array.from({ length: 2 }, () => 'Travel'),
    ...Array.from({ length: 2 }, () => 'Retail'),
  ])
  for (const { brand_name, live_count } of brands) {
    const { total } = await app.visitor.deals.list({ brand: brand_name })
    expect([brand_name, live_count]).toEqual([brand_name, total.count])
    expect(live_count).toBeGreaterThan(0)
  }
})

test('the sample brands are the same for everyone, and shared caches may store them', async () => {
  const response = await app.request('/api/sample-brands')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toMatch(/^public, .*s-maxage/)
  expect(response.headers.get('etag')).toBeTruthy()
})

test('the sample brands are fewer if few people publish, and none without codes', async () => {
  const ana = await app.anInfluencer()
  const { promo_code } = await app.as(ana).promoCodes.create({
    promo_code: {
      brand_name: 'Samples',
      brand_url: 'https://www.samples.example',
      promo_code: 'ANA1',
      promo_type: '% off',
      promo_value: '10',
      affiliate_link: 'https://www.samples.example/?ref=ana',
      category: 'Travel',
    },
  })
  await removeDemoData(app.deps.db)
  const samples = async () => (await app.visitor.brands.listSamples()).brands
  expect(await samples()).toEqual([
    { brand_key: 'samples', brand_name: 'Samples', category: 'Travel', live_count: 1 },
  ])
  await app.as(ana).promoCodes.remove({ id: promo_code.id })
  expect(await samples()).toEqual([])
})
