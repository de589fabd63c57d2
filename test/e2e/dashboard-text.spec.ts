import type { Page } from '@playwright/test'

import { aPromoCode } from '#test/harness.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'

import {
  addButton,
  app,
  brandField,
  codeField,
  dashboard,
  fillIn,
  serveDashboard,
} from './dashboard.ts'
import { expect, test } from './fixtures.ts'

/** Messages of the influencer dashboard, also for failures. */

serveDashboard()

const notWhatWeSpeak = { status: 200, body: 'not what we speak' }

async function withOneCode(page: Page) {
  const ana = await app.anInfluencer()
  await app.subscribe(ana, 'growth')
  await app.as(ana).promoCodes.create({ promo_code: aPromoCode({ promo_code: 'FIRST20' }) })
  await dashboard.arriveAs(page.context(), ana)
  return ana
}

// holds: 2.dashboard.tabs, 2.dashboard.settings, 2.dashboard.logged-out
test('the dashboard has its tabs, and asks a signed-out user to sign in again', async ({
  page,
}) => {
  await withOneCode(page)
  await dashboard.open(page)
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeVisible()
  const names = await page.getByRole('tab').allTextContents()
  const tabs = names.map((name) => name.replace(/\s*\d*$/, ''))
  expect(tabs).toEqual(
    expect.arrayContaining(['Promo Codes', 'Add Promo Code', 'Social Media', 'Settings']),
  )
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(
    page.getByRole('tabpanel').getByRole('link', { name: 'Edit Profile' }),
  ).toHaveAttribute('href', /^\/profile/)
  await dashboard.openForm(page)
  const other = await page.context().newPage()
  await dashboard.open(other)
  await other.getByRole('button', { name: 'Account menu' }).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute(
    'href',
    /^\/login\?redirect=%2Finfluencer-dashboard/,
  )
})

// holds: 4.usage.colours, 4.usage.warning
test('the usage bar is green, yellow from 80 %, and red when it is full', async ({ page }) => {
  const ana = await app.anInfluencer()
  await app.subscribe(ana, 'growth')
  await dashboard.arriveAs(page.context(), ana)
  const colour = async () => {
    const text = await page
      .locator('.meter__bar .on')
      .first()
      .evaluate((slot) => {
        const canvas = document.createElement('canvas').getContext('2d', {
          willReadFrequently: true,
        })
        if (!canvas) return [0, 0, 0]
        canvas.fillStyle = getComputedStyle(slot).backgroundColor
        canvas.fillRect(0, 0, 1, 1)
        return [...canvas.getImageData(0, 0, 1, 1).data]
      })
    const [red = 0, green = 0, blue = 0] = text
    if (green > red && green > blue) return 'green'
    return red > 1.6 * green ? 'red' : red > blue && green > blue ? 'yellow' : 'none'
  }
  for (const [more, level] of [
    [7, 'green'],
    [1, 'yellow'],
    [1, 'yellow'],
    [1, 'red'],
  ] as const) {
    await insertCodes(app.deps.db, ...Array.from({ length: more }, () => aCodeRow(ana.user_id)))
    await dashboard.open(page)
    await expect(page.locator('.meter__bar .on').first()).toBeVisible()
    expect(await colour()).toBe(level)
  }
})

// holds: 5.add.placeholders, 5.add.url-type, 3.draft.type, 9.promo-types, 3.draft.fields
test('the form describes the expected values in its fields', async ({ page }) => {
  await dashboard.arriveAs(page.context(), await app.anInfluencer())
  await dashboard.openForm(page)
  const link = page.getByLabel('Affiliate link')
  await expect(brandField(page)).toHaveAttribute('placeholder', 'e.g. Nike, Amazon')
  await expect(page.getByLabel('Brand Instagram handle')).toHaveAttribute(
    'placeholder',
    '@brandname',
  )
  await expect(codeField(page)).toHaveAttribute('placeholder', 'e.g. SAVE20')
  await expect(link).toHaveAttribute('placeholder', 'https://')
  for (const field of [page.getByLabel('Brand URL'), link])
    await expect(field).toHaveAttribute('type', 'url')
  const value = page.getByPlaceholder('20', { exact: true })
  const words = page.getByPlaceholder('e.g. Buy 2 Get 1 Free, Free Shipping')
  const type = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(type('$ off')).toHaveAttribute('aria-pressed', 'true')
  await expect(value).toBeVisible()
  await expect(words).toBeHidden()
  await type('Other').click()
  await expect(words).toBeVisible()
  await expect(value).toBeHidden()
  await type('% off').click()
  await expect(value).toBeVisible()
})

// holds: 8.promo.unexpected, 8.promo.add, 8.promo.add-message, 8.promo.no-data, 8.promo.add-unexpected, 8.promo.submit
test('a code that cannot be added shows the reason, if it is known', async ({ page }) => {
  const ana = await withOneCode(page)
  await dashboard.openForm(page)
  await fillIn(page, 'Failing', 'FAILING')
  await page.route('**/rpc/promoCodes/create', (route) => route.fulfill(notWhatWeSpeak))
  await addButton(page).click()
  await expect(
    page.getByText('An unexpected error occurred while adding the promo code'),
  ).toBeVisible()
  const kept = page.getByRole('alert').getByText('What you typed is still here')
  await expect(kept).toBeVisible()
  await expect(codeField(page)).toHaveValue('FAILING')
  await page.unroute('**/rpc/promoCodes/create')
  // Offline no notice comes that was not loaded before; the form says it itself.
  await dashboard.openForm(page)
  await expect(addButton(page)).toBeEnabled()
  await page.context().setOffline(true)
  await addButton(page).click()
  await expect(kept).toBeVisible()
  await expect(codeField(page)).toHaveValue('FAILING')
  await page.context().setOffline(false)
  // Once the code is on its way, for the page hears of it and takes the form away.
  await page.route('**/rpc/promoCodes/create', async (route) => {
    await app.deps.db
      .updateTable('profiles')
      .set({ is_influencer: false })
      .where('id', '=', ana.user_id)
      .execute()
    await route.continue()
  })
  await addButton(page).click()
  await expect(
    page.getByText('Failed to add promo code: You do not have permission to do this.'),
  ).toBeVisible()
})

// holds: 4.delete.dialog, 4.delete.clears, 8.promo.delete
test('deleting asks for confirmation, shows its progress, and reports its result', async ({
  page,
}) => {
  await withOneCode(page)
  await dashboard.open(page)
  const open = () => page.getByRole('button', { name: /^Delete .*FIRST20/ }).click()
  const dialog = page.getByRole('alertdialog')
  await open()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/rpc\/promoCodes\/(act|remove)$/, async (route) => {
    await waiting
    await route.fulfill(notWhatWeSpeak)
  })
  await open()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeVisible()
  answer()
  await expect(page.getByText('Failed to delete promo code')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'FIRST20' })).toBeVisible()
})

// holds: 5.edit.required, 8.promo.required
test('editing requires brand, code, value and link', async ({ page }) => {
  await withOneCode(page)
  await dashboard.open(page)
  await page.getByRole('button', { name: /^Edit .*FIRST20/ }).click()
  for (const field of [
    brandField(page),
    codeField(page),
    page.getByPlaceholder('20', { exact: true }),
    page.getByLabel('Affiliate link'),
  ])
    await field.fill(' ')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Please fill in all required fields')).toBeVisible()
  for (const field of ['Brand name', 'Promo code', 'Promo value', 'Affiliate link'])
    await expect(page.getByText(`${field} is required`)).toBeVisible()
})
