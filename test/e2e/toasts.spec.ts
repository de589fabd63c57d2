import type { Page } from '@playwright/test'

import { drawn, expect, rowOf, test } from './fixtures.ts'
import { address, openDashboard, serveOwnCodes, withCodes } from './own-codes-app.ts'

/** Toasts while a dialog is open, neither of which covers the other, and 'Undo' of a leak in a toast. */

serveOwnCodes()

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 600 },
  { width: 1199, height: 700 },
  { width: 1200, height: 700 },
  { width: 1280, height: 800 },
  { width: 1920, height: 700 },
]

/** Toasts wait, as in a tab that nobody looks at. */
const holdToasts = (page: Page, isHeld = true) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { get: () => isHidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHeld)

/** At each width: the headings, buttons and fields of the dialog that share a pixel with a toast. */
async function expectUncovered(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    // Also of a dialog that is taller than the window.
    for (const top of [0, 10_000]) {
      await page.locator('.dialog-view').evaluate((view, y) => view.scrollTo(0, y), top)
      await drawn(page)
      const found = await page.evaluate(() => {
        const boxesOf = (selector: string) =>
          [...document.querySelectorAll(selector)].map((element) => ({
            name: element.getAttribute('aria-label') ?? element.textContent,
            box: element.getBoundingClientRect(),
          }))
        const toasts = boxesOf('[data-sonner-toast][data-visible=true] > *')
        const parts = boxesOf('.dialog :is(h2, button, a, input)')
        const top = document.querySelector('.dialog-view')?.getBoundingClientRect().top ?? 0
        const isOver = (one: DOMRect, other: DOMRect) =>
          one.left < other.right &&
          other.left < one.right &&
          Math.max(one.top, top) < other.bottom &&
          other.top < one.bottom
        return {
          toasts: toasts.length,
          isInWindow: toasts.every(({ box }) => box.left >= 0 && box.right <= innerWidth),
          covered: parts
            .filter(({ box }) => toasts.some((toast) => isOver(box, toast.box)))
            .map(({ name }) => name),
        }
      })
      expect([size, found.isInWindow, found.covered]).toEqual([size, true, []])
      expect(found.toasts).toBeGreaterThan(0)
    }
  }
}

const takeOut = async (page: Page, code = 'ACTIVE25') => {
  await rowOf(page, code)
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: 'My code leaked' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
}

test('no toast covers the dialog of a leaked code, and closing the toast leaves the dialog open', async ({
  page,
}) => {
  await openDashboard(page, await withCodes('growth'))
  await holdToasts(page)
  await takeOut(page)
  const dialog = page.getByRole('dialog', { name: 'Pacewell ACTIVE25 is taken out' })
  await expect(dialog).toBeVisible()
  await expectUncovered(page)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(dialog).toBeVisible()
  // With nothing left to avoid, the dialog has the whole window again.
  await page.setViewportSize({ width: 768, height: 600 })
  const top = () =>
    page.locator('.dialog-view').evaluate((view) => view.getBoundingClientRect().top)
  await expect.poll(top).toBe(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})

test('no toast covers a confirmation', async ({ page }) => {
  await openDashboard(page, await withCodes('growth'))
  await holdToasts(page)
  await takeOut(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await rowOf(page, 'SOON20')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectUncovered(page)
})

test('on a phone no toast covers the stub that was just copied', async ({ page }) => {
  await withCodes('growth')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${address}/brand/Ossa%20Trail`)
  const stub = page.locator('.ticket__stub').first()
  const message = page.getByText('Promo code copied to clipboard!')
  // Right below the header, where toasts are, and further down.
  for (const top of [76, 120, 500]) {
    await stub.evaluate((element, y) => {
      document.body.style.paddingBottom = '900px'
      scrollTo({ top: element.getBoundingClientRect().top + scrollY - y, behavior: 'instant' })
    }, top)
    await stub.click()
    await expect(message).toBeVisible()
    // Once it has come in.
    await expect(async () => {
      const toast = await page.locator('[data-sonner-toast] > *').boundingBox()
      const copied = await stub.boundingBox()
      if (!toast || !copied) throw new Error('No toast or stub')
      const isCovered = toast.y < copied.y + copied.height && copied.y < toast.y + toast.height
      expect([top, isCovered, toast.y + toast.height < 844]).toEqual([top, false, true])
    }).toPass()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(message).toHaveCount(0)
  }
})

test('no toast covers the search', async ({ page }) => {
  await withCodes('growth')
  await page.goto(`${address}/pricing`)
  await page.keyboard.press('/')
  await holdToasts(page)
  await page.getByRole('combobox', { name: 'Which shop?' }).fill('ossa')
  await page.getByRole('option', { name: /^Copy code/ }).click()
  await expect(page.getByText('Promo code copied to clipboard!')).toBeVisible()
  await expectUncovered(page)
})

test('the Tab key goes past a toast, which waits while it has the focus, and gives the focus back', async ({
  page,
}) => {
  await withCodes('growth')
  await page.clock.install()
  await page.goto(`${address}/pricing`)
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Which shop?' }).fill('ossa')
  await page.getByRole('option', { name: /^Copy code/ }).click()
  const message = page.getByText('Promo code copied to clipboard!')
  await expect(message).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  const links = page.getByRole('link')
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  // The page's last stop, which comes once the end of the page is near the window.
  const last = page.getByRole('contentinfo').getByRole('button', { name: 'System' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(last).toBeVisible()
  await dismiss.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(last).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dismiss).toBeFocused()
  await page.clock.runFor(60_000)
  await expect(message).toBeVisible()
  // Past the end of the page lies the browser's own place, then its beginning.
  await page.keyboard.press('Tab')
  await expect(dismiss).not.toBeFocused()
  await page.keyboard.press('Tab')
  await expect(links.first()).toBeFocused()

  await dismiss.focus()
  await page.keyboard.press('Enter')
  await expect(message).toHaveCount(0)
  await expect(links.first()).toBeFocused()
})

test('a leak can be undone for ten seconds, and a code that was paused stays paused', async ({
  page,
}) => {
  const ana = await withCodes('growth')
  await page.clock.install()
  await openDashboard(page, ana)
  await holdToasts(page)
  await takeOut(page, 'REST10')
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(page.getByText('Promo code restored')).toBeVisible()
  await expect(rowOf(page, 'REST10').getByText('Paused', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()

  await takeOut(page)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await holdToasts(page, false)
  await page.clock.runFor(9000)
  await expect(undo).toHaveText(/1 s$/)
  await expect(async () => {
    await page.clock.runFor(1000)
    expect(await undo.count()).toBe(0)
  }).toPass()
  await page.clock.resume()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(rowOf(page, 'ACTIVE25').getByText('Leaked', { exact: true })).toBeVisible()
})
