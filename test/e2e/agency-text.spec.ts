import { aCodeRow, insertCodes } from '#test/rows.ts'

import { openAs, address, app, serveAgencies } from './agency-app.ts'
import { expect, rowOf, test } from './fixtures.ts'

/** Messages of the agency dashboard, also for failures. */

serveAgencies()

// holds: 2.agency.tabs, 2.agency.stats, 2.agency.quick-actions
test("the agency's overview has its tabs, three numbers and three links", async ({ page }) => {
  const agency = await app.anAgency()
  await app.subscribe(agency, 'pro')
  await openAs(page, agency, '/agency-dashboard')
  for (const name of ['Overview', 'Subscription', 'Influencers', 'Promo Codes', 'Add Influencer'])
    await expect(page.getByRole('tab', { name })).toBeVisible()
  const main = page.getByRole('main')
  for (const [name, tab] of [
    [/^Total Influencers ?0/, 'influencers'],
    [/^Active Promo Codes ?0/, 'promo-codes'],
    [/^Current Plan ?Pro/, 'subscription'],
    [/^Add New Influencer ?Takes/, 'add-influencer'],
    [/^View All Influencers/, 'influencers'],
    [/^Manage Subscription/, 'subscription'],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute(
      'href',
      `/agency-dashboard?tab=${tab}`,
    )
  await main.getByRole('link', { name: /^Current Plan/ }).click()
  await expect(page.getByRole('heading', { name: 'Subscription: Pro plan' })).toBeVisible()
})

// holds: 8.influencer.other, 8.influencer.edit, 8.influencer.list, 8.influencer.clipboard, 8.influencer.username
test('errors about influencers have their own sentences', async ({ page }) => {
  const agency = await app.anAgency()
  const ana = await app.anInfluencer()
  await app.manage(agency, ana)
  const broken = { status: 200, body: 'not what we speak' }
  await openAs(page, agency, '/agency-dashboard?tab=add-influencer')
  const form = page.getByRole('form', { name: 'Add New Influencer' })
  await form.getByLabel('Full name').fill('Nora Vale')
  await form.getByLabel('Email').fill('nora.words@example.com')
  await form.getByLabel('Username').fill('nora.words')
  await page.route('**/rpc/agencies/createInfluencer', (route) => route.fulfill(broken))
  await form.getByRole('button', { name: 'Add influencer' }).click()
  await expect(page.getByText('Failed to add influencer. Please try again.')).toBeVisible()
  await page.unroute('**/rpc/agencies/createInfluencer')
  await form.getByRole('button', { name: 'Add influencer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Influencer added' })
  await expect(dialog).toBeVisible()
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await dialog.getByRole('button', { name: 'Copy all' }).click()
  await expect(page.getByText('Failed to copy to clipboard')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Actions for Nora Vale' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Full name').fill('Nora Valentine')
  await page.route('**/rpc/agencies/updateInfluencer', (route) => route.fulfill(broken))
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Failed to update influencer details')).toBeVisible()

  await page.route('**/rpc/agencies/listInfluencers**', (route) =>
    route.fulfill({ status: 429, body: 'no' }),
  )
  await page.goto(`${address}/agency-dashboard?tab=influencers`)
  await expect(page.getByText('Failed to load influencers. Please try again.')).toBeVisible()
})

// holds: 4.live.agency, 7.realtime.agency
test('lists of an agency update with its influencers, their names and codes', async ({ page }) => {
  const agency = await app.anAgency()
  const ana = await app.anInfluencer()
  await openAs(page, agency, '/agency-dashboard?tab=influencers')
  await expect(page.getByRole('heading', { name: 'No influencers yet' })).toBeVisible()
  await app.manage(agency, ana)
  await expect(rowOf(page, `Full ${ana.username}`)).toBeVisible()
  await app.as(ana).profiles.update({ full_name: 'Ana Anew' })
  await expect(rowOf(page, 'Ana Anew')).toBeVisible()
})

// holds: 5.manager-add.required, 2.table.target
test("an agency fills the same required fields for an influencer's code", async ({ page }) => {
  const agency = await app.anAgency()
  const ana = await app.anInfluencer()
  await app.manage(agency, ana)
  await app.subscribe(ana, 'growth')
  await insertCodes(app.database.db, aCodeRow(ana.user_id, { promo_code: 'THEIRS20' }))
  await openAs(page, agency, `/manage-influencer-codes/${ana.user_id}`)
  await page.getByRole('tab', { name: 'Add New Code' }).click()
  await page.getByLabel('Brand name').fill('   ')
  await page.getByRole('button', { name: 'Add promo code' }).click()
  for (const field of ['Brand name', 'Brand URL', 'Promo code', 'Promo value', 'Affiliate link'])
    await expect(page.getByText(`${field} is required`)).toBeVisible()
  await page.goto(`${address}/influencer-dashboard?influencer=${ana.user_id}`)
  await expect(rowOf(page, 'THEIRS20')).toBeVisible()
})
