import type { Locator } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { address, app, serveOwnCodes, withCodes } from '../own-codes-app.ts'

serveOwnCodes()

const edge = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().left)

test("on a wide screen the home page's heading is below the logo", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 })
  await page.goto('/')
  const logo = await edge(page.locator('header .logo'))
  expect(await edge(page.getByRole('heading', { level: 1 }))).toBeCloseTo(logo, 0)
  expect(await edge(page.getByRole('heading', { name: 'Fresh off the press' }))).toBeCloseTo(
    logo,
    0,
  )
})

test('the home page shows no ticket twice', async ({ page }) => {
  await page.goto('/')
  // Small ones that show how codes come by message and in the browser are examples, no list.
  const tickets = await page
    .getByRole('article')
    .evaluateAll((all) =>
      all.flatMap((one) => one.querySelector('a[href^="/deal/"]')?.getAttribute('href') ?? []),
    )
  expect(tickets.length).toBeGreaterThan(4)
  expect(new Set(tickets).size).toBe(tickets.length)
})

test('a verdict line on one ticket keeps all offers aligned', async ({ page }) => {
  const ana = await withCodes('growth')
  const { promo_codes: codes } = await app.as(ana).promoCodes.listOwn({})
  const code = codes.find(({ promo_code }) => promo_code === 'ACTIVE25')
  await app.database.db
    .updateTable('promo_codes')
    .set({ success_rate: 80, last_worked_at: new Date().toISOString() })
    .where('id', '=', code?.id ?? '')
    .execute()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${address}/influencer/${ana.username}`)
  await expect(page.locator('.ticket__heard')).toHaveCount(1)
  const tops = await page
    .locator('.ticket__offer a')
    .evaluateAll((offers) => offers.map((offer) => Math.round(offer.getBoundingClientRect().top)))
  expect(tops.length).toBe(2)
  expect(new Set(tops).size).toBe(1)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`forced colours, ${colorScheme}: the current place stays readable in each navigation`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    const expectReadable = async (here: Locator) => {
      const { words, ground, mark, system } = await here.evaluate((link) => {
        const probe = document.createElement('i')
        probe.style.cssText =
          'forced-color-adjust: none; color: HighlightText; background: Highlight'
        document.body.append(probe)
        const { color, backgroundColor } = getComputedStyle(probe)
        const seen = {
          words: [link, ...link.querySelectorAll('span')].map(
            (part) => getComputedStyle(part).color,
          ),
          ground: getComputedStyle(link).backgroundColor,
          mark: [...link.querySelectorAll('span')].some(
            (span) =>
              !['none', 'normal'].includes(getComputedStyle(span, '::before').content) &&
              getComputedStyle(span, '::before').display !== 'none',
          ),
          system: [color, backgroundColor],
        }
        probe.remove()
        return seen
      })
      expect(new Set(words)).toEqual(new Set([system[0]]))
      expect(ground).toBe(system[1])
      expect(mark).toBe(false)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/deals')
    await expectReadable(page.locator('.nav [aria-current]'))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expectReadable(page.locator('.drawer__nav [aria-current]'))
    await page.goto('/deals')
    await expectReadable(page.locator('.bottombar [aria-current]'))
  })
}
