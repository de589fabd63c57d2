import { aCodeRow, insertCodes } from '#test/rows.ts'

import { addButton, app, brandField, dashboard, fillIn, serveDashboard } from '../dashboard.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'

serveDashboard()

// holds: 8.limit.reached, 8.limit.upgrade
test("the server's refusal for the last slot names the plan and links to it", async ({
  page,
  context,
}) => {
  const ana = await app.anInfluencer()
  await dashboard.arriveAs(context, ana)
  await dashboard.openForm(page)
  await fillIn(page, 'Lastslot', 'LAST')
  // Taken elsewhere, with the news held back from this page.
  await page.route('**/promoCodes/listOwn*', (route) => route.fulfill({ status: 404, body: '{}' }))
  await insertCodes(app.deps.db, aCodeRow(ana.user_id))
  await addButton(page).click()
  const toast = page.getByRole('listitem').filter({
    hasText: "You've reached your limit of 1 offers with the Starter plan.",
  })
  await expect(toast).toContainText('Upgrade to Boost for more offer slots.')
  await toast.getByRole('link', { name: 'Upgrade Plan' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
})

// holds: 4.usage.warning, 5.add.limit, 6.bypass, 8.limit.notice, 8.limit.running-out
test('at the limit the form is disabled, near it the dashboard warns, and a promotion lifts it', async ({
  page,
  context,
}) => {
  const ana = await app.anInfluencer()
  await app.subscribe(ana, 'growth')
  await insertCodes(app.deps.db, ...Array.from({ length: 8 }, () => aCodeRow(ana.user_id)))
  await dashboard.arriveAs(context, ana)
  await dashboard.open(page)
  const meter = page.locator('.meter')
  await expect(meter).toHaveAttribute('data-level', 'warning')
  await expect(page.getByText('Running out of offer slots!')).toHaveCount(0)

  await insertCodes(app.deps.db, aCodeRow(ana.user_id))
  await page.reload()
  await expect(page.getByText('Running out of offer slots!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute(
    'href',
    '/pricing',
  )
  await expectAccessible(page)

  await insertCodes(app.deps.db, aCodeRow(ana.user_id))
  await page.reload()
  await expect(meter).toHaveAttribute('data-level', 'exceeded')
  const notice = page.getByRole('status').filter({ hasText: 'offer limit' })
  await expect(notice).toContainText("You've reached your offer limit with the Growth plan.")
  await expect(notice).toContainText('Upgrade to Pro for 20 offers.')
  await expect(notice.getByRole('link', { name: 'Upgrade Plan' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Add Promo Code' }).click()
  await expect(
    page.getByText("You've reached your current plan's limit. Upgrade to add more offers."),
  ).toBeVisible()
  await expect(brandField(page)).toBeDisabled()
  await expect(addButton(page)).toBeDisabled()
  await expectAccessible(page)

  const { config } = app.deps
  app.deps.config = { ...config, is_limit_waived: true }
  try {
    await page.reload()
    await expect(
      page.getByText(
        'Limited time promotion: Submit unlimited promo codes regardless of your plan tier!',
      ),
    ).toBeVisible()
    await expectAccessible(page)
    await fillIn(page, 'Promotion', 'MORE')
    await addButton(page).click()
    await expect(page.getByText('Promo code added successfully!')).toBeVisible()
  } finally {
    app.deps.config = config
  }
})

// holds: 3.profile.fake, 6.fake, 9.plans.fake, 5.add.count-loads, 8.promo.count, 8.subscription.add-view
test('a test account has no limit, and nothing can be sent while the count is loading or has failed', async ({
  page,
  context,
}) => {
  const fake = await app.anInfluencer()
  await app.deps.db
    .updateTable('profiles')
    .set({ is_fake: true })
    .where('id', '=', fake.user_id)
    .execute()
  await insertCodes(app.deps.db, ...Array.from({ length: 25 }, () => aCodeRow(fake.user_id)))
  await dashboard.arriveAs(context, fake)
  await dashboard.openForm(page)
  await expect(addButton(page)).toBeEnabled()
  await expect(page.getByText(/Limited time promotion/)).toHaveCount(0)

  let answer = () => {}
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/promoCodes/listOwn*', async (route) => {
    await waiting
    await route.fulfill({ status: 404, body: '{}' })
  })
  await page.reload()
  await expect(brandField(page)).toBeVisible()
  await expect(addButton(page)).toBeDisabled()
  answer()
  await expect(page.getByText('Unable to load subscription information')).toBeVisible()
  await expect(page.getByText('Failed to fetch current offer count')).toBeVisible()
  await expect(addButton(page)).toBeDisabled()
  await expectAccessible(page)
  await page.unroute('**/promoCodes/listOwn*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(addButton(page)).toBeEnabled()
})

// holds: 2.routes.dashboard-influencer, 2.dashboard.header
test("'n' opens the form, but not while the user types, and an agency sees the owner of the codes", async ({
  page,
  context,
}) => {
  const [ana, agency] = [await app.anInfluencer(), await app.anAgency()]
  await app.manage(agency, ana)
  await dashboard.arriveAs(context, agency)
  await dashboard.open(page, `?influencer=${ana.user_id}&action=cancel`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Full ${ana.username}`)
  await expect(page.getByText(`@${ana.username}`)).toBeVisible()
  await expect(page.getByText('0 of 1 code used')).toBeVisible()
  await page.keyboard.press('n')
  await expect(brandField(page)).toBeFocused()
  await expect(brandField(page)).toHaveValue('')
  await expect(page).toHaveURL(/action=cancel/)
  await page.keyboard.type('non')
  await expect(brandField(page)).toHaveValue('non')

  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await dashboard.open(page)
  await expect(page).toHaveURL(/\/login/)
})
