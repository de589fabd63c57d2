import { chromium, expect } from '@playwright/test'
import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { ExtensionShop } from '#shared/contract/extension/extension-payloads.ts'

import { findBrowser } from '../../../scripts/find-browser.mjs'
import { startShops } from './shops.ts'
import { startSiteStandIn } from './site-stub.ts'

export const builtPackage = 'extension/.output/chrome'

type Manifest = Record<string, unknown> & { permissions: string[] }

export type Options = {
  /** Changes the manifest of the copy that is installed. */
  manifest?: (manifest: Manifest) => Manifest
  /** More switches for the browser. */
  switches?: string[]
  /** What the site has when the extension first asks; none is a site that cannot be reached. */
  shops?: ExtensionShop[]
  /** Origin of the real site, instead of the stub. */
  realSitePort?: number
}

/**
 * A browser with the built package in it, all shops of the world and the site on this machine. The package is the one
 * that was built, at another place; only tests that say so change its manifest.
 */
export async function installExtension(options: Options = {}) {
  const { manifest, switches = [], shops: offered, realSitePort } = options
  const folder = mkdtempSync(join(tmpdir(), 'fanfare-extension-'))
  const extension = join(folder, 'package')
  cpSync(builtPackage, extension, { recursive: true })
  const changeManifest = (change: (manifest: Manifest) => Manifest) => {
    const file = join(extension, 'manifest.json')
    writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Manifest)))
  }
  if (manifest) changeManifest(manifest)
  const site = await startSiteStandIn()
  if (offered) site.publish(...offered)
  else site.state.fault = 'away'
  const shops = await startShops()
  const start = () =>
    chromium.launchPersistentContext(join(folder, 'profile'), {
      executablePath: findBrowser(process.env),
      headless: true,
      ignoreHTTPSErrors: true,
      reducedMotion: 'reduce',
      args: [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--enable-unsafe-extension-debugging',
        `--disable-extensions-except=${extension}`,
        `--load-extension=${extension}`,
        `--host-resolver-rules=MAP ${builtFor()} 127.0.0.1:${realSitePort ?? site.port}, MAP *:443 127.0.0.1:${shops.port}, MAP *:8443 127.0.0.1:${shops.port}, MAP * 127.0.0.1:1`,
        ...switches,
      ],
    })
  let context = await start()
  return {
    site,
    shops,
    get context() {
      return context
    },
    worker: () => workerOf(context),
    /** The whole browser goes and comes back with the same profile. */
    async restart(change?: (manifest: Manifest) => Manifest) {
      await context.close()
      if (change) changeManifest(change)
      context = await start()
    },
    async close() {
      await context.close()
      site.close()
      shops.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** Host and port of the site that the package was built for. */
function builtFor(): string {
  const { site } = JSON.parse(readFileSync(join(builtPackage, 'site.json'), 'utf8')) as {
    site: string
  }
  return new URL(site).host
}

export type Installed = Awaited<ReturnType<typeof installExtension>>

export async function workerOf(context: BrowserContext): Promise<Worker> {
  const isOurs = (worker: Worker) => worker.url().endsWith('/background.js')
  return context.serviceWorkers().find(isOurs) ?? context.waitForEvent('serviceworker', isOurs)
}

/** What the extension has stored under some keys. */
export async function kept(installed: Installed, ...keys: string[]) {
  const worker = await installed.worker()
  return worker.evaluate((names) => chrome.storage.local.get(names), keys)
}

/** Waits until the first update is done, or the next after `act`. */
export async function updated(installed: Installed, act?: () => Promise<unknown>) {
  await act?.()
  await expect
    .poll(async () => {
      const { state, rules_of } = (await kept(installed, 'state', 'rules_of')) as {
        state?: { index: { version: string; digest: string } | null }
        rules_of?: string
      }
      return [state?.index?.version, rules_of?.startsWith(state?.index?.digest ?? '-')]
    })
    .toEqual([String(installed.site.state.version), true])
}

/** Asks the background to update now, as the button in the settings does. */
export async function updateNow(installed: Installed) {
  const page = await openOwnPage(installed, 'options.html')
  await page.evaluate(() => chrome.runtime.sendMessage({ type: 'update' }))
  await page.close()
}

async function ownAddress(installed: Installed, path: string): Promise<string> {
  return (await installed.worker()).url().replace('background.js', path)
}

/** A page of the extension in a tab. */
export async function openOwnPage(installed: Installed, path: string): Promise<Page> {
  const page = await installed.context.newPage()
  await page.goto(await ownAddress(installed, path))
  return page
}

/** The popup in a tab, with another tab as its context. */
export async function openPopup(installed: Installed, address: string): Promise<Page> {
  const page = await installed.context.newPage()
  await page.setViewportSize({ width: 360, height: 600 })
  await page.addInitScript((url) => {
    const tabs = (globalThis as { chrome?: { tabs?: { query: unknown } } }).chrome?.tabs
    if (tabs) tabs.query = () => Promise.resolve([{ id: 1, url }])
  }, address)
  await page.goto(await ownAddress(installed, 'popup.html'))
  return page
}

/** Milliseconds from opening a page to its first picture. */
export async function firstPaint(page: Page): Promise<number> {
  const found = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  )
  return (await found.jsonValue()) ?? Infinity
}

/** Presses the icon in the toolbar while a page is open, and reads the popup that the browser opens. */
export async function pressIcon(installed: Installed, page: Page): Promise<string | undefined> {
  const browser = installed.context.browser()
  if (!browser) throw new Error('The browser cannot be reached.')
  const session = await browser.newBrowserCDPSession()
  try {
    return await popupText(session, (await installed.worker()).url(), page.url())
  } finally {
    await session.detach()
  }
}

async function popupText(session: CDPSession, workerUrl: string, address: string) {
  const { host } = new URL(workerUrl)
  const { targetInfos: tabs } = await session.send('Target.getTargets', {
    filter: [{ type: 'tab' }],
  })
  const tab = tabs.find(({ url }) => url === address)
  if (!tab) throw new Error(`No tab shows ${address}.`)
  await session.send(
    'Extensions.triggerAction' as never,
    { id: host, targetId: tab.targetId } as never,
  )
  const popup = await findPopup(session)
  if (!popup) return undefined
  // A session of its own inside this one, by messages: Playwright opens none for popups.
  const { sessionId } = await session.send('Target.attachToTarget', {
    targetId: popup.targetId,
    flatten: false,
  })
  let text = ''
  for (let tries = 0; tries < 1000 && !/code|shop/i.test(text); tries++) {
    text = await evaluateIn(session, sessionId, 'document.querySelector("main")?.innerText ?? ""')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await session.send('Target.closeTarget', { targetId: popup.targetId })
  return text
}

/** How long popups took to open, in milliseconds. */
const openings: number[] = []

/** Nothing says that none will open. So one is waited for ten times as long as the slowest before took, and at least five seconds. */
async function findPopup(session: CDPSession) {
  const pressed = performance.now()
  const taken = () => performance.now() - pressed
  const longest = openings.length === 0 ? 30_000 : Math.max(5000, 10 * Math.max(...openings))
  while (taken() < longest) {
    const { targetInfos } = await session.send('Target.getTargets')
    const popup = targetInfos.find(({ url }) => url.endsWith('/popup.html'))
    if (popup) {
      openings.push(taken())
      return popup
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return undefined
}

let lastId = 0

function evaluateIn(session: CDPSession, sessionId: string, expression: string): Promise<string> {
  const id = ++lastId
  return new Promise((resolve) => {
    const hear = (event: { sessionId: string; message: string }) => {
      const message = JSON.parse(event.message) as {
        id?: number
        result?: { result?: { value?: string } }
      }
      if (event.sessionId !== sessionId || message.id !== id) return
      session.off('Target.receivedMessageFromTarget', hear)
      resolve(message.result?.result?.value ?? '')
    }
    session.on('Target.receivedMessageFromTarget', hear)
    void session.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method: 'Runtime.evaluate', params: { expression } }),
    })
  })
}
