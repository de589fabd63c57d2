import {
  closeLiveSheet,
  expect,
  expectAccessible,
  freshName,
  signUpAsInfluencer,
  test,
} from './fixtures.ts'

// holds: 1.influencers.publish, 2.deals.title, 2.deals.count, 2.dashboard.after-add, 4.draft.after-add
// holds: 4.live.deals, 5.add.placeholders, 8.promo.added, 8.promo.ask-delete, 8.promo.deleted, 8.sharing.code
// holds: 5.deals.search
test('a creator publishes a code, and a shopper with an open deals page sees, finds and copies it', async ({
  page,
  person,
}) => {
  const shopper = await person()
  await shopper.goto('/deals')
  await expect(
    shopper.getByRole('heading', { level: 1, name: 'Deals & Promo Codes' }),
  ).toBeVisible()
  const found = shopper.getByRole('status').filter({ hasText: /deals? found/ })
  const before = Number.parseInt((await found.textContent()) ?? '', 10)
  await expectAccessible(shopper)

  const username = freshName('ana')
  await signUpAsInfluencer(page, username)
  await page.goto('/influencer-dashboard')
  await page.getByRole('tab', { name: 'Add Promo Code' }).click()
  await expectAccessible(page)
  const code = `${username.toUpperCase().slice(-8)}20`
  await page.getByLabel('Brand name').fill('Lanternby')
  await page.getByLabel('Brand URL').fill('lanternby.example')
  await page.getByLabel('Brand Instagram handle').fill('lanternby')
  await page.getByLabel('Promo code', { exact: true }).fill(code)
  await page.getByRole('button', { name: '% off' }).click()
  await page.getByPlaceholder('20', { exact: true }).fill('35')
  await page.getByLabel('Affiliate link').fill(`https://www.lanternby.example/?ref=${username}`)
  await page.getByRole('button', { name: 'Add Promo Code' }).click()
  await expect(page.getByText('Promo code added successfully!')).toBeVisible()
  await closeLiveSheet(page)
  await expect(page.getByRole('tab', { name: 'Promo Codes', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByText('1 of 1 code used')).toBeVisible()
  await expectAccessible(page)

  // Nothing was reloaded: the ticket came by itself, once.
  const ticket = shopper.getByRole('article').filter({ hasText: code })
  await expect(ticket).toHaveCount(1)
  await expect(found).toHaveText(`${before + 1} deals found`)

  await shopper.getByRole('combobox', { name: 'Search deals' }).fill('LANTERN')
  await shopper.keyboard.press('Enter')
  await expect(found).toHaveText('1 deal found')
  await expect(shopper).toHaveURL(/q=LANTERN/)
  await ticket.getByRole('button', { name: `Copy code ${code} for Lanternby` }).click()
  await expect(shopper.getByText('Promo code copied to clipboard!')).toBeVisible()
  expect(await shopper.evaluate(() => navigator.clipboard.readText())).toBe(code)

  await page
    .getByRole('button', { name: /Delete/ })
    .first()
    .click()
  await expect(page.getByText('Are you sure you want to delete this promo code?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Promo code deleted successfully!')).toBeVisible()
  await expect(shopper.getByRole('heading', { name: 'No deals found' })).toBeVisible()
  await expectAccessible(shopper)
})

// holds: 5.add.limit
test('the last slot of a plan is used once, and the form says so', async ({ page }) => {
  const username = freshName('bo')
  await signUpAsInfluencer(page, username)
  const publish = (code: string) =>
    page.evaluate(async (promo_code) => {
      const response = await fetch('/api/promo-codes', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          promo_code: {
            brand_name: 'Lanternby',
            brand_url: 'https://lanternby.example',
            promo_code,
            promo_type: '% off',
            promo_value: '10',
            affiliate_link: 'https://lanternby.example/a',
          },
        }),
      })
      return response.status
    }, code)
  const statuses = await Promise.all([publish(`${username}1`), publish(`${username}2`)])
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409])
  await page.goto('/influencer-dashboard')
  await expect(page.getByText('1 of 1 code used')).toBeVisible()
  await page.getByRole('tab', { name: 'Add Promo Code' }).click()
  await expect(
    page.getByText("You've reached your current plan's limit. Upgrade to add more offers.").first(),
  ).toBeVisible()
})

// holds: 5.add.submitting
test('the form is locked while a code is sent', async ({ page }) => {
  await signUpAsInfluencer(page, freshName('still'))
  await page.goto('/influencer-dashboard')
  await page.getByRole('tab', { name: 'Add Promo Code' }).click()
  await page.getByLabel('Brand name').fill('Stillwater')
  await page.getByLabel('Brand URL').fill('stillwater.example')
  await page.getByLabel('Promo code', { exact: true }).fill('STILL20')
  await page.getByRole('button', { name: '% off' }).click()
  await page.getByPlaceholder('20', { exact: true }).fill('20')
  await page.getByLabel('Affiliate link').fill('https://stillwater.example/?ref=still')
  let send = () => {}
  const released = new Promise<void>((resolve) => (send = resolve))
  let sent = 0
  await page.route('**/rpc/promoCodes/create', async (route) => {
    sent++
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add Promo Code' }).click()
  const form = page.locator('form').filter({ has: page.getByLabel('Brand name') })
  await expect.poll(() => sent).toBe(1)
  const changeable = form.locator(
    'input:not([type=hidden]):enabled:not([readonly]), textarea:enabled:not([readonly]), select:enabled',
  )
  await expect(changeable).toHaveCount(0)
  await expect(form.locator('button:enabled:not([aria-busy=true])')).toHaveCount(0)
  await page.getByLabel('Brand name').press('Enter')
  send()
  await expect(page.getByText('Promo code added successfully!')).toBeVisible()
  expect(sent).toBe(1)
})
