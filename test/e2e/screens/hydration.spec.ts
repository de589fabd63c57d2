import type { BrowserContext, Page } from '@playwright/test'
import { setTimeout as pass } from 'node:timers/promises'

import type { Actor, TestApp } from '#test/harness.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'

import { expect, test } from '../fixtures.ts'
import { arriveAs, openServer, serve } from '../own-server.ts'

/** Pages hydrate without differences from the server's HTML, whatever happens meanwhile. */
test.use({ timezoneId: 'Pacific/Auckland', locale: 'de-DE' })

let app: TestApp
let address: string
let ana: Actor
let ben: Actor
let codes: string[]

/** A server whose codes change all the time. */
async function openChangingServer() {
  const server = await openServer()
  ;({ app, address } = server)
  ana = await app.anInfluencer('ana')
  ben = await app.anInfluencer('ben')
  const ends = [null, ...[0, 1, 5].map((days) => day(days))]
  const rows = Array.from({ length: 40 }, (_, i) =>
    aCodeRow(ana.user_id, {
      expiration_date: ends[i % ends.length] ?? null,
      success_rate: i % 3 === 0 ? 90 : null,
      last_worked_at: i % 3 === 0 ? new Date(Date.now() - i * 3_600_000).toISOString() : null,
    }),
  )
  codes = await insertCodes(app.database.db, ...rows)
  const changes = changeCodes()
  return {
    async close() {
      await changes.stop()
      await server.close()
    },
  }
}
serve(openChangingServer)

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

function changeCodes() {
  const state = { isOver: false }
  const changing = (async () => {
    for (let i = 1; !state.isOver; i++) {
      await app.database.db
        .updateTable('promo_codes')
        .set({ promo_value: String(1 + (i % 90)), description: `${1 + (i % 90)}% off` })
        .where('id', '=', codes[i % codes.length] ?? '')
        .execute()
      await pass(50)
    }
  })()
  return {
    stop: async () => {
      state.isOver = true
      await changing
    },
  }
}

/** A phone that is so busy that answers overtake each turn of React's work, with the clock of another day. */
async function aBusyPhone(context: BrowserContext, viewer: Actor | undefined): Promise<Page> {
  if (viewer) await arriveAs(context, viewer, address)
  await context.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with its port
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => post.call(this, message), 50)
    }
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(Date.now() + 25 * 3_600_000)
  return page
}

/** Resolves when this part of the page is React's. */
async function taken(page: Page, part: string): Promise<void> {
  await page.waitForFunction((selector) => {
    const element = document.querySelector(selector)
    return element !== null && Object.keys(element).some((key) => key.startsWith('__react'))
  }, part)
}

const pages = {
  home: () => '/',
  deals: () => '/deals',
  deal: () => `/deal/${codes[0]}`,
  profile: () => '/influencer/ana',
  brand: () => '/brand/Pacewell',
  influencers: () => '/influencers',
  brands: () => '/brands',
  categories: () => '/categories',
  pricing: () => '/pricing',
  login: () => '/login',
  signup: () => '/signup',
}

for (const [name, path] of Object.entries(pages)) {
  test(`${name} hydrates without mismatch if its codes change and the clock is wrong`, async ({
    context,
  }) => {
    const page = await aBusyPhone(context, undefined)
    const known = page.waitForResponse(/getViewer/)
    await page.goto(`${address}${path()}`, { waitUntil: 'commit' })
    await known
    await taken(page, 'main > *')
  })

  test(`${name} follows a link of the header at once`, async ({ context }) => {
    const page = await aBusyPhone(context, undefined)
    await page.goto(`${address}${path()}`, { waitUntil: 'commit' })
    await taken(page, 'header')
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('header a[href="/credit-cards"]')?.click(),
    )
    await expect(page.getByRole('heading', { level: 1, name: /Credit/ })).toBeVisible()
  })
}

for (const [who, path, heading] of [
  ['its owner', 'profile', /^Full ana/],
  ['somebody else', 'profile', /^Full ana/],
  ['its owner', 'home', /./],
  ['somebody else', 'pricing', /./],
] as const) {
  test(`${path} of ana hydrates for ${who}`, async ({ context }) => {
    const page = await aBusyPhone(context, who === 'its owner' ? ana : ben)
    await page.goto(`${address}${pages[path]()}`, { waitUntil: 'commit' })
    await expect(page.getByText(/^Hi, /)).toBeVisible()
    await taken(page, 'main > *')
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  })
}

test('a dashboard that is left while it loads leads to the next page', async ({ context }) => {
  const page = await aBusyPhone(context, ana)
  await page.goto(`${address}/influencer-dashboard`, { waitUntil: 'commit' })
  await taken(page, 'header')
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('header a[href="/credit-cards"]')?.click(),
  )
  await expect(page.getByRole('heading', { level: 1, name: /Credit/ })).toBeVisible()
})
