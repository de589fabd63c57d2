import type { Locator, Page } from '@playwright/test'

import { aPromoCode } from '#test/harness.ts'

import { address, app, openAs, serveAgencies } from './agency-app.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

serveAgencies()

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const isBack = (page: Page) => page.getByText('What you typed before is back.')

/** A form asks before it is left by a link, and its text comes back with a reload. */
async function holds(page: Page, field: Locator, leave: () => Promise<void>): Promise<void> {
  const typed = await field.inputValue()
  await leave()
  await expect(question(page)).toBeVisible()
  await expectAccessible(page)
  await question(page).getByRole('button', { name: 'Stay here' }).click()
  await expect(question(page)).toBeHidden()
  await expect(field).toHaveValue(typed)
}

async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
}

const toDeals = (page: Page) => () =>
  page.getByRole('link', { name: 'Deals', exact: true }).first().click()

test('the profile keeps typed text, and asks before a chosen picture is lost', async ({ page }) => {
  const ana = await app.anInfluencer()
  await openAs(page, ana, '/profile?tab=edit')
  const name = page.getByLabel('Full name')
  await name.fill('Ana Changed')
  await holds(page, name, toDeals(page))
  await holds(page, name, () => page.getByRole('tab', { name: 'Security' }).click())
  await reload(page)
  await expect(name).toHaveValue('Ana Changed')
  await expect(isBack(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Changed' })).toBeVisible()
  await page.getByRole('tab', { name: 'Edit Profile' }).click()
  await expect(isBack(page)).toBeHidden()
  // Nothing differs: nothing is asked.
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toBeHidden()
  await expect(page).not.toHaveURL(/tab=edit/)
})

test('social links keep typed text until it is saved or discarded', async ({ page }) => {
  const ana = await app.anInfluencer()
  await openAs(page, ana, '/influencer-dashboard?tab=social')
  const field = page.getByLabel('Instagram')
  await field.fill('@ana.codes')
  await holds(page, field, () => page.getByRole('tab', { name: 'Promo Codes' }).click())
  await reload(page)
  await expect(field).toHaveValue('@ana.codes')
  await page.getByRole('button', { name: 'Discard' }).click()
  // What the username suggests is there again.
  await expect(field).toHaveValue(`https://www.instagram.com/${ana.username}`)
  await field.fill('@ana.codes')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Social media links updated successfully')).toBeVisible()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(question(page)).toBeHidden()
  await expect(page).toHaveURL(/tab=settings/)
})

test('a duplicate that takes the place of a draft can be undone', async ({ page }) => {
  const ana = await app.anInfluencer()
  await app.subscribe(ana, 'growth')
  await app.as(ana).promoCodes.create({ promo_code: aPromoCode({ brand_name: 'Brinecup' }) })
  await openAs(page, ana, '/influencer-dashboard?tab=add')
  const brand = page.getByLabel('Brand name')
  await brand.fill('Typed before')
  await page.getByRole('tab', { name: 'Promo Codes' }).click()
  await page.getByRole('button', { name: /^More for Brinecup/ }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(brand).toHaveValue('Brinecup')
  await expect(page.getByText('The duplicate took the place of your draft')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(brand).toHaveValue('Typed before')
  await page.reload()
  await expect(brand).toHaveValue('Typed before')
})

test('an application keeps typed text', async ({ page }) => {
  await openAs(page, await app.aPlainUser(), '/influencer-apply')
  const name = page.getByLabel('Full name')
  await name.fill('Ana Applies')
  // To the other application and back nothing is lost, so nothing is asked.
  await page.getByRole('tab', { name: 'Apply as Agency' }).click()
  await expect(question(page)).toBeHidden()
  await page.getByRole('tab', { name: 'Apply as Influencer' }).click()
  await holds(page, name, toDeals(page))
  await reload(page)
  await expect(name).toHaveValue('Ana Applies')
  await page.getByRole('tab', { name: 'Apply as Card Issuer' }).click()
  const card = page.getByLabel('Card or issuer')
  await card.fill('Juniper Everyday')
  await reload(page)
  await expect(card).toHaveValue('Juniper Everyday')
})

test("an agency's forms keep typed text, also in a dialog", async ({ page }) => {
  const agency = await app.anAgency()
  const ana = await app.anInfluencer('ana.kept')
  await app.manage(agency, ana)
  await openAs(page, agency, '/agency-dashboard?tab=influencers')
  const open = async () => {
    await page.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
  }
  await open()
  const dialog = page.getByRole('dialog', { name: /^Edit/ })
  const name = dialog.getByLabel('Full name')
  await name.fill('Ana Kept')
  await holds(page, name, () => dialog.getByRole('button', { name: 'Cancel' }).click())
  await holds(page, name, () => page.keyboard.press('Escape'))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toBeHidden()
  await open()
  await expect(name).toHaveValue('Ana Kept')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(name).not.toHaveValue('Ana Kept')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('tab', { name: 'Add Influencer' }).click()
  const added = page.getByLabel('Full name')
  await added.fill('Bo New')
  await holds(page, added, () => page.getByRole('tab', { name: 'Overview' }).click())
  await reload(page)
  await expect(added).toHaveValue('Bo New')
})

test('a code of a managed influencer is edited at its own address', async ({ page }) => {
  const agency = await app.anAgency()
  const [ana, stranger] = [await app.anInfluencer(), await app.anInfluencer()]
  await app.manage(agency, ana)
  const publish = (owner: typeof ana, promo_code: string) =>
    app.as(owner).promoCodes.create({
      promo_code: {
        brand_name: 'Pacewell',
        brand_url: 'https://pacewell.example',
        promo_code,
        promo_type: '% off',
        promo_value: '20',
        affiliate_link: 'https://pacewell.example/?ref=1',
      },
    })
  const { promo_code: code } = await publish(ana, 'MANAGED')
  const { promo_code: foreign } = await publish(stranger, 'FOREIGN')
  const field = page.getByLabel('Promo code', { exact: true })
  for (const list of [
    '/agency-dashboard?tab=promo-codes&',
    `/manage-influencer-codes/${ana.user_id}?`,
  ]) {
    await openAs(page, agency, list)
    await page.getByRole('button', { name: 'Edit Pacewell MANAGED' }).click()
    await expect(field).toHaveValue('MANAGED')
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Edit Pacewell MANAGED' })).toBeVisible()
    await page.goto(`${address}${list}edit=${code.id}`)
    await field.fill('TYPED')
    await holds(page, field, toDeals(page))
    await reload(page)
    await expect(field).toHaveValue('TYPED')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(field).toHaveValue('MANAGED')
    // Found where the list is filtered to others, too.
    await page.goto(`${address}${list}q=nothing&status=expired&edit=${code.id}`)
    await expect(field).toHaveValue('MANAGED')
    await page.goto(`${address}${list}edit=${foreign.id}`)
    await expect(page.getByRole('heading', { name: 'This code is not in your list' })).toBeVisible()
  }
})

test('a report and a reason keep typed text', async ({ page, person }) => {
  const ana = await app.anInfluencer('ana.reported')
  const code = {
    brand_name: 'Ossa Trail',
    brand_url: 'https://ossatrail.example',
    promo_code: 'TRAIL',
    promo_type: '% off' as const,
    promo_value: '20',
    affiliate_link: 'https://ossatrail.example/?ref=1',
  }
  const { promo_code } = await app.as(ana).promoCodes.create({ promo_code: code })
  await page.goto(`${address}/deal/${promo_code.id}`)
  await page.getByRole('button', { name: 'Report this code' }).click()
  const report = page.getByRole('dialog', { name: 'Report this code' })
  const said = report.getByLabel('Tell us more')
  await report.getByText('Something else', { exact: true }).click()
  await said.fill('The picture is of another brand.')
  await holds(page, said, () => report.getByRole('button', { name: 'Cancel' }).click())
  await reload(page)
  await page.getByRole('button', { name: 'Report this code' }).click()
  await expect(said).toHaveValue('The picture is of another brand.')
  await expect(report.getByRole('radio', { name: 'Something else', exact: true })).toBeChecked()
  await report.getByRole('button', { name: 'Send report' }).click()
  await report.getByRole('button', { name: 'Done' }).click()
  await expect(report).toBeHidden()

  const staff = await app.makeStaff(await app.anInfluencer())
  const desk = await person()
  await openAs(desk, staff, '/staff?tab=people&q=ana.reported')
  await desk.getByRole('button', { name: /^Actions for/ }).click()
  await desk.getByRole('menuitem', { name: /test account/ }).click()
  const dialog = desk.getByRole('dialog')
  const reason = dialog.getByLabel('Reason')
  await reason.fill('A trial of ours')
  await holds(desk, reason, () => desk.keyboard.press('Escape'))
  await dialog.getByRole('button', { name: 'Make a test account' }).click()
  await expect(dialog).toBeHidden()
})

test('no draft contains a password', async ({ page }) => {
  await page.goto(`${address}/signup`)
  await page.getByLabel('Full name').fill('Ana Lima')
  await page.getByLabel('Email').fill('ana@kept.example')
  await page.getByLabel('Password', { exact: true }).fill('Secret-horse-7')
  await page.getByLabel('Confirm password').fill('Secret-horse-7')
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Ana Lima')
  await expect(page.getByLabel('Email')).toHaveValue('ana@kept.example')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  )
  expect(stored).toContain('Ana Lima')
  expect(stored).not.toContain('Secret-horse')
})

test('a payer is told to cancel the plan before anything else is asked', async ({ page }) => {
  const ana = await app.anInfluencer()
  await app.subscribe(ana, 'growth', true)
  // However late it is known.
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/rpc/subscriptions/check**', async (route) => {
    await answered
    await route.continue()
  })
  await openAs(page, ana, '/profile?tab=security')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('button', { name: 'Delete account' })).toHaveAttribute('aria-busy')
  answer()
  const dialog = page.getByRole('dialog', { name: 'Cancel the plan first' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Cancel the plan' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Cancel your subscription?' })).toBeVisible()
  await expect(page).toHaveURL(/influencer-dashboard\?action=cancel/)
})
