/**
 * Takes the pictures of extension/store/screenshots in a real browser with the built package, and all
 * states of popup and settings into another folder, to be looked at:
 * node test/e2e/extension/take-pictures.ts <folder for the states>
 */
import type { Page } from '@playwright/test'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { installExtension, openOwnPage, openPopup, updated } from './installed.ts'
import type { Installed } from './installed.ts'
import { sampleShops } from './sample-shops.ts'

const store = 'extension/store/screenshots'
const states = process.argv[2] ?? 'test-results/extension-states'
for (const folder of [store, states]) mkdirSync(folder, { recursive: true })

const shops = sampleShops()
const installed = await installExtension({ shops })
await updated(installed)

for (const scheme of ['light', 'dark'] as const) {
  await shootPopups(scheme)
  await shootSettings(scheme)
}
await shootStore()
await installed.close()
await shootFirstStart()
await shootNotice()

async function shootPopups(scheme: 'light' | 'dark') {
  const shoot = (name: string, address: string, act?: (page: Page) => Promise<unknown>) =>
    popup(installed, scheme, join(states, `popup-${name}-${scheme}.png`), address, act)
  const shop = 'https://www.softhour.com/'
  await shoot('codes', shop)
  await shoot('copied', shop, async (page) => {
    await page.getByRole('button', { name: /INES20/ }).click()
    await page.getByRole('button', { name: 'It worked' }).first().click()
    await page.mouse.move(0, 0)
    await page.waitForTimeout(300)
  })
  await shoot('failed-here', shop, async (page) => {
    await page.getByRole('button', { name: "It didn't work" }).nth(1).click()
    await page.mouse.move(0, 0)
    await page.waitForTimeout(300)
  })
  await shoot('no-codes', 'https://www.nobody.com/')
  for (const name of ['320', 'zoomed']) await shootTight(name, scheme, shop)
  await shoot('search', 'https://www.nobody.com/', (page) =>
    page
      .getByRole('searchbox')
      .fill('ma')
      .then(() => page.waitForTimeout(200)),
  )
  await shoot('not-a-page', 'chrome://newtab/')
  await follow(true)
  await shoot('followed', shop)
  await shoot('followed-elsewhere', 'https://nobody.com/')
  await follow(false)
  installed.site.state.fault = 'away'
  await keep({ state: { failure: 'offline', updated_ms: Date.now() - 30 * 86_400_000 } })
  await shoot('old', shop)
  await keep({ 'shop:pacewell.com': null, state: { catalogue: null } })
  await shoot('shop-offline', 'https://pacewell.com/')
  installed.site.state.fault = undefined
  await keep({ verdicts: null })
  await (
    await openOwnPage(installed, 'options.html')
  ).evaluate(async () => {
    await chrome.storage.local.remove('state')
    await chrome.runtime.sendMessage({ type: 'update' })
  })
  for (const page of installed.context.pages())
    if (page.url().includes('options')) await page.close()
}

/** In a window of 320 pixels, and at twice the size. */
async function shootTight(name: string, scheme: 'light' | 'dark', address: string) {
  const page = await openPopup(installed, address)
  await page.emulateMedia({ colorScheme: scheme })
  const zoom = name === 'zoomed' ? 2 : 1
  await page.setViewportSize({ width: 320 * zoom, height: 700 * zoom })
  await page.evaluate((factor) => {
    document.documentElement.style.zoom = String(factor)
  }, zoom)
  await page.waitForTimeout(250)
  await page.screenshot({ path: join(states, `popup-${name}-${scheme}.png`) })
  await page.close()
}

async function shootSettings(scheme: 'light' | 'dark') {
  const shoot = async (name: string) => {
    const page = await openOwnPage(installed, 'options.html')
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width: 900, height: 900 })
    await page.waitForTimeout(200)
    await page.screenshot({ path: join(states, `settings-${name}-${scheme}.png`), fullPage: true })
    await page.setViewportSize({ width: 320, height: 700 })
    await page.screenshot({
      path: join(states, `settings-${name}-320-${scheme}.png`),
      fullPage: true,
    })
    await page.close()
  }
  await shoot('new')
  await keep({
    settings: { icon_count: true, notice: true, theme: 'system' },
    notices: { paused: ['marks.co.uk'], shown: {}, dismissed: {} },
    connection: { token: 'fx_' },
    follows: [{ influencer_id: '1', domains: ['pacewell.com'] }],
    state: { failure: 'refused' },
  })
  await shoot('on')
  await keep({
    settings: { icon_count: true, notice: false, theme: 'system' },
    notices: { paused: [], shown: {}, dismissed: {} },
    connection: null,
    follows: [],
    state: { failure: null },
  })
}

async function shootFirstStart() {
  const early = await installExtension()
  for (const scheme of ['light', 'dark'] as const) {
    await popup(early, scheme, join(states, `popup-start-failed-${scheme}.png`), 'https://a.com/')
    const page = await openPopup(early, 'https://a.com/')
    await page.emulateMedia({ colorScheme: scheme })
    await page.waitForTimeout(600)
    // As it is while the first list is on its way.
    await page.evaluate(() => chrome.storage.local.remove('state'))
    await page.getByText('Getting the list of shops').waitFor()
    await page.screenshot({ path: join(states, `popup-starting-${scheme}.png`) })
    await page.close()
  }
  await early.close()
}

async function popup(
  where: Installed,
  scheme: 'light' | 'dark',
  path: string,
  address: string,
  act?: (page: Page) => Promise<unknown>,
) {
  const page = await openPopup(where, address)
  await page.emulateMedia({ colorScheme: scheme })
  await page.waitForTimeout(250)
  await act?.(page)
  await fitHeight(page)
  await page.screenshot({ path })
  await page.close()
}

/** As high as the browser would make the popup. */
async function fitHeight(page: Page) {
  const height = await page.evaluate(() => document.body.scrollHeight)
  await page.setViewportSize({ width: 360, height: Math.min(600, Math.max(480, height)) })
}

/** The second creator of the shop is followed, or nobody. */
async function follow(isFollowed: boolean) {
  const id = shops[0].codes[1]?.creator.id ?? ''
  await keep({
    follows: isFollowed ? [{ influencer_id: id, domains: ['softhour.com', 'pacewell.com'] }] : [],
  })
}

/** Writes into the extension's storage; of `state` only the given keys. */
async function keep(values: Record<string, unknown>) {
  const page = await openOwnPage(installed, 'options.html')
  await page.evaluate(async (given) => {
    const { state } = await chrome.storage.local.get('state')
    const changes = given['state'] as object | undefined
    await chrome.storage.local.set({ ...given, state: { ...(state as object), ...changes } })
  }, values)
  await page.close()
}

/** 1280 by 800, as stores want them: what it does, in its own look, around a real popup. */
async function shootStore() {
  const scenes = [
    [
      'codes',
      'https://www.softhour.com/',
      'Codes for the shop you are on',
      'From the creators who share them.',
    ],
    [
      'quiet',
      'https://www.nobody.com/',
      'It does not watch you',
      'The list comes to your device. Your pages stay there.',
    ],
  ] as const
  const font = readFileSync('web/ui/fonts/bricolage-grotesque-poster.woff2').toString('base64')
  for (const [name, address, title, words] of scenes) {
    const shot = await openPopup(installed, address)
    await shot.emulateMedia({ colorScheme: 'light' })
    await shot.waitForTimeout(250)
    await fitHeight(shot)
    const png = (await shot.screenshot()).toString('base64')
    await shot.close()
    const page = await installed.context.newPage()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.setContent(`<style>
      @font-face { font-family: Poster; src: url(data:font/woff2;base64,${font}); font-weight: 800; font-stretch: 75% 78% }
      body { margin: 0; height: 800px; display: grid; grid-template-columns: 1fr 440px; align-items: center;
        background: #ff5533; color: #1d1713; font-family: Poster; font-weight: 800; font-stretch: 76% }
      div { padding-left: 88px } h1 { font-size: 118px; line-height: .88; letter-spacing: -.026em; margin: 0; max-width: 620px }
      p { font-size: 40px; line-height: 1.1; margin: 32px 0 0; max-width: 560px }
      img { width: 360px; border-radius: 20px; box-shadow: 0 24px 56px -12px rgb(74 42 20 / .5) }
    </style><div><h1>${title}</h1><p>${words}</p></div><img src="data:image/png;base64,${png}">`)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.screenshot({ path: join(store, `${name}.png`) })
    await page.close()
  }
}

/** On a shop's page, in a copy that has the permission already. */
async function shootNotice() {
  const allowed = await installExtension({
    shops: sampleShops(),
    manifest: (manifest) => ({
      ...manifest,
      permissions: [...manifest.permissions, 'scripting'],
      host_permissions: ['https://*/*'],
    }),
  })
  await updated(allowed)
  const settings = await openOwnPage(allowed, 'options.html')
  await settings.getByRole('button', { name: 'Turn on notices' }).click()
  await settings.getByRole('button', { name: /Turn off/ }).waitFor()
  const page = await allowed.context.newPage()
  for (const scheme of ['light', 'dark'] as const) {
    for (const width of [900, 320]) {
      await settings.evaluate(() => chrome.storage.local.remove('notices'))
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: 500 })
      await page.goto('https://www.softhour.com/')
      await page.waitForTimeout(700)
      await page.screenshot({ path: join(states, `notice-${width}-${scheme}.png`) })
    }
  }
  await allowed.close()
}
