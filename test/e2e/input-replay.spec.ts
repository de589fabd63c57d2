import type { Browser, Page } from '@playwright/test'

import { ownScripts } from '../built-pages.ts'
import { beginApp, drawn, expect, openUntouched, test } from './fixtures.ts'

/** Opens a page whose scripts, or those of a name, come only when `release` is called. */
async function openWithoutScripts(
  page: Page,
  path: string,
  scripts = /\/assets\/.*\.js$/,
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(scripts, async (route) => {
    await released
    await route.continue()
  })
  await openUntouched(page, path)
  return release
}

const alive = (page: Page) =>
  page.waitForFunction(() => 'alive' in document.documentElement.dataset)

test.describe('before scripts have come', () => {
  for (const { path, label, typed } of [
    { path: '/deals', label: 'Search deals', typed: 'Kickstone' },
    { path: '/brands', label: 'Search brands', typed: 'Kickstone' },
    { path: '/influencers', label: 'Search influencers', typed: 'maya' },
  ]) {
    test(`text typed into the search of ${path} before hydration is searched afterwards`, async ({
      page,
    }) => {
      const release = await openWithoutScripts(page, path)
      const box = page.getByRole('combobox', { name: label })
      await box.pressSequentially(typed)
      release()
      await alive(page)
      await expect(page).toHaveURL(new RegExp(`q=${typed}`))
      await expect(box).toHaveValue(typed)
      // Still the same field: typing goes on.
      await expect(box).toBeFocused()
    })
  }

  for (const [path, label] of [
    ['/', 'Which shop?'],
    ['/deals', 'Search deals'],
  ] as const) {
    test(`what is typed on at the moment that ${path} hydrates is added to the text before`, async ({
      page,
    }) => {
      const release = await openWithoutScripts(page, path)
      const box = page.getByRole('combobox', { name: label })
      await box.pressSequentially('kick')
      // As a key that is pressed just then.
      await page.evaluate(() => {
        new MutationObserver((_, observer) => {
          observer.disconnect()
          document.execCommand('insertText', false, 'stone')
        }).observe(document.documentElement, { attributeFilter: ['data-alive'] })
      })
      release()
      await alive(page)
      await expect(page.getByRole('option', { name: /^Kickstone/ }).first()).toBeVisible()
      await expect(box).toHaveValue('kickstone')
    })
  }

  test("'/' opens the search while the page hydrates", async ({ page }) => {
    const release = await openWithoutScripts(page, '/categories')
    await beginApp(page)
    // As a key that is pressed when React listens already, and stops what it cannot handle yet.
    await page.evaluate(() => {
      const press = () => {
        if (!Object.keys(document).some((name) => name.startsWith('__reactContainer'))) {
          setTimeout(press)
          return
        }
        const key = { key: '/', bubbles: true, cancelable: true }
        document.body.dispatchEvent(new KeyboardEvent('keydown', key))
      }
      press()
    })
    release()
    await expect(page.getByRole('combobox', { name: 'Which shop?' })).toBeFocused()
  })

  test('a form that is submitted before hydration is sent afterwards', async ({ page }) => {
    const release = await openWithoutScripts(page, '/forgot-password')
    await page.getByLabel('Email').fill('nobody@early.example')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Email')).toHaveValue('nobody@early.example')
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/rpc'),
    )
    release()
    expect((await sent).postData()).toContain('nobody@early.example')
    await expect(page).toHaveURL(/\/forgot-password$/)
  })

  test('a question to the assistant typed before hydration stays, and can be sent', async ({
    page,
  }) => {
    const release = await openWithoutScripts(page, '/shopping-assistant')
    const box = page.getByRole('textbox', { name: 'Message' })
    await box.pressSequentially('Pacewell')
    release()
    await alive(page)
    await expect(box).toHaveValue('Pacewell')
    await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled()
  })

  test('Copy that is clicked before hydration shows that it waits, and copies afterwards', async ({
    page,
  }) => {
    await page.clock.install()
    const release = await openWithoutScripts(page, '/deals?brand=Kickstone')
    const stub = page.getByRole('button', { name: /^Copy code/ }).first()
    await stub.click()
    await expect(stub).toHaveAttribute('aria-busy', 'true')
    await page.clock.runFor(30_000)
    release()
    await page.clock.resume()
    await expect(page.getByText('Promo code copied to clipboard!')).toBeVisible()
    await expect(stub).not.toHaveAttribute('aria-busy', 'true')
  })

  test('a click during hydration is handled once', async ({ page }) => {
    const release = await openWithoutScripts(
      page,
      '/deals?brand=Kickstone',
      await ownScripts('/deals'),
    )
    await beginApp(page)
    await page.waitForFunction(() =>
      Object.keys(document).some((name) => name.startsWith('__reactContainer')),
    )
    let copies = 0
    page.on('request', (request) => {
      if (/\/promo-codes\/[^/]+\/counts$/.test(request.url())) copies++
    })
    const stub = page.getByRole('button', { name: /^Copy code/ }).first()
    await stub.click()
    await expect(stub).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(page.getByText('Promo code copied to clipboard!')).toBeVisible()
    await expect(stub).not.toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => copies).toBe(1)
  })

  test('a user who scrolled before hydration keeps the position', async ({ page }) => {
    const release = await openWithoutScripts(page, '/deals')
    await page.mouse.wheel(0, 600)
    const at = () => page.evaluate(() => Math.round(scrollY))
    await expect.poll(at).toBe(600)
    release()
    await alive(page)
    await drawn(page)
    expect(await at()).toBe(600)
  })

  test('Enter in a search works before hydration', async ({ page }) => {
    await openWithoutScripts(page, '/deals?sort=discount')
    await page.getByRole('combobox', { name: 'Search deals' }).fill('Kickstone')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/deals\?.*q=Kickstone/)
    await expect(page).toHaveURL(/sort=discount/)
    await expect(page.getByRole('article').first()).toContainText('Kickstone')
  })
})

async function withoutScripts(browser: Browser, width = 1280): Promise<Page> {
  const { baseURL } = test.info().project.use
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width, height: 844 },
    ...(baseURL ? { baseURL } : {}),
  })
  return context.newPage()
}

test.describe('without scripts', () => {
  test('deals are searched, sorted, filtered and paged without scripts', async ({ browser }) => {
    const page = await withoutScripts(browser)
    await page.goto('/deals')
    await page.getByRole('link', { name: 'Food', exact: true }).click()
    await expect(page).toHaveURL(/category=Food/)
    await expect(page.getByRole('link', { name: 'Food', exact: true })).toHaveAttribute(
      'aria-current',
    )
    await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Sort: Brand (A-Z)' })
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/sort=brand/)
    await expect(page).toHaveURL(/category=Food/)
    await expect(page.getByRole('article').first()).toContainText('Food')
    // What would be dead is not shown.
    await expect(page.getByRole('button', { name: /^Brand:/ })).toBeHidden()

    await page.goto('/deals')
    const list = page.getByRole('region', { name: 'Deals', exact: true })
    const codes = async () => {
      // The address changes with the first bytes of a page, before its list has come.
      await page.waitForLoadState()
      return list
        .locator('[data-deal]')
        .evaluateAll((deals) => deals.map((deal) => deal.getAttribute('data-deal')))
    }
    const first = await codes()
    await list.getByRole('link', { name: 'Show more deals' }).click()
    await expect(page).toHaveURL(/after=/)
    const second = await codes()
    expect(second.length).toBeGreaterThan(0)
    expect(second.filter((code) => first.includes(code))).toEqual([])
    expect(
      await page.locator('meta[name="robots"]').getAttribute('content'),
      'a later page is a part of the first',
    ).toContain('noindex')
    await page.getByRole('link', { name: 'Back to the first page' }).click()
    await expect(page).not.toHaveURL(/after=/)
    // Newer deals may have come meanwhile.
    expect(await codes()).toContain(first[0])
    await page.context().close()
  })

  test('brands and people are searched and sorted without scripts', async ({ browser }) => {
    const page = await withoutScripts(browser)
    for (const [path, label, word] of [
      ['/brands', 'Search brands', 'Kickstone'],
      ['/influencers', 'Search influencers', 'maya'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('combobox', { name: label }).fill(word)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`${path}\\?.*q=${word}`))
      await expect(page.locator('.person').first()).toContainText(new RegExp(word, 'i'))
    }
    await page.context().close()
  })

  test('a phone reaches every page by the menu without scripts', async ({ browser }) => {
    const page = await withoutScripts(browser, 390)
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
    const deals = page.getByRole('contentinfo').getByRole('link', { name: 'Deals', exact: true })
    await expect(deals).toBeInViewport()
    await deals.click()
    await expect(page).toHaveURL(/\/deals/)
    await page.context().close()
  })
})
