import sharp from 'sharp'

import { expect, expectAccessible, freshName, signUpAsInfluencer, test } from '../fixtures.ts'

test('filters combine, are in the address, and are reset one by one or together', async ({
  page,
}) => {
  await page.goto('/deals')
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)

  await page.getByRole('combobox', { name: 'Offer' }).click()
  await page.getByRole('option', { name: 'Percent off' }).click()
  await expect(page).toHaveURL(/offer=percent/)
  await expect(async () => {
    for (const offer of await cards.getByRole('heading').allTextContents())
      expect(offer).toMatch(/%/)
  }).toPass()

  await page.getByRole('button', { name: 'Ending soon' }).click()
  await expect(page).toHaveURL(/expiring=1/)
  await expect(page.getByRole('button', { name: 'Ending soon' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(async () => {
    for (const foot of await page.locator('.ticket__foot').allTextContents())
      expect(foot).toMatch(/Ends today|days? left/)
  }).toPass()

  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Offer' })).toContainText('Percent off')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/deals$/)
  await expect(page.getByRole('button', { name: 'Clear all' })).toHaveCount(0)
})

test('a brand is found by typing, and one without deals gives advice', async ({ page }) => {
  await page.goto('/deals')
  const brand = 'Pacewell'
  await page.getByRole('button', { name: 'Brand: All' }).click()
  const field = page.getByRole('combobox', { name: 'Search brands' })
  await field.fill(brand.toUpperCase())
  await page.getByRole('option', { name: brand, exact: true }).click()
  await expect(page.getByRole('combobox', { name: `Brand: ${brand}` })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('brand')).toBe(brand)
  await expect(page.getByRole('status').filter({ hasText: /deals? found/ })).toBeVisible()
  await expect(async () => {
    const names = await page.locator('.ticket__brand').allTextContents()
    expect(new Set(names)).toEqual(new Set([brand]))
  }).toPass()

  await page.getByRole('combobox', { name: `Brand: ${brand}` }).click()
  await field.fill('no brand is called this')
  await expect(page.getByText('No brands found. Try a shorter word.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.goto('/deals?brand=Nobody+Knows+It&category=Food')
  await expect(page.getByRole('heading', { name: 'No deals found' })).toBeVisible()
  await expect(page.getByText('Nothing in Food from Nobody Knows It yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('invalid filters of an address are ignored', async ({ page }) => {
  const response = await page.goto('/deals?offer=everything&expiring=perhaps&brand=%20')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Offer' })).toContainText('All')
})

test('a ticket opens its page, and Back returns to the position', async ({ page }) => {
  await page.goto('/deals')
  const list = page.getByRole('region', { name: 'Deals', exact: true })
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    expect(await list.getByRole('article').count()).toBeGreaterThan(60)
  }).toPass({ intervals: [300] })
  const path = await list
    .getByRole('article')
    .nth(55)
    .getByRole('heading')
    .getByRole('link')
    .getAttribute('href')
  // By its address: others publish meanwhile, and a place in the list becomes another ticket's.
  const card = list.getByRole('article').filter({ has: page.locator(`a[href="${path}"]`) })
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  const offer = card.getByRole('heading').getByRole('link')
  const name = await offer.textContent()
  await offer.click()
  await expect(page).toHaveURL(/\/deal\//)
  await expect(page.getByRole('heading', { level: 2, name: name ?? '' }).first()).toBeVisible()
  await page.goBack()
  await expect(card.getByRole('heading')).toHaveText(name ?? '')
  await expect(async () => {
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(200)
  }).toPass()
})

test('the menu of a ticket shares it and follows its creator', async ({ page }) => {
  // A brand that no other journey publishes for: its first ticket stays the first.
  await page.goto('/deals?brand=Kickstone')
  const more = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^More about/ })
  const share = page.getByRole('menuitem', { name: 'Share' })
  await more.click()
  await share.click()
  await expect(page.getByText('Deal link copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/deal/')

  await more.click()
  await page.getByRole('menuitem', { name: /^Follow / }).click()
  await expect(page.getByRole('dialog', { name: /^Follow / })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Not now' }).click()

  await signUpAsInfluencer(page, freshName('fan'))
  await page.goto('/deals?brand=Kickstone')
  await more.focus()
  await page.keyboard.press('Enter')
  const follow = page.getByRole('menuitem', { name: /^Follow / })
  await expect(follow).toBeVisible()
  await follow.click()
  await expect(page.getByText(/^You follow .* now$/)).toBeVisible()
  await page.reload()
  await more.click()
  await expect(page.getByRole('menuitem', { name: /^Unfollow / })).toBeVisible()
})

test('on a phone the focus ring of the search is whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/deals')
  const field = page.getByRole('combobox', { name: 'Search deals' })
  await field.focus()
  await expect(field).toBeFocused()
  const box = await page.locator('.filters__row .search').first().boundingBox()
  if (!box) throw new Error('No search')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  // In the ring, which is 3 to 5 pixels away from the field.
  const colourAt = async (x: number, y: number) => {
    const pixel = await page.screenshot({ clip: { x, y, width: 1, height: 1 } })
    return [...(await sharp(pixel).removeAlpha().raw().toBuffer())]
  }
  const beside = await colourAt(Math.round(box.x - 4), Math.round(middle.y))
  const below = await colourAt(Math.round(middle.x), Math.floor(box.y + box.height + 3.5))
  expect(below).toEqual(beside)
})
