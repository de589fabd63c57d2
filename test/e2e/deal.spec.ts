import { expect, expectAccessible, freshName, signUpAsInfluencer, test } from './fixtures.ts'

type Deals = {
  deals: { id: string; brand_name: string; description: string; promo_code: string }[]
}

// holds: 8.sharing.cancelled
test('a deal has a page with buttons to copy, shop and share', async ({ page, request }) => {
  // Of a brand that no other journey writes to: the newest of all may be gone a moment later.
  const found = await request.get('/api/promo-codes?brand=Orrery+%26+Daughters&limit=1')
  const { deals } = (await found.json()) as Deals
  const [deal] = deals
  if (!deal) throw new Error('The demo has no deals')
  const response = await page.goto(`/deal/${deal.id}`)
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle(new RegExp(deal.promo_code))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/deal/${deal.id}$`),
  )
  await expect(page.locator('meta[property="og:type"]')).toHaveCount(1)
  await expect(
    page.getByRole('heading', { name: `${deal.brand_name} promo code`, level: 1 }),
  ).toBeVisible()

  const data = await page.locator('script[type="application/ld+json"]').textContent()
  const { '@graph': things } = JSON.parse(data ?? '{}') as { '@graph': Record<string, unknown>[] }
  expect(things[0]).toMatchObject({ '@type': 'Offer', name: deal.description })

  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  const drawn = await request.get(new URL(picture ?? '').pathname)
  expect(drawn.status()).toBe(200)
  expect(drawn.headers()['content-type']).toBe('image/png')
  expect(drawn.headers()['cache-control']).toContain('immutable')

  await expect(page.getByText(/^Paid link:/)).toBeVisible()
  await expect(page.getByRole('link', { name: `Shop at ${deal.brand_name}` })).toHaveAttribute(
    'rel',
    'sponsored nofollow noopener',
  )
  await expectAccessible(page)

  await page
    .getByRole('button', { name: `Copy code ${deal.promo_code}` })
    .first()
    .click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(deal.promo_code)
  await page.evaluate(() => {
    // Given up, as a visitor does who closes the device's own sheet.
    navigator.share = () => Promise.reject(new DOMException('', 'AbortError'))
  })
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('a missing deal shows a message with status 404', async ({ page }) => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
    const response = await page.goto(`/deal/${id}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Deal not found' })).toBeVisible()
    await expect(page).toHaveTitle(/Deal not found/)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Explore Deals' }).first().click()
  await expect(page).toHaveURL(/\/deals/)
})

test('a deal that is deleted while its page is open shows a message', async ({ page, person }) => {
  const username = freshName('gone')
  const owner = await person()
  await signUpAsInfluencer(owner, username)
  const promo_code = username.toUpperCase().slice(0, 20)
  const created = await owner.evaluate(async (code) => {
    const response = await fetch('/api/promo-codes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        promo_code: {
          brand_name: 'Pacewell',
          brand_url: 'https://www.pacewell.example',
          promo_code: code,
          promo_type: '% off',
          promo_value: '20',
          affiliate_link: 'https://www.pacewell.example/?ref=1',
        },
      }),
    })
    const answer = (await response.json()) as { promo_code: { id: string } }
    return answer.promo_code
  }, promo_code)
  const live = page.waitForResponse((response) => response.url().includes('/rpc/live/deals'))
  await page.goto(`/deal/${created.id}`)
  await expect(page.getByRole('button', { name: `Copy code ${promo_code}` })).toBeVisible()
  await live
  await owner.evaluate(
    async (id) => void (await fetch(`/api/promo-codes/${id}`, { method: 'DELETE' })),
    created.id,
  )
  await expect(page.getByRole('heading', { name: 'Deal not found' })).toBeVisible()
  await expect(page.getByText('This deal has ended or was taken down.')).toBeVisible()
})

test('lists have descriptions, and filtered ones are not indexed', async ({ page, request }) => {
  await page.goto('/deals?sort=brand')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/deals$/)
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(data).toContain('"@type":"ItemList"')
  expect(data).toContain('"@type":"BreadcrumbList"')
  await page.goto('/deals?q=shoes')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  await page.goto('/')
  expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain(
    '"@type":"WebSite"',
  )
  const pages = await (await request.get('/sitemaps/pages-1.xml')).text()
  for (const [, address = ''] of pages.matchAll(/<loc>(.*?)<\/loc>/g)) {
    const response = await request.get(new URL(address).pathname)
    expect(response.status(), address).toBe(200)
  }
})
