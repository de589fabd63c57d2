import type { Page } from '@playwright/test'

import type { Actor } from '#test/harness.ts'
import { addressOf, pageRoutes } from '#test/page-routes.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'

import { expect, openUntouched, test } from '../fixtures.ts'
import { arriveAs, openServer, serve } from '../own-server.ts'
import { openSlowLine } from '../slow-line.ts'
import type { SlowLine } from '../slow-line.ts'

// Pages of development answer nobody who comes through a proxy.
test.use({ extraHTTPHeaders: {} })

let line: SlowLine
let ana: Actor
let harbor: Actor
let params: Record<string, string>

async function openOnSlowLine() {
  const server = await openServer()
  const slow = await openSlowLine(server.port)
  return {
    ...server,
    slow,
    async close() {
      await slow.close()
      await server.close()
    },
  }
}

serve(openOnSlowLine, async ({ app, slow }) => {
  line = slow
  ana = await app.anInfluencer('ana')
  harbor = await app.anAgency('harbor')
  const codes = Array.from({ length: 60 }, () => aCodeRow(ana.user_id))
  const [id = ''] = await insertCodes(app.database.db, ...codes)
  params = {
    rest: 'no-such-page',
    brandName: 'Pacewell',
    category: 'fitness',
    token: 'none',
    id,
    username: 'ana',
    influencerId: ana.user_id,
  }
})

/** In the middle of what is read, and before each script after that. */
function places(html: string): number[] {
  const middle = Math.floor((html.indexOf('<body') + html.indexOf('</main>')) / 2)
  return [middle, ...[...html.matchAll(/<script/g)].map(({ index }) => index)].filter(
    (place) => place >= middle,
  )
}

/** Opens a page whose parts come one by one, each after the browser has drawn what it has. */
async function openInParts(page: Page, path: string): Promise<void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const draw = () =>
    page.evaluate(async () => {
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
      await frame()
      // React's scripts, if there were any, keep a list of what they are about to move into place.
      const waiting = () => (globalThis as { $RB?: unknown[] }).$RB?.length ?? 0
      do await frame()
      while (waiting() > 0)
    })
  line.cutPages(places, async () => {
    await arrived
    // A page that leads to another one is replaced meanwhile.
    await draw().catch(draw)
  })
  await openUntouched(page, `${line.address}${path}`, 'commit')
  arrive()
  await page.waitForFunction(() => {
    // What a visitor does begins the app.
    dispatchEvent(new Event('focusin'))
    const parts = [...document.querySelectorAll('header, main, main h1')]
    const isAlive = (part: Element) => Object.keys(part).some((key) => key.startsWith('__react'))
    return document.querySelector('main h1') !== null && parts.every(isAlive)
  })
}

for (const route of pageRoutes) {
  test(`${route} is interactive even if it arrived in parts`, async ({ context }) => {
    await openInParts(await context.newPage(), addressOf(route, params))
  })
}

for (const [who, path, heading] of [
  ['an influencer', '/influencer-dashboard', /Your Promo Codes/],
  ['an influencer', '/profile', /./],
  ['an agency', '/agency-dashboard', /./],
] as const) {
  test(`${path} of ${who} is interactive even if it arrived in parts`, async ({ context }) => {
    await arriveAs(context, who === 'an agency' ? harbor : ana, line.address)
    const page = await context.newPage()
    await openInParts(page, path)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  })
}
