import type { Page } from '@playwright/test'

import { sendNotifications } from '#server/features/push/deliver.ts'
import { aPromoCode } from '#test/harness.ts'
import type { Actor } from '#test/harness.ts'
import { openPushService } from '#test/push-service.ts'

import { findBrowser } from '../../scripts/find-browser.mjs'
import { expect, expectAccessible, expectToFit, test } from './fixtures.ts'
import { byKeyboard } from './keyboard.ts'
import { arriveAs, openServer } from './own-server.ts'
import { standInForPush } from './push-stand-in.ts'

let server: Awaited<ReturnType<typeof openServer>>
let service: Awaited<ReturnType<typeof openPushService>>
let ana: Actor

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  // The browser without windows shows no notifications.
  launchOptions: {
    executablePath: findBrowser(process.env),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  },
})
test.beforeAll(async () => {
  service = await openPushService()
  server = await openServer({ config: { ...service.config, is_limit_waived: true } })
  ana = await server.app.anInfluencer('ana_installed')
  await server.app.as(ana).promoCodes.create({
    promo_code: aPromoCode({ brand_name: 'Zorbly', brand_url: 'https://www.zorbly.example' }),
  })
  // It is no news for who follows later.
  expect(await sendNotifications(server.app.deps)).toBe(0)
})
test.afterAll(async () => {
  await server.close()
  await service.close()
})

/** Until the worker has kept the page. */
const installed = (page: Page) => expect.poll(() => cacheSize(page, 'seen')).toBeGreaterThan(0)

const cacheSize = (page: Page, cache: 'seen' | 'told') =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, cache)

for (const [width, colorScheme] of [
  [390, 'light'],
  [1280, 'dark'],
] as const)
  test(`pages that were seen open without a connection, others name them, at ${width} in ${colorScheme}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    await page.goto(server.at('/deals'))
    await installed(page)
    await page.goto(server.at('/brands'))
    await expect.poll(() => cacheSize(page, 'seen')).toBe(2)
    await context.setOffline(true)
    await page.goto(server.at('/brands'))
    await expect(page.getByRole('main').getByText('Zorbly').first()).toBeVisible()
    await page.goto(server.at('/influencers'))
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await expectAccessible(page)
    await expectToFit(page)
    await page.screenshot({ path: test.info().outputPath(`offline-${width}.png`) })
    await page.getByRole('link', { name: /^Deals & Promo Codes/ }).press('Enter')
    await expect(page.getByRole('main').getByText('Zorbly').first()).toBeVisible()
    await context.setOffline(false)
  })

test('nothing that was seen is left after signing out', async ({ page, context }) => {
  await arriveAs(context, await server.app.aShopper('installed_leaves'), server.address)
  await page.goto(server.at('/deals'))
  await installed(page)
  await page.goto(server.at('/brands'))
  await expect.poll(() => cacheSize(page, 'seen')).toBeGreaterThan(0)
  await page.goto(server.at('/profile'))
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => cacheSize(page, 'seen')).toBe(0)
})

test('a shared page of a shop leads to its codes, and of an unknown shop to what helps', async ({
  page,
}) => {
  const share = (url: string) =>
    page.goto(server.at(`/share-target?${new URLSearchParams({ url }).toString()}`))
  await share('https://shop.zorbly.example/cart?token=secret')
  await expect(page).toHaveURL(server.at('/deals?q=zorbly.example'))
  await expect(page.getByRole('main').getByText('Zorbly').first()).toBeVisible()
  await share('https://nobody-knows.example/shoes')
  await expect(page.getByRole('link', { name: /Tell me/ }).first()).toBeVisible()
  await expectAccessible(page)
})

test('after a follow somebody switches notifications on, is told of a code, and gets to it', async ({
  page,
  context,
}) => {
  const browser = service.aBrowser()
  await standInForPush(context, browser)
  await arriveAs(context, await server.app.aShopper('installed_fan'), server.address)
  await page.goto(server.at('/influencer/ana_installed'))
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await page.getByRole('button', { name: 'Tell me of new codes' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New codes at once' })
  await expect(dialog).toContainText('5 a day at most')
  await expectAccessible(page)
  await page.screenshot({ path: test.info().outputPath('dialog.png') })
  await dialog.getByRole('button', { name: 'Turn on notifications' }).press('Enter')
  await expect(page.getByText('This browser tells you of new codes now')).toBeVisible()

  await page.goto(server.at('/profile'))
  const panel = page.getByRole('region', { name: 'Notifications on this device' })
  const keys = byKeyboard(page)
  await keys.choose('How many notifications', '2 a day at most')
  await keys.choose('Quiet from', '21:00')
  await keys.press('checkbox', 'Quiet hours')
  await expect(panel.getByRole('combobox', { name: 'Quiet from' })).toHaveCount(0)
  await expect(page.getByText('Saved for this browser')).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectToFit(page)
    await panel.screenshot({ path: test.info().outputPath(`panel-${width}.png`) })
  }
  await expectAccessible(page)

  const { promo_code } = await server.app
    .as(ana)
    .promoCodes.create({ promo_code: aPromoCode({ brand_name: 'Quorra' }) })
  await expect.poll(() => sendNotifications(server.app.deps)).toBe(1)
  const { message } = service.browserAt(browser.endpoint).taken[0] ?? {}
  expect(message?.notification).toMatchObject({ title: '20% off at Quorra' })

  const workers = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    workers.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) resolve(one.registrationId)
    }),
  )
  await workers.send('ServiceWorker.enable')
  // The server of this test has no other address, so that of its configuration is replaced.
  const data = JSON.stringify(message).replaceAll('http://localhost:3000', server.address)
  await workers.send('ServiceWorker.deliverPushMessage', {
    origin: server.address,
    registrationId: await registered,
    data,
  })
  // Noted once it is shown. Chromium drops a notification if it is asked for those shown while it shows one.
  await expect.poll(() => cacheSize(page, 'told')).toBe(1)
  const shown = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const all = await registration.getNotifications()
    return all.map(({ title, body, data }) => ({ title, body, data: String(data) }))
  })
  expect(shown).toEqual([
    {
      title: '20% off at Quorra',
      body: 'New from Full ana_installed',
      data: server.at(`/deal/${promo_code.id}`),
    },
  ])
  await panel.getByRole('button', { name: 'Stop notifications here' }).press('Enter')
  await expect(page.getByText('This browser tells you of nothing any more')).toBeVisible()
})

test('a visitor without an account hears of a brand and a search that the browser follows, until none is left', async ({
  page,
  context,
}) => {
  const subscription = service.aBrowser()
  await standInForPush(context, subscription)
  const browser = service.browserAt(subscription.endpoint)
  const publish = async (brand_name: string) => {
    const promo_code = aPromoCode({ brand_name, category: 'Travel' })
    await server.app.as(ana).promoCodes.create({ promo_code })
  }
  await publish('Veloxa')
  await sendNotifications(server.app.deps)
  await page.goto(server.at('/brand/Zorbly'))
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await page.getByRole('button', { name: 'Tell me of new codes' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New codes at once' })
  await expect(dialog).toContainText('on the page For you, under Manage')
  await dialog.getByRole('button', { name: 'Turn on notifications' }).press('Enter')
  await expect(page.getByText('This browser tells you of new codes now')).toBeVisible()
  await page.goto(server.at('/for-you?show=following'))
  const panel = page.getByRole('region', { name: 'Notifications on this device' })
  await panel.getByRole('checkbox', { name: 'Quiet hours' }).uncheck()
  await expect(page.getByText('Saved for this browser')).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectToFit(page)
  }
  await expectAccessible(page)

  await publish('Zorbly')
  await expect.poll(() => sendNotifications(server.app.deps)).toBe(1)

  // What is followed later is heard of too.
  const said = page.waitForResponse(/push\/subscribe/)
  await page.goto(server.at('/deals?category=Travel'))
  await page.getByRole('button', { name: 'Follow this search' }).click()
  expect((await said).status()).toBe(200)
  await publish('Quorra Trips')
  await expect.poll(() => sendNotifications(server.app.deps)).toBe(1)
  expect(browser.taken.map(({ message }) => message.notification.title)).toEqual([
    '20% off at Zorbly',
    '20% off at Quorra Trips',
  ])

  await page.goto(server.at('/for-you?show=following'))
  await panel.getByRole('button', { name: 'Stop notifications here' }).press('Enter')
  await expect(page.getByText('This browser tells you of nothing any more')).toBeVisible()
  await publish('Zorbly')
  expect(await sendNotifications(server.app.deps)).toBe(0)
})
