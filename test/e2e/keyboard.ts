import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

import { post } from './fixtures.ts'
import type { ChoosingWay } from './main-jobs.ts'

/** More than any page of the main jobs has places to stop at. */
const mostStops = 200

/** Uses a page by the keyboard alone: what Tab does not reach does not exist. */
export function byKeyboard(page: Page): ChoosingWay {
  async function tabTo(target: Locator): Promise<void> {
    await expect(target.first()).toBeVisible()
    for (let stops = 0; stops < mostStops; stops++) {
      // The first time it may have the focus already, as the first field with a problem has.
      if (stops > 0) await page.keyboard.press('Tab')
      const isThere = await target.evaluateAll((found) =>
        found.some((one) => one === document.activeElement),
      )
      if (!isThere) continue
      // Nothing lies over what has the focus (WCAG 2.4.11).
      const isSeen = await page.evaluate(() => {
        const focused = document.activeElement
        if (!focused) return false
        const { x, y, width, height } = focused.getBoundingClientRect()
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        return focused.contains(top) && focused.matches(':focus-visible')
      })
      expect(isSeen, 'what has the focus is seen').toBe(true)
      return
    }
    throw new Error(`Tab does not reach ${String(target)}`)
  }
  return {
    open: async (path) => {
      await page.goto(path)
    },
    fill: async (label, text) => {
      await tabTo(page.getByLabel(label, { exact: true }))
      await page.keyboard.type(text)
    },
    press: async (role, name) => {
      await tabTo(page.getByRole(role, { name, exact: true }))
      await page.keyboard.press(role === 'checkbox' ? 'Space' : 'Enter')
    },
    choose: async (label, choice) => {
      await tabTo(page.getByRole('combobox', { name: label, exact: true }))
      await page.keyboard.press('Enter')
      const option = page.getByRole('option', { name: choice, exact: true })
      await expect(option).toBeVisible()
      // What is typed finds the choice.
      await page.keyboard.type(choice)
      await expect(option).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(option).toHaveCount(0)
    },
    isTold: (text) => expect(page.getByText(text).first()).toBeVisible(),
    call: (path, body) => post(page, path, body),
  }
}
