import type { Page } from '@playwright/test'

import { arriveAs } from '../own-server.ts'
import type { LongWorded } from './long-text.ts'
import type { Screen } from './screens.ts'

/** Opens a screen of the site at `address`, signed in as whom it is for, with all its data shown. */
export async function openScreen(
  page: Page,
  address: string,
  people: LongWorded,
  { path, as, opened }: Screen,
): Promise<void> {
  const context = page.context()
  await context.clearCookies()
  if (as !== undefined) await arriveAs(context, people[as], address)
  await page.setViewportSize({ width: 1280, height: 800 })
  // Another fragment of the same page would not load it anew.
  await page.goto('about:blank')
  await page.goto(`${address}${path}`)
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .sk') === null)
  await opened?.open(page)
}

/** Once what moves has arrived, and what measures itself has drawn. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    await Promise.all(
      document
        .getAnimations()
        .filter(
          ({ effect, timeline }) =>
            timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
        )
        .map(({ finished }) => finished.catch(() => undefined)),
    )
  })
}
