import { drawn, expect, expectAccessible, expectToFit, test } from '../fixtures.ts'

// holds: 1.landing.hero, 1.landing.two-ways, 1.landing.advantage, 1.landing.spinner
test('the landing page is rendered completely and the same for everyone', async ({ page }) => {
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  expect(response?.headers()['cache-control']).toMatch(/^public, .*s-maxage=60/)
  expect(response?.headers()['etag']).toBeTruthy()
  const html = (await response?.text()) ?? ''
  for (const words of ['Two ways to get the code', 'Codes for shops', 'Never pay full fare again'])
    expect(html).toContain(words)
  await expect(page).toHaveTitle('Promo codes from the people you follow · Fanfare')
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50,160}/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https?:\/\/[^/]+\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Someone you follow has a code for.that\./,
  )
  const things = await page.locator('script[type="application/ld+json"]').allTextContents()
  const types = things.flatMap((text) =>
    (JSON.parse(text) as { '@graph': { '@type': string }[] })['@graph'].map(
      (thing) => thing['@type'],
    ),
  )
  expect(types).toEqual(expect.arrayContaining(['Organization', 'WebSite']))
})

test('the landing page is accessible and fits, 320 to 1920 wide, light and dark', async ({
  page,
}) => {
  await page.goto('/')
  // Every picture says how large it is, so that nothing moves when it comes.
  await expect(page.locator('main img:not([width][height])')).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [320, 390, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await drawn(page)
      await expectAccessible(page)
      await expectToFit(page)
    }
  }
})

// holds: 1.landing.try-dm, 1.landing.sign-up, 1.landing.extension
test("the landing page's buttons lead to their pages", async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  const dm = main.getByRole('link', { name: 'Try the Instagram DM' })
  await expect(dm).toHaveCount(3)
  for (const link of await dm.all()) await expect(link).toHaveAttribute('href', '/instagram')
  await dm.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Codes by Instagram DM')

  await page.goto('/')
  const signUp = main.getByRole('link', { name: /Sign up as influencer/ })
  await expect(signUp).toHaveCount(2)
  for (const link of await signUp.all())
    await expect(link).toHaveAttribute('href', '/signup?tab=influencer')
  await signUp.last().click()
  await expect(page).toHaveURL('/signup?tab=influencer')

  // The extension is in no store yet: the way to it is our own page.
  await page.goto('/')
  const extension = main.getByRole('link', { name: 'Get the extension' })
  await expect(extension).toHaveCount(3)
  for (const link of await extension.all()) await expect(link).toHaveAttribute('href', '/extension')
  await extension.first().click()
  await expect(page).toHaveURL('/extension')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Let the icon light up')
})

// holds: 1.landing.two-ways
test("the landing page's examples are live codes, which can be copied", async ({ page }) => {
  await page.goto('/')
  for (const name of ['Example conversation', 'Example of the extension']) {
    const example = page.getByRole('group', { name })
    await expect(example.getByText('Example', { exact: true })).toHaveCount(0)
    const stub = example.getByRole('button', { name: /^Copy code/ }).first()
    const spoken = (await stub.textContent()) ?? ''
    await stub.click()
    await expect(example.locator('.tk-row[data-state=copied]')).toHaveCount(1)
    const code = await page.evaluate(() => navigator.clipboard.readText())
    expect(spoken).toContain(code)
    const found = await page.request.get(`/api/promo-codes?q=${encodeURIComponent(code)}`)
    const { deals } = (await found.json()) as { deals: { promo_code: string }[] }
    expect(deals.map((deal) => deal.promo_code)).toContain(code)
  }
})

// holds: 1.landing.brands
test("the landing page's brands are ten in four groups, and lead to their codes", async ({
  page,
}) => {
  await page.goto('/')
  const cells = page.locator('.brandgrid').getByRole('link')
  await expect(cells).toHaveCount(10)
  const groups = page.getByRole('group', { name: 'Show brands of' })
  for (const [group, count] of [
    ['Sports', 3],
    ['Beauty', 3],
    ['Travel', 2],
    ['Retail', 2],
    ['All', 10],
  ] as const) {
    await groups.getByText(group, { exact: true }).click()
    await expect(groups.getByRole('radio', { name: group })).toBeChecked()
    await expect(cells.filter({ visible: true })).toHaveCount(count)
  }
  const cell = page.locator('.brandgrid li').first()
  const name = (await cell.locator('.brandcell__logo').textContent()) ?? ''
  await expect(cell.locator('.brandcell__meta')).toHaveText(/^Sports[1-9]\d* codes?$/)
  await cell.getByRole('link').click()
  await expect(page).toHaveURL(`/brand/${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`All promo codes for ${name}`)
  await expect(page.getByText(/^[1-9]\d* offers? available$/)).toBeVisible()
})

test('the landing page works without scripts, including groups', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL ? { baseURL } : {}),
  })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('group', { name: 'Example conversation' })).toContainText(/live code/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.locator('label.chip', { hasText: 'Travel' }).click()
  await expect(page.locator('.brandgrid a').filter({ visible: true })).toHaveCount(2)
  await page.locator('.brandgrid a').filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('All promo codes for')
  await context.close()
})
