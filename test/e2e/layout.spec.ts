import type { Page } from '@playwright/test'

import { expect, freshName, signUpAsInfluencer, test } from './fixtures.ts'
import { demoPassword } from './journey-data.ts'

/** The frame of every page. */

const header = (page: Page) => page.getByRole('banner')
const mainLinks = ['Deals', 'Influencers', 'Brands', 'Credit Cards']

/** Signs in as one of the demo's people. */
async function signInAs(page: Page, email: string): Promise<void> {
  const origin = test.info().project.use.baseURL ?? ''
  const answer = await page.request.post(`${origin}/api/sessions`, {
    headers: { origin },
    data: { email, password: demoPassword() },
  })
  expect(answer.status()).toBe(200)
}

// holds: 2.layout.header, 2.layout.inline-links, 2.layout.signed-out, 9.limits.breakpoint
test('the header is sticky, with its links from 768 px on', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 700 })
  await page.goto('/deals')
  await expect(header(page).getByRole('link', { name: /Fanfare/ })).toHaveAttribute('href', '/')
  await expect(header(page)).toHaveCSS('position', 'sticky')
  await page.mouse.wheel(0, 3000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  expect((await header(page).boundingBox())?.y).toBe(0)
  const nav = header(page).getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('link')).toHaveText(mainLinks)
  await expect(nav).toBeVisible()
  for (const name of ['Sign In', 'Sign Up'])
    await expect(header(page).getByRole('link', { name, exact: true })).toBeVisible()
  const menu = header(page).getByRole('button', { name: 'Open menu' })
  const bar = page.getByRole('navigation', { name: 'Quick' })
  await expect(menu).toBeHidden()
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 767, height: 700 })
  await expect(nav).toBeHidden()
  await expect(menu).toBeVisible()
  await expect(bar).toBeVisible()
})

// holds: 2.layout.menu, 2.layout.bottom-bar, 2.layout.bottom-signed-out
test('small screens have a menu and a bottom bar, which lead visitors to sign-up', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/terms')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog').getByRole('navigation').getByRole('link')).toHaveText([
    'Home',
    ...mainLinks,
    'Shopping Assistant',
  ])
  await page.getByRole('dialog').getByRole('link', { name: 'Shopping Assistant' }).click()
  await expect(page).toHaveURL('/shopping-assistant')
  await page.goto('/terms')
  const quick = page.getByRole('navigation', { name: 'Quick' })
  const bar = quick.getByRole('link')
  await expect(bar).toHaveText(['Deals', 'For you', 'Profile'])
  const addresses = await bar.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual(['/deals', '/for-you', '/signup'])
  await quick.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
})

// holds: 2.layout.influencer-link, 2.layout.agency-link, 2.layout.greeting, 2.layout.avatar-menu, 2.layout.default-avatar
// holds: 2.layout.bottom-signed-in
test('users find their dashboard, profile and sign-out', async ({ page, person }) => {
  const username = freshName('menu')
  await signUpAsInfluencer(page, username)
  const shopper = await person()
  await signInAs(shopper, 'shopper@demo.fanfare.example')
  const agency = await person()
  await signInAs(agency, 'harbor@demo.fanfare.example')
  for (const [of, role, bar] of [
    [page, ['Influencer Dashboard'], '/influencer-dashboard'],
    [agency, ['Agency Dashboard'], '/agency-dashboard'],
    [shopper, [], '/for-you'],
  ] as const) {
    await of.goto('/terms')
    await expect(header(of).getByText(/^Hi, /)).toBeVisible()
    const nav = header(of).getByRole('navigation', { name: 'Main' })
    await expect(nav.getByRole('link')).toHaveText([...mainLinks, ...role])
    await of.getByRole('button', { name: 'Account menu' }).click()
    const items = of.getByRole('menuitem').filter({ hasNotText: 'Become an influencer' })
    await expect(items).toHaveText([
      'Profile',
      'For you',
      'Shopping Assistant',
      ...role,
      'Sign out',
    ])
    await of.keyboard.press('Escape')
    await of.setViewportSize({ width: 390, height: 800 })
    const links = of.getByRole('navigation', { name: 'Quick' }).getByRole('link')
    await expect(links).toHaveCount(3)
    await expect(links.nth(1)).toHaveText(role.length > 0 ? 'Dashboard' : 'For you')
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual(['/deals', bar, '/profile'])
  }
  // Without a picture the initial is shown.
  await page.setViewportSize({ width: 1280, height: 800 })
  const corner = page.getByRole('button', { name: 'Account menu' })
  await expect(corner.locator('.avatar--mono')).toHaveText('M')
  // A blank picture counts as none; without a username the e-mail's local part is shown.
  await page.route('**/rpc/accounts/getViewer**', async (route) => {
    const response = await route.fetch()
    const text = (await response.text())
      .replace('"avatar_url":null', '"avatar_url":"  "')
      .replace(`"username":"${username}"`, '"username":null')
    await route.fulfill({ response, body: text })
  })
  await page.goto('/terms')
  await expect(header(page).getByText(`Hi, ${username}`)).toBeVisible()
  await expect(corner.locator('.avatar--mono')).toHaveText('M')
})

// holds: 2.layout.footer, 7.links.direct
test('the footer has its columns and contact links', async ({ page }) => {
  await page.goto('/terms')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading', { level: 2 })).toHaveText([
    'General',
    'For Influencers',
    'Company',
  ])
  await expect(footer.getByRole('link', { name: 'Instagram', exact: true })).toHaveAttribute(
    'href',
    'https://www.instagram.com/fanfare.codes',
  )
  await expect(footer.locator('a[href^="mailto:"]')).toHaveAttribute(
    'href',
    'mailto:hello@fanfare.example',
  )
})

// holds: 2.layout.error-boundary
test('a page with an error shows a message and reloads', async ({ carelessPage: page }) => {
  await page.route('**/rpc/brands/list**', (route) =>
    route.fulfill({ json: { json: { brands: null } } }),
  )
  await page.goto('/categories')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Brands' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('An error occurred while loading the application.')).toBeVisible()
  await page.unroute('**/rpc/brands/list**')
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.locator('.person').first()).toBeVisible()
})

// holds: 8.auth.profile-errors
test('a page works for visitors if the viewer cannot be loaded', async ({ carelessPage: page }) => {
  await page.route('**/rpc/accounts/getViewer**', (route) => route.fulfill({ status: 500 }))
  const asked = page.waitForResponse('**/rpc/accounts/getViewer**')
  await page.goto('/deals')
  expect((await asked).status()).toBe(500)
  await expect(header(page).getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
})

// holds: 2.layout.toasts, 4.toasts.kept, 9.limits.toasts
test('toasts appear top right, the last three of five, for four seconds', async ({ page }) => {
  await page.goto('/deals')
  await page.clock.install()
  // The fake clock advances only on command.
  await page.clock.pauseAt(Date.now() + 60_000)
  const stubs = page.getByRole('button', { name: /^Copy code/ })
  const notices = page.locator('[data-sonner-toast]')
  for (let n = 0; n < 7; n++) {
    await stubs.nth(n).click()
    await expect(async () => {
      await page.clock.runFor(10)
      expect(await notices.count()).toBeGreaterThan(Math.min(n, 2))
    }).toPass()
  }
  // The oldest of more than five leave.
  await expect(async () => {
    await page.clock.runFor(200)
    expect(await notices.count()).toBeLessThanOrEqual(5)
  }).toPass()
  const seen = page.locator('[data-sonner-toast][data-visible=true][data-removed=false]')
  await expect(seen).toHaveCount(3)
  const box = await seen.first().boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeGreaterThan(640)
  expect(box?.y ?? 900).toBeLessThan(360)
  await page.keyboard.press('Alt+t')
  await expect(page.locator('[data-sonner-toaster]')).toBeFocused()
  // Reached by the keyboard they wait; left alone they go.
  await page.clock.runFor(5000)
  await expect(seen).toHaveCount(3)
  await page.keyboard.press('Escape')
  await page.locator('h1').click()
  await page.clock.runFor(30_000)
  await expect(notices).toHaveCount(0)
})

// holds: 2.404.words, 2.routes.not-found
test('a missing page shows a message at every address, with two links', async ({ page }) => {
  for (const path of ['/not-found', '/nothing/here', '/influencer/nobody.at.all']) {
    const response = await page.goto(path)
    expect([path, response?.status()]).toEqual([path, 404])
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  }
  await page.getByRole('link', { name: 'Explore Deals' }).click()
  await expect(page).toHaveURL('/deals')
})

// holds: 2.routes.public, 6.visitor
test('public pages need no login', async ({ request }) => {
  const pages = `/ /login /signup /forgot-password /reset-password /shopping-assistant /explore /deals /influencers
    /brands /credit-cards /influencer/maya.runs.far /brand/Pacewell /categories /contact /terms /privacy
    /how-it-works /why-join /affiliate-program /origin /pricing /csv-upload`
  for (const path of pages.split(/\s+/)) {
    const response = await request.get(path)
    expect([path, response.status()]).toEqual([path, 200])
    expect([path, new URL(response.url()).pathname]).toEqual([
      path,
      path === '/explore' ? '/deals' : path,
    ])
  }
})

// holds: 2.influencer.no-username, 2.legacy.history, 2.legacy.category
test('redirects leave no history entries', async ({ page }) => {
  await page.goto('/terms')
  await page.goto('/explore?tab=creditcards&category=Tech')
  await expect(page).toHaveURL('/credit-cards?category=Tech')
  await page.goBack()
  await expect(page).toHaveURL('/terms')
  await page.goto('/influencer/')
  await expect(page).toHaveURL('/')
})
