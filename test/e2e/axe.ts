import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The library itself, of the version that the builder wants, and without the comments of its 1.5 MB. */
const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const library = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds by WCAG 2.2 AA, a line each. The builder would send and start the library twice each time; once for each
 * page that is loaded is enough.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(library)
  const { violations } = await new AxeBuilder({ page, axeSource: ';' })
    // The rest is not read, and describing it takes most of the time; our pages have no frames of others.
    // Sheets, which it would fetch and read each time, are of use to an experimental rule only.
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}
