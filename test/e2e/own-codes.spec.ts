import { aPromoCode } from '#test/harness.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'

import { expect, expectAccessible, rowOf, test } from './fixtures.ts'
import {
  address,
  app,
  codesShown,
  openDashboard,
  serveOwnCodes,
  today,
  withCodes,
} from './own-codes-app.ts'

serveOwnCodes()

for (const size of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  // holds: 4.expiry.expired-row, 4.expiry.soon-row, 4.expiry.owner-status
  test(`an owner searches, sorts, pauses and extends codes (${size.width} px wide)`, async ({
    page,
  }) => {
    const ana = await withCodes('growth')
    const [busy] = (await app.as(ana).promoCodes.listOwn({})).promo_codes
    await app.database.db
      .insertInto('promo_code_counts')
      .values({
        promo_code_id: busy?.id ?? '',
        kind: 'copy',
        channel: 'web',
        day: today,
        count: 12,
      })
      .execute()
    await page.setViewportSize(size)
    await openDashboard(page, ana)
    await expect(rowOf(page, 'ACTIVE25').getByText('12 copies', { exact: true })).toBeVisible()
    for (const [code, badge] of [
      ['SOON20', 'Soon'],
      ['OVER12', 'Expired'],
      ['REST10', 'Paused'],
      ['STOP5', 'Blocked: Broken link'],
    ] as const)
      await expect(rowOf(page, code).getByText(badge, { exact: true })).toBeVisible()
    await expectAccessible(page)

    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Search your codes' })).toBeFocused()
    await page.keyboard.type('way')
    await expect.poll(() => codesShown(page)).toEqual(['OVER12'])
    await page.keyboard.type('zzz')
    await expect(page.getByRole('heading', { name: 'No codes match' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show all codes' }).click()
    await page.getByRole('button', { name: 'Expiring Soon 1' }).click()
    await expect.poll(() => codesShown(page)).toEqual(['SOON20'])
    await page.getByRole('button', { name: 'All 5' }).click()

    if (size.width >= 860) {
      const header = page.getByRole('columnheader', { name: 'Code', exact: true })
      await header.getByRole('button').click()
      await expect(header).toHaveAttribute('aria-sort', 'ascending')
      expect(await codesShown(page)).toEqual(['ACTIVE25', 'OVER12', 'REST10', 'SOON20', 'STOP5'])
      await header.getByRole('button').click()
      await expect(header).toHaveAttribute('aria-sort', 'descending')
      await header.getByRole('button').click()
      await expect(header).toHaveAttribute('aria-sort', 'none')
    } else {
      await page.getByRole('combobox', { name: 'Sort' }).click()
      await page.getByRole('option', { name: 'Ends first' }).click()
      await expect.poll(async () => (await codesShown(page))[0]).toBe('OVER12')
    }

    await page.getByRole('button', { name: 'Extend Wayfern OVER12 by 30 days' }).click()
    await expect(page.getByText('Now ends 9 Apr.')).toBeVisible()
    await expect(rowOf(page, 'OVER12').getByText('Active')).toBeVisible()
    await page.getByRole('button', { name: 'More for Pacewell ACTIVE25' }).click()
    await expect(page.getByRole('menuitem', { name: 'View deal page' })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Pause' }).click()
    await expect(page.getByText('Promo code paused')).toBeVisible()
    await expect(rowOf(page, 'ACTIVE25').getByText('Paused')).toBeVisible()
    await expect(page.getByText('3 of 10 codes used')).toBeVisible()

    const download = page.waitForEvent('download')
    if (size.width < 768) {
      await page.getByRole('button', { name: 'More for this list' }).click()
      await page.getByRole('menuitem', { name: 'Download CSV' }).click()
    } else await page.getByRole('link', { name: 'Download CSV' }).click()
    expect((await download).suggestedFilename()).toBe('fanfare-codes-2027-03-10.csv')

    await page.getByRole('button', { name: 'More for Brinecup REST10' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(page.getByLabel('Brand name')).toHaveValue('Brinecup')
    await expect(page.getByLabel('Promo code', { exact: true })).toHaveValue('')
    // Own changes cause no notification.
    await expect(page.getByText('Promo code updated', { exact: true })).toHaveCount(0)
  })
}

// holds: 2.table.title, 4.delete.dialog, 8.promo.ask-delete, 8.promo.deleted
test('a deleted code disappears for shoppers at once, and Undo restores it', async ({
  page,
  person,
}) => {
  const ana = await withCodes('growth')
  await page.clock.install()
  const shopper = await person()
  await shopper.goto(`${address}/influencer/${ana.username}`)
  const ticket = shopper.getByRole('article').filter({ hasText: 'ACTIVE25' })
  await expect(ticket).toBeVisible()
  await openDashboard(page, ana)
  await page.getByRole('button', { name: 'Delete Pacewell ACTIVE25' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('Are you sure you want to delete this promo code?')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete' }).dblclick()
  await expect(page.getByText('Promo code deleted successfully!')).toBeVisible()
  await expect(page.getByText('no longer there')).toHaveCount(0)
  await expect(rowOf(page, 'ACTIVE25')).toHaveCount(0)
  await expect(ticket).toHaveCount(0)
  const undo = page.getByRole('button', { name: 'Undo' })
  // Within reach of the keyboard, and it waits there.
  await page.keyboard.press('Alt+t')
  // To the notice, then to its button.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
  await expectAccessible(page)
  await page.clock.runFor(11_000)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Promo code restored')).toBeVisible()
  await expect(rowOf(page, 'ACTIVE25')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your Promo Codes' })).toBeFocused()
  await expect(ticket).toBeVisible()
  await expect(page.getByText('New promo code added')).toHaveCount(0)
  await expect(undo).toHaveCount(0)
})

// holds: 4.live.own-toasts
test('several codes are paused, resumed within the plan, extended and deleted', async ({
  page,
  person,
}) => {
  const ana = await withCodes('boost')
  const other = await person()
  await openDashboard(other, ana)
  await openDashboard(page, ana)
  const box = (code: string) => page.getByRole('checkbox', { name: `Select ${code}` })
  const bar = page.getByRole('region', { name: 'Selected codes' })
  await box('Pacewell ACTIVE25').check()
  await box('Wayfern OVER12').click({ modifiers: ['Shift'] })
  await expect(bar.getByText('3 codes selected')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)

  await page.getByRole('checkbox', { name: 'Select all shown codes' }).check()
  await expect(bar.getByText('5 codes selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('4 codes paused')).toBeVisible()
  await expect(page.getByText('1 code already paused.')).toBeVisible()
  await expect(page.getByText('0 of 3 codes used')).toBeVisible()
  // The other tab updates and shows one notification.
  await expect(other.getByText('0 of 3 codes used')).toBeVisible()
  await expect(other.getByText('Promo code updated', { exact: true })).toHaveCount(1)

  await bar.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('3 codes resumed')).toBeVisible()
  await expect(page.getByText('2 codes stayed paused: your plan has no more slots.')).toBeVisible()
  await bar.getByRole('button', { name: 'Extend' }).click()
  await expect(page.getByText('2 codes extended')).toBeVisible()
  await bar.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('Delete 5 promo codes?')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('5 codes deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No promo codes yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('5 codes restored')).toBeVisible()
  await expect(page.getByText('3 of 3 codes used')).toBeVisible()
  for (const sentence of ['New promo code added', 'Promo code updated', 'Promo code deleted'])
    await expect(page.getByText(sentence, { exact: true })).toHaveCount(0)
})

test('on a phone codes are selected in a separate mode', async ({ page }) => {
  const ana = await withCodes('growth')
  await page.setViewportSize({ width: 390, height: 844 })
  await openDashboard(page, ana)
  const box = page.getByRole('checkbox', { name: 'Select Pacewell ACTIVE25' })
  await expect(box).toBeHidden()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await box.check()
  const bar = page.getByRole('region', { name: 'Selected codes' })
  await expect(bar).toBeInViewport()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Promo code paused')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Promo code resumed')).toBeVisible()
  await expect(rowOf(page, 'ACTIVE25').getByText('Active', { exact: true })).toBeVisible()
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await expect(box).toBeHidden()
})

// holds: 2.table.title
test('an owner with more codes than one list finds the oldest', async ({ page }) => {
  const ana = await app.anInfluencer()
  await app.subscribe(ana, 'elite')
  await insertCodes(
    app.database.db,
    ...Array.from({ length: 520 }, (_, i) =>
      aCodeRow(ana.user_id, {
        promo_code: `MANY${i}`,
        created_at: new Date(Date.UTC(2027, 0, 1, 0, i)).toISOString(),
      }),
    ),
  )
  await openDashboard(page, ana)
  await expect(page.getByRole('heading', { name: 'Your Promo Codes (520)' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(51)
  await page.getByRole('button', { name: 'Show more codes (450 left)' }).click()
  await expect(page.getByRole('row')).toHaveCount(101)
  await page.getByRole('searchbox', { name: 'Search your codes' }).fill('MANY7')
  await expect.poll(() => codesShown(page)).toContain('MANY7')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('button', { name: 'Edit Pacewell MANY7', exact: true }).click()
  await expect(page.getByRole('textbox', { name: /^Promo code/i })).toHaveValue('MANY7')
  // The row has it all.
  expect(asked.filter((url) => url.includes('promoCodes/listOwn?'))).toEqual([])
})

// holds: 8.promo.load
test('a code list that cannot be loaded shows an error with a retry button', async ({ page }) => {
  const ana = await app.anInfluencer()
  await app.as(ana).promoCodes.create({ promo_code: aPromoCode({ promo_code: 'ONLY1' }) })
  await openDashboard(page, ana)
  let isBroken = true
  await page.route('**/rpc/promoCodes/listOwn?**', async (route) =>
    isBroken ? route.fulfill({ status: 404, body: '{}' }) : route.continue(),
  )
  await page.reload()
  await expect(page.getByText('Failed to load promo codes')).toBeVisible()
  await expectAccessible(page)
  isBroken = false
  await page.getByRole('button', { name: /Retry|Try again/ }).click()
  await expect(rowOf(page, 'ONLY1')).toBeVisible()
})
