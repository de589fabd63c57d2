import { expect, expectAccessible, expectToFit, test } from './fixtures.ts'

for (const width of [390, 1280]) {
  test(`a search typed offline says that it needs a connection, and shows no other results, at ${width}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const [path, label] of [
      ['/deals', 'Search deals'],
      ['/brands', 'Search brands'],
    ] as const) {
      await page.goto(path)
      await context.setOffline(true)
      await expect(page.getByText('You are offline. What you see may be out of date')).toBeVisible()
      await page.getByRole('combobox', { name: label }).fill('Kickstone')
      await expect(page.getByRole('heading', { name: 'Search needs a connection' })).toBeVisible()
      await expect(page.getByText(/deals found/)).toBeHidden()
      await expect(page.getByRole('main').getByText('Pacewell')).toHaveCount(0)
      await expectToFit(page)
      await expectAccessible(page)
      await context.setOffline(false)
      await expect(page.getByRole('heading', { name: 'Search needs a connection' })).toBeHidden()
      await expect(page.getByRole('main').getByText('Kickstone').first()).toBeVisible()
    }
  })
}

test('a link clicked offline says so, and opens when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/deals')
  await context.setOffline(true)
  const brand = page.getByRole('main').locator('a[href^="/brand/"]').first()
  await brand.click()
  await expect(
    page.getByText('You are offline. The page you chose opens as soon as you are back.'),
  ).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Deals')
  await expect(page).toHaveURL(/\/brand\//)
  await expect(page.getByText(/You are offline/)).toBeHidden()
})

for (const [width, height] of [
  [390, 844],
  [1280, 640],
] as const) {
  test(`the offline notice leaves the field of the assistant free, at ${width}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/shopping-assistant')
    const field = page.getByRole('textbox', { name: 'Message' })
    await field.focus()
    await context.setOffline(true)
    const notice = page.getByText('You are offline. What you see may be out of date')
    await expect(notice).toBeVisible()
    const [told, typed] = [await notice.boundingBox(), await field.boundingBox()]
    expect(told && typed && told.y + told.height < typed.y).toBe(true)
  })
}

test('the offline notice moves nothing', async ({ page, context }) => {
  await page.goto('/deals')
  const stub = page.getByRole('button', { name: /^Copy code/ }).first()
  const before = await stub.boundingBox()
  await context.setOffline(true)
  await expect(page.getByText('You are offline. What you see may be out of date')).toBeVisible()
  expect(await stub.boundingBox()).toEqual(before)
})

test('a notice that cannot be loaded offline leaves the page alone, and comes with the connection', async ({
  page,
  context,
}) => {
  await page.goto('/deals')
  await context.setOffline(true)
  const copy = page.getByRole('button', { name: /^Copy code/ }).first()
  await copy.click()
  await expect(page.locator('[data-state="copied"]')).toHaveCount(1)
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  const toasts = page.locator('.toast')
  await expect(toasts).toHaveCount(0)
  await context.setOffline(false)
  await expect(toasts).toHaveCount(1)
})

test('a part that cannot be loaded offline leaves the page alone, and is there with the connection', async ({
  page,
  context,
}) => {
  await page.goto('/deals')
  await context.setOffline(true)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'))
  const menus = page.getByRole('button', { name: /^More about/ })
  await menus.first().click()
  await failed
  await expect(menus.first()).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.setOffline(false)
  await expect(menus.first()).not.toHaveAttribute('aria-busy', 'true')
  // The press is carried out late, or lost where the browser kept the failure and the page was loaded anew.
  const menu = page.getByRole('menu')
  await expect(async () => {
    if (!(await menu.isVisible())) await menus.first().click()
    await expect(menu).toBeVisible({ timeout: 5000 })
  }).toPass()
})

test('a code saved offline says that it waits, and is saved with the connection', async ({
  page,
  context,
}) => {
  await page.goto('/deals')
  await context.setOffline(true)
  const save = page.getByRole('button', { name: /^Save / }).first()
  await save.click()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('what you press may wait')).toBeVisible()
  await context.setOffline(false)
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await expect(save).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByText(/ is saved$/)).toBeVisible()
})
