import type { Locator } from '@playwright/test'

import { aCodeRow, insertCodes } from '#test/rows.ts'

import { address, app, openAs, serveAgencies } from './agency-app.ts'
import { addButton, codeField, fillIn } from './dashboard.ts'
import { closeLiveSheet, expect, expectAccessible, rowOf, test } from './fixtures.ts'

serveAgencies()

// holds: 1.agencies.manage, 2.agency.warning
test('an agency manages the codes of all its influencers at once', async ({ page }) => {
  const agency = await app.anAgency()
  const [ana, bo] = [await app.anInfluencer(), await app.anInfluencer()]
  for (const one of [ana, bo]) await app.manage(agency, one)
  await app.subscribe(agency, 'boost')
  const rows = [
    aCodeRow(ana.user_id, { promo_code: 'ANASOON', expiration_date: '2027-03-12' }),
    aCodeRow(ana.user_id, { promo_code: 'ANALONG', brand_name: 'Wayfern' }),
    aCodeRow(ana.user_id, { promo_code: 'ANATHIRD', brand_name: 'Brinecup' }),
    aCodeRow(bo.user_id, { promo_code: 'BOCODE', brand_name: 'Nightferry' }),
  ]
  const [, long] = await insertCodes(app.database.db, ...rows)
  await app.database.db
    .insertInto('promo_code_counts')
    .values({
      promo_code_id: long ?? '',
      kind: 'copy',
      channel: 'dm',
      day: '2027-03-09',
      count: 7,
    })
    .execute()

  await openAs(page, agency, '/agency-dashboard')
  await expect(page.getByText('1 influencer has no slot left.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Active Promo Codes ?4/ })).toBeVisible()
  await expect(page.getByText('Pacewell ANASOON')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Insights' }).click()
  await expect(page.getByRole('heading', { name: 'Most copied creators' })).toBeVisible()
  await expect(page.getByText('Wayfern')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Subscription' }).click()
  await expect(page.getByRole('heading', { name: 'Subscription: Boost plan' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Promo Codes' }).click()
  await expect(page.getByRole('heading', { name: 'Promo Codes (4)' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Select Wayfern ANALONG' }).check()
  await page.getByRole('checkbox', { name: 'Select Nightferry BOCODE' }).check()
  const bar = page.getByRole('region', { name: 'Selected codes' })
  await bar.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('2 codes paused')).toBeVisible()
  await expect(rowOf(page, 'BOCODE').getByText('Paused')).toBeVisible()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rowOf(page, 'BOCODE')).toBeHidden()
  // The notice of the pause goes at the same time.
  const deleted = page.getByRole('listitem').filter({ hasText: '2 codes deleted' })
  await deleted.getByRole('button', { name: /^Undo/ }).click()
  await expect(rowOf(page, 'BOCODE')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Promo Codes (4)' })).toBeFocused()
  // The keyboard goes into the form, and back to where it came from.
  const edit = page.getByRole('button', { name: 'Edit Wayfern ANALONG' })
  await edit.click()
  await expect(page.getByLabel('Brand name')).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(edit).toBeFocused()
  await page.getByRole('button', { name: /^Expiring Soon 1/ }).click()
  await expect(rowOf(page, 'ANASOON')).toBeVisible()
  await expect(rowOf(page, 'BOCODE')).toBeHidden()
  await page.getByRole('button', { name: /^All/ }).click()
  await page.getByRole('combobox', { name: /^Influencer/ }).click()
  await page.getByRole('option', { name: new RegExp(`@${bo.username}`) }).click()
  await expect(page.getByText('1 code found')).toBeAttached()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(rowOf(page, 'BOCODE')).toBeVisible()
  await expectAccessible(page)
})

test('a filter stays when a search follows before its page is drawn', async ({ page }) => {
  const agency = await app.anAgency()
  const [ana, bo] = [await app.anInfluencer(), await app.anInfluencer()]
  for (const one of [ana, bo]) await app.manage(agency, one)
  await insertCodes(
    app.database.db,
    aCodeRow(ana.user_id, { promo_code: 'ANASOON', expiration_date: '2027-03-12' }),
    aCodeRow(bo.user_id, { promo_code: 'BOCODE' }),
  )
  /** Types, presses a filter, and sends the search in the same moment. */
  const typeAndPress = async (text: string, filter: Locator) => {
    const field = page.getByRole('tabpanel').getByRole('searchbox')
    await field.fill(text)
    await filter.evaluate(
      (button: HTMLElement, input) => {
        button.click()
        input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      },
      await field.elementHandle(),
    )
  }
  await openAs(page, agency, '/agency-dashboard?tab=promo-codes')
  await expect(rowOf(page, 'BOCODE')).toBeVisible()
  await typeAndPress('pace', page.getByRole('button', { name: /^Expiring Soon/ }))
  await expect(page).toHaveURL(/q=pace/)
  await expect(page).toHaveURL(/status=soon/)
  await expect(rowOf(page, 'ANASOON')).toBeVisible()
  await expect(rowOf(page, 'BOCODE')).toBeHidden()

  await page.goto(`${address}/agency-dashboard?tab=influencers`)
  await expect(page.getByRole('heading', { name: 'Influencers (2)' })).toBeVisible()
  await typeAndPress(ana.username ?? '', page.getByRole('button', { name: /^Clicks/ }))
  await expect(page).toHaveURL(/q=/)
  await expect(page).toHaveURL(/sort=clicks/)
  await expect(page).toHaveURL(/tab=influencers/)
})

test('Undo of a pause of all matches resumes what it paused, and nothing that was paused before', async ({
  page,
}) => {
  const agency = await app.anAgency()
  const ana = await app.anInfluencer()
  await app.manage(agency, ana)
  await app.subscribe(agency, 'elite')
  const codes = Array.from({ length: 105 }, (_, i) =>
    aCodeRow(ana.user_id, {
      promo_code: `MANY${i}`,
      ...(i < 5 ? { paused_at: '2027-03-01T00:00:00Z', paused_reason: 'owner' as const } : {}),
    }),
  )
  await insertCodes(app.database.db, ...codes)
  const countPaused = async () => {
    const of = { q: '', status: 'paused' as const, limit: 1 }
    return (await app.as(agency).agencyCodes.list(of)).total
  }
  await openAs(page, agency, '/agency-dashboard?tab=promo-codes')
  await page.getByRole('checkbox', { name: 'Select all loaded codes' }).check()
  const bar = page.getByRole('region', { name: 'Selected codes' })
  await bar.getByRole('button', { name: 'Select all 105 codes' }).click()
  await bar.getByRole('button', { name: 'Pause' }).click()
  const notice = page.getByRole('listitem').filter({ hasText: '100 codes paused' })
  await notice.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('100 codes resumed')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Promo Codes (105)' })).toBeFocused()
  expect(await countPaused()).toBe(5)
})

// holds: 2.routes.manage-codes, 2.manage.header, 2.manage.list, 2.manage.add, 2.manage.edit, 2.manage.empty
// holds: 2.routes.dashboard-influencer, 2.dashboard.header
test('an agency manages the codes of one influencer on a separate page', async ({ page }) => {
  const agency = await app.anAgency()
  const ana = await app.anInfluencer()
  await app.manage(agency, ana)
  await openAs(page, agency, `/manage-influencer-codes/${ana.user_id}`)
  await expect(page.getByRole('heading', { name: `Full ${ana.username}` })).toBeVisible()
  await expect(page.getByText('No promo codes found for this influencer.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add First Code' }).click()
  await fillIn(page, 'Pacewell', 'AGENCY10')
  await addButton(page).click()
  await expect(page.getByText('Promo code added successfully!')).toBeVisible()
  await closeLiveSheet(page)
  await expect(page.getByRole('tab', { name: 'Promo Codes (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit Pacewell AGENCY10' }).click()
  await expect(page.getByRole('heading', { name: 'Edit promo code' })).toBeVisible()
  await codeField(page).fill('AGENCY15')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(rowOf(page, 'AGENCY15')).toBeVisible()
  await page.getByRole('tab', { name: 'Add New Code' }).click()
  await expect(page.getByText(/reached your current plan's limit/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Paste several codes' })).toBeDisabled()
  await expectAccessible(page)

  await page.goto(`${address}/influencer-dashboard?influencer=${ana.user_id}`)
  await expect(page.getByRole('heading', { name: `Full ${ana.username}` })).toBeVisible()
})
