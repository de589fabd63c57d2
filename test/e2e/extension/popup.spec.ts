import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'

import { installExtension, kept, openOwnPage, openPopup, updateNow, updated } from './installed.ts'
import type { Installed } from './installed.ts'
import { sampleShops } from './sample-shops.ts'

test.describe.configure({ mode: 'serial' })

let installed: Installed
const shops = sampleShops()
const [softhour] = shops

test.beforeAll(async () => {
  installed = await installExtension({ shops })
  await updated(installed)
  await installed.context.grantPermissions(['clipboard-read', 'clipboard-write'])
})
test.afterAll(() => installed.close())

const shop = 'https://www.softhour.com/cart?id=1'

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
  // Nothing scrolls sideways, neither at 320 pixels nor in 640 at twice the size.
  for (const zoom of [1, 2]) {
    await page.setViewportSize({ width: 320 * zoom, height: 600 })
    await page.evaluate((factor) => {
      document.documentElement.style.zoom = String(factor)
    }, zoom)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `sideways at ${zoom} times`).toBeLessThanOrEqual(0)
  }
  await page.evaluate(() => {
    document.documentElement.style.zoom = ''
  })
  await page.setViewportSize({ width: 360, height: 600 })
}

// holds: 1.shoppers.extension
test('the popup shows the codes of the shop at once, copies one, and makes no request', async () => {
  installed.site.asked.length = 0
  const page = await openPopup(installed, shop)
  await expect(page.getByRole('heading', { name: '3 codes for Softhour' })).toBeVisible()
  const items = page.getByRole('listitem')
  await expect(items).toHaveCount(3)
  await expect(items.nth(0)).toContainText('Worked 3 hours ago · 92% say it works')
  await expect(items.nth(1)).toContainText('3 days left')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Copy code INES20 for Softhour' }).click()
  await expect(page.getByRole('heading', { name: 'Copied. Paste it at checkout.' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('INES20')
  expect(installed.site.asked).toEqual([])
  await page.close()
})

// holds: 1.influencers.commission
test("'Shop with' opens the creator's own link, unchanged, in a new tab", async () => {
  const page = await openPopup(installed, shop)
  const link = page.getByRole('link', { name: 'Shop with Lena Vogel' })
  await expect(link).toHaveAttribute('rel', /sponsored nofollow noopener/)
  const opened = installed.context.waitForEvent('page')
  await link.click()
  const tab = await opened
  await tab.waitForURL('https://softhour.com/?ref=lena')
  await tab.close()
  await page.close()
})

test('a changed verdict uses the same token, and another code a different one', async () => {
  const page = await openPopup(installed, shop)
  const first = page.getByRole('group', { name: 'Did INES20 work?' })
  const said = () => installed.site.state.verdicts
  await first.getByRole('button', { name: 'It worked' }).click()
  await expect(page.getByText('Thanks. That helps the next person.').first()).toBeVisible()
  await first.getByRole('button', { name: "It didn't work" }).click()
  await expect.poll(() => said().length).toBe(2)
  await page.getByRole('group', { name: 'Did LENA8 work?' }).getByRole('button').first().click()
  await expect.poll(() => said().length).toBe(3)
  const [one, two, three] = said()
  expect(one).toEqual({ id: softhour.codes[0]?.id, worked: true, token: two?.token })
  expect(two?.worked).toBe(false)
  expect(one?.token).toMatch(/^[\w-]{22}$/)
  expect(three?.token).not.toBe(one?.token)
  installed.site.state.fault = 'away'
  await first.getByRole('button', { name: 'It worked' }).click()
  await expect(page.getByText(/could not be sent/).first()).toBeVisible()
  await expect(first.getByRole('button', { name: "It didn't work" })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  installed.site.state.fault = undefined
  await page.close()
})

test('the popup can be used by keyboard', async () => {
  const page = await openPopup(installed, shop)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const reached: string[] = []
  for (let step = 0; step < 7; step++) {
    await page.keyboard.press('Tab')
    reached.push(
      await page.evaluate(() => {
        const { activeElement: at } = document
        return at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? ''
      }),
    )
  }
  expect(reached.map((name) => name.replace(/INES20.*/, 'INES20'))).toEqual([
    'Fanfare',
    'Settings',
    expect.stringContaining('INES20'),
    'Shop with Inês Duarte',
    'It worked',
    "It didn't work",
    expect.stringContaining('LENA8'),
  ])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Copied/ })).toBeVisible()
  await page.close()
})

test('on other pages the popup says so, and finds any shop by name without a request', async () => {
  installed.site.asked.length = 0
  const page = await openPopup(installed, 'https://www.nobody.com/')
  await expect(page.getByRole('heading', { name: 'No codes here yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search all shops' }).fill('pace')
  await expect(page.getByText('1 shop', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /Pacewell/ }).click()
  await expect(page.getByRole('heading', { name: '1 code for Pacewell' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('searchbox').fill('zzz')
  await expect(page.getByText('No shop called "zzz" has codes.')).toBeVisible()
  expect(installed.site.asked).toEqual([])
  await page.close()
  for (const address of ['chrome://settings/', 'file:///home/me/a.html', 'about:blank']) {
    const other = await openPopup(installed, address)
    await expect(other.getByRole('heading', { name: "Not a shop's page" })).toBeVisible()
    await other.close()
  }
})

test('codes of followed creators come first after the connection by a code of the site', async () => {
  const { state } = installed.site
  const lena = softhour.codes[1]?.creator.id ?? ''
  state.follows = [{ influencer_id: lena, domains: ['softhour.com'] }]
  const settings = await openOwnPage(installed, 'options.html')
  await settings.getByLabel('Code from the site').fill('wrong code')
  await settings.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(settings.getByText(/This code does not work/)).toBeVisible()
  await expectAccessible(settings)
  await settings.getByLabel('Code from the site').fill('k7qm 2xvd 94tr')
  await settings.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(settings.getByText('Codes of the one person you follow come first.')).toBeVisible()

  const page = await openPopup(installed, shop)
  const followed = page.getByRole('list', { name: 'Codes from people you follow' })
  await expect(followed.getByRole('listitem')).toHaveCount(1)
  await expect(followed).toContainText('Lena Vogel')
  await page.close()

  // Disconnected on the site: forgotten here with the next update.
  state.is_connected = false
  await updateNow(installed)
  await expect(settings.getByLabel('Code from the site')).toBeVisible()
  expect(await kept(installed, 'connection', 'follows')).toEqual({ connection: null, follows: [] })
  await settings.close()
})

test('with a catalogue that is too large the popup requests only the opened shop', async () => {
  const { site } = installed
  site.state.is_catalogue_offered = false
  await updateNow(installed)
  expect(await kept(installed, 'shop:softhour.com')).toEqual({})
  site.asked.length = 0
  const page = await openPopup(installed, shop)
  await expect(page.getByRole('heading', { name: '3 codes for Softhour' })).toBeVisible()
  await expect(page.getByText('Asked for when you opened this.')).toBeVisible()
  const nobody = await openPopup(installed, 'https://nobody.com/')
  await expect(nobody.getByRole('heading', { name: 'No codes here yet' })).toBeVisible()
  expect(site.asked).toEqual(['GET /api/extension/shop?domain=softhour.com'])

  site.state.fault = 'away'
  const offline = await openPopup(installed, 'https://pacewell.com/')
  await expect(offline.getByRole('heading', { name: 'You seem to be offline' })).toBeVisible()
  await expectAccessible(offline)
  site.state.fault = undefined
  await offline.getByRole('button', { name: 'Try again' }).click()
  await expect(offline.getByRole('heading', { name: '1 code for Pacewell' })).toBeVisible()
  site.state.is_catalogue_offered = true
  await updateNow(installed)
  for (const opened of [page, nobody, offline]) await opened.close()
})
