import { expect, expectAccessible, expectToFit, rowOf, test } from './fixtures.ts'
import { addCode, address, app, aStaffMember, openAs, serveStaff } from './staff-app.ts'

serveStaff()

test('an administrator merges two names of one shop, and separates them again', async ({
  page,
  person,
}) => {
  const ana = await app.anInfluencer('ana.merges')
  await app.subscribe(ana, 'elite')
  await addCode(ana, 'Mergewell', 'MERGE10')
  await addCode(ana, 'Mergewell UK', 'MERGEUK')
  await openAs(page, await aStaffMember('mia.merges'), '/staff?tab=brands&q=mergewell')
  await expect(rowOf(page, 'Mergewell UK').getByText('Not merged')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Merge Mergewell UK' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Into which brand?').fill('Mergewel')
  await dialog.getByLabel('Reason, for the log').fill('The same shop under two names')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(dialog.getByText('We do not know this brand yet.')).toBeVisible()
  await dialog.getByLabel('Into which brand?').fill('mergewell')
  await expectAccessible(page)
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectToFit(page)
  }
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(rowOf(page, 'Mergewell UK').getByText('No live codes')).toBeVisible()
  await expect(page.getByRole('link', { name: '2 live codes' })).toBeVisible()

  const visitor = await person()
  await visitor.goto(`${address}/brand/Mergewell%20UK`)
  await expect(visitor).toHaveURL(/\/brand\/Mergewell$/)
  await expect(visitor.locator('.ticket').filter({ hasText: 'MERGEUK' })).toBeVisible()

  await page.getByLabel('Show', { exact: true }).click()
  await page.getByRole('option', { name: 'Merged' }).click()
  await page.getByRole('button', { name: 'Separate Mergewell UK' }).click()
  await dialog.getByLabel('Reason, for the log').fill('It is another shop after all')
  await dialog.getByRole('button', { name: 'Separate', exact: true }).click()
  await expect(page.getByText('No such brand')).toBeVisible()
  await page.getByRole('button', { name: 'Show all brands' }).click()
  await expect(rowOf(page, 'Mergewell UK').getByText('1 live code')).toBeVisible()
})
