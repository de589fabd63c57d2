import { expect, test as base } from '@playwright/test'
import type { Browser, BrowserContext, Page } from '@playwright/test'

import { accessibilityFaults } from './axe.ts'

/** Journeys fail on anything that the browser complains about. */
export const test = base.extend<{
  person: () => Promise<Page>
  carelessPage: Page
  failOnComplaints: undefined
}>({
  context: async ({ context }, use) => use(patient(context)),
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, ...fromSomewhere() }),
  failOnComplaints: [
    async ({ context }, use) => {
      const complaints = listen(context)
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  /** Another person with a browser profile of their own. */
  person: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    const complaints: string[][] = []
    await use(async () => {
      const context = await newContext(browser)
      contexts.push(context)
      complaints.push(listen(context))
      return context.newPage()
    })
    for (const context of contexts) await context.close()
    expect(complaints.flat()).toEqual([])
  },
  /** A page whose browser may complain, because the test breaks something. */
  carelessPage: async ({ browser }, use) => {
    const context = await newContext(browser)
    await use(await context.newPage())
    await context.close()
  },
})

export { expect }

/**
 * Makes `goto` in all pages of a browser profile begin the app and wait for hydration. Input before hydration, and pages
 * that nobody touches, have tests of their own.
 */
function patient(context: BrowserContext): BrowserContext {
  context.on('page', (page) => {
    const open = page.goto.bind(page)
    page.goto = async (...where) => {
      const response = await open(...where)
      await hydrated(page)
      return response
    }
  })
  return context
}

async function hydrated(page: Page): Promise<void> {
  const isAlive = () => {
    // What a visitor does begins the app. Nothing listens to this but its start.
    dispatchEvent(new Event('focusin'))
    return (
      // Small pages of the server have neither header nor scripts.
      (document.readyState !== 'loading' && document.querySelector('.site-header') === null) ||
      'alive' in document.documentElement.dataset
    )
  }
  await page.waitForFunction(isAlive).catch(() => undefined)
}

/** Opens a page and does nothing on it, unlike `goto`. */
export async function openUntouched(
  page: Page,
  path: string,
  waitUntil: 'load' | 'commit' = 'load',
): Promise<void> {
  const address = new URL(path, test.info().project.use.baseURL).href
  await page.goto('about:blank')
  await page.evaluate((to) => void (location.href = to), address)
  await page.waitForURL(({ protocol }) => protocol !== 'about:', { waitUntil })
}

/** What any act of a visitor does: the app begins. */
export const beginApp = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new Event('focusin')))

/** Everybody comes from an address of their own, or the limits of one would be used up by all journeys together. */
function fromSomewhere(): { 'x-forwarded-for': string } {
  const part = () => Math.floor(Math.random() * 254) + 1
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }
}

async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    extraHTTPHeaders: fromSomewhere(),
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
  })
  return patient(context)
}

/** Collects errors of the console and of scripts, with page and place, but for answers that a test asked for on purpose. */
function listen(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('weberror', (thrown) => {
    const error: unknown = thrown.error()
    // What no script threw has no stack.
    const told = (error instanceof Error && error.stack) || String(error)
    complaints.push(`${thrown.page()?.url()}: ${told}`)
  })
  context.on('console', (message) => {
    const isExpected =
      /Failed to load resource: the server responded with a status of (?:401|402|403|404|409|410|413|415|422|429)/.test(
        message.text(),
      )
    const isOffline = message.text().includes('net::ERR_INTERNET_DISCONNECTED')
    const { url, line, column } = message.location()
    // The payment provider does not want it, as with the refund of what a bank has taken back.
    const isRefused = message.text().includes('status of 502') && url.includes('/subscriptions/')
    if (message.type() !== 'error' || isExpected || isOffline || isRefused) return
    complaints.push(`${message.page()?.url()}: ${message.text()}\n    at ${url}:${line}:${column}`)
  })
  return complaints
}

/** Until what was shown or scrolled has been drawn, and all who listen have heard of it. */
export const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )

/** No accessibility faults that axe can find, by WCAG 2.2 AA, once colours and places have settled. */
export async function expectAccessible(page: Page): Promise<void> {
  // What it finds does not depend on the database, and it takes a fifth of the time: once is enough.
  if (process.env['JOURNEY_DATABASE_URL']) return
  await page.waitForFunction(() =>
    document.getAnimations().every(
      ({ effect, playState, timeline }) =>
        playState !== 'running' ||
        // It follows how far something is scrolled.
        timeline !== document.timeline ||
        effect?.getComputedTiming().endTime === Infinity,
    ),
  )
  expect(await accessibilityFaults(page)).toEqual([])
}

/** Nothing is wider than the window, so nobody has to scroll sideways. */
export async function expectToFit(page: Page): Promise<void> {
  const { overhang, width } = await page.evaluate(() => ({
    overhang: document.documentElement.scrollWidth - innerWidth,
    width: innerWidth,
  }))
  expect(overhang, `at ${width}`).toBeLessThanOrEqual(0)
}

let people = 0

/** A name that no other test uses, on a database that journeys share. */
export function freshName(prefix: string): string {
  people++
  return `${prefix}_${Date.now().toString(36)}${people}`
}

export const password = 'Correct-horse-7'

/** A call as a page of the product makes it, with the cookies of the browser. */
export async function post(page: Page, path: string, data: object): Promise<void> {
  const origin = test.info().project.use.baseURL ?? ''
  const answer = await page.request.post(`${origin}${path}`, { headers: { origin }, data })
  expect(answer.status()).toBe(200)
}

/** What the page sends to `/api/accounts`. The name of an agency is its full name. */
export const signUpData = (role: 'influencer' | 'agency', username: string) => ({
  role,
  full_name: `Full ${username}`,
  ...(role === 'influencer' && { username }),
  email: `${username}@example.com`,
  password,
  accepted_terms: true,
})

/** Signs up by the call that the page makes, which has journeys of its own, and opens the home page. */
export async function signUpAsInfluencer(page: Page, username: string): Promise<void> {
  await post(page, '/api/accounts', signUpData('influencer', username))
  await page.goto('/')
}

/** What opens after somebody's first code. */
export async function closeLiveSheet(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: /code is live$/ })
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toHaveCount(0)
}

/** The row of a table that contains a text. */
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
