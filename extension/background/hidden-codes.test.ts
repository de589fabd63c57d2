import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { developmentPublicKey } from '#shared/contract/extension/extension-development-key.ts'
import { refreshShops } from '#server/features/extension/shops.ts'
import { reaches, siteOf, wordsOf } from '#test/crawl-places.ts'
import { expectClean, plantCodes } from '#test/crawl-plants.ts'
import type { Planted } from '#test/crawl-plants.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { freshAddress } from '#test/security/requests.ts'

/** What is on a device after the extension has downloaded all that it can, from the real site by its real code. */

const site = 'http://localhost:3000'

let app: TestApp
let planted: Planted

/** A storage area of the browser. */
function anArea() {
  const kept = new Map<string, unknown>()
  return {
    kept,
    get: async (keys: string | string[]) =>
      structuredClone(Object.fromEntries([...kept].filter(([key]) => [keys].flat().includes(key)))),
    set: async (values: object) => {
      for (const [key, value] of Object.entries(values)) kept.set(key, structuredClone(value))
    },
    remove: async (keys: string | string[]) => {
      for (const key of [keys].flat()) kept.delete(key)
    },
    clear: async () => kept.clear(),
  }
}

const local = anArea()
const session = anArea()
vi.stubGlobal('chrome', {
  runtime: { getURL: (path: string) => path },
  storage: { local, session },
  alarms: { create: async () => undefined, clear: async () => true },
  permissions: { contains: async () => false },
})
vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
  url === '/site.json'
    ? Response.json({ site, public_keys: [developmentPublicKey] })
    : app.request(url.slice(site.length), {
        ...init,
        address: freshAddress(),
        headers: {
          ...Object.fromEntries(new Headers(init.headers)),
          'sec-fetch-site': 'cross-site',
          origin: 'chrome-extension://abc',
        },
      }),
)
const { connect } = await import('./connection.ts')
const { findShop } = await import('./find-shop.ts')
const { update } = await import('./update.ts')
const { dropCatalogue } = await import('./update-catalogue.ts')

const stored = () => JSON.stringify([...local.kept, ...session.kept])
/** As the crawl searches what the extension's endpoints answer. */
const where = '/api/extension/stored'

beforeAll(async () => {
  app = await openTestApp()
  planted = await plantCodes(app)
})
afterAll(() => app.close())

test('nothing that is stored for all shops has anything of a code that is hidden from the extension', async () => {
  await update()
  expect(local.kept.get('state')).toMatchObject({ failure: null, catalogue: { shop_count: 9 } })
  for (const word of ['OPENCODE', wordsOf(Object.keys(reaches).indexOf('hidden on web'), 0)[0]])
    expect(stored()).toContain(word)
  expectClean(planted, where, stored())
})

test('no follow of a connected account names a shop whose codes are hidden from the extension', async () => {
  const shopper = await app.aShopper()
  await app.as(shopper).followers.follow({ influencer_id: planted.ana.user_id })
  const { code } = await app.as(shopper).extension.createConnectionCode()
  expect(await connect(code)).toEqual({ outcome: 'connected' })
  expect(JSON.stringify(local.kept.get('follows'))).toContain('pacewell.example')
  expectClean(planted, where, stored())
})

test('no shop that is asked for by itself answers with a code that is hidden from the extension', async () => {
  await dropCatalogue()
  for (const domain of ['pacewell.example', ...planted.plants.map(({ brand }) => siteOf(brand))])
    expect(await findShop(domain)).toMatchObject({ outcome: 'found' })
  expect(stored()).toContain('OPENCODE')
  const said = planted.plants.map(({ brand }) => brand).join()
  expectClean(planted, where, stored(), said)
})

test('the next update after a scope was narrowed leaves nothing of the code', async () => {
  await update()
  expect(stored()).toContain('OPENCODE')
  const ids = [planted.openId]
  await app.as(planted.ana).promoCodes.setScope({ scope: 'direct link', ids })
  await refreshShops(app.deps)
  await update()
  expect(local.kept.get('state')).toMatchObject({ failure: null })
  for (const word of ['OPENCODE', planted.openId]) expect(stored()).not.toContain(word)
  expectClean(planted, where, stored())
})
