import type { Page } from '@playwright/test'

import { expect, expectAccessible, expectToFit, rowOf, test } from './fixtures.ts'
import { address, app, openDashboard, serveOwnCodes, withCodes } from './own-codes-app.ts'

serveOwnCodes()

const offer = (page: Page) => page.getByPlaceholder('20', { exact: true })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const form = (page: Page) => page.getByRole('form', { name: 'Edit promo code' })
const edit = (page: Page) => page.getByRole('button', { name: 'Edit Pacewell ACTIVE25' }).click()

test('editing a code has an address: Back closes the form, Forward and a reload open it', async ({
  page,
}) => {
  const ana = await withCodes('growth')
  const [code] = (await app.as(ana).promoCodes.listOwn({ q: 'ACTIVE25' })).promo_codes
  await openDashboard(page, ana)
  await edit(page)
  await expect(form(page)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('edit')).toBe(code?.id)
  await expect(page.getByLabel('Brand name')).toBeFocused()
  await page.goBack()
  await expect(rowOf(page, 'ACTIVE25')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/influencer-dashboard')
  await page.goForward()
  await expect(form(page)).toBeVisible()
  await page.reload()
  await expect(form(page)).toBeVisible()
  await expect(offer(page)).toHaveValue('25')
  // Nothing differs, so nothing is asked; closing goes back in place of a further step.
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, 'ACTIVE25')).toBeVisible()
  await expect(page).not.toHaveURL(/edit=/)
})

test("a code's edit survives a tab, Back, a link and a reload, with a question before leaving", async ({
  page,
}) => {
  const ana = await withCodes('growth')
  await openDashboard(page, ana)
  await edit(page)
  await offer(page).fill('35')

  await page.getByRole('tab', { name: 'Insights' }).click()
  await expect(question(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(question(page)).toBeHidden()
  await expect(offer(page)).toHaveValue('35')

  await page.goBack()
  await question(page).getByRole('button', { name: 'Stay here' }).click()
  await expect(offer(page)).toHaveValue('35')
  await expect(page).toHaveURL(/edit=/)

  await page.getByRole('link', { name: 'Deals', exact: true }).first().click()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/deals/)
  // The URL changes before the page: going back immediately never leaves the form.
  await expect(form(page)).toBeHidden()
  await page.goBack()
  await expect(offer(page)).toHaveValue('35')
  await expect(page.getByText('What you typed before is back.')).toBeVisible()
  await expectAccessible(page)

  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(offer(page)).toHaveValue('35')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Promo code updated successfully!')).toBeVisible()
  await expect(rowOf(page, 'ACTIVE25').getByText('$35 off')).toBeVisible()
  // Saved is saved: the next time begins with it, and says nothing of a draft.
  await edit(page)
  await expect(offer(page)).toHaveValue('35')
  await expect(page.getByText('What you typed before is back.')).toBeHidden()
  await page.getByRole('tab', { name: 'Insights' }).click()
  await expect(form(page)).toBeHidden()
})

test('a reload asks first only if something differs', async ({ page }) => {
  const ana = await withCodes('growth')
  await openDashboard(page, ana)
  await edit(page)
  await offer(page).fill('35')
  await offer(page).fill('25')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  await expect(offer(page)).toHaveValue('25')
  expect(asked).toEqual([])
  // Browsers ask only people who did something on the page.
  await offer(page).click()
  await offer(page).fill('35')
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('35')
  await page.reload()
  await expect(offer(page)).toHaveValue('35')
  expect(asked).toEqual(['beforeunload'])
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(offer(page)).toHaveValue('25')
  await page.reload()
  await expect(offer(page)).toHaveValue('25')
  expect(asked).toEqual(['beforeunload'])
})

test('the question before leaving applies while the text differs', async ({ page }) => {
  const ana = await withCodes('growth')
  await openDashboard(page, ana)
  await edit(page)
  const asks = await offer(page).evaluate(async (field: HTMLInputElement) => {
    const type = (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const answers: boolean[] = []
    for (const text of ['35', '25', '35', '25']) {
      type(text)
      // React's own work on an event, and no later task.
      for (let turn = 0; turn < 20; turn++) await Promise.resolve()
      answers.push(!dispatchEvent(new Event('beforeunload', { cancelable: true })))
    }
    return answers
  })
  expect(asks).toEqual([true, false, true, false])
})

test('a draft detects a change that was made while the page was closed', async ({ page }) => {
  const ana = await withCodes('growth')
  const [code] = (await app.as(ana).promoCodes.listOwn({ q: 'ACTIVE25' })).promo_codes
  await openDashboard(page, ana)
  await edit(page)
  await page.getByLabel('Promo code', { exact: true }).fill('MINE')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('about:blank')
  const theirs = {
    brand_name: 'Pacewell Running',
    brand_url: code?.brand_url ?? '',
    promo_code: 'THEIRS',
    promo_type: '$ off' as const,
    promo_value: '25',
    affiliate_link: code?.affiliate_link ?? '',
  }
  await app.as(ana).promoCodes.update({ id: code?.id ?? '', promo_code: theirs })
  await page.goto(`${address}/influencer-dashboard?edit=${code?.id}`)
  await expect(page.getByLabel('Promo code', { exact: true })).toHaveValue('MINE')
  await expect(page.getByText('This code was changed meanwhile')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changed in another tab' })
  await expect(dialog.getByRole('group', { name: 'Promo code' }).getByText('THEIRS')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save these values' }).click()
  await expect(rowOf(page, 'MINE').getByText('Pacewell Running', { exact: true })).toBeVisible()

  // Deleted while the page was away: what was typed is worth a new code.
  await page.getByRole('button', { name: 'Edit Pacewell Running MINE' }).click()
  await page.getByLabel('Promo code', { exact: true }).fill('AGAIN')
  await page.goto('about:blank')
  await app.as(ana).promoCodes.remove({ id: code?.id ?? '' })
  await page.goto(`${address}/influencer-dashboard?edit=${code?.id}`)
  await expect(page.getByText('This code was deleted meanwhile')).toBeVisible()
  await page.getByRole('button', { name: 'Save as new code' }).click()
  await expect(rowOf(page, 'AGAIN')).toBeVisible()
})

for (const width of [390, 1280]) {
  test(`the address of a missing or another owner's code shows a message at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const ana = await withCodes('growth')
    const other = await withCodes('growth')
    const [foreign] = (await app.as(other).promoCodes.listOwn({})).promo_codes
    await openDashboard(page, ana)
    for (const id of [foreign?.id, '01980000-0000-7000-8000-000000000000', 'nonsense']) {
      await page.goto(`${address}/influencer-dashboard?edit=${id}`)
      await expect(
        page.getByRole('heading', { name: 'This code is not in your list' }),
      ).toBeVisible()
      await expectToFit(page)
    }
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await expect(page.getByRole('heading', { name: /Your Promo Codes/ })).toBeVisible()
    await expect(page).not.toHaveURL(/edit=/)
  })
}

test('‘Clear draft’ can be undone for ten seconds, and a draft submitted in one tab ends in the other', async ({
  page,
}) => {
  const ana = await withCodes('growth')
  await openDashboard(page, ana)
  const brand = (of: Page) => of.getByRole('combobox', { name: 'Brand name' })
  const code = (of: Page) => of.getByLabel('Promo code', { exact: true })
  await page.getByRole('tab', { name: 'Add Promo Code' }).click()
  await brand(page).fill('Kickstone')
  await page.getByLabel('Brand URL').fill('kickstone.example')
  await code(page).fill('FIRST')
  await page.getByRole('button', { name: 'Clear draft' }).click()
  await expect(brand(page)).toHaveValue('')
  await expect(page.getByText('Draft cleared')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(brand(page)).toHaveValue('Kickstone')
  await expect(code(page)).toHaveValue('FIRST')

  const other = await page.context().newPage()
  await other.goto(`${address}/influencer-dashboard?tab=add`)
  await expect(code(other)).toHaveValue('FIRST')
  await offer(other).fill('99')
  await offer(page).fill('15')
  await page.getByLabel('Affiliate link').fill('https://kickstone.example/?ref=me')
  await page.getByRole('button', { name: 'Add promo code' }).click()
  await expect(page.getByText('Promo code added successfully!')).toBeVisible()
  await expect(code(other)).toHaveValue('')
  await expect(other.getByText(/added in another tab/)).toBeVisible()
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(offer(other)).toHaveValue('99')
  await other.reload()
  await expect(offer(other)).toHaveValue('99')
})
