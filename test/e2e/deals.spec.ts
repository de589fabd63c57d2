import { expect, expectAccessible, test } from './fixtures.ts'

// holds: 2.deals.search, 2.deals.empty, 1.shoppers.browse, 1.shoppers.no-account
test('deals are searched, sorted and filtered, and the address contains it all', async ({
  page,
}) => {
  const response = await page.goto('/deals')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle(/Deals & Promo Codes/)
  const offers = page.getByRole('article')
  await expect(offers.first()).toBeVisible()

  await page.getByRole('combobox', { name: 'Sort' }).click()
  await page.getByRole('option', { name: 'Discount (High-Low)' }).click()
  await expect(page).toHaveURL(/sort=discount/)
  await expect(offers.first()).toContainText('50')

  await page.getByRole('button', { name: 'Food' }).click()
  await expect(page).toHaveURL(/category=Food/)
  await expect(offers.first()).toContainText('Food')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Food' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('combobox', { name: 'Sort' })).toContainText('Discount (High-Low)')

  await page.getByRole('combobox', { name: 'Search deals' }).fill('nobody has this')
  await expect(page.getByRole('heading', { name: 'No deals found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear search', exact: true }).last().click()
  await expect(offers.first()).toBeVisible()
})

test('the deals list loads until its end without duplicates', async ({ page }) => {
  await page.goto('/deals')
  const count = page.getByRole('status').filter({ hasText: 'deals found' })
  // Picked deals appear above the list and in it.
  const list = page.getByRole('region', { name: 'Deals', exact: true })
  const offers = list.getByRole('article').getByRole('heading').getByRole('link')
  const more = page.getByRole('button', { name: 'Show more deals' })
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await page.mouse.wheel(0, -200)
    // After some pages it has to be asked for.
    if (await more.isVisible()) await more.click()
    // Others publish and delete meanwhile: the count follows them, as the list does.
    const total = Number.parseInt((await count.textContent()) ?? '', 10)
    const addresses = await offers.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    )
    expect([addresses.length, new Set(addresses).size]).toEqual([total, total])
  }).toPass({ intervals: [300] })
})

// holds: 2.routes.not-found
test('invalid parameters are ignored, and missing pages are a 404', async ({ page }) => {
  await page.goto('/deals?sort=cheapest&category=Nonsense')
  await expect(page.getByRole('article').first()).toBeVisible()
  const missing = await page.goto('/no/such/page')
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Explore Deals' }).click()
  await expect(page).toHaveURL(/\/deals/)
})

test('the first page of deals works without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL ? { baseURL } : {}),
  })
  const page = await context.newPage()
  await page.goto('/deals')
  await expect(page.getByRole('article').first()).toBeVisible()
  const list = page.getByRole('region', { name: 'Deals', exact: true })
  expect(await list.getByRole('article').count()).toBe(48)
  await context.close()
})

test('copies and visits are counted by beacons that nothing waits for', async ({ page }) => {
  await page.addInitScript(() => {
    // What a beacon carries is not shown to the test otherwise.
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) void body.text().then((text) => console.info(`beacon ${text}`))
      return send(url, body)
    }
  })
  const told: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('beacon ')) told.push(message.text())
  })
  // A brand that no other journey publishes for: its first ticket stays the first.
  await page.goto('/deals?brand=Kickstone')
  const ticket = page.getByRole('article').first()
  const answered = page.waitForResponse(/\/api\/promo-codes\/[\w-]+\/counts$/)
  await ticket.getByRole('button', { name: /Copy code/ }).click()
  expect((await answered).status()).toBe(200)
  const link = ticket.getByRole('link', { name: /paid link/ })
  await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener')
  // The shop itself is nowhere: only that the visit is told matters here.
  await link.evaluate((element) =>
    element.addEventListener('click', (event) => event.preventDefault()),
  )
  await link.click()
  await expect
    .poll(() => told)
    .toEqual(['beacon {"kind":"copy","channel":"web"}', 'beacon {"kind":"click","channel":"web"}'])
})

test('a code that is clicked before hydration is copied afterwards', async ({ page }) => {
  const { promise: pressed, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await pressed
    await route.continue()
  })
  // Not by `goto`, which waits until the page is alive.
  await page.goto('about:blank')
  const here = new URL(test.info().project.use.baseURL ?? '').origin
  // Of a brand that no other journey publishes for: its first code stays the first.
  await page.evaluate((address) => void (location.href = address), `${here}/deals?brand=Kickstone`)
  const stub = page.getByRole('button', { name: /^Copy code/ }).first()
  await stub.click()
  goOn()
  await expect(page.getByText('Promo code copied to clipboard!')).toBeVisible()
})
