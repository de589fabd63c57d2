import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { LiveEvent } from '#shared/contract/live.ts'
import { refreshShops } from '#server/features/extension/shops.ts'
import { createWebRenderer } from '#server/http/web-renderer.ts'

import { aPromoCode, openTestApp } from './harness.ts'
import type { Actor, TestApp } from './harness.ts'
import { listen } from './listen.ts'
import { addressOf, pageRoutes } from './page-routes.ts'

/**
 * A crawl of the whole site, as a coupon site would do it: every page, feed, sitemap, picture and file that links lead
 * to, and every public endpoint of the documented API. Needs `npm run build` first.
 */

/** Letters that nothing else of the site has. */
const planted = {
  open: 'openqzv11',
  page: 'pageqzv22',
  link: 'linkqzv33',
  waiting: 'waitqzv44',
  leaked: 'leakqzv55',
} as const
type Planted = keyof typeof planted
const kinds = Object.keys(planted) as Planted[]

const mostAddresses = 600

describe.skipIf(!existsSync('dist/server/server.js'))('a crawl of the built site', () => {
  let app: TestApp
  let ana: Actor
  const ids = {} as Record<Planted, string>
  let token: string

  beforeAll(async () => {
    app = await openTestApp({ openPages: () => createWebRenderer({ mode: 'production' }) })
    ana = await app.anInfluencer('ana.planted')
    await app.subscribe(ana, 'pro')
    const more = {
      open: {},
      page: { scope: 'my page' },
      link: { scope: 'direct link' },
      waiting: { starts_at: new Date(Date.now() + 86_400_000).toISOString() },
      leaked: {},
    } as const
    for (const kind of kinds) {
      const { promo_code } = await app.as(ana).promoCodes.create({
        promo_code: aPromoCode({
          brand_name: 'Plantwell',
          brand_url: 'https://plantwell.example/',
          promo_code: planted[kind].toUpperCase(),
          affiliate_link: `https://plantwell.example/?ref=${planted[kind]}`,
          ...more[kind],
        }),
      })
      ids[kind] = promo_code.id
    }
    token = (await app.as(ana).directLinks.create({ id: ids.link })).token
    await app.as(ana).promoCodes.act({ action: 'leak', ids: [ids.leaked] })
    await refreshShops(app.deps)
  })
  afterAll(() => app.close())

  const foundIn = (text: string) =>
    kinds.filter((kind) => text.toLowerCase().includes(planted[kind]))

  test('a crawl finds no restricted code but on its own page', { timeout: 300_000 }, async () => {
    const found = new Map<string, Planted[]>()
    const queue = await addressesToBegin()
    for (let at = 0; at < Math.min(queue.length, mostAddresses); at++) {
      const path = queue[at] ?? ''
      const answer = await app.request(path)
      const text = await answer.text()
      found.set(path, foundIn(text))
      if (answer.headers.get('content-type')?.startsWith('image/')) continue
      for (const next of linksOf(text, path)) if (!queue.includes(next)) queue.push(next)
    }
    expect(queue.length).toBeLessThan(mostAddresses)
    const isOwnPage = (path: string) =>
      /^\/influencer\/ana\.planted(?:\?|$)/.test(path) || path.includes('influencer_id=')
    const shows = (kind: Planted) => [...found].filter(([, here]) => here.includes(kind))
    expect(
      [...found].filter(([path, here]) =>
        here.some((kind) => kind !== 'open' && !(kind === 'page' && isOwnPage(path))),
      ),
    ).toEqual([])
    // The crawl reaches what is to be found.
    expect(shows('open').length).toBeGreaterThan(8)
    expect(shows('page').length).toBeGreaterThan(0)
  })

  test('pictures of restricted codes do not exist', async () => {
    for (const kind of kinds) {
      const { status } = await app.request(`/share/x/deal/${ids[kind]}.png`)
      expect([kind, status]).toEqual([kind, kind === 'open' ? 200 : 404])
    }
  })

  test('the chat tells nobody a restricted code, however it is asked', async () => {
    const ask = async (message: string) => {
      const sessionId = crypto.randomUUID()
      const { reply } = await app.visitor.webChat.send({ sessionId, message })
      return foundIn(JSON.stringify(reply.deals))
    }
    for (const message of ['plantwell', 'best deals', 'newest codes', ...Object.values(planted)])
      expect([message, (await ask(message)).filter((kind) => kind !== 'open')]).toEqual([
        message,
        [],
      ])
    expect(await ask('codes from @ana.planted')).toEqual(['open', 'page'])
  })

  test('the live stream says nothing of restricted codes, whatever happens to them', async () => {
    await app.deps.live.catchUp()
    const lastEventId = app.deps.live.cursor()
    const stream = await listen<LiveEvent>((signal) =>
      app.visitor.live.deals(undefined, { signal, lastEventId }),
    )
    const client = app.as(ana).promoCodes
    await client.setScope({ scope: 'direct link', ids: [ids.page] })
    await client.setScope({ scope: 'my page', ids: [ids.link] })
    await client.act({ action: 'pause', ids: [ids.waiting] })
    await client.act({ action: 'leak', ids: [ids.open] })
    await app.deps.live.catchUp()
    await stream.until(() => stream.heard.some(({ type }) => type === 'deal_removed'))
    await stream.stop()
    expect(foundIn(JSON.stringify(stream.heard))).toEqual([])
  })

  /** Pages by their routes, files by their names, and the endpoints that anybody may read. */
  async function addressesToBegin(): Promise<string[]> {
    const params = {
      rest: 'no-such-page',
      brandName: 'Plantwell',
      category: 'fitness',
      token,
      id: ids.open,
      username: 'ana.planted',
      influencerId: ana.user_id,
    }
    const { paths } = (await (await app.request('/api/openapi.json')).json()) as {
      paths: Record<string, { get?: object }>
    }
    const endpoints = Object.keys(paths)
      .filter((path) => paths[path]?.get)
      .flatMap((path) =>
        path.includes('{id}')
          ? kinds.map((kind) => path.replace('{id}', ids[kind]))
          : [path.replace('{token}', token).replace('{username}', 'ana.planted')],
      )
    return [
      ...pageRoutes.map((route) => addressOf(route, params)),
      ...kinds.map((kind) => `/deal/${ids[kind]}`),
      ...kinds.flatMap((kind) => [`/deals?q=${planted[kind]}`, `/api/search?q=${planted[kind]}`]),
      '/robots.txt',
      '/sitemap.xml',
      '/feed.xml',
      '/brand/Plantwell/feed.xml',
      '/influencer/ana.planted/feed.xml',
      '/api/extension/catalogue',
      '/api/extension/index',
      '/api/extension/shop?domain=plantwell.example',
      `/api/promo-codes?influencer_id=${ana.user_id}`,
      '/api/promo-codes?q=plantwell',
      ...endpoints.map((path) => `/api${path}`),
    ]
  }
})

/** Addresses of the same site in a text: links, sources, pictures, and places of sitemaps and feeds. */
function linksOf(text: string, from: string): string[] {
  return [...text.matchAll(/(?:href|src|content)="([^"]+)"|<(?:loc|link|guid)>([^<]+)</g)]
    .map(([, attribute, element]) => (attribute ?? element ?? '').replaceAll('&amp;', '&'))
    .filter((link) => /^(?:\/(?!\/)|https?:)/.test(link) && URL.canParse(link, 'http://localhost'))
    .map((link) => new URL(link, new URL(from, 'http://localhost')))
    .filter(({ hostname }) => hostname === 'localhost')
    .map(({ pathname, search }) => pathname + search)
    .filter((path) => !path.startsWith('/assets/'))
}
