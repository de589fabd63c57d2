import { chromium, expect } from '@playwright/test'
import type { Browser, Page, Request } from '@playwright/test'

import { findBrowser } from '../../scripts/find-browser.mjs'
import { sized } from './toy.ts'

/** What a visitor does, and the longest that the page took to paint an answer to it, in milliseconds. */
export type Act = { act: string; inp: number }
/** What the app asked the server for on the way to a page, beside files and the stream of live events. */
export type Move = { to: string; requests: number }

/** The shortest that a browser reports. */
const shortest = 16

export const slowdown = sized(4, 1)

/**
 * One visit of the deals on a phone with a slow processor: what is done there first waits for the app, so a copy is
 * measured as the first act, and the rest after it.
 */
export async function doOnPhone(origin: string): Promise<Act[]> {
  const browser = await launch()
  try {
    const page = await browser.newPage({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
      permissions: ['clipboard-write'],
    })
    await page.addInitScript(watchActs, shortest)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(`${origin}/deals`)
    const acts: Act[] = []
    const act = async (name: string, doIt: () => Promise<void>) => {
      await page.evaluate(() => Object.assign(globalThis, { longestAct: 0 }))
      await doIt()
      acts.push({ act: name, inp: await longestAct(page) })
    }
    const copyCode = async (at: number) => {
      const ticket = page.locator('.ticket').nth(at)
      await ticket.locator('.ticket__stub').tap()
      // The shop's button stays; 'Copied' is gone after two seconds, which a busy machine does not look at.
      await expect(ticket).toHaveAttribute('data-shop', '', { timeout: 30_000 })
    }
    await act('Copy a code, as the first act', async () => {
      await copyCode(0)
      await page.locator('html[data-alive]').waitFor({ state: 'attached' })
    })
    await act('Copy another code', () => copyCode(1))
    await act('Open the menu', async () => {
      await page.getByRole('button', { name: 'Open menu' }).tap()
      await page.getByRole('dialog').waitFor()
    })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await act('Filter by a category', async () => {
      await page.getByRole('button', { name: 'Fitness', exact: true }).tap()
      await page.waitForURL(/category=Fitness/)
    })
    await act('Type a search', async () => {
      await page.getByRole('combobox', { name: 'Search deals' }).pressSequentially('pace')
    })
    return acts
  } finally {
    await browser.close()
  }
}

/** Walks through the public pages by their links. */
export async function walk(origin: string): Promise<Move[]> {
  const browser = await launch()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    let requests = 0
    const pending = new Set<Request>()
    // Not the stream of live events, because of which the network is never idle.
    const isCounted = (request: Request) =>
      /^\/rpc\/(?!live\/)/.test(new URL(request.url()).pathname)
    const end = (request: Request) => {
      pending.delete(request)
    }
    page.on('request', (request) => {
      if (!isCounted(request)) return
      requests++
      pending.add(request)
    })
    page.on('requestfinished', end)
    page.on('requestfailed', end)
    const settled = async () => {
      do {
        await page.waitForTimeout(500)
      } while (pending.size > 0)
    }
    await page.goto(origin)
    await page.keyboard.press('Shift')
    await page.locator('html[data-alive]').waitFor({ state: 'attached' })
    await settled()
    const moves: Move[] = []
    const move = async (to: string, path: RegExp, link: string) => {
      requests = 0
      await page.locator(link).first().click()
      await page.waitForURL(({ pathname }) => path.test(pathname))
      await settled()
      moves.push({ to, requests })
    }
    await move('Deals', /^\/deals$/, 'header nav a[href="/deals"]')
    await move('Deal', /^\/deal\//, '.ticket__offer a')
    await move('Influencer', /^\/influencer\//, '.ticket__by')
    await move('Brand', /^\/brand\//, '.ticket__who[href^="/brand/"]')
    await move('Brands', /^\/brands$/, 'header nav a[href="/brands"]')
    await move('Home', /^\/$/, 'header a[href="/"]')
    return moves
  } finally {
    await browser.close()
  }
}

/** Whether each page comes back by the back button as it was left; the reasons of the browser if not. */
export async function comeBack(origin: string, paths: readonly string[]): Promise<string[]> {
  const browser = await launch()
  try {
    const page = await browser.newPage()
    const answers: string[] = []
    for (const path of paths) {
      await page.goto(origin + path)
      await page.mouse.wheel(0, 200)
      await page.locator('html[data-alive]').waitFor({ state: 'attached' })
      await page.evaluate(() => (document.documentElement.dataset['left'] = ''))
      await page.goto('about:blank')
      await page.goBack({ waitUntil: 'commit' })
      answers.push(
        await page.evaluate(() => {
          const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
            notRestoredReasons?: object | null
          })[]
          const isBack = 'left' in document.documentElement.dataset
          return isBack ? 'yes' : JSON.stringify(entry?.notRestoredReasons ?? 'no')
        }),
      )
    }
    return answers
  } finally {
    await browser.close()
  }
}

export function launch(): Promise<Browser> {
  const executablePath = findBrowser(process.env)
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
    // Playwright switches off what is measured.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}

/** Runs in the page. */
function watchActs(durationThreshold: number): void {
  const page = globalThis as unknown as { longestAct: number }
  page.longestAct = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) page.longestAct = Math.max(page.longestAct, entry.duration)
  }).observe({ type: 'event', buffered: true, durationThreshold } as PerformanceObserverInit)
}

/** An act is reported after the paint that answers it. */
function longestAct(page: Page): Promise<number> {
  return page.evaluate(
    (least) =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          setTimeout(
            () =>
              resolve(
                Math.max(least, (globalThis as unknown as { longestAct: number }).longestAct),
              ),
            200,
          ),
        )
      }),
    shortest,
  )
}
