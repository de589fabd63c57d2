import type { BrowserContext, Page } from '@playwright/test'

import { createWebRenderer } from '#server/http/web-renderer.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'

import { expect, expectAccessible, test } from './fixtures.ts'

/** A server of this file's own, for plans that nobody can buy yet and a promotion to switch on. */
let app: TestApp
let address: string
let close: () => Promise<unknown>

test.beforeAll(async () => {
  app = await openTestApp({
    today: '2028-02-20',
    openPages: () => createWebRenderer({ mode: 'production' }),
  })
  const http = await app.listen()
  address = `http://localhost:${http.port}`
  close = async () => {
    await http.stop(1000)
    await app.close()
  }
})
test.afterAll(() => close())

async function arriveAs(context: BrowserContext, { cookie }: Actor): Promise<void> {
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      return { name, value, url: address }
    }),
  )
}

const form = (page: Page) => page.getByRole('form', { name: 'Add a promo code' })
const brandField = (page: Page) => page.getByRole('combobox', { name: 'Brand name' })
const codeField = (page: Page) => page.getByLabel('Promo code', { exact: true })
const addButton = (page: Page) => page.getByRole('button', { name: 'Add promo code' })
const ticket = (page: Page) => page.getByRole('article')

async function openForm(page: Page, path = '?tab=add'): Promise<void> {
  await page.goto(`${address}/influencer-dashboard${path}`)
  await expect(form(page)).toBeVisible()
}

async function fillIn(page: Page, brand: string, code: string): Promise<void> {
  const site = `${brand.toLowerCase()}.example`
  await brandField(page).fill(brand)
  await page.getByLabel('Brand URL').fill(site)
  await codeField(page).fill(code)
  await page.getByPlaceholder('20', { exact: true }).fill('15')
  await page.getByLabel('Affiliate link').fill(`https://${site}/?ref=me`)
}

for (const width of [1280, 390]) {
  test(`a known brand fills in what is known of it, but not over what was typed, at ${width}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const [ana, ben] = [await app.anInfluencer(), await app.anInfluencer()]
    const brand = `Lantern${width}`
    await app.as(ben).promoCodes.create({
      promo_code: aPromoCode({
        brand_name: brand,
        brand_url: `https://lantern${width}.example/`,
        brand_instagram_handle: `@lantern${width}`,
        category: 'Home',
      }),
    })
    await arriveAs(context, ana)
    await openForm(page)
    await expectAccessible(page)

    await brandField(page).pressSequentially('lantern')
    const option = page.getByRole('option', { name: new RegExp(brand) })
    await expect(option).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Brand Instagram handle').evaluate((field) => field.scrollIntoView())
    for (let i = 0; i < 6 && (await option.getAttribute('data-highlighted')) === null; i++)
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(brandField(page)).toHaveValue(brand)
    await expect(page.getByLabel('Brand URL')).toHaveValue(`https://lantern${width}.example/`)
    await expect(page.getByLabel('Brand Instagram handle')).toHaveValue(`@lantern${width}`)
    await expect(page.getByText('Filled in the web address, handle and category.')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveText(/Home/)
    await expect(ticket(page)).toContainText(brand)

    // Escape and leaving the field close the list, and the text stays.
    await brandField(page).fill('')
    await brandField(page).pressSequentially('lantern')
    await expect(option).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(option).toHaveCount(0)
    await expect(brandField(page)).toHaveValue('lantern')
    await page.keyboard.press('ArrowDown')
    await expect(option).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(option).toHaveCount(0)

    // By hand it stays, whatever is chosen later; nothing known is no fault.
    await page.getByLabel('Brand URL').fill('my.example')
    await brandField(page).fill('')
    await brandField(page).pressSequentially('lantern')
    await option.click()
    await expect(page.getByLabel('Brand URL')).toHaveValue('my.example')
    await brandField(page).fill('Nobody knows this')
    await expect(page.getByRole('listbox')).toHaveCount(0)
  })
}

test('what is typed comes back after a reload, two tabs keep their own, and what was sent is gone', async ({
  page,
  context,
}) => {
  const ana = await app.anInfluencer()
  await app.subscribe(ana, 'growth')
  await arriveAs(context, ana)
  await openForm(page)
  await fillIn(page, 'Firsttab', 'ONE')
  await page.getByRole('button', { name: 'Other' }).click()
  await page.getByPlaceholder('e.g. Buy 2 Get 1 Free, Free Shipping').fill('Free Shipping')
  const other = await context.newPage()
  await openForm(other)
  await expect(brandField(other)).toHaveValue('Firsttab')
  await brandField(other).fill('Secondtab')
  await page.reload()
  await expect(brandField(page)).toHaveValue('Firsttab')
  await expect(page.getByPlaceholder('e.g. Buy 2 Get 1 Free, Free Shipping')).toHaveValue(
    'Free Shipping',
  )
  await expect(ticket(page)).toContainText('Free Shipping')

  await addButton(page).click()
  await expect(page.getByText('Promo code added successfully!')).toBeVisible()
  await expect(page.getByText('1 of 10 codes used')).toBeVisible()
  await other.reload()
  await expect(brandField(other)).toHaveValue('Secondtab')
  await other.getByRole('button', { name: 'Clear draft' }).click()
  await expect(brandField(other)).toHaveValue('')
  await other.reload()
  await expect(brandField(other)).toHaveValue('')

  // Broken text in the storage does no harm.
  await other.evaluate(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (key.includes('draft')) storage.setItem(key, '{half')
  })
  await other.reload()
  await expect(brandField(other)).toHaveValue('')
})

test('a code that is there already is pointed out before it is sent, and shown', async ({
  page,
  context,
}) => {
  const ana = await app.anInfluencer()
  await app.subscribe(ana, 'growth')
  await app.as(ana).promoCodes.create({
    promo_code: aPromoCode({ brand_name: 'Twinfold', promo_code: 'SAME20' }),
  })
  await arriveAs(context, ana)
  await openForm(page)
  await fillIn(page, 'TWINFOLD', 'same20')
  await expect(
    page.getByText('In your list already: Twinfold, SAME20, 20% off.', { exact: true }),
  ).toBeVisible()
  await expectAccessible(page)
  await addButton(page).click()
  await expect(page.getByText('You already have this code for this brand.')).toBeVisible()
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(page.getByRole('tab', { name: 'Promo Codes', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByRole('button', { name: 'Edit Twinfold SAME20' })).toBeFocused()
})

test('values, days and links that are not right get their sentences; doubtful links a warning', async ({
  page,
  context,
}) => {
  await arriveAs(context, await app.anInfluencer())
  await openForm(page)
  await addButton(page).click()
  await expect(page.getByText('Please fill in all required fields')).toBeVisible()
  for (const field of ['Brand name', 'Brand URL', 'Promo code', 'Promo value', 'Affiliate link'])
    await expect(page.getByText(`${field} is required`)).toBeVisible()
  await expectAccessible(page)

  const value = page.getByPlaceholder('20', { exact: true })
  await value.fill('0')
  await expect(page.getByText('Enter a value above 0')).toBeVisible()
  await value.fill('abc')
  await expect(page.getByText('Enter a number, such as 20 or 12.50')).toBeVisible()
  await page.getByRole('button', { name: '% off' }).click()
  await value.fill('150')
  await value.blur()
  await expect(page.getByText('A percentage can be at most 100')).toBeVisible()
  await page.getByRole('button', { name: 'Other' }).click()
  await page.getByPlaceholder(/Buy 2 Get 1/).fill('long '.repeat(400))
  await page.getByPlaceholder(/Buy 2 Get 1/).blur()
  await expect(page.getByText('Use at most 80 characters')).toBeVisible()

  const link = page.getByLabel('Affiliate link')
  await link.fill(`https://pacewell.com/?utm=${'a'.repeat(4000)}`)
  await expect(page.getByText(/^This link is too long: at most 2,048 characters/)).toBeVisible()
  await link.fill('javascript:alert(1)')
  await expect(page.getByText(/Please enter a link that starts with https/)).toBeVisible()
  await link.fill('https://аррӏе.com/sale')
  await expect(page.getByText(/This link leads to xn--80ak6aa92e\.com/)).toBeVisible()
  await page.getByLabel('Brand URL').fill('pacewell.com')
  await link.fill('https://pacewe11.com')
  await expect(
    page.getByText(/leads to pacewe11\.com, which looks like pacewell\.com/),
  ).toBeVisible()
  await expectAccessible(page)
  await link.fill('https://click.network.com/abc')
  await expect(page.getByText(/Leads to click\.network\.com first/)).toBeVisible()
  await link.fill(`https://www.pacewell.com/?utm=${'a'.repeat(1900)}`)
  await brandField(page).fill('Pacewell')
  await codeField(page).fill('OK')
  await page.getByPlaceholder(/Buy 2 Get 1/).fill('Free Shipping')
  await addButton(page).click()
  await expect(page.getByText('Promo code added successfully!')).toBeVisible()
})

test('a refusal of the server for the last slot names the plan and leads to it', async ({
  page,
  context,
}) => {
  const ana = await app.anInfluencer()
  await arriveAs(context, ana)
  await openForm(page)
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
  await expect(page).toHaveURL(/\/(?:pricing|contact\?subject=Upgrade)/)
})

test('at the limit the form is out of use, near it the dashboard warns, and a promotion lifts it', async ({
  page,
  context,
}) => {
  const ana = await app.anInfluencer()
  await app.subscribe(ana, 'growth')
  await insertCodes(app.deps.db, ...Array.from({ length: 8 }, () => aCodeRow(ana.user_id)))
  await arriveAs(context, ana)
  await page.goto(`${address}/influencer-dashboard`)
  const meter = page.locator('.meter')
  await expect(meter).toHaveAttribute('data-level', 'warn')
  await expect(page.getByText('Running out of offer slots!')).toHaveCount(0)

  await insertCodes(app.deps.db, aCodeRow(ana.user_id))
  await page.reload()
  await expect(page.getByText('Running out of offer slots!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute(
    'href',
    /\/(?:pricing|contact\?subject=Upgrade(?:\+|%20)to(?:\+|%20)Pro)/,
  )
  await expectAccessible(page)

  await insertCodes(app.deps.db, aCodeRow(ana.user_id))
  await page.reload()
  await expect(meter).toHaveAttribute('data-level', 'full')
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

test('a test account has no limit, and nothing can be sent while the count loads or has failed', async ({
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
  await arriveAs(context, fake)
  await openForm(page)
  await expect(addButton(page)).toBeEnabled()
  await expect(page.getByText(/Limited time promotion/)).toHaveCount(0)

  let answer = () => {}
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/promoCodes/listOwn*', async (route) => {
    await waiting
    await route.fulfill({ status: 404, body: '{}' })
  })
  await page.reload()
  await expect(form(page)).toBeVisible()
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

test("'n' opens the form, but not while somebody types; an agency sees whose codes they are", async ({
  page,
  context,
}) => {
  const [ana, agency] = [await app.anInfluencer(), await app.anAgency()]
  await app.manage(agency, ana)
  await arriveAs(context, agency)
  await page.goto(`${address}/influencer-dashboard?influencer=${ana.user_id}&action=cancel`)
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
  await page.goto(`${address}/influencer-dashboard`)
  await expect(page).toHaveURL(/\/login/)
})
