import { expect, expectAccessible, test } from './fixtures.ts'

test('brands are found, sorted and opened', async ({ page }) => {
  const response = await page.goto('/brands')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle(/Brands/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/brands$/)
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Sort' }).click()
  await page.getByRole('option', { name: 'Brand (A-Z)' }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.locator('.person').first()).toContainText('Breathe & Bend')
  await page.getByRole('searchbox', { name: 'Search brands' }).fill('PACE')
  await expect(page.locator('.person')).toHaveCount(1)
  await page.getByRole('link', { name: /Pacewell.*offers? available/ }).click()
  await expect(page).toHaveURL('/brand/Pacewell')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All promo codes for Pacewell')
  await expect(page.getByRole('article').nth(2)).toBeVisible()
  await expectAccessible(page)

  // The way out to Instagram stands after the third ticket.
  const order = await page
    .locator('.ticket-grid > li')
    .evaluateAll((items) =>
      items.map((item) => (item.querySelector('.callouts') ? 'tools' : 'ticket')),
    )
  expect(order.indexOf('tools')).toBe(3)
  await expect(page.getByRole('link', { name: 'Try DM Assistant' })).toHaveAttribute(
    'href',
    /ig\.me/,
  )
})

test('odd names work or are a 404, and other spellings lead to the one', async ({ page }) => {
  await page.goto('/brand/paceWELL')
  await expect(page).toHaveURL('/brand/Pacewell')
  await page.goto(`/brand/${encodeURIComponent('Orrery & Daughters')}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Orrery & Daughters')
  for (const odd of ['a/b', '100%', '🦄', 'x'.repeat(300), '<script>']) {
    const response = await page.goto(`/brand/${encodeURIComponent(odd)}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  }
})

test('categories lead to their deals by the legacy address', async ({ page }) => {
  const response = await page.goto('/categories')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Browse Categories' })).toBeVisible()
  await expect(page.locator('.category')).toHaveCount(8)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Food/ }).click()
  await expect(page).toHaveURL('/deals?category=Food')
  for (const [tab, address] of [
    ['influencers', '/influencers'],
    ['brands', '/brands'],
    ['creditcards', '/credit-cards'],
    ['anything', '/deals?category=Home'],
  ] as const) {
    await page.goto(`/explore?tab=${tab}&category=home`)
    await expect(page).toHaveURL(address)
  }
})
