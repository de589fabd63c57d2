import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'

/** Once for each visit, when the app has begun, however soon somebody moves on; and the stream of live events. */
const ofVisit = new Set(['/rpc/accounts/getViewer', '/rpc/live/deals'])

/** What a page asks the server for while somebody moves to it. */
async function askedFor(page: Page, move: () => Promise<void>): Promise<string[]> {
  const asked: string[] = []
  const note = (request: { url: () => string }) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/rpc/') && !ofVisit.has(pathname)) asked.push(pathname.slice(5))
  }
  page.on('request', note)
  await move()
  page.off('request', note)
  return asked.toSorted()
}

test('moving between public pages asks for at most what is new on the next one, and back for nothing', async ({
  page,
}) => {
  const nav = page.getByRole('navigation', { name: 'Main' })
  const shown = () => expect(page.getByRole('article').first()).toBeVisible()
  /** The page before has articles too, and stays until the next one is here. */
  const seeBrand = async () => {
    await expect(page).toHaveURL(/\/brand\//)
    await expect(page.getByRole('heading', { name: /^All promo codes for/ })).toBeVisible()
    await shown()
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')

  const toDeals = await askedFor(page, async () => {
    await nav.getByRole('link', { name: 'Deals' }).click()
    await expect(page).toHaveURL('/deals')
    await expect(page.getByRole('heading', { name: 'Results' })).toBeAttached()
    await shown()
  })
  expect(toDeals).toEqual(['deals/list'])

  // The list says which brand the deal is of.
  const toDeal = await askedFor(page, async () => {
    await page.locator('.ticket__offer a').first().click()
    await expect(page).toHaveURL(/\/deal\//)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('promo code')
  })
  expect(toDeal).toEqual(['deals/list'])

  const back = await askedFor(page, async () => {
    await page.goBack()
    await expect(page).toHaveURL('/deals')
    await expect(page.getByRole('heading', { name: 'Results' })).toBeAttached()
    await shown()
  })
  expect(back).toEqual([])

  // Both at once, although the second goes by the brand's key.
  const toBrand = await askedFor(page, async () => {
    const dealsAsked = page.waitForRequest(/\/rpc\/deals\/list/)
    await page.route('**/rpc/brands/get*', async (route) => {
      await dealsAsked
      await route.continue()
    })
    await page.locator('.ticket__who[href^="/brand/"]').first().click()
    await seeBrand()
    await page.unroute('**/rpc/brands/get*')
  })
  expect(toBrand).toEqual(['brands/get', 'deals/list'])

  await nav.getByRole('link', { name: 'Brands' }).click()
  await expect(page).toHaveURL('/brands')
  const another = page.locator('a.person').nth(3)
  await expect(another).toBeVisible()
  const fromBrands = await askedFor(page, async () => {
    await another.click()
    await seeBrand()
  })
  expect(fromBrands).not.toContain('brands/get')
})
