import type { Locator } from '@playwright/test'

import { expect, expectAccessible, expectToFit, test } from './fixtures.ts'
import { address, app, serveOwnCodes, signIn } from './own-codes-app.ts'

/** Under which terms a code applies, in which currency and from when. */

serveOwnCodes()
// Half an hour beside the zones of servers and of UTC.
test.use({ timezoneId: 'Asia/Kolkata' })

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement)

/** By Tab alone, as far as anybody would. */
async function tabTo(target: Locator): Promise<void> {
  const { keyboard } = target.page()
  for (let step = 0; step < 60 && !(await isFocused(target)); step++) await keyboard.press('Tab')
  await expect(target).toBeFocused()
}

async function type(target: Locator, text: string): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.type(text)
}

/** Opens a list of choices and takes one by its first letters. */
async function choose(target: Locator, letters: string, name: string): Promise<void> {
  const page = target.page()
  await tabTo(target)
  await page.keyboard.press('Enter')
  const option = page.getByRole('option', { name, exact: true })
  await expect(option).toBeVisible()
  await page.keyboard.type(letters)
  await expect(option).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(target).toContainText(name)
}

test('a creator enters terms, currency and start by keyboard, and shoppers read the terms once it has started', async ({
  page,
  person,
}, { repeatEachIndex }) => {
  const owner = await app.anInfluencer(`terms_${repeatEachIndex}`)
  const brand = `Termwell ${repeatEachIndex}`
  const field = (name: string) => page.getByLabel(new RegExp(`^${name}(?: ?Optional)?$`))
  const list = (name: string) => page.getByRole('combobox', { name, exact: true })
  const terms = [
    'Minimum spend €50',
    'New customers only',
    'Not for: gift cards',
    'Only in Austria and Germany',
  ]

  await signIn(page, owner)
  await page.goto(`${address}/influencer-dashboard?tab=add`)
  await expect(page.getByRole('button', { name: 'Add promo code' })).toBeEnabled()
  await type(field('Brand name'), brand)
  await type(field('Brand URL'), 'https://termwell.example')
  await type(field('Promo code'), 'TERMS15')
  await type(field('Promo value'), '15')
  await type(field('Affiliate link'), 'https://termwell.example/?ref=terms')
  await tabTo(page.getByText('More: start, terms and currency'))
  await page.keyboard.press('Enter')
  await choose(list('Currency of amounts'), 'EUR', 'EUR €')
  await type(field('Minimum spend'), '0')
  await choose(list('Who it is for'), 'New', 'New customers only')
  await type(field('Countries'), 'Germany, at')
  await expect(page.getByText('Only in Austria and Germany.')).toBeVisible()
  await type(field('What is excluded'), 'gift cards')
  await type(field('Appears from'), '01152031')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('0900A')
  await expect(field('Appears from')).toHaveValue('2031-01-15T09:00')
  await page.keyboard.press('Enter')

  // What is wrong has the focus, below 'More' too.
  await expect(field('Minimum spend')).toBeFocused()
  await expect(page.getByText('Enter an amount above 0, such as 50 or 12.50')).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('50')
  // A later end solves what is wrong with the start.
  const isAfterEnd = page.getByText('This is after the last day. Choose an earlier start')
  await field('Expiration date').fill('2031-01-01')
  await page.getByRole('button', { name: 'Add promo code' }).click()
  await expect(isAfterEnd).toBeVisible()
  await field('Expiration date').fill('2031-06-01')
  await expect(isAfterEnd).toHaveCount(0)
  await page.getByRole('button', { name: 'No end date' }).click()
  await field('Minimum spend').focus()
  const preview = page.getByRole('complementary', { name: 'How shoppers will see it' })
  await expect(preview.getByText('€15 off')).toBeVisible()
  await expect(preview.getByText('Shoppers see this from 15 Jan 2031, 09:00')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Promo code added successfully!')).toBeVisible()
  await expect(page.getByText('Shoppers see it from 15 Jan 2031, 09:00.')).toBeVisible()

  const row = page.getByRole('row', { name: /TERMS15/ })
  await expect(row.getByText('Scheduled', { exact: true })).toBeVisible()
  await expect(row.getByText('from 15 Jan 2031, 09:00')).toBeVisible()
  await expect(row.getByText(terms.join(' · '))).toBeVisible()
  await expectAccessible(page)

  const [code] = (await app.as(owner).promoCodes.listOwn({})).promo_codes
  expect(code?.starts_at).toBe('2031-01-15T03:30:00.000Z')
  const shopper = await person()
  const deal = `${address}/deal/${code?.id ?? ''}`
  await shopper.goto(deal)
  await expect(shopper.getByRole('heading', { name: 'Deal not found' })).toBeVisible()

  // Without a start it appears at once. The brand's name has the focus.
  const edit = page.getByRole('button', { name: `Edit ${brand} TERMS15` })
  await tabTo(edit)
  await page.keyboard.press('Enter')
  await tabTo(field('Appears from'))
  for (const key of Array.from({ length: 6 }, () => ['Delete', 'ArrowRight']).flat())
    await page.keyboard.press(key)
  await expect(field('Appears from')).toHaveValue('')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Promo code updated successfully!')).toBeVisible()
  await expect(row.getByText('Active', { exact: true })).toBeVisible()

  await shopper.goto(`${address}/brand/${encodeURIComponent(brand)}`)
  const ticket = shopper.locator('.ticket').filter({ hasText: 'TERMS15' })
  await expect(ticket.getByText('€15 off')).toBeVisible()
  const back = ticket.getByText('Terms', { exact: true })
  await expect(ticket.getByText('New customers only')).toBeHidden()
  await back.focus()
  await shopper.keyboard.press('Enter')
  await expect(ticket.getByRole('listitem')).toHaveText(terms)
  await expectAccessible(shopper)

  await shopper.goto(deal)
  const facts = shopper.getByRole('definition').filter({ hasText: 'Minimum spend' })
  await expect(facts.getByRole('listitem')).toHaveText(terms)
  await expectAccessible(shopper)
  await shopper.setViewportSize({ width: 390, height: 844 })
  await expectToFit(shopper)
})
