import type { Browser, Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'

type TraceEvent = { name: string; args: { elementCount?: number } }

/** The most elements whose styles the browser computed at once while something was done. */
async function mostStyledAtOnce(browser: Browser, page: Page, act: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await act()
  // What was done is painted.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const counts = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0)
  expect(counts.length).toBeGreaterThan(0)
  return Math.max(...counts)
}

test('copying a code and choosing a category do not style the whole page again', async ({
  page,
  browser,
}) => {
  await page.goto('/deals')
  const tickets = page.locator('.ticket')
  const copy = async (place: number) => {
    const ticket = tickets.nth(place)
    await ticket.getByRole('button', { name: /^Copy code/ }).click()
    await expect(ticket).toHaveAttribute('data-state', 'copied')
  }
  const all = await page.evaluate(() => document.querySelectorAll('body *').length)
  expect(all).toBeGreaterThan(1000)

  // The first copy loads what shows toasts.
  const told = await mostStyledAtOnce(browser, page, async () => {
    await copy(0)
    await expect(page.locator('[data-sonner-toast]').first()).toBeVisible()
  })
  expect(told).toBeLessThan(all / 3)

  const copied = await mostStyledAtOnce(browser, page, () => copy(1))
  expect(copied).toBeLessThan(all / 3)

  const filtered = await mostStyledAtOnce(browser, page, async () => {
    await page.getByRole('button', { name: 'Fitness', exact: true }).click()
    await expect(page).toHaveURL(/category=Fitness/)
    await expect(page.getByRole('region', { name: 'Deals', exact: true })).toHaveAttribute(
      'aria-busy',
      'false',
    )
  })
  expect(filtered).toBeLessThan(all / 3)
})

test('opening the menu does not style the whole page again', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/deals')
  const all = await page.evaluate(() => document.querySelectorAll('body *').length)
  const opened = await mostStyledAtOnce(browser, page, async () => {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  })
  expect(opened).toBeLessThan(all / 3)
})

test('a chosen category shows before the list is drawn anew', async ({ page }) => {
  await page.goto('/deals')
  const chip = page.getByRole('button', { name: 'Fitness', exact: true })
  await expect(page.locator('.picked').first()).toBeVisible()
  const wasListThere = chip.evaluate(
    (element) =>
      new Promise((done) => {
        new MutationObserver(() => done(document.querySelector('.picked') !== null)).observe(
          element,
          { attributeFilter: ['aria-pressed'] },
        )
        ;(element as HTMLElement).click()
      }),
  )
  expect(await wasListThere).toBe(true)
  await expect(page.locator('.picked')).toHaveCount(0)
})
