import type { Page } from '@playwright/test'

import { beginApp, expect, freshName, openUntouched, signUpAsInfluencer, test } from './fixtures.ts'
import { aPublishedCode, asASlowPhone, copiedCode } from './untouched.ts'

const scripts = /\/assets\/.*\.js$/

/** Every page that is for reading, one of each kind. */
const pages = [
  '/',
  '/deals',
  '/deals?q=Kickstone',
  '/brand/Kickstone',
  '/influencer/maya.runs.far',
  '/category/fitness',
  '/credit-cards',
  '/brands',
  '/influencers',
  '/categories',
  '/how-it-works',
  '/why-join',
  '/terms',
  '/privacy',
]

function askedScripts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (scripts.test(request.url())) asked.push(request.url())
  })
  return asked
}

const isAlive = (page: Page) => page.evaluate(() => 'alive' in document.documentElement.dataset)

const alive = (page: Page) =>
  page.waitForFunction(() => 'alive' in document.documentElement.dataset)

const firstStub = (page: Page) => page.getByRole('button', { name: /^Copy code/ }).first()

/** The kinds that this browser counted. Beacons outlive their page, so they are noted outside of it. */
async function countsOf(page: Page): Promise<string[]> {
  const counts: string[] = []
  await page.exposeFunction('noteCount', (kind: string) => void counts.push(kind))
  await page.addInitScript(() => {
    navigator.sendBeacon = (_address, body) => {
      void (body as Blob)
        .text()
        .then((text) =>
          (globalThis as unknown as { noteCount: (kind: string) => void }).noteCount(
            (JSON.parse(text) as { kind: string }).kind,
          ),
        )
      return true
    }
  })
  return counts
}

test('pages for reading fetch no script while nobody touches them', async ({ context }) => {
  await Promise.all(
    pages.map(async (path) => {
      const page = await context.newPage()
      const asked = askedScripts(page)
      // Other journeys change what is shown, which begins the app.
      await page.route('**/api/live/**', () => {})
      await openUntouched(page, path)
      // Longer than the longest wait for a first paint.
      await page.waitForTimeout(4000)
      expect(asked, path).toEqual([])
      expect(await isAlive(page)).toBe(false)
      await page.close()
    }),
  )
})

for (const [act, perform] of [
  [
    'the mouse over a link',
    (page: Page) => page.getByRole('link', { name: 'Brands' }).first().hover(),
  ],
  ['a key', (page: Page) => page.keyboard.press('Tab')],
  ['the wheel', (page: Page) => page.mouse.wheel(0, 200)],
] as const) {
  test(`${act} begins the app`, async ({ page }) => {
    await openUntouched(page, '/deals')
    expect(await isAlive(page)).toBe(false)
    await perform(page)
    await alive(page)
  })
}

test('the app begins by itself for somebody who is signed in', async ({ page }) => {
  await signUpAsInfluencer(page, freshName('reader'))
  await expect(page.getByText(/^Hi, /).first()).toBeAttached()
  await openUntouched(page, '/deals')
  await alive(page)
})

/** Whether the browser may leave out a ticket far below while nobody is there. */
const mayLeaveOut = (page: Page) =>
  page
    .locator('.ticket-grid > li')
    .nth(20)
    .evaluate((item) => getComputedStyle(item).contentVisibility === 'auto')

test('tickets far below wait to be rendered, until the app runs or a scroll position is restored', async ({
  page,
}) => {
  await openUntouched(page, '/deals')
  expect(await mayLeaveOut(page)).toBe(true)
  await page.keyboard.press('Tab')
  await alive(page)
  expect(await mayLeaveOut(page)).toBe(false)
  await page.route(scripts, () => {})
  await page.reload()
  expect(await mayLeaveOut(page)).toBe(false)
})

test('the app begins by itself on the way back and after a reload, and the list is as it was', async ({
  page,
}) => {
  await page.goto('/deals')
  await page.getByRole('button', { name: 'Show more deals' }).click()
  const tickets = page.getByRole('article')
  await expect.poll(() => tickets.count()).toBeGreaterThan(60)
  await page.evaluate(() => void (location.href = '/terms'))
  await page.waitForURL('/terms')
  await page.goBack()
  await alive(page)
  await expect.poll(() => tickets.count()).toBeGreaterThan(60)
  await page.reload()
  await alive(page)
  await expect.poll(() => tickets.count()).toBeGreaterThan(60)
})

// holds: 4.live.deals
test('a code that somebody publishes appears on a page that nobody has touched', async ({
  page,
  person,
}) => {
  await openUntouched(page, '/deals')
  await page.waitForTimeout(1000)
  const creator = await person()
  const asked = askedScripts(page)
  const code = await aPublishedCode(creator, freshName('early'))
  await expect(page.getByRole('article').filter({ hasText: code })).toHaveCount(1)
  expect(asked).not.toEqual([])
})

test('a change of other deals leaves a page alone that does not show them', async ({
  page,
  person,
}) => {
  await openUntouched(page, '/brand/Kickstone')
  await page.waitForTimeout(1000)
  const asked = askedScripts(page)
  await aPublishedCode(await person(), freshName('other'))
  await page.waitForTimeout(3000)
  expect(asked).toEqual([])
})

test('Copy as the first act on a slow line copies at once, and is counted once', async ({
  page,
}) => {
  const counts = await countsOf(page)
  await openUntouched(page, '/deals?brand=Kickstone')
  const slow = await asASlowPhone(page)
  // On a busy machine the looks below may take longer than the line does.
  const looked = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await looked.promise
    await route.continue()
  })
  const code = await firstStub(page).locator('.ticket__code').textContent()
  const copied = copiedCode(page)
  await firstStub(page).click()
  await expect(firstStub(page)).toHaveAttribute('aria-busy', 'true')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await expect(page.getByRole('article').first()).toHaveAttribute('data-state', 'copied')
  expect(await isAlive(page)).toBe(false)
  looked.resolve()
  await copied
  // The notice has code of its own, which may come later.
  await expect(page.getByText('Promo code copied to clipboard!')).toBeVisible()
  await expect.poll(() => counts).toEqual(['copy'])
  await slow.end()
})

test('a copy and the way to a shop are counted, though the app never came', async ({
  page,
  context,
}) => {
  const counts = await countsOf(page)
  await page.route(scripts, () => new Promise(() => {}))
  await context.route(/^https?:\/\/(?!localhost)/, (route) => route.fulfill({ body: 'A shop' }))
  await openUntouched(page, '/deals?brand=Kickstone')
  const ticket = page.getByRole('article').first()
  const shop = page.waitForEvent('popup')
  await ticket.getByRole('link', { name: /paid link$/ }).click()
  await (await shop).close()
  await expect.poll(() => counts).toEqual(['click'])
  await firstStub(page).click()
  await expect(firstStub(page)).toHaveAttribute('aria-busy', 'true')
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await expect.poll(() => counts).toEqual(['click', 'copy'])
})

test('the menu of a phone opens as the first act', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openUntouched(page, '/')
  const slow = await asASlowPhone(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await slow.end()
})

test('somebody at the keyboard gets from the first key to a copied code', async ({ page }) => {
  await openUntouched(page, '/deals?brand=Kickstone')
  const slow = await asASlowPhone(page)
  await firstStub(page).focus()
  const copied = copiedCode(page)
  await page.keyboard.press('Enter')
  expect(await (await copied).evaluate((button) => button === document.activeElement)).toBe(true)
  await expect(page.getByText('Promo code copied to clipboard!')).toBeVisible()
  await slow.end()
})

for (const [what, act] of [
  ['link', (page: Page) => page.getByRole('main').locator('a[href^="/brand/"]').first().click()],
  [
    'search',
    async (page: Page) => {
      await page.getByRole('combobox', { name: 'Search deals' }).fill('Kickstone')
      await page.keyboard.press('Enter')
    },
  ],
] as const) {
  test(`an untouched page says that it is offline, and keeps a ${what} for later`, async ({
    carelessPage: page,
  }) => {
    await openUntouched(page, '/deals')
    await page.context().setOffline(true)
    await expect(page.getByText('You are offline. What you see may be out of date')).toBeVisible()
    await act(page)
    await expect(
      page.getByText('You are offline. The page you chose opens as soon as you are back.'),
    ).toBeVisible()
    await page.context().setOffline(false)
    await expect(page).toHaveURL(/q=Kickstone|\/brand\//)
    await beginApp(page)
    await alive(page)
    await expect(page.getByText(/You are offline/)).toBeHidden()
  })
}

test('an app that did not come is asked for again with the next act', async ({
  carelessPage: page,
}) => {
  await page.route(/\/assets\/index-.*\.js$/, (route) => route.abort(), { times: 2 })
  await openUntouched(page, '/deals')
  await page.context().setOffline(true)
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await page.mouse.wheel(0, 200)
  await failed
  await page.context().setOffline(false)
  await expect(async () => {
    await page.mouse.wheel(0, 200)
    expect(await isAlive(page)).toBe(true)
  }).toPass()
})

test('a page of an older build loads itself anew when it is touched', async ({
  carelessPage: page,
}) => {
  let isGone = true
  await page.route(/\/assets\/index-.*\.js$/, (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  await openUntouched(page, '/deals')
  const reloaded = page.waitForEvent('domcontentloaded')
  await page.mouse.wheel(0, 200)
  await reloaded
  isGone = false
  await page.mouse.wheel(0, 400)
  await alive(page)
})
