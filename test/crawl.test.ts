import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createWebRenderer } from '#server/http/pages/web-renderer.ts'

import { hidden, mayShowAt, mayStream, reaches } from './crawl-places.ts'
import { expectClean, partsOfAddresses, plantCodes, readAnew, saidBy } from './crawl-plants.ts'
import type { Planted } from './crawl-plants.ts'
import { openTestApp } from './harness.ts'
import type { TestApp } from './harness.ts'
import { addressOf, pageRoutes } from './page-routes.ts'
import { freshAddress } from './security/requests.ts'

/**
 * A visitor follows every link of the built site, reads every file and asks every endpoint. Of codes that the visitor
 * may not see nothing is found: not the code, its description, its link, its id, nor a brand that has no other code.
 */

const origin = 'http://localhost:3000'

let app: TestApp
let planted: Planted

// Needs `npm run build` first.
describe.skipIf(!existsSync('dist/server/server.js'))('a crawl of the whole site', () => {
  beforeAll(async () => {
    app = await openTestApp({ openPages: () => createWebRenderer({ mode: 'production' }) })
    planted = await plantCodes(app)
  })
  afterAll(() => app.close())

  const get = (path: string) => readAnew(app, path)

  test('no page, feed or map of the site that a link leads to shows what is hidden', async () => {
    const { ids, openId, plants, tokens } = planted
    const params = partsOfAddresses(planted)
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
      expectClean(planted, path, text, saidBy(planted, path))
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
    for (const { reason, codes } of planted.plants.filter(({ reason }) => reason in hidden))
      for (const [id] of codes) {
        const reach = reaches[reason]
        const isDrawn = reach !== undefined && mayShowAt(`/deal/${id}`, reach, id)
        const { status } = await get(`/share/1/deal/${id}.png`)
        expect([reason, status]).toEqual([reason, isDrawn ? 200 : 404])
      }
  })

  test('no endpoint that a visitor can read answers with what is hidden', async () => {
    const { ana, ids, openId, plants, tokens } = planted
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
          expectClean(
            planted,
            address + query,
            await answer.text(),
            saidBy(planted, address + query),
          )
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
    const named = planted.plants.flatMap(({ brand, codes }) =>
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
      expectClean(planted, '/api/web-chat', await answer.text(), `${message} ${brand}`)
    }
  })

  test('the live stream says nothing of a hidden code that changes', async () => {
    const { ids, openId } = planted
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
    expectClean(planted, 'the live stream', heard, '', mayStream)
  })
})
