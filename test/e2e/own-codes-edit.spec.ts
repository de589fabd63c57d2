import type { Page } from '@playwright/test'

import { expect, expectAccessible, rowOf, test } from './fixtures.ts'
import { app, openDashboard, serveOwnCodes, withCodes } from './own-codes-app.ts'

serveOwnCodes()

// holds: 8.promo.updated
test('of two tabs that edit one code, the later one compares and chooses', async ({ page }) => {
  const ana = await withCodes('growth')
  const other = await page.context().newPage()
  await openDashboard(page, ana)
  await openDashboard(other, ana)
  const edit = (of: Page) => of.getByRole('button', { name: 'Edit Pacewell ACTIVE25' }).click()
  const code = (of: Page) => of.getByLabel('Promo code', { exact: true })
  const save = (of: Page) => of.getByRole('button', { name: 'Save changes' }).click()
  await edit(page)
  await edit(other)
  await code(page).fill('FIRST')
  await page.getByLabel('Brand name').fill('Pacewell Running')
  await save(page)
  await expect(page.getByText('Promo code updated successfully!')).toBeVisible()

  await expect(other.getByText('This code was changed meanwhile')).toBeVisible()
  await code(other).fill('SECOND')
  await save(other)
  const dialog = other.getByRole('dialog', { name: 'Changed in another tab' })
  await expect(dialog).toBeVisible()
  await expectAccessible(other)
  const field = (name: string) => dialog.getByRole('group', { name })
  await expect(field('Promo code').getByText('FIRST')).toBeVisible()
  await expect(field('Promo code').getByRole('radio', { name: /Yours/ })).toBeChecked()
  // Nobody touched it here, so the newer one is proposed.
  await expect(field('Brand name').getByRole('radio', { name: /Saved meanwhile/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save these values' }).click()
  await expect(other.getByText('Promo code updated successfully!')).toBeVisible()
  for (const of of [page, other]) {
    await expect(rowOf(of, 'SECOND').getByText('Pacewell Running', { exact: true })).toBeVisible()
  }
})

// holds: 8.promo.update
test('a pause elsewhere does not block an edit, and a deletion offers a new code', async ({
  page,
  context,
}) => {
  const ana = await withCodes('growth')
  const [code] = (await app.as(ana).promoCodes.listOwn({ q: 'ACTIVE25' })).promo_codes
  const id = code?.id ?? ''
  await openDashboard(page, ana)
  await page.getByRole('button', { name: 'Edit Pacewell ACTIVE25' }).click()
  await app.as(ana).promoCodes.act({ action: 'pause', ids: [id] })
  await expect(page.getByText('Promo code updated', { exact: true })).toBeVisible()
  await page.getByLabel('Promo code', { exact: true }).fill('STILL')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Failed to update promo code')).toBeVisible()
  await expect(page.getByLabel('Promo code', { exact: true })).toHaveValue('STILL')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Promo code updated successfully!')).toBeVisible()
  await expect(rowOf(page, 'STILL').getByText('Paused')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Pacewell STILL' }).click()
  await page.getByLabel('Promo code', { exact: true }).fill('TYPED')
  await app.as(ana).promoCodes.remove({ id })
  await expect(page.getByText('This code was deleted meanwhile')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save as new code' }).click()
  await expect(page.getByText('Promo code added successfully!')).toBeVisible()
  await expect(rowOf(page, 'TYPED')).toBeVisible()
})
