import type { Locator, Page } from '@playwright/test'

import { aCodeRow, insertCodes } from '#test/rows.ts'

import { expect, expectAccessible, expectToFit, test } from '../fixtures.ts'
import { app, openDashboard, serveOwnCodes, today, withCodes } from '../own-codes-app.ts'

serveOwnCodes()

const phone = { width: 390, height: 844 }

/** All of it is in sight as the page opens, and nothing lies over its end. */
async function expectInFirstScreen(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const bar = await page.locator('.bottombar').boundingBox()
  const end = bar?.y ?? page.viewportSize()?.height ?? 0
  const box = await what.boundingBox()
  expect(box ? box.y + box.height : Infinity).toBeLessThanOrEqual(end)
}

const stub = (page: Page) => page.getByRole('button', { name: /^Copy code/ }).first()

for (const path of [
  '/deals',
  '/deals?q=pacewell',
  '/deals?category=Fitness',
  '/influencer/maya.runs.far',
  '/influencer/tomas.wanders',
]) {
  test(`on a phone the first code of ${path} can be copied without scrolling`, async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto(path)
    await expectInFirstScreen(page, stub(page))
  })
}

for (const size of [phone, { width: 1280, height: 800 }]) {
  test(`a creator's first code is visible without scrolling, ${size.width} px wide`, async ({
    page,
  }) => {
    const ana = await withCodes('growth')
    await page.setViewportSize(size)
    await openDashboard(page, ana)
    await expectInFirstScreen(page, page.getByRole('row').filter({ hasText: 'ACTIVE25' }))
    for (const name of ['View public page', 'Sort', 'Select', 'Upload CSV', 'Download CSV']) {
      const words = page.getByRole('link', { name }).or(page.getByRole('button', { name })).first()
      if (!(await words.isVisible())) continue
      expect(
        await words.evaluate((element) => parseFloat(getComputedStyle(element).fontSize)),
        name,
      ).toBeGreaterThan(12)
    }
    // Also where one is told that codes end and that no slot is left.
    await insertCodes(
      app.database.db,
      ...Array.from({ length: 8 }, () => aCodeRow(ana.user_id, { expiration_date: today })),
    )
    await openDashboard(page, ana)
    await expect(page.getByText("You've reached your offer limit")).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a code' })).toHaveCount(0)
    await expectInFirstScreen(page, page.locator('.codepill').first())
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Upgrade to add' }).click()
    await expect(page).toHaveURL(/\/pricing/)
  })
}

test("on a phone a list's actions are one row, and the rarer ones a menu", async ({ page }) => {
  const ana = await withCodes('growth')
  await page.setViewportSize(phone)
  await openDashboard(page, ana)
  const title = page.getByRole('heading', { name: 'Your Promo Codes (5)' })
  const add = page.getByRole('button', { name: 'Add a code' })
  const more = page.getByRole('button', { name: 'More for this list' })
  const tops = []
  for (const part of [title, add, more]) {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
    expect(height).toBeLessThan(50)
    tops.push(y + height / 2)
  }
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4)
  await expect(page.getByRole('link', { name: 'Upload CSV' })).toHaveCount(0)
  await expectAccessible(page)
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText([
    'Where new codes appear',
    'Upload CSV',
    'Download CSV',
  ])
  await page.getByRole('menuitem', { name: 'Where new codes appear' }).click()
  await expect(page.getByRole('dialog', { name: 'Where new codes appear' })).toBeVisible()
})

test('on a phone tabs are one scrollable row, also by keyboard', async ({ page }) => {
  const ana = await withCodes('growth')
  await page.setViewportSize(phone)
  await openDashboard(page, ana)
  const tabs = page.getByRole('tablist', { name: 'Dashboard' })
  expect((await tabs.boundingBox())?.height).toBeLessThan(60)
  await tabs.getByRole('tab', { name: 'Promo Codes' }).focus()
  const others = (await tabs.getByRole('tab').count()) - 1
  for (let i = 0; i < others; i++) await page.keyboard.press('ArrowRight')
  const last = tabs.getByRole('tab', { name: 'Settings' })
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=settings/)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Profile')
  await page.reload()
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('on a phone filters and sort order are in sheets, and their row is sticky', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/deals')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByRole('button', { name: 'Percent off' }).click()
  await expect(page).toHaveURL(/offer=percent/)
  await filters.getByRole('button', { name: 'Ending soon' }).click()
  await expect(page).toHaveURL(/expiring=1/)
  await expectToFit(page)
  await expectAccessible(page)
  await filters.getByRole('button', { name: 'Show deals' }).click()
  const opener = page.getByRole('button', { name: 'Filters (2)' })
  await expect(opener).toBeFocused()
  await opener.click()
  await filters.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/deals$/)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  const sort = page.getByRole('dialog', { name: 'Sort' })
  await expect(sort.getByRole('button', { name: 'Newly Added' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectAccessible(page)
  await sort.getByRole('button', { name: 'Discount (High-Low)' }).click()
  await expect(page).toHaveURL(/sort=discount/)
  await expect(sort).toHaveCount(0)

  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  await expect(page.getByRole('button', { name: 'Fashion' })).toBeInViewport({ ratio: 0.5 })
  await page.getByRole('button', { name: 'Filters', exact: true }).click({ trial: true })
})
