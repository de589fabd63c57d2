import type { Page } from '@playwright/test'

import { aPromoCode } from '#test/harness.ts'

import {
  addButton,
  app,
  brandField,
  codeField,
  dashboard,
  fillIn,
  serveDashboard,
} from '../dashboard.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'

serveDashboard()

const ticket = (page: Page) => page.getByRole('article')

for (const width of [1280, 390]) {
  test(`a known brand fills empty fields, but not typed ones, at ${width}`, async ({
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
    await dashboard.arriveAs(context, ana)
    await dashboard.openForm(page)
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
    await expect(page.getByText('Filled in the web address and handle.')).toBeVisible()
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

// holds: 4.draft.saved, 4.draft.cleared-added, 4.draft.after-add, 5.add.placeholders, 4.promo-type.other
test('typed text returns after a reload, two tabs have their own drafts, and a submitted draft is deleted', async ({
  page,
  context,
}) => {
  const ana = await app.anInfluencer()
  await app.subscribe(ana, 'growth')
  await dashboard.arriveAs(context, ana)
  await dashboard.openForm(page)
  await fillIn(page, 'Firsttab', 'ONE')
  await page.getByRole('button', { name: 'Other' }).click()
  await page.getByPlaceholder('e.g. Buy 2 Get 1 Free, Free Shipping').fill('Free Shipping')
  const other = await context.newPage()
  await dashboard.openForm(other)
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

test('a duplicate code is reported before it is sent, and shown', async ({ page, context }) => {
  const ana = await app.anInfluencer()
  await app.subscribe(ana, 'growth')
  await app.as(ana).promoCodes.create({
    promo_code: aPromoCode({ brand_name: 'Twinfold', promo_code: 'SAME20' }),
  })
  await dashboard.arriveAs(context, ana)
  await dashboard.openForm(page)
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

// holds: 5.add.required, 5.add.messages, 8.promo.required
test('invalid values, days and links get their sentences, and suspicious links a warning', async ({
  page,
  context,
}) => {
  await dashboard.arriveAs(context, await app.anInfluencer())
  await dashboard.openForm(page)
  await addButton(page).click()
  await expect(page.getByText('Please fill in all required fields')).toBeVisible()
  await expect(page.getByLabel('Brand name')).toBeFocused()
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
  await expect(page.getByText(/Please enter a link that leads to a public website/)).toBeVisible()
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
