import type { Locator, Page } from '@playwright/test'

import { aPromoCode } from '#test/harness.ts'

import { expect, expectAccessible, expectToFit, rowOf, test } from './fixtures.ts'
import { address, app, openDashboard, serveOwnCodes, signIn, withCodes } from './own-codes-app.ts'

/** Each place by itself, and where new codes appear by default, for a creator and for an agency. */

serveOwnCodes()

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

/** At both widths. */
async function expectGood(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectAccessible(page)
    await expectToFit(page)
  }
}

test('a creator lays down where codes of a brand appear, applies it and undoes it, and a new code follows', async ({
  page,
}) => {
  test.slow()
  const ana = await withCodes('growth')
  await openDashboard(page, ana)
  await page.getByRole('button', { name: 'Where new codes appear' }).click()
  const dialog = page.getByRole('dialog', { name: 'Where new codes appear' })
  await expect(dialog.getByText('No default yet: new codes appear everywhere.')).toBeVisible()
  await dialog.getByLabel(/^Brand/).fill('Pacewell')
  await dialog.getByText('Choose each place').click()
  await dialog.getByRole('checkbox', { name: 'Browser extension' }).uncheck()
  await expect(dialog.getByText('Shoppers at the checkout are not told of it.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save default' }).click()
  await expect(dialog.getByRole('list', { name: 'Defaults' }).getByText('Pacewell')).toBeVisible()
  await expectGood(page)
  await dialog.getByRole('button', { name: 'Apply to the 1 existing code' }).click()
  await expect(page.getByText('1 code changed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  const badge = rowOf(page, 'ACTIVE25').getByText('Hidden in 1 place')
  await expect(badge).toBeVisible()
  await expectGood(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(badge).toBeHidden()

  await page.goto(`${address}/influencer-dashboard?tab=add`)
  await page.getByLabel('Brand name').fill('Pacewell')
  await expect(page.getByText(/^The default for Pacewell\./)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Browser extension' })).not.toBeChecked()
  await expect(page.getByText(/^Shoppers see this: lists and search/)).not.toContainText(
    'the extension',
  )
  await page.getByRole('checkbox', { name: /^Chat/ }).uncheck()
  await page.getByRole('button', { name: 'This brand allows public listing' }).click()
  await expect(page.getByText(/^Pacewell allows public listing: noted/)).toBeVisible()
  await expectGood(page)
  await page.getByLabel('Brand URL').fill('https://pacewell.example')
  await page.getByLabel('Promo code', { exact: true }).fill('PLACES20')
  await page.getByLabel('Promo value').fill('20')
  await page.getByLabel('Affiliate link').fill('https://pacewell.example/?ref=places')
  await page.getByRole('button', { name: 'Add promo code' }).click()
  await expect(page.getByText('Promo code added successfully!').first()).toBeVisible()
  await page.goto(`${address}/influencer-dashboard?tab=codes`)
  await expect(rowOf(page, 'PLACES20').getByText('Hidden in 2 places')).toBeVisible()
  await expect(rowOf(page, 'PLACES20').getByText(/^Listing allowed/)).toBeVisible()
  const [code] = (await app.as(ana).promoCodes.listOwn({ q: 'PLACES20' })).promo_codes
  expect(code).toMatchObject({ scope: 'everywhere', hidden_on: 'chat, extension' })
})

test('the longest name of a scope stays within the form of a code on a phone', async ({ page }) => {
  const ana = await withCodes('growth')
  await signIn(page, ana)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${address}/influencer-dashboard?tab=add`)
  const scope = page.getByRole('combobox', { name: 'Where it appears' })
  await scope.click()
  await page.getByRole('option', { name: /^Profile page, and when/ }).click()
  await expect(scope).toContainText('Profile page')
  const rightOf = async (target: Locator) => {
    const { x = 0, width = 0 } = (await target.boundingBox()) ?? {}
    return x + width
  }
  const category = page.getByRole('combobox', { name: 'Category' })
  expect(await rightOf(scope)).toBeCloseTo(await rightOf(category), 0)
})

test('several codes leave single places at once', async ({ page }) => {
  const ana = await withCodes('growth')
  await openDashboard(page, ana)
  await rowOf(page, 'ACTIVE25').getByRole('checkbox').check()
  await rowOf(page, 'SOON20').getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Selected codes' })
  await bar.getByRole('button', { name: 'Where shown' }).click()
  // A page that moves below an open menu does not move its items from under a press.
  const [still, moved] = await page.getByRole('menu').evaluate((menu) => {
    const { y } = menu.getBoundingClientRect()
    scrollBy(0, -40)
    return [y, menu.getBoundingClientRect().y]
  })
  expect(moved).toBe(still)
  await page.getByRole('menuitem', { name: 'Choose each place...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Where 2 codes appear' })
  await dialog.getByText('Choose each place').click()
  await dialog.getByRole('checkbox', { name: 'Programs of others (API)' }).uncheck()
  await expectGood(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  for (const code of ['ACTIVE25', 'SOON20'])
    await expect(rowOf(page, code).getByText('Hidden in 1 place')).toBeVisible()
})

test('an agency lays down where new codes of a creator appear', async ({ page }) => {
  const ana = await withCodes('growth')
  const agency = await app.anAgency()
  await app.manage(agency, ana)
  await signIn(page, agency)
  await page.goto(`${address}/influencer-dashboard?influencer=${ana.user_id}`)
  await page.getByRole('button', { name: 'Where new codes appear' }).click()
  const dialog = page.getByRole('dialog', { name: 'Where new codes appear' })
  await dialog.getByRole('combobox', { name: 'New codes appear' }).click()
  await page.getByRole('option', { name: 'Direct link only' }).click()
  await dialog.getByRole('button', { name: 'Save default' }).click()
  await expect(dialog.getByText('All brands')).toBeVisible()
  await expectGood(page)
  const { defaults } = await app.as(ana).codeDefaults.list({})
  expect(defaults).toMatchObject([{ brand_name: '', scope: 'direct link' }])
})

test('letters that leaked of somebody else begin by direct link only, and the form says why', async ({
  page,
}) => {
  const ana = await withCodes('growth')
  const bea = await withCodes('growth')
  const promo_code = aPromoCode({ brand_name: 'Kestrelwood', promo_code: 'LEAKED30' })
  const leaked = await app.as(ana).promoCodes.create({ promo_code })
  await app.as(ana).promoCodes.act({ action: 'leak', ids: [leaked.promo_code.id] })
  await signIn(page, bea)
  await page.goto(`${address}/influencer-dashboard?tab=add`)
  await page.getByLabel('Brand name').fill('Kestrelwood')
  await page.getByLabel('Brand URL').fill('https://kestrelwood.example')
  await page.getByLabel('Promo code', { exact: true }).fill('leaked30')
  await page.getByLabel('Promo value').fill('30')
  await page.getByLabel('Affiliate link').fill('https://kestrelwood.example/?ref=bea')
  await page.getByRole('button', { name: 'Add promo code' }).click()
  await expect(page.getByText(/^Somebody else reported this code as leaked/)).toBeVisible()
  await page.goto(`${address}/influencer-dashboard?tab=codes`)
  await expect(rowOf(page, 'leaked30').getByText('Direct link')).toBeVisible()
})
