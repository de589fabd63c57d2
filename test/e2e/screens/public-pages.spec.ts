import { expect, expectAccessible, expectToFit, test } from '../fixtures.ts'

/** Every list and page that is made of deals, with what search engines are told of it. */
const pages = [
  { path: '/', title: /Fanfare/, kinds: ['WebSite', 'Organization'] },
  { path: '/deals', title: /^Deals & Promo Codes/, kinds: ['ItemList', 'BreadcrumbList'] },
  { path: '/influencers', title: /^Influencers/, kinds: ['CollectionPage', 'BreadcrumbList'] },
  { path: '/brands', title: /^Brands/, kinds: ['CollectionPage', 'BreadcrumbList'] },
  { path: '/credit-cards', title: /^Credit Cards/, kinds: ['CollectionPage', 'BreadcrumbList'] },
  { path: '/categories', title: /^Browse Categories/, kinds: ['CollectionPage', 'BreadcrumbList'] },
  { path: '/brand/Pacewell', title: /^Pacewell promo codes/, kinds: ['BreadcrumbList'] },
  { path: '/influencer/maya.runs.far', title: /^Maya Okafor/, kinds: ['ProfilePage'] },
]

for (const { path, title, kinds } of pages) {
  test(`${path} has a description, fits and is accessible in both themes`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`^http://[^/]+${path}$`),
    )
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40,160}/)
    const data = await page.locator('script[type="application/ld+json"]').textContent()
    const { '@graph': things } = JSON.parse(data ?? '{}') as { '@graph': { '@type': string }[] }
    expect(things.map((thing) => thing['@type'])).toEqual(expect.arrayContaining(kinds))
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)

    await page.setViewportSize({ width: 1280, height: 900 })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 900 })
    await expectAccessible(page)
    // 320 px is also what 400 % zoom leaves of a laptop's width.
    for (const width of [320, 640, 2560]) {
      await page.setViewportSize({ width, height: 700 })
      await expectToFit(page)
    }
  })
}

test('searches of any length and with any letters work, and are not indexed', async ({ page }) => {
  for (const path of ['/deals', '/influencers', '/brands', '/credit-cards']) {
    for (const q of ['x'.repeat(5000), "100%_\\' or 1=1 --", '😀 <script>', '\u202Eevil']) {
      const response = await page.goto(`${path}?q=${encodeURIComponent(q)}`)
      expect(response?.status(), `${path} ${q.slice(0, 20)}`).toBe(200)
      const none = page.getByRole('heading', { name: /^No .* found$/ })
      // '100%' is also an offer.
      await expect(none.or(page.getByText('Codes for % off:'))).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expectToFit(page)
    }
  }
})

test('without a connection the page says so and keeps its content', async ({ page, context }) => {
  await page.goto('/deals')
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline. What you see may be out of date')).toBeVisible()
  await expect(cards.first()).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
})

test('the keyboard reaches the content first, and a code is copied without a mouse', async ({
  page,
}) => {
  // Of a brand that no other journey publishes for: its first code stays the first.
  await page.goto('/deals?brand=Kickstone')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /Skip to/ })).toBeFocused()
  await page.keyboard.press('Enter')
  const stub = page.getByRole('button', { name: /^Copy code/ }).first()
  const isThere = () => stub.evaluate((button) => button === document.activeElement)
  for (let tabs = 0; tabs < 100 && !(await isThere()); tabs++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Promo code copied to clipboard!')).toBeVisible()
  await expect(
    page.locator('[aria-live=polite]').filter({ hasText: /^Code .* copied$/ }),
  ).toHaveCount(1)
})

test('forced colours keep tickets, chips and focus visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/deals')
  const border = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).borderTopStyle)
  expect(await border('.ticket__body')).toBe('solid')
  expect(await border('.chip')).toBe('solid')
  await page.locator('.ticket__stub').first().focus()
  expect(
    await page
      .locator('.ticket__stub')
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle),
  ).not.toBe('none')
})
