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

/** The widths at which a page is wider or narrower than the window. */
async function widthsThatDiffer(page: Page): Promise<string[]> {
  const differ: string[] = []
  for (const width of [1440, 1280, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { scrollWidth, clientWidth }
    })
    if (scrollWidth !== clientWidth) differ.push(`${scrollWidth} instead of ${clientWidth}`)
  }
  return differ
}

for (const path of pages) {
  test(`${path} is as wide as the window, before and after the first act`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 800 })
    await openUntouched(page, path)
    expect(await widthsThatDiffer(page)).toEqual([])
    await beginApp(page)
    await page.waitForFunction(() => 'alive' in document.documentElement.dataset)
    expect(await widthsThatDiffer(page)).toEqual([])
  })
}
