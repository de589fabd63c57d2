import type { Page, Route } from '@playwright/test'

import { expect, expectAccessible, freshName, signUpAsInfluencer, test } from './fixtures.ts'

const noCodes =
  'No promo codes available for this brand yet, but try the tools above to find deals!'

/** Contents of a brand page's grid, in order. */
function orderOf(page: Page): Promise<string[]> {
  return page
    .locator('.ticket-grid > li')
    .evaluateAll((items) =>
      items.map((item) => (item.querySelector('.callouts') ? 'tools' : 'ticket')),
    )
}

// holds: 2.brands.search, 2.brands.cards, 2.brand.header, 2.brand.callouts, 2.brand.callout-dm
// holds: 9.limits.brand-cards, 5.brands.search
test('brands are searched, sorted and opened', async ({ page }) => {
  const response = await page.goto('/brands')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle(/Brands/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/brands$/)
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Sort' }).click()
  await page.getByRole('option', { name: 'Brand (A-Z)' }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.locator('.person').first()).toContainText('Breathe & Bend')
  await page.getByRole('combobox', { name: 'Search brands' }).fill('PACE')
  await expect(page.locator('.person')).toHaveCount(1)
  // The suggestions go, the list stays.
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /Pacewell.*offers? available/ }).click()
  await expect(page).toHaveURL('/brand/Pacewell')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All promo codes for Pacewell')
  await expect(page.getByRole('article').nth(2)).toBeVisible()
  await expectAccessible(page)

  await expect(page).toHaveTitle('Pacewell promo codes · Fanfare')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/brand\/Pacewell$/)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)

  // The callouts follow the third ticket.
  expect((await orderOf(page)).indexOf('tools')).toBe(3)
  await expect(page.getByRole('heading', { name: 'Never Miss a Deal' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add to Chrome' })).toHaveAttribute(
    'href',
    '/extension',
  )
  // Messages are only played on this machine, so the page that says so comes first.
  await expect(page.getByRole('link', { name: 'Try DM Assistant' })).toHaveAttribute(
    'href',
    '/instagram',
  )
  await page.goBack()
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.locator('.person')).toHaveCount(1)
})

// holds: 2.brands.sorts
test('the address of the brand list contains search and sort order, and the results are ordered', async ({
  page,
}) => {
  await page.goto('/brands?sort=deals')
  await expect(page.getByRole('combobox', { name: 'Sort' })).toContainText('Deal Count (High-Low)')
  const counts = (await page.locator('.person__offers').allTextContents()).map(Number.parseFloat)
  expect(counts.length).toBeGreaterThan(20)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))

  await page.goto('/brands?q=nobody+sells+this&sort=cheapest')
  await expect(page.getByRole('heading', { name: 'No brands found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear search', exact: true }).last().click()
  await expect(page).toHaveURL('/brands')
  await expect(page.locator('.person').first()).toBeVisible()
  await page.goto(`/brands?q=${'x'.repeat(5000)}`)
  await expect(page.getByRole('heading', { name: 'No brands found' })).toBeVisible()
})

test('the brand list loads until its end without duplicates', async ({ page }) => {
  const oneAtATime = 12
  await page.route('**/rpc/brands/list**', async (route) => {
    const url = new URL(route.request().url())
    const data = JSON.parse(url.searchParams.get('data') ?? '{}') as { json: object }
    url.searchParams.set(
      'data',
      JSON.stringify({ ...data, json: { ...data.json, limit: oneAtATime } }),
    )
    await route.continue({ url: url.href })
  })
  await page.goto('/categories')
  await page.getByRole('link', { name: 'Brands', exact: true }).first().click()
  const names = page.locator('.person__name')
  await expect(names.nth(oneAtATime - 1)).toBeVisible()
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await page.mouse.wheel(0, -200)
    expect(await names.count()).toBeGreaterThanOrEqual(3 * oneAtATime)
  }).toPass({ intervals: [300] })
  const shown = await names.allTextContents()
  expect(new Set(shown).size).toBe(shown.length)
})

// holds: 2.brand.unknown, 8.lists.others
test('a failed request of brands shows an error with a retry button', async ({
  carelessPage: page,
}) => {
  const fail = (route: Route) => route.fulfill({ status: 429, body: 'no' })
  await page.goto('/categories')
  await page.route('**/rpc/brands/**', fail)
  await page.getByRole('link', { name: 'Brands', exact: true }).first().click()
  await expect(page.getByRole('alert')).toContainText('Brands could not be loaded')
  await expectAccessible(page)
  await page.unroute('**/rpc/brands/**', fail)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.locator('.person').first()).toBeVisible()

  // The list of brands would have brought the brand already.
  await page.goto('/deals?q=pacewell')
  await page.route('**/rpc/brands/get**', fail)
  await page
    .locator('[data-deal]')
    .getByRole('link', { name: /^Pacewell Fitness/ })
    .first()
    .click()
  await expect(page.getByRole('alert')).toContainText('This brand could not be loaded')
  await expectAccessible(page)
  await page.unroute('**/rpc/brands/get**', fail)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All promo codes for Pacewell')
})

// holds: 2.brand.unknown, 2.brand.no-name, 8.lists.brand, 2.404.words
test('an unknown brand is a 404, and other spellings redirect', async ({ page, request }) => {
  const other = await request.get('/brand/paceWELL', { maxRedirects: 0 })
  expect([other.status(), other.headers()['location']]).toEqual([301, '/brand/Pacewell'])
  await page.goto('/brand/paceWELL')
  await expect(page).toHaveURL('/brand/Pacewell')
  await page.goto('/brand/')
  await expect(page).toHaveURL('/')
  const odd = ['a/b', '100%', '%2F', '🦄', 'x'.repeat(300), '<script>', '\u0000', '?#']
  for (const path of [...odd.map(encodeURIComponent), '100%', '%ff', 'a/b']) {
    const response = await page.goto(`/brand/${path}`)
    expect([path, response?.status()]).toEqual([path, 404])
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  }
  await page.goto('/brand/nobody')
  await expect(page).toHaveTitle('Page Not Found · Fanfare')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
})

// holds: 2.routes.brand-encoded, 2.brand.few, 2.brand.none, 8.lists.brand
test('a brand may have any name, appears live, and stays known without codes', async ({
  page,
  person,
}) => {
  test.slow()
  const shop = freshName('x')
  const publisher = await person()
  await signUpAsInfluencer(publisher, freshName('odd'))
  const publish = async (brand_name: string) => {
    const answer = await publisher.request.post('/api/promo-codes', {
      headers: { origin: new URL(publisher.url()).origin },
      data: {
        promo_code: {
          brand_name,
          brand_url: `https://${shop.replace('_', '-')}.example`,
          promo_code: 'ODD20',
          promo_type: '% off',
          promo_value: '20',
          affiliate_link: `https://${shop.replace('_', '-')}.example/?ref=odd`,
        },
      },
    })
    expect(await answer.text()).toContain('ODD20')
    const { id } = ((await answer.json()) as { promo_code: { id: string } }).promo_code
    return async () => {
      const gone = await publisher.request.delete(`/api/promo-codes/${id}`, {
        headers: { origin: new URL(publisher.url()).origin },
      })
      expect(gone.ok()).toBe(true)
    }
  }
  const endings = ['A/B', '100% Wool', '50%25', '🦄 & Söhne', 'Who?#1', '../..', '"<b>\'+;=\\']
  for (const ending of endings) {
    const name = `${shop} ${ending}`
    await page.goto(`/brands?q=${shop}`)
    await expect(page.getByRole('heading', { name: 'No brands found' })).toBeVisible()
    const remove = await publish(name)
    await page.getByRole('link', { name: `${name} General 1 offer available` }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(`All promo codes for ${name}`)
    await expect.poll(() => orderOf(page)).toEqual(['ticket', 'tools'])

    const path = `/brand/${encodeURIComponent(name)}`
    const response = await page.goto(path)
    expect([name, response?.status()]).toEqual([name, 200])
    await expect(heading).toHaveText(`All promo codes for ${name}`)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain(path)

    // The last code goes while somebody looks.
    await remove()
    await expect(page.getByRole('status').filter({ hasText: noCodes })).toBeVisible()
    await expect(page.getByText('0 offers available')).toBeVisible()
    const empty = await page.goto(path)
    expect(empty?.status()).toBe(200)
    await expect(page.getByText(noCodes)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Try DM Assistant' })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  }
  await expectAccessible(page)
})

// holds: 2.categories.grid, 2.routes.explore, 2.routes.legacy, 2.legacy.tabs, 2.legacy.category
test('categories lead to their deals at the legacy address', async ({ page }) => {
  const response = await page.goto('/categories')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Browse Categories' })).toBeVisible()
  await expect(page).toHaveTitle('Browse Categories · Fanfare')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/categories$/)
  await expect(page.getByRole('link', { name: /\d+ offers? available$/ })).toHaveCount(8)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Food/ }).click()
  await expect(page).toHaveURL('/deals?category=Food')
  for (const [tab, address] of [
    ['influencers', '/influencers?category=Home'],
    ['brands', '/brands?category=Home'],
    ['creditcards', '/credit-cards?category=Home'],
    ['anything', '/deals?category=Home'],
  ] as const) {
    await page.goto(`/explore?tab=${tab}&category=home`)
    await expect(page).toHaveURL(address)
  }
})
