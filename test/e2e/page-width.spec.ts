import type { Page } from '@playwright/test'

import { beginApp, expect, openUntouched, test } from './fixtures.ts'

/** Pages with grids, and one that each kind of visitor opens first. */
const pages = [
  '/',
  '/deals',
  '/brand/Kickstone',
  '/influencer/maya.runs.far',
  '/category/fitness',
  '/brands',
  '/influencers',
  '/for-you',
]

const isAsWideAsTheWindow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth === clientWidth || `${scrollWidth} instead of ${clientWidth}`
  })

for (const width of [390, 768, 1024, 1280, 1440]) {
  test(`pages are as wide as the window at ${width}, before and after the first act`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of pages) {
      await openUntouched(page, path)
      expect(await isAsWideAsTheWindow(page), path).toBe(true)
      await beginApp(page)
      await page.waitForFunction(() => 'alive' in document.documentElement.dataset)
      expect(await isAsWideAsTheWindow(page), `${path}, alive`).toBe(true)
    }
  })
}
