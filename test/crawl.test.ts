import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Reach } from '#shared/rules/visibility.ts'
import { createWebRenderer } from '#server/http/web-renderer.ts'
import { refreshShops } from '#server/features/extension/shops.ts'

import {
  brandOf,
  hidden,
  mayNameBrandAt,
  mayShowAt,
  mayStream,
  reaches,
  siteOf,
  wordsOf,
} from './crawl-places.ts'
import { plantDrop } from './drop-app.ts'
import { openTestApp } from './harness.ts'
import type { Actor, TestApp } from './harness.ts'
import { addressOf, pageRoutes } from './page-routes.ts'
import { aCodeRow, insertCodes } from './rows.ts'
import { freshAddress } from './security/requests.ts'

/**
 * A visitor follows every link of the built site, reads every file and asks every endpoint. Of codes that the visitor
 * may not see nothing is found: not the code, its description, its link, its id, nor a brand that has no other code.
 */

const origin = 'http://localhost:3000'

/** What no answer may contain, by the reason. */
type Plant = { reason: string; codes: [id: string, ...words: string[]][]; brand: string }

let app: TestApp
let ana: Actor
let bea: Actor
let plants: Plant[] = []
const ids: string[] = []
let tokens: string[] = []
let openId = ''

// Needs `npm run build` first.
describe.skipIf(!existsSync('dist/server/server.js'))('a crawl of the whole site', () => {
  beforeAll(async () => {
    app = await openTestApp({ openPages: () => createWebRenderer({ mode: 'production' }) })
    ana = await app.anInfluencer('ana')
    bea = await app.anInfluencer('bea')
    const reasons = Object.entries(hidden)
    for (const [index, [reason, row]] of reasons.entries())
      ids.push(
        ...(await insertCodes(
          app.database.db,
          // One at a brand that has an open code as well, one at a brand that has none.
          ...['Pacewell', brandOf(reason)].map((brand_name, which) =>
            aCodeRow(reason === 'blocked' ? bea.user_id : ana.user_id, {
              ...row,
              brand_name,
              brand_domain: siteOf(brand_name),
              brand_url: `https://${siteOf(brand_name)}`,
              promo_code: row?.code_kind === 'pool' ? '' : wordsOf(index, which)[0],
              description: `${wordsOf(index, which)[1]} off`,
              affiliate_link: `https://${siteOf(brand_name)}/?ref=${wordsOf(index, which)[2]}`,
              category: 'Fitness',
            }),
          ),
        )),
      )
    const openRow = aCodeRow(ana.user_id, { promo_code: 'OPENCODE', category: 'Fitness' })
    const [open = ''] = await insertCodes(app.database.db, openRow)
    openId = open
    plants = Object.keys(hidden).map((reason, index) => ({
      reason,
      codes: [0, 1].map((which) => [ids[2 * index + which] ?? '', ...wordsOf(index, which)]),
      brand: brandOf(reason),
    }))
    plants.push(await plantDrop(app))
    tokens = await Promise.all(
      ids.slice(0, 2).map(async (id) => (await app.as(ana).directLinks.create({ id })).token),
    )
    await refreshShops(app.deps)
  })
  afterAll(() => app.close())

  /**
   * Expects nothing planted in an answer.
   * @param said what the question named itself, which an answer may repeat
   * @param mayShow whether a current code of this reach may be there
   */
  function expectClean(
    where: string,
    text: string,
    said = '',
    mayShow = (reach: Reach, id: string) => mayShowAt(where, reach, id),
  ) {
    const found = plants.flatMap(({ reason, codes, brand }) => {
      const reach = reaches[reason]
      const isAllowed = (id: string) => reach !== undefined && mayShow(reach, id)
      const words = codes.filter(([id]) => !isAllowed(id)).flat()
      const isBrandAllowed =
        codes.some(([id]) => isAllowed(id)) || (reach !== undefined && mayNameBrandAt(where, reach))
      return [...words, ...(isBrandAllowed ? [] : [brand])]
        .filter((word) => text.includes(word) && !said.includes(word))
        .map((word) => `${where} shows ${word}, which is ${reason}`)
    })
    expect.soft(found).toEqual([])
  }

  /** A direct link tells of its own code all but the letters and the link to the shop, until the press. */
  const saidBy = (path: string) => {
    const own = tokens.findIndex((token) => path.endsWith(token))
    return `${decodeURIComponent(path)} ${own < 0 ? '' : `${ids[own]} ${wordsOf(0, own)[1]} ${brandOf('of a direct link')}`}`
  }

  const get = (path: string) =>
    app.request(path, { address: freshAddress(), headers: { accept: 'text/html,*/*' } })

  test('no page, feed or map of the site that a link leads to shows what is hidden', async () => {
    const params = {
      rest: 'no-such-page',
      brandName: 'Pacewell',
      category: 'fitness',
      token: tokens[0] ?? '',
      id: openId,
      username: 'ana',
      influencerId: ana.user_id,
    }
    const waiting = [
      '/robots.txt',
      '/sitemap.xml',
      '/feed.xml',
      '/deals?q=zq',
      ...pageRoutes.map((route) => addressOf(route, params)),
      ...ids.map((id) => `/deal/${id}`),
      ...plants.map(({ brand }) => `/brand/${brand}`),
      ...plants.map(({ brand }) => `/brand/${brand}/feed.xml`),
      ...tokens.map((token) => `/s/${token}`),
    ]
    const seen = new Set<string>()
    /** Filters of a list can be joined without end; each name of a parameter is followed once. */
    const kindOf = (path: string) => {
      const { pathname, searchParams } = new URL(path, origin)
      return `${pathname}?${[...searchParams.keys()].toSorted().join('&')}`
    }
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (seen.has(kindOf(path))) continue
      seen.add(kindOf(path))
      const answer = await get(path)
      const to = answer.headers.get('location')
      if (to !== null) waiting.push(to)
      if (!/text|xml|json/.test(answer.headers.get('content-type') ?? '')) continue
      const text = await answer.text()
      expectClean(path, text, saidBy(path))
      for (const [, link = ''] of text.matchAll(/(?:href="|src="|<loc>|<link>)([^"<]+)/g)) {
        const to = new URL(link.replaceAll('&amp;', '&'), origin)
        if (to.origin === origin && !to.pathname.startsWith('/assets/'))
          waiting.push(`${to.pathname}${to.search}`)
      }
    }
    // Each kind of address was among them.
    for (const path of ['/deals', `/deal/${openId}`, '/brand/Pacewell', '/category/fitness'])
      expect([...seen]).toContain(`${path}?`)
    expect(seen.size).toBeGreaterThan(pageRoutes.length)
  })

  test('no share picture of a hidden code is drawn', async () => {
    for (const { reason, codes } of plants.filter(({ reason }) => reason in hidden))
      for (const [id] of codes) {
        const reach = reaches[reason]
        const isDrawn = reach !== undefined && mayShowAt(`/deal/${id}`, reach, id)
        const { status } = await get(`/share/1/deal/${id}.png`)
        expect([reason, status]).toEqual([reason, isDrawn ? 200 : 404])
      }
  })

  test('no endpoint that a visitor can read answers with what is hidden', async () => {
    type Parameter = { name: string; in: string; schema?: { enum?: unknown[]; type?: string } }
    type Operation = { parameters?: Parameter[] }
    const { paths } = (await (await get('/api/openapi.json')).json()) as {
      paths: Record<string, { get?: Operation }>
    }
    const values: Record<string, string[]> = {
      id: [openId, ...ids],
      token: tokens,
      brand_name: ['Pacewell', ...plants.map(({ brand }) => brand)],
      brand: ['Pacewell', ...plants.map(({ brand }) => brand)],
      brands: ['Pacewell', ...plants.map(({ brand }) => brand)],
      username: ['ana'],
      q: ['zq', 'zqplant', 'quibble', 'hollowmere', 'pacewell'],
      domain: ['pacewell.example'],
      influencer_id: [ana.user_id],
      profile_id: [ana.user_id],
      ids: [ids.join(',')],
      limit: ['48'],
    }
    const valuesOf = ({ name, schema }: Parameter): string[] =>
      values[name] ??
      schema?.enum?.map(String) ??
      (schema?.type === 'boolean' ? ['true', 'false'] : [])
    const readable = new Set<string>()
    for (const [path, { get: operation }] of Object.entries(paths)) {
      if (operation === undefined || path.startsWith('/live/')) continue
      const parameters = operation.parameters ?? []
      const inPath = parameters.filter((parameter) => parameter.in === 'path')
      const addresses = inPath.reduce<string[]>(
        (all, parameter) =>
          all.flatMap((address) =>
            (valuesOf(parameter).length > 0 ? valuesOf(parameter) : ['none']).map((value) =>
              address.replace(`{${parameter.name}}`, encodeURIComponent(value)),
            ),
          ),
        [`/api${path}`],
      )
      for (const address of addresses)
        for (const query of [
          '',
          ...parameters
            .filter((parameter) => parameter.in === 'query')
            .flatMap((parameter) =>
              valuesOf(parameter).map((value) => `?${parameter.name}=${encodeURIComponent(value)}`),
            ),
        ]) {
          const answer = await get(address + query)
          if (answer.status === 200) readable.add(path)
          expectClean(address + query, await answer.text(), saidBy(address + query))
        }
    }
    for (const path of [
      '/promo-codes',
      '/promo-codes/{id}',
      '/brands',
      '/search',
      '/extension/shop',
    ])
      expect([...readable]).toContain(path)
  })

  test('the chat names no hidden code, whatever it is asked', async () => {
    const general = [
      'Pacewell',
      'anything for Pacewell, all codes please',
      'fitness codes',
      'the newest codes',
      'which code ends first',
      'best discount',
      'fitness codes, maybe hollowmere',
      'what begins soon',
      'quibble',
      'hollowmere',
      'codes for Hollowmre',
      'is ZQPLANT a code of yours?',
    ].map((message) => ({ message, brand: '' }))
    // Whoever has a code may hear where it was good for.
    const named = plants.flatMap(({ brand, codes }) =>
      [brand, ...codes.flat()].map((message) => ({ message, brand })),
    )
    for (const { message, brand } of [...general, ...named]) {
      const answer = await app.request('/api/web-chat-assistant', {
        method: 'POST',
        address: freshAddress(),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ message, sessionId: crypto.randomUUID() }),
      })
      expect([message, answer.status]).toEqual([message, 200])
      expectClean('/api/web-chat', await answer.text(), `${message} ${brand}`)
    }
  })

  test('the live stream says nothing of a hidden code that changes', async () => {
    const { live_cursor } = await app.visitor.deals.list({})
    // The open one last: what is heard before it, is all.
    for (const id of [...ids, openId])
      await app.database.db
        .updateTable('promo_codes')
        .where('id', '=', id)
        .set({ excluded: 'Gift cards' })
        .execute()
    let heard = ''
    for await (const event of await app.visitor.live.deals(undefined, {
      lastEventId: live_cursor,
    })) {
      heard += JSON.stringify(event)
      if (heard.includes('OPENCODE')) break
    }
    expectClean('the live stream', heard, '', mayStream)
  })
})
