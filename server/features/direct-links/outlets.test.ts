import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { scopes } from '#shared/rules/visibility.ts'
import type { Scope } from '#shared/rules/visibility.ts'
import { refreshShops } from '#server/features/extension/shops.ts'
import { publicEvent } from '#server/features/live/live.ts'
import { talk } from '#test/assistant-talk.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

/** Every outlet, with every scope, for everybody who may ask. An outlet without a line here is not tested. */

const today = '2027-03-10'
const letters: Record<Scope, string> = {
  everywhere: 'OPENZQ11',
  'my page': 'PAGEZQ22',
  'direct link': 'LINKZQ33',
}

let app: TestApp
let ana: Actor
const ids = {} as Record<Scope, string>
const tokens = {} as Record<Scope, string>
const askers: Record<string, string | undefined> = { visitor: undefined }

beforeAll(async () => {
  app = await openTestApp({ today })
  ana = await app.anInfluencer('ana.scopes')
  await app.subscribe(ana, 'boost')
  const agency = await app.anAgency()
  await app.manage(agency, ana)
  Object.assign(askers, {
    shopper: (await app.anInfluencer()).cookie,
    owner: ana.cookie,
    manager: agency.cookie,
    staff: (await app.makeStaff(await app.anInfluencer())).cookie,
  })
  for (const scope of scopes) {
    const promo_code = aPromoCode({
      scope,
      promo_code: letters[scope],
      brand_name: 'Kestrelwood',
      brand_url: 'https://kestrelwood.example',
      affiliate_link: 'https://kestrelwood.example/?ref=ana',
    })
    const created = await app.as(ana).promoCodes.create({ promo_code })
    ids[scope] = created.promo_code.id
    tokens[scope] = (await app.as(ana).directLinks.create({ id: ids[scope] })).token
  }
  await refreshShops(app.deps)
})
afterAll(() => app.close())

/** An answer as text, whatever its status. */
type Ask = (path: string) => Promise<string>
const by =
  (cookie: string | undefined): Ask =>
  async (path) =>
    (await app.request(path, { cookie })).text()

const chat = async (message: string) =>
  JSON.stringify(await talk(app.database.db, today, [message]))

const everybody: Scope[] = ['everywhere']
const ofThePage: Scope[] = ['everywhere', 'my page']

/** What each outlet says, and the scopes that it shows. */
const outlets: Record<string, { shows: Scope[]; read: (ask: Ask) => Promise<string> }> = {
  'the list of deals': { shows: everybody, read: (ask) => ask('/api/promo-codes') },
  'the list by worth': { shows: everybody, read: (ask) => ask('/api/promo-codes?sort=discount') },
  'a search for the brand': { shows: everybody, read: (ask) => ask('/api/promo-codes?q=kestrel') },
  'a search for the code': { shows: everybody, read: (ask) => ask('/api/promo-codes?q=zq') },
  'suggestions for the brand': {
    shows: everybody,
    read: (ask) => ask('/api/search?q=kestrelwood'),
  },
  'suggestions for a listed code': {
    shows: everybody,
    read: (ask) => ask('/api/search?q=openzq11'),
  },
  'suggestions for a code of a direct link': {
    shows: [],
    read: (ask) => ask('/api/search?q=linkzq33'),
  },
  "the brand's page": {
    shows: everybody,
    read: (ask) => ask('/api/promo-codes?brand=Kestrelwood&sort=best'),
  },
  "the owner's page": {
    shows: ofThePage,
    read: (ask) => ask(`/api/promo-codes?influencer_id=${ana.user_id}`),
  },
  'the page of each deal': {
    shows: everybody,
    read: async (ask) =>
      (await Promise.all(scopes.map((scope) => ask(`/api/promo-codes/${ids[scope]}`)))).join('\n'),
  },
  'the feed of all': { shows: everybody, read: (ask) => ask('/feed.xml') },
  'the feed of the brand': { shows: everybody, read: (ask) => ask('/brand/Kestrelwood/feed.xml') },
  'the feed of the owner': {
    shows: everybody,
    read: (ask) => ask('/influencer/ana.scopes/feed.xml'),
  },
  'the extension': {
    shows: everybody,
    read: async (ask) =>
      (await ask('/api/extension/shop?domain=kestrelwood.example')) +
      (await ask('/api/extension/catalogue')),
  },
  'the chat about the brand': { shows: everybody, read: () => chat('kestrelwood') },
  'the chat about the owner': { shows: ofThePage, read: () => chat('@ana.scopes') },
  'the chat about the owner and the brand': {
    shows: ofThePage,
    read: () => chat('kestrelwood from @ana.scopes'),
  },
  'the live stream': {
    shows: everybody,
    read: async () =>
      JSON.stringify(
        await Promise.all(
          scopes.map((scope) =>
            publicEvent(app.deps, {
              topic: 'promo_code',
              payload: { op: 'update', id: ids[scope], was_live: true },
            } as never),
          ),
        ),
      ),
  },
  'direct links before the press': {
    shows: [],
    read: async (ask) =>
      (await Promise.all(scopes.map((scope) => ask(`/api/direct-links/${tokens[scope]}`)))).join(),
  },
  'direct links after the press': {
    shows: [...scopes],
    read: async () =>
      JSON.stringify(
        await Promise.all(
          scopes.map((scope) => app.visitor.directLinks.show({ token: tokens[scope] })),
        ),
      ),
  },
}

const shownIn = (text: string) => scopes.filter((scope) => text.includes(letters[scope]))

describe.each(Object.entries(outlets))('%s', (name, { shows, read }) => {
  test(`${name}: everybody sees codes of exactly these scopes: ${shows.join(', ')}`, async () => {
    for (const [who, cookie] of Object.entries(askers))
      expect([who, shownIn(await read(by(cookie)))]).toEqual([who, shows])
  })
})

test('the sitemap names the page of a code that is shown everywhere, and of no other', async () => {
  const text = (
    await Promise.all(
      ['deals-1', 'deals', 'brands-1'].map((file) => by(undefined)(`/sitemaps/${file}.xml`)),
    )
  ).join()
  expect(text).not.toContain(ids['my page'])
  expect(text).not.toContain(ids['direct link'])
})

test('counts of the brand and the category are of what lists show', async () => {
  const { brands } = await app.visitor.brands.list({})
  expect(brands).toMatchObject([{ brand_name: 'Kestrelwood', live_count: 1 }])
})

test('of a code that is leaked no outlet shows anything, until it is resumed', async () => {
  await app.as(ana).promoCodes.act({ action: 'leak', ids: Object.values(ids) })
  await refreshShops(app.deps)
  for (const [name, { read }] of Object.entries(outlets))
    if (name !== 'direct links after the press')
      expect([name, shownIn(await read(by(undefined)))]).toEqual([name, []])
  for (const scope of scopes)
    await expect(app.visitor.directLinks.show({ token: tokens[scope] })).rejects.toMatchObject({
      code: 'DIRECT_LINK_ENDED',
    })
  await app.as(ana).promoCodes.act({ action: 'resume', ids: Object.values(ids) })
  const list = outlets['the list of deals']
  expect(shownIn((await list?.read(by(undefined))) ?? '')).toEqual(['everywhere'])
})
