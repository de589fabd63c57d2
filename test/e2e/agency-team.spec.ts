import { password } from '#test/harness.ts'

import { address, app, openAs, pathOf, serveAgencies } from './agency-app.ts'
import { expect, expectAccessible, rowOf, test } from './fixtures.ts'

serveAgencies()

test('a creator is invited by link, accepts after signing in, and can end the management', async ({
  page,
  person,
}) => {
  const agency = await app.anAgency()
  const ana = await app.anInfluencer()
  await openAs(page, agency, '/agency-dashboard?tab=add-influencer')
  await page.getByRole('button', { name: 'Make a link instead' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await expect(page.getByText('By link')).toBeVisible()
  await expectAccessible(page)

  const creator = await person()
  await creator.goto(`${address}${pathOf(link)}`)
  await expect(
    creator.getByRole('heading', { name: `${agency.username} would like to manage your codes` }),
  ).toBeVisible()
  await expectAccessible(creator)
  await creator.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await creator.getByLabel('Email').fill(`${ana.username}@example.com`)
  await creator.getByLabel('Password', { exact: true }).fill(password)
  await creator.getByRole('button', { name: 'Sign in' }).click()
  await creator.getByRole('button', { name: 'Accept' }).click()
  await expect(creator).toHaveURL(/\/influencer-dashboard\?tab=settings/)
  await expect(creator.getByRole('heading', { name: 'Agencies that manage you' })).toBeVisible()
  await expect(creator.getByText('Last: accepted the invitation')).toBeVisible()
  await expectAccessible(creator)
  await page.getByRole('tab', { name: 'Influencers' }).click()
  await expect(rowOf(page, `Full ${ana.username}`)).toBeVisible()

  await creator.getByRole('button', { name: `End the management by ${agency.username}` }).click()
  await creator.getByRole('button', { name: 'End management' }).click()
  await expect(creator.getByText('Nobody but you changes your codes.')).toBeVisible()
  // The agency's list follows by itself.
  await expect(page.getByRole('heading', { name: 'No influencers yet' })).toBeVisible()

  await creator.goto(`${address}${pathOf(link)}`)
  await expect(creator.getByText('This invitation was answered already.')).toBeVisible()
  // A fresh link in the same tab is noticed without a reload.
  await creator.goto(`${address}/invitation#token=nothing`)
  await expect(creator.getByText('This invitation does not exist.')).toBeVisible()
  await expectAccessible(creator)
})

test('a viewer sees everything, changes nothing, and loses access when removed', async ({
  page,
  person,
}) => {
  const agency = await app.anAgency()
  const [ana, vera] = [await app.anInfluencer(), await app.anInfluencer()]
  await app.manage(agency, ana)
  await openAs(page, agency, '/agency-dashboard?view=team')
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Viewer' }).click()
  await page.getByLabel('Email').fill(`${vera.username}@example.com`)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`Invitation sent to ${vera.username}@example.com`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Take back/ }).click()
  await expect(page.getByText('Nobody is invited at the moment.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pending invitations' })).toBeFocused()
  const { link } = await app
    .as(agency)
    .invitations.create({ kind: 'member', email: null, role: 'viewer' })

  const viewer = await person()
  await openAs(viewer, vera, pathOf(link))
  await viewer.getByRole('button', { name: 'Accept' }).click()
  await expect(viewer).toHaveURL(/\/agency-dashboard/)
  await expect(viewer.getByText(/You are a viewer of this agency/)).toBeVisible()
  await expect(viewer.getByRole('link', { name: /Add New Influencer/ })).toBeHidden()
  await expectAccessible(viewer)
  await viewer.getByRole('tab', { name: 'Add Influencer' }).click()
  await expect(viewer.getByText('Owners and managers of your agency add')).toBeVisible()
  await viewer.getByRole('tab', { name: 'Influencers' }).click()
  await viewer.getByRole('button', { name: `Actions for Full ${ana.username}` }).click()
  await expect(viewer.getByRole('menuitem', { name: 'See codes' })).toBeVisible()
  await expect(viewer.getByRole('menuitem', { name: 'End management' })).toBeHidden()
  await viewer.getByRole('menuitem', { name: 'See codes' }).click()
  await expect(viewer.getByText(/You are a viewer of this agency/)).toBeVisible()
  await expect(viewer.getByRole('tab', { name: 'Add New Code' })).toBeHidden()
  await viewer.goto(`${address}/agency-dashboard`)
  await expect(viewer.getByText(/You are a viewer of this agency/)).toBeVisible()

  await page.getByRole('button', { name: `Remove Full ${vera.username}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(`Full ${vera.username} was removed`)).toBeVisible()
  await expect(viewer.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})
