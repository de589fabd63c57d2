import { findBrowser } from '../../scripts/find-browser.mjs'
import { expect, test } from './fixtures.ts'

/** What browsers say of a page that came back by the back button. */
type Navigation = PerformanceNavigationTiming & { notRestoredReasons?: object | null }

for (const [path, isTouched] of [
  ['/', false],
  ['/deals', false],
  ['/deals', true],
  ['/terms', true],
] as const)
  test(`back to ${path}, ${isTouched ? 'with' : 'without'} the app, shows the page as it was left, also by the service worker`, async ({
    playwright,
    launchOptions,
    baseURL,
  }) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      // The one without windows has no such cache.
      executablePath: findBrowser(process.env),
      // Playwright switches off what is tested.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    try {
      const context = await browser.newContext({
        serviceWorkers: 'allow',
        ...(baseURL ? { baseURL } : {}),
      })
      const page = await context.newPage()
      await page.goto(path)
      if (isTouched) {
        await page.mouse.wheel(0, 200)
        await page.waitForFunction(() => 'alive' in document.documentElement.dataset)
      }
      await page.evaluate(() => (document.documentElement.dataset['left'] = 'here'))
      await page.goto('about:blank')
      // The first visit of another page brings the worker.
      const other = await context.newPage()
      await other.goto('/terms')
      await other.mouse.wheel(0, 200)
      await other.evaluate(() => navigator.serviceWorker.ready)
      await other.close()
      // A restored page has no new load event.
      await page.goBack({ waitUntil: 'commit' })
      await expect
        .poll(() =>
          page.evaluate(() => {
            const [entry] = performance.getEntriesByType('navigation') as Navigation[]
            const reasons = JSON.stringify(entry?.notRestoredReasons ?? null)
            return [document.documentElement.dataset['left'], reasons]
          }),
        )
        .toEqual(['here', 'null'])
    } finally {
      await browser.close()
    }
  })
