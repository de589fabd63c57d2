import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'
import type { Browser } from 'puppeteer-core'

import { findFirefox } from '../../../scripts/find-browser.mjs'
import { byNames, openFirefox } from '../firefox.ts'
import { sampleShops } from './sample-shops.ts'
import { startSiteStandIn } from './site-stub.ts'
import type { SiteStandIn } from './site-stub.ts'

const builtPackage = 'extension/.output/firefox'
const firefoxPath = findFirefox(process.env)
test.skip(firefoxPath === undefined, 'there is no Firefox on this machine')

/** Where Firefox serves the package; each profile would make up another. */
const origin = 'moz-extension://0b1d2c3e-1111-4222-8333-444455556666'

let firefox: Browser
let site: SiteStandIn
let folder: string

test.beforeAll(async () => {
  site = await startSiteStandIn()
  site.publish(...sampleShops())
  folder = packageFor(site.port)
  const { browser_specific_settings: settings } = JSON.parse(
    readFileSync(join(folder, 'manifest.json'), 'utf8'),
  ) as { browser_specific_settings: { gecko: { id: string } } }
  firefox = await openFirefox(firefoxPath ?? '', {
    // Pages of extensions may be opened from outside only so.
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({
        [settings.gecko.id]: new URL(origin).host,
      }),
      // Whoever is asked agrees: the question is a part of the browser.
      'extensions.webextOptionalPermissionPrompts': false,
    },
  })
  await firefox.installExtension(folder)
})
test.afterAll(async () => {
  await firefox?.close()
  site?.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

/** A copy of the built package for the site at this port: Firefox maps no addresses. */
function packageFor(port: number): string {
  const copy = mkdtempSync(join(tmpdir(), 'fanfare-firefox-'))
  cpSync(builtPackage, copy, { recursive: true })
  const { site: builtFor } = JSON.parse(readFileSync(join(copy, 'site.json'), 'utf8')) as {
    site: string
  }
  for (const file of ['manifest.json', 'site.json']) {
    const text = readFileSync(join(copy, file), 'utf8')
    writeFileSync(join(copy, file), text.replaceAll(builtFor, `http://localhost:${port}`))
  }
  return copy
}

/** A page of the extension in a tab. */
async function openOwnPage(path: string) {
  const page = await firefox.newPage()
  const use = byNames(page)
  // Firefox reports no end of this navigation.
  page.goto(`${origin}/${path}`).catch(() => undefined)
  await expect.poll(() => page.evaluate(() => location.href)).toBe(`${origin}/${path}`)
  return { ...use, close: () => page.close() }
}

test('in Firefox the extension loads the signed list, finds a shop, copies its code and sends a verdict', async () => {
  await expect.poll(() => site.asked).toContain('GET /api/extension/catalogue')
  const popup = await openOwnPage('popup.html')
  await popup.isTold("Not a shop's page")
  await popup.fill('Search all shops', 'pace')
  await popup.isTold('1 shop')
  await popup.press('button', 'Pacewell pacewell.com · 1 code')
  await popup.isTold('1 code for Pacewell')
  const [, pacewell] = [...site.state.shops.values()]
  const code = pacewell?.codes[0]
  await popup.press('button', `Copy code ${code?.promo_code} for Pacewell`)
  await popup.isTold('Copied. Paste it at checkout.')
  await popup.press('button', 'It worked')
  await popup.isTold('Thanks. That helps the next person.')
  expect(site.state.verdicts).toMatchObject([{ id: code?.id, worked: true }])
  await popup.close()
})

test('in Firefox the settings connect the extension with an account by a code', async () => {
  const settings = await openOwnPage('options.html')
  await settings.fill('Code from the site', site.state.code.toLowerCase())
  await settings.press('button', 'Connect')
  await expect.poll(() => site.state.is_connected).toBe(true)
  await settings.isTold('Disconnect')
  await settings.close()
})
