import { expect, expectAccessible, test } from './fixtures.ts'

test('a code is reported from its ticket, without an account', async ({ page }) => {
  // Of codes that no other journey takes away.
  await page.goto('/deals?q=@maya.runs.far')
  const more = page.locator('[data-deal]').getByRole('button', { name: /^More about/ })
  await more.first().click()
  await page.getByRole('menuitem', { name: 'Report this code' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Choose what is wrong')).toBeVisible()
  await dialog.getByText('Something else', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Tell us what is wrong')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Tell us more').fill('The picture is of another brand.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Thank you. We look at every report.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)

  await more.nth(1).click()
  await page.getByRole('menuitem', { name: 'I own this brand: take it down' }).click()
  await dialog.getByRole('button', { name: 'Ask to take it down' }).click()
  await expect(dialog.getByText('Enter your name')).toBeVisible()
  await expect(dialog.getByText('Tell us how you are connected to the brand')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('pages explain how deals are ordered', async ({ page }) => {
  await page.goto('/deals')
  await page.getByRole('link', { name: 'How deals are ordered' }).click()
  await expect(page).toHaveURL(/\/how-it-works#order/)
  await expect(page.getByRole('heading', { name: 'How deals are ordered' })).toBeVisible()
})

test('on a phone a notice never covers the close button of a dialog that was opened meanwhile', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 520 })
  await page.goto('/deals?q=@maya.runs.far')
  await page
    .getByRole('button', { name: /^Copy code/ })
    .first()
    .click()
  const notice = page.getByText('Promo code copied to clipboard!')
  await expect(notice).toBeVisible()
  // The pointer over a notice keeps it.
  await notice.hover()
  const more = page.locator('[data-deal]').getByRole('button', { name: /^More about/ })
  await more.first().press('Enter')
  await page.getByRole('menuitem', { name: 'I own this brand: take it down' }).press('Enter')
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
  await expect(close).toBeVisible()
  await notice.hover()
  await expect
    .poll(() =>
      close.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect()
        return {
          is_noticed: document.querySelector('[data-sonner-toast][data-visible="true"]') !== null,
          is_free: button.contains(document.elementFromPoint(x + width / 2, y + height / 2)),
        }
      }),
    )
    .toEqual({ is_noticed: true, is_free: true })
})
