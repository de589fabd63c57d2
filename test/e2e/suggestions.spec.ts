import type { Page, Route } from '@playwright/test'

import { drawn, expect, expectAccessible, expectToFit, test } from './fixtures.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Which shop?' })
const listOf = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('from home to a copied code of a brand it takes two taps and the name on a phone', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  let counts = 0
  page.on('request', (request) => {
    if (/\/promo-codes\/[^/]+\/counts$/.test(request.url())) counts++
  })
  await page.goto(test.info().project.use.baseURL ?? '')
  await field(page).tap()
  await page.keyboard.type('stonebl')
  const copy = listOf(page).getByRole('option', { name: /^Copy code .* for Stonebloom$/ })
  // Above a keyboard on the screen.
  const { y, height } = (await copy.boundingBox()) ?? { y: 0, height: 0 }
  expect(y + height).toBeLessThan(844 - 336)
  const code = (await copy.locator('.t-code').textContent()) ?? ''
  await copy.tap()
  // For two seconds, the notice for longer.
  await expect(listOf(page).getByRole('option', { name: `Code ${code} copied` })).toBeVisible()
  await expect(page.getByText('Promo code copied to clipboard!')).toBeVisible()
  expect(await copied(page)).toBe(code)
  await expect.poll(() => counts).toBe(1)
  await expectToFit(page)
  await context.close()
})

test('the keyboard alone opens the search, copies a code, and follows a suggestion', async ({
  page,
}) => {
  await page.goto('/pricing')
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('stonebloom')
  const options = listOf(page).getByRole('option')
  await expect(options.first()).toContainText('Stonebloom')
  await expect(page.getByRole('status').filter({ hasText: /^1 suggestion$/ })).toBeAttached()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)

  const active = () =>
    field(page).evaluate(
      (input) =>
        document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent,
    )
  await page.keyboard.press('ArrowDown')
  await expect.poll(active).toContain('Stonebloom')
  await page.keyboard.press('End')
  await expect.poll(active).toBe('Ask the assistant')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect.poll(active).toMatch(/^Copy code/)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Promo code copied to clipboard!')).toBeVisible()
  expect(await copied(page)).not.toBe('')
  await expect(field(page)).toBeFocused()

  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/brand\/Stonebloom$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('stonebloom')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/deals\?q=stonebloom$/)
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('in a list Escape and Tab close the suggestions, and the search stays', async ({ page }) => {
  await page.goto('/brands')
  const box = page.getByRole('combobox', { name: 'Search brands' })
  await box.pressSequentially('stone')
  await expect(listOf(page).getByRole('option').first()).toContainText('Stonebloom')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(listOf(page)).toHaveCount(0)
  await expect(box).toHaveValue('stone')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(listOf(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(listOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(/q=stone$/)
})

test('suggestions that are still loading when Enter is pressed do not open over the results', async ({
  page,
}) => {
  await page.goto('/brands')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const answered: Promise<void>[] = []
  const answerLater = async (route: Route) => {
    await held
    await route.fulfill({ response: await route.fetch() })
  }
  await page.route('**/assets/*.js', (route) => {
    answered.push(answerLater(route))
  })
  const search = page.getByRole('combobox', { name: 'Search brands' })
  await search.fill('pacewell')
  await page.keyboard.press('Enter')
  release()
  await expect(page.locator('.person')).toHaveCount(1)
  await Promise.all(answered)
  await drawn(page)
  await expect(listOf(page)).toBeHidden()
  // The next letter opens them.
  await search.press('End')
  await page.keyboard.press('Backspace')
  await expect(listOf(page)).toBeVisible()
})

test('a slip has its line, and what means nothing leads to the assistant with its words', async ({
  page,
}) => {
  await page.goto('/')
  await field(page).fill('stonebloon')
  const group = listOf(page).getByRole('group', {
    name: 'Nothing is called “stonebloon”. Codes for Stonebloom:',
  })
  await expect(group.getByRole('option').first()).toContainText('Stonebloom')
  await field(page).fill('qqxxzzyy')
  await expect(page.getByText('Nothing is called “qqxxzzyy”.').first()).toBeVisible()
  await listOf(page).getByRole('option', { name: 'Ask the assistant' }).click()
  await expect(page).toHaveURL(/\/shopping-assistant\?q=qqxxzzyy$/)
})

test('recent searches stay on the device, and go one by one or all together', async ({ page }) => {
  await page.goto('/categories')
  for (const name of ['stonebloom', 'kickstone']) {
    await page.keyboard.press('Control+k')
    await field(page).fill(name)
    await listOf(page).getByRole('group', { name: 'Brands' }).getByRole('option').first().click()
    await expect(page).toHaveURL(new RegExp(`/brand/${name}`, 'i'))
    // It closes with the page that it led to, a moment after the address has changed.
    await expect(listOf(page)).toHaveCount(0)
  }
  await page.reload()
  await page.keyboard.press('/')
  const recent = listOf(page).getByRole('group', { name: 'Recent searches, kept on this device' })
  await expect(recent.getByRole('option')).toHaveText([
    'Kickstone',
    '',
    'Stonebloom',
    '',
    'Clear recent searches',
  ])
  await expectAccessible(page)
  await recent.getByRole('option', { name: 'Forget Kickstone' }).click()
  await recent.getByRole('option', { name: 'Stonebloom', exact: true }).click()
  await expect(field(page)).toHaveValue('Stonebloom')
  await expect(listOf(page).getByRole('option', { name: /^Copy code/ })).toBeVisible()
  await field(page).fill('')
  await recent.getByRole('option', { name: 'Clear recent searches' }).click()
  await expect(recent).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('fanfare-searches'))).toBeNull()
})

test('on a phone the search offers what is popular before anything is typed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/pricing')
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('button').click()
  await expect(field(page)).toBeFocused()
  const brands = listOf(page).getByRole('group', { name: 'Popular brands' })
  const categories = listOf(page).getByRole('group', { name: 'Popular categories' })
  await expect(brands.getByRole('option')).toHaveCount(4)
  await expect(categories.getByRole('option')).toHaveCount(4)
  await expect(page.getByRole('status').filter({ hasText: /^8 suggestions$/ })).toBeAttached()
  await expectAccessible(page)
  await expectToFit(page)
  await field(page).fill('stonebloom')
  await expect(brands).toHaveCount(0)
  await field(page).fill('')
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowDown')
  const first = categories.getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/category\//)
})

test('offline the suggestions say so and come by themselves, and a failure can be tried again', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await field(page).fill('stone')
  await expect(listOf(page).getByRole('option').first()).toContainText('Stonebloom')
  await context.setOffline(true)
  await field(page).fill('kick')
  await expect(page.getByText('Search needs a connection').first()).toBeVisible()
  await context.setOffline(false)
  await expect(listOf(page).getByRole('option').first()).toContainText('Kickstone')

  const fail = (route: Route) => route.fulfill({ status: 429, body: 'no' })
  await page.route('**/rpc/search/**', fail)
  await field(page).fill('stonebloom')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute('**/rpc/search/**', fail)
  await again.click()
  await expect(listOf(page).getByRole('option').first()).toContainText('Stonebloom')
})

test('a key for the search that is pressed before hydration opens it afterwards', async ({
  page,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('about:blank')
  const here = new URL(test.info().project.use.baseURL ?? '').origin
  await page.evaluate((address) => void (location.href = address), `${here}/brands`)
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await page.keyboard.press('/')
  release()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
})
