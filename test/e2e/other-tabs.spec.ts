import { address, app, openAs, serveAgencies } from './agency-app.ts'
import { expect, password, test } from './fixtures.ts'

serveAgencies()

test('an account page follows other tabs, sends what was changed in it, and keeps its form after the session', async ({
  page,
  context,
}) => {
  const ana = await app.anInfluencer('ana.tabs')
  await openAs(page, ana, '/profile?tab=edit')
  const title = page.getByRole('heading', { level: 1 })
  const name = page.getByLabel('Full name')
  const save = page.getByRole('button', { name: 'Save changes' })
  await name.waitFor()
  const other = await context.newPage()
  await other.goto(`${address}/profile?tab=edit`)
  await other.getByLabel('Full name').fill('Ana Renamed')
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect(title).toHaveText('Ana Renamed')
  await expect(name).toHaveValue('Ana Renamed')

  // No tab hears of this one.
  await app.as(ana).profiles.update({ full_name: 'Ana Elsewhere' })
  await page.getByLabel('Username').fill('ana.tabs.new')
  await expect(page.getByText('Username is available')).toBeVisible()
  await save.click()
  await expect(title).toHaveText('Ana Elsewhere')

  await page.getByRole('tab', { name: 'Edit Profile' }).click()
  await name.fill('Ana Unsaved')
  await context.clearCookies()
  await save.click()
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Please sign in to continue.')).toBeVisible()
  await expect(name).toHaveValue('Ana Unsaved')
})

test('nothing private of an account stays in a tab whose account changes elsewhere', async ({
  page,
  context,
}) => {
  const ana = await app.anInfluencer('ana.former')
  const ben = await app.anInfluencer('ben.next')
  await openAs(page, ana, '/profile?tab=edit')
  const name = page.getByLabel('Full name')
  await name.fill('Ana Unsaved')
  const withCode = await context.newPage()
  await withCode.goto(`${address}/extension/connect`)
  await withCode.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(withCode.getByRole('heading', { name: 'Your code' })).toBeVisible()

  // Her cookie goes as it does when a mailed link signs in somebody else.
  await context.clearCookies()
  const other = await context.newPage()
  await other.goto(`${address}/login`)
  await other.getByLabel('Email').fill(`${ben.username}@example.com`)
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(name).toHaveValue('Full ben.next')
  await expect(withCode.getByRole('heading', { name: 'Get a code' })).toBeVisible()
  const keys = await page.evaluate(() => Object.keys(sessionStorage).join(' '))
  expect(keys).toContain(`fanfare-draft:${ana.user_id}:profile`)
  expect(keys).not.toContain(ben.user_id)

  // Signing out asks nothing: the draft stays.
  await name.fill('Ben Unsaved')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${address}/`)
  await expect(page.getByRole('alertdialog')).toBeHidden()
})
