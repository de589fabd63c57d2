import type { Page } from '@playwright/test'

import { beginApp, expect, openUntouched, test } from './fixtures.ts'

const pages = ['/', '/deals', '/brand/Stonebloom', '/influencer/maya.runs.far']

test.use({ viewport: { width: 390, height: 844 } })

/** Fonts come only when `release` is called. */
async function holdFonts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(/\.woff2$/, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

for (const path of ['/login', '/pricing']) {
  test(`the scripts of ${path} load by themselves, after its first paint and its load event`, async ({
    page,
  }) => {
    await openUntouched(page, path)
    await page.waitForFunction(() => 'alive' in document.documentElement.dataset)
    const times = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      load: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
        .loadEventStart,
      script: Math.min(
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
          .map(({ startTime }) => startTime),
      ),
    }))
    expect(times.script).toBeGreaterThan(times.paint)
    expect(times.script).toBeGreaterThan(times.load)
    expect(times.script).toBeLessThan(Infinity)
  })
}

for (const path of pages) {
  test(`nothing on ${path} moves when fonts load after the first paint`, async ({ page }) => {
    const release = await holdFonts(page)
    await page.addInitScript(() => {
      const shifts: unknown[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          sources: { node: Node | null }[]
        })[])
          shifts.push({
            value: entry.value,
            of: entry.sources.map(({ node }) => (node as Element | null)?.className),
          })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openUntouched(page, path, 'commit')
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    release()
    await page.waitForFunction(() => document.fonts.status === 'loaded')
    await beginApp(page)
    await page.waitForFunction(() => 'alive' in document.documentElement.dataset)
    const shifts = await page.evaluate(
      () => (globalThis as unknown as { shifts: { value: number; of: string[] }[] }).shifts,
    )
    const moved = shifts.reduce((sum, { value }) => sum + value, 0)
    expect(moved, JSON.stringify(shifts)).toBeLessThan(0.01)
  })
}

test('a click before the end of the first paint loads the scripts at once', async ({ page }) => {
  const release = await holdFonts(page)
  await page.goto('about:blank')
  await page.evaluate((to) => void (location.href = to), `${test.info().project.use.baseURL}/deals`)
  await expect(page.getByRole('contentinfo')).toBeAttached()
  const asked = page.waitForRequest(/\/assets\/.*\.js$/)
  await page.keyboard.press('Tab')
  await asked
  release()
})
