import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { isChosen, outlets, ticketOutlets } from '#shared/rules/promo-codes/visibility.ts'
import type { Channel, Outlet } from '#shared/rules/promo-codes/visibility.ts'
import { answerMessage } from '#server/features/assistant/assistant.ts'
import {
  findDealsOfBrands,
  findDealsOfCreators,
} from '#server/features/assistant/deals/deal-queries.ts'
import type { Reader } from '#server/features/assistant/deals/deal-queries.ts'
import type { FoundDeal } from '#server/features/assistant/offers/found-deal.ts'
import { noExclusions } from '#server/features/assistant/deals/session-exclusions.ts'
import { unlimited } from '#server/http/limits/rate-limit.ts'
import { recount } from '#server/db/recount.ts'
import { refreshShops } from '#server/features/extension/shops.ts'
import { findDealsOf, publicForms } from '#server/features/live/live.ts'
import type { OutboxEvent } from '#server/db/outbox-event.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { codes, openOutlets, shownIn, today } from '#test/outlet-codes.ts'
import type { Ask } from '#test/outlet-codes.ts'

/**
 * Every outlet, with every scope and every single outlet closed, for everybody who may ask. What each shows follows from
 * the rule. An outlet without a line fails.
 */

let world: Awaited<ReturnType<typeof openOutlets>>
let app: TestApp
let ana: Actor

beforeAll(async () => {
  world = await openOutlets()
  ;({ app, ana } = world)
  Object.assign(app.deps.limiter, unlimited)
})
afterAll(() => app.close())

const said = JSON.stringify
/** As our own pages ask. */
const rpc = (path: string, input: object): string =>
  `/rpc/${path}?data=${encodeURIComponent(said({ json: input }))}`
const read = async (channel: Channel, find: (reader: Reader) => Promise<FoundDeal[]>) => {
  const { db } = app.database
  return said(await find({ db, channel, today, without: noExclusions, language: 'en' }))
}
const talked = async (channel: 'chat' | 'dm', message: string) =>
  said(
    await answerMessage(
      { db: app.database.db, today: () => today },
      { message, conversation: [], channel },
    ),
  )
const eventsOf = async (form: 'pages' | 'api') =>
  said(
    await Promise.all(
      world.ids.map(async (id) => {
        const payload = { op: 'update', id, was_live: true }
        const event = { topic: 'promo_code', payload } as OutboxEvent
        return publicForms(event, await findDealsOf(app.deps, [event]))[form]
      }),
    ),
  )
const ofLetters = async (ask: Ask, pathOf: (letters: string) => string) =>
  (await Promise.all(codes.map(({ letters }) => ask(pathOf(letters.toLowerCase()))))).join()

type Line = {
  outlet: Outlet
  /** Further outlets that have to show a code too. */
  and?: Outlet[]
  /** One of these has to show a code too. */
  or?: Outlet[]
  isOwnerAsked?: boolean
  /** It chooses some of what it may show. */
  isChoice?: true
  read: (ask: Ask) => Promise<string>
}

const listed = (outlet: Outlet, input: object | (() => object)): Line => ({
  outlet,
  read: (ask) => ask(rpc('deals/list', typeof input === 'function' ? input() : input)),
})
const feed = (path: string): Line => ({ outlet: 'feeds', and: ['page'], read: (ask) => ask(path) })
const forPrograms = (and: Outlet, path: () => string): Line => ({
  outlet: 'api',
  and: [and],
  read: (ask) => ask(path()),
})

/** Of a visitor: what an account follows differs. */
const followed = (outlet: Outlet, kept: () => object, isApi = false): Line => ({
  outlet: isApi ? 'api' : outlet,
  and: [outlet],
  read: async () => {
    const asked = (['all', 'ending'] as const).map((kind) => ({ kind, kept: kept() }))
    const read = isApi
      ? (input: object) => world.by(undefined)('/api/for-you', input)
      : app.visitor.following.readForYou
    return said(await Promise.all(asked.map(async (input) => read(input))))
  },
})
const kept = {
  creators: () => ({ creators: [ana.user_id] }),
  brands: () => ({ brands: ['Kestrelwood'] }),
  searches: () => ({ searches: [{ q: 'kestrel' }] }),
}
const ofBrand = (outlet: 'chat' | 'dm'): Line => ({
  outlet,
  read: () => read(outlet, (reader) => findDealsOfBrands(reader, ['kestrelwood'], false)),
})
const ofOwner = (outlet: 'chat' | 'dm'): Line => ({
  outlet,
  isOwnerAsked: true,
  read: () => read(outlet, (reader) => findDealsOfCreators(reader, [ana.user_id])),
})

/** What each place says, and the outlet that it is. */
const lines = {
  'the list of deals': listed('web', {}),
  'the list by worth': listed('web', { sort: 'discount' }),
  'the list by category': listed('web', { sort: 'category' }),
  'the list of one brand': listed('web', { brand: 'Kestrelwood' }),
  'a search for the brand': listed('web', { q: 'kestrel', sort: 'relevance' }),
  'a search for the code': listed('web', { q: 'zqout', sort: 'relevance' }),
  'a search for two letters': listed('web', { q: 'zq' }),
  'suggestions for each code': {
    outlet: 'web',
    read: (ask) => ofLetters(ask, (q) => rpc('search/find', { q })),
  },
  "the brand's page": listed('brand', { brand: 'Kestrelwood', sort: 'best' }),
  "the owner's page": listed('profile', () => ({ influencer_id: ana.user_id })),
  'the page of each deal': {
    outlet: 'page',
    read: (ask) => world.ofEach(ask, (id) => rpc('deals/get', { id })),
  },
  'the feed of all': feed('/feed.xml'),
  'the feed of the brand': feed('/brand/Kestrelwood/feed.xml'),
  'the feed of the owner': feed('/influencer/ana.scopes/feed.xml'),
  'the list of deals for programs': forPrograms('web', () => '/api/promo-codes'),
  'a search of programs': forPrograms('web', () => '/api/promo-codes?q=kestrel&sort=relevance'),
  'suggestions for programs': {
    outlet: 'api',
    and: ['web'],
    read: (ask) => ofLetters(ask, (q) => `/api/search?q=${q}`),
  },
  "the brand's page for programs": forPrograms(
    'brand',
    () => '/api/promo-codes?brand=Kestrelwood&sort=best',
  ),
  "the owner's page for programs": forPrograms(
    'profile',
    () => `/api/promo-codes?influencer_id=${ana.user_id}`,
  ),
  'each deal for programs': {
    outlet: 'api',
    and: ['page'],
    read: (ask) => world.ofEach(ask, (id) => `/api/promo-codes/${id}`),
  },
  'followed creators': followed('profile', kept.creators),
  'followed brands': followed('brand', kept.brands),
  'followed searches': followed('web', kept.searches),
  'followed creators for programs': followed('profile', kept.creators, true),
  'followed brands for programs': followed('brand', kept.brands, true),
  'followed searches for programs': followed('web', kept.searches, true),
  'saved codes for programs': {
    outlet: 'api',
    or: ['page', 'profile'],
    read: () => world.by(undefined)('/api/for-you/saved', { ids: world.ids }),
  },
  'the extension': {
    outlet: 'extension',
    read: async (ask) =>
      (await ask('/api/extension/shop?domain=kestrelwood.example')) +
      (await ask('/api/extension/catalogue')),
  },
  'what the chat reads about the brand': ofBrand('chat'),
  'what the chat reads about the owner': ofOwner('chat'),
  'what messages read about the brand': ofBrand('dm'),
  'what messages read about the owner': ofOwner('dm'),
  'the chat about the brand': {
    outlet: 'chat',
    isChoice: true,
    read: () => talked('chat', 'kestrelwood'),
  },
  'the chat about the owner': {
    outlet: 'chat',
    isOwnerAsked: true,
    isChoice: true,
    read: () => talked('chat', 'kestrelwood from @ana.scopes'),
  },
  'the chat about each code': {
    outlet: 'chat',
    read: async () =>
      (
        await Promise.all(codes.map(({ letters }) => talked('chat', `does ${letters} work?`)))
      ).join(),
  },
  'the chat for programs about each code': {
    outlet: 'api',
    and: ['chat'],
    read: () =>
      ofLetters(
        (message) => world.by(undefined)('/api/web-chat-assistant', { message }),
        (letters) => `does ${letters} work?`,
      ),
  },
  'messages about the brand': {
    outlet: 'dm',
    isChoice: true,
    read: () => talked('dm', 'kestrelwood'),
  },
  'the live stream of pages': {
    outlet: 'web',
    and: [...ticketOutlets],
    read: () => eventsOf('pages'),
  },
  'the live stream for programs': {
    outlet: 'api',
    and: [...ticketOutlets],
    read: () => eventsOf('api'),
  },
  'direct links after the press': {
    outlet: 'link',
    read: async () =>
      said(await Promise.all(world.tokens.map((token) => app.visitor.directLinks.show({ token })))),
  },
} satisfies Record<string, Line>

const chosenFor = ({ outlet, and = [], or = [outlet], isOwnerAsked = false }: Line) =>
  codes
    .filter((code) => or.some((one) => isChosen(code, one, isOwnerAsked)))
    .filter((code) => [outlet, ...and].every((one) => isChosen(code, one, isOwnerAsked)))
    .map(({ letters }) => letters)

test.each(outlets)('the outlet %s has a line here', (outlet) => {
  expect(Object.values<Line>(lines).map((line) => line.outlet)).toContain(outlet)
})

describe.each(Object.entries<Line>(lines))('the outlet %s', (name, line) => {
  test(`${name}: everybody sees the codes that the rule of '${line.outlet}' lets through`, async () => {
    const allowed = chosenFor(line)
    expect(allowed.length).toBeGreaterThan(0)
    for (const [who, cookie] of Object.entries(world.askers)) {
      const shown = shownIn(await line.read(world.by(cookie)))
      const expected = line.isChoice ? shown.filter((code) => allowed.includes(code)) : allowed
      expect([who, shown]).toEqual([who, expected])
      expect(shown.length).toBeGreaterThan(0)
    }
  })
})

test('direct links say nothing of any code before the press', async () => {
  const text = await Promise.all(
    world.tokens.map((token) => world.by(undefined)(`/api/direct-links/${token}`)),
  )
  expect(shownIn(text.join())).toEqual([])
})

test('the sitemap names the pages of the codes that feeds show, and of no other', async () => {
  const files = ['deals-1', 'brands-1', 'influencers-1']
  const text = (
    await Promise.all(files.map((file) => world.by(undefined)(`/sitemaps/${file}.xml`)))
  ).join()
  const named = codes.filter((_code, index) => text.includes(world.ids[index] ?? 'none'))
  expect(named.map(({ letters }) => letters)).toEqual(chosenFor(lines['the feed of all']))
})

test('counts are of what the place shows that says them', async () => {
  const of = (name: keyof typeof lines) => chosenFor(lines[name]).length
  const { brands } = await app.visitor.brands.list({})
  expect(brands).toMatchObject([{ live_count: of('the list of deals') }])
  const { total } = await app.visitor.deals.list({})
  expect(total.count).toBe(of('the list of deals'))
  expect(await app.visitor.brands.get({ brand_name: 'Kestrelwood' })).toMatchObject({
    live_count: of("the brand's page"),
  })
  expect(await app.visitor.profiles.get({ username: 'ana.scopes' })).toMatchObject({
    live_count: of("the owner's page"),
  })
  const { profiles } = await app.visitor.profiles.list({ kind: 'influencer' })
  expect(profiles).toMatchObject([{ live_count: of('the list of deals') }])
  expect(await recount(app.database.db)).toBe(0)
})

test('of a code that is leaked no outlet shows anything, until it is resumed', async () => {
  await app.as(ana).promoCodes.act({ action: 'leak', ids: world.ids })
  await refreshShops(app.deps)
  for (const [name, { outlet, read }] of Object.entries<Line>(lines))
    if (outlet !== 'link')
      expect([name, shownIn(await read(world.by(undefined)))]).toEqual([name, []])
  for (const token of world.tokens)
    await expect(app.visitor.directLinks.show({ token })).rejects.toMatchObject({
      code: 'DIRECT_LINK_ENDED',
    })
  await app.as(ana).promoCodes.act({ action: 'resume', ids: world.ids })
  const list = lines['the list of deals']
  expect(shownIn(await list.read(world.by(undefined)))).toEqual(chosenFor(list))
})
