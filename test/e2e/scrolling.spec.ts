import type { Page } from '@playwright/test'

import { aCodeRow, insertCodes } from '#test/rows.ts'

import { drawn, expect, test } from './fixtures.ts'
import { openServer, serve } from './own-server.ts'

// As most people have it: what is animated would be seen here.
test.use({ reducedMotion: 'no-preference' })

let address: string
const brands = 40

/** A server of its own, whose lists nobody changes meanwhile. */
serve(openServer, async (server) => {
  const { app } = server
  const ana = await app.anInfluencer('ana.scrolls')
  const rows = Array.from({ length: 260 }, (_, index) =>
    aCodeRow(ana.user_id, {
      brand_name: `Brand ${index % brands}`,
      brand_domain: `brand${index % brands}.example`,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    }),
  )
  await insertCodes(app.database.db, ...rows)
  ;({ address } = server)
})

const tickets = (page: Page) => page.getByRole('article')
const y = (page: Page) => page.evaluate(() => Math.round(scrollY))

async function scrollDown(page: Page, to: number): Promise<void> {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to)
  await drawn(page)
  expect(await y(page)).toBe(to)
}

/** Scrolls on until so many tickets are there. Not by the wheel, whose animation outlasts what a test does next. */
async function loadTickets(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    expect(await tickets(page).count()).toBeGreaterThanOrEqual(count)
  }).toPass({ intervals: [100] })
}

/** Where the page is scrolled to in each frame from the first of the next page on. Its address comes before it, while it loads. */
async function watchScrolling(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const seen: number[] = []
    const heading = () => document.querySelector('h1')?.textContent
    const former = heading()
    const look = () => {
      if (heading() !== undefined && heading() !== former) seen.push(Math.round(scrollY))
      if (seen.length < 30) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(window, { seenScrolling: seen })
  })
  return async () => {
    await page.waitForFunction(
      () => (window as unknown as { seenScrolling: number[] }).seenScrolling.length >= 30,
    )
    return page.evaluate(() => (window as unknown as { seenScrolling: number[] }).seenScrolling)
  }
}

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`Back restores the position in a long list at once, and a new page starts at its top, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(
      false,
    )
    await page.goto(`${address}/deals`)
    await loadTickets(page, 144)
    const depth = await page.evaluate(() => {
      const to = Math.round(document.documentElement.scrollHeight * 0.7)
      scrollTo({ top: to, behavior: 'instant' })
      return to
    })
    await expect.poll(() => y(page)).toBe(depth)
    const inSight = async () => {
      for (const [index, ticket] of (await tickets(page).all()).entries()) {
        const box = await ticket.boundingBox()
        if (box && box.y > 100)
          return { index, text: await ticket.textContent(), y: Math.round(box.y) }
      }
      throw new Error('no ticket is in sight')
    }
    const before = await inSight()

    // To a brand by a ticket in sight.
    const toBrand = await watchScrolling(page)
    await tickets(page).nth(before.index).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/brand\//)
    await expect(page.getByRole('heading', { level: 1, name: /Brand/ })).toBeVisible()
    expect((await toBrand()).at(-1)).toBe(0)

    const back = await watchScrolling(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/deals/)
    const seen = await back()
    expect(seen.at(-1)).toBe(depth)
    // Not travelled to: nothing between where one was and where one is.
    expect([...new Set(seen)].filter((at) => at !== depth && at !== 0)).toEqual([])
    expect(await tickets(page).count()).toBeGreaterThanOrEqual(144)
    expect(await inSight()).toEqual(before)

    await page.goForward()
    await expect(page).toHaveURL(/\/brand\//)
    await expect.poll(() => y(page)).toBe(0)
    await page.goBack()
    await expect.poll(() => y(page)).toBe(depth)
  })

  test(`Back and Forward between a profile and a brand restore the position, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(`${address}/influencer/ana.scrolls`)
    await loadTickets(page, 90)
    await scrollDown(page, 4000)
    await page
      .getByRole('article')
      .nth(30)
      .getByRole('link')
      .first()
      .evaluate((link) => (link as HTMLElement).click())
    await expect(page).not.toHaveURL(/influencer/)
    await expect(page.getByRole('heading', { level: 1, name: /Brand/ })).toBeVisible()
    await drawn(page)
    expect(await y(page)).toBe(0)
    await scrollDown(page, 300)
    await page.goBack()
    await expect.poll(() => y(page)).toBe(4000)
    await page.goForward()
    await expect.poll(() => y(page)).toBe(300)
  })

  test(`the position in a long list survives a reload and another site, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(`${address}/deals`)
    await loadTickets(page, 144)
    const depth = await page.evaluate(() => {
      const to = Math.round(document.documentElement.scrollHeight * 0.7)
      scrollTo({ top: to, behavior: 'instant' })
      return to
    })
    await expect.poll(() => y(page)).toBe(depth)
    await page.reload()
    await expect.poll(() => y(page)).toBe(depth)
    await page.goto('about:blank')
    await page.goBack()
    await expect.poll(() => y(page)).toBe(depth)
    expect(await tickets(page).count()).toBeGreaterThanOrEqual(144)
  })

  test(`the footer of a long list is reachable after three pages, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(`${address}/deals`)
    await loadTickets(page, 144)
    const more = page.getByRole('button', { name: 'Show more deals' })
    await expect(more).toBeVisible()
    await page.keyboard.press('End')
    const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })
    await expect(terms).toBeInViewport()
    expect(await tickets(page).count()).toBe(144)
    await more.click()
    await expect(tickets(page)).toHaveCount(192)
    await expect(more).toBeVisible()
  })
}

test('copying a code does not move the next button', async ({ page }) => {
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${address}/deals?brand=Brand+3`)
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: /promo code/ })).toBeVisible()
    const places = () =>
      page
        .getByRole('main')
        // The stub itself tears a little.
        .locator('.pagehead + div a, .pagehead + div button:not(.ticket__stub)')
        .filter({ hasNotText: /worked|didn/ })
        .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().y)))
    const before = await places()
    expect(before.length).toBeGreaterThan(3)
    await page
      .getByRole('button', { name: /^Copy code/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: /^Did ROW\d+ work/ })).toBeVisible()
    expect(await places(), `at ${width}`).toEqual(before)
  }
})
