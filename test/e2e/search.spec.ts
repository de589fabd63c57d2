import { expect, expectAccessible, test } from './fixtures.ts'

test('a search with a slip shows the codes of the brand that is meant, and says so', async ({
  page,
}) => {
  await page.goto('/deals?q=stonebloon')
  const main = page.getByRole('main')
  await expect(
    main.getByText('Nothing is called “stonebloon”. Codes for Stonebloom:'),
  ).toBeVisible()
  const brands = main.getByRole('article').getByRole('link', { name: /^Stonebloom/ })
  await expect(brands.first()).toBeVisible()
  await expectAccessible(page)
})

test('a search shows the brand of that name first, unless another order is chosen', async ({
  page,
}) => {
  await page.goto('/deals?q=pace')
  const results = page.getByRole('main').getByRole('article')
  await expect(results.first()).toContainText('Pacewell')
  await expect(page.getByText('Brands of that name first')).toBeVisible()
  await page.goto('/deals?q=pace&sort=newest')
  await expect(page.getByText('Newest first.')).toBeVisible()
  await expect(page).toHaveURL(/sort=newest/)
})

test('a search that means nothing leads to a mail for when there is a code', async ({ page }) => {
  await page.goto('/deals?q=qqxxzzyy')
  await page.getByRole('main').getByRole('link', { name: 'Tell me when there is one' }).click()
  await expect(page).toHaveURL(/\/tell-me\?q=qqxxzzyy$/)
  await expect(page.getByText('“qqxxzzyy”')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign up and tell me' }).click()
  await expect(page.getByText('You will be told of a code for “qqxxzzyy”.')).toBeVisible()
})

test('a search that means nothing leads to the assistant with its words', async ({ page }) => {
  await page.goto('/deals?q=qqxxzzyy')
  await page.getByRole('main').getByRole('link', { name: 'Ask the assistant' }).click()
  await expect(page).toHaveURL(/\/shopping-assistant\?q=qqxxzzyy$/)
  await expect(page.getByRole('textbox')).toHaveValue('qqxxzzyy')
  await page.reload()
  await expect(page.getByRole('textbox')).toHaveValue('qqxxzzyy')
})

test('a search for a slip among brands names the brand that is nearest', async ({ page }) => {
  await page.goto('/brands?q=stonebloon')
  const nearest = page.getByRole('region', { name: 'Perhaps you mean' })
  await nearest.getByRole('link', { name: /Stonebloom/ }).click()
  await expect(page).toHaveURL(/\/brand\/Stonebloom$/)
})

test('the search on the home page finds deals, also without scripts', async ({ browser, page }) => {
  await page.goto('/')
  await page.getByRole('combobox').fill('Stonebloom')
  await page.getByRole('combobox').press('Enter')
  await expect(page).toHaveURL(/\/deals\?q=Stonebloom/)
  await expect(page.getByRole('article').first()).toContainText('Stonebloom')

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto('/')
  await plain.getByRole('combobox').fill('Stonebloom')
  await plain.getByRole('combobox').press('Enter')
  await expect(plain).toHaveURL(/\/deals\?q=Stonebloom/)
  await expect(plain.getByRole('article').first()).toContainText('Stonebloom')
  await plain.context().close()
})

test('a category has a page of its own with its codes alone, and leads to the others', async ({
  page,
}) => {
  const answer = await page.goto('/category/fitness')
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveTitle(/^Fitness promo codes/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fitness promo codes')
  const tickets = page.getByRole('main').getByRole('article')
  await expect(tickets.first()).toBeVisible()
  for (const ticket of await tickets.all()) await expect(ticket).toContainText('Fitness')
  await expectAccessible(page)
  const others = page.getByRole('navigation', { name: 'Other categories' })
  await expect(others.getByRole('link')).toHaveCount(7)
  await others.getByRole('link', { name: 'Beauty' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beauty promo codes')
  expect((await page.request.get('/category/nonsense')).status()).toBe(404)
  expect((await page.request.get('/category/General')).status()).toBe(404)
})
