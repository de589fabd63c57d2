// One visitor's reads cost a bounded amount of work, and take nothing from others.
import { existsSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { createWebRenderer } from '#server/http/pages/web-renderer.ts'
import type { WebRenderer } from '#server/http/pages/web-renderer.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { freshAddress } from '#test/security/requests.ts'

const random = () => crypto.randomUUID().replaceAll('-', '')

/** Pages whose making is counted instead of done. */
function countedPages(rendered: string[]): WebRenderer {
  return {
    file: () => undefined,
    plain: async (request) => request,
    render: async (request) => {
      const { pathname, search } = new URL(request.url)
      rendered.push(`${pathname}${search}`)
      return new Response('<!DOCTYPE html><html></html>', {
        status: pathname.startsWith('/no-') ? 404 : 200,
        headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=0' },
      })
    },
    attach: () => undefined,
    close: async () => undefined,
  }
}

describe('pages that nobody asked for before', () => {
  const rendered: string[] = []
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ openPages: async () => countedPages(rendered) })
  })
  afterAll(() => app.close())
  beforeEach(() => {
    rendered.splice(0)
    // On a busy machine a flood takes longer than a page is kept, which is no eviction.
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => vi.useRealTimers())

  const flood = 1500
  const ask = (path: string, address: string, method = 'GET') =>
    app.request(path, { method, address })

  test.each([
    ['a search', 'GET', () => `/deals?q=${random()}`],
    ['a campaign', 'GET', () => `/?fbclid=${random()}`],
    ['a query that is too long to be kept', 'GET', () => `/deals?q=${random().repeat(16)}`],
    ['only the head of one', 'HEAD', () => `/deals?q=${random()}`],
    ['only the head of the same page', 'HEAD', () => '/deals'],
    ['a person who is not there', 'GET', () => `/influencer/${random()}`],
    ['a deal that is not there', 'GET', () => `/deal/${crypto.randomUUID()}`],
    ['a page that is not there', 'GET', () => `/no-${random()}`],
    ['all of these', 'GET', () => `/${random()}/${random()}?${random()}=${random()}`],
  ])(
    'pages that nobody asked for before are made for one visitor within a budget: %s',
    async (_, method, path) => {
      const [attacker, other] = [freshAddress(), freshAddress()]
      await ask('/', other)
      await ask('/deals', other)
      const kept = rendered.length
      const refused: Response[] = []
      for (let sent = 0; sent < flood; sent += 50) {
        const answers = await Promise.all(
          Array.from({ length: 50 }, () => ask(path(), attacker, method)),
        )
        refused.push(...answers.filter(({ status }) => status === 429 || status === 503))
        for (const { status } of answers) expect([200, 404, 429, 503]).toContain(status)
      }
      expect(rendered.length - kept).toBeLessThan(flood / 2)
      for (const answer of refused.slice(0, 3))
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      // Other visitors still get pages, also cached ones.
      const made = rendered.length
      expect((await ask('/deals', other)).status).toBe(200)
      expect((await ask('/', other)).status).toBe(200)
      expect(rendered.length).toBe(made)
      expect((await ask(`/deals?q=${random()}`, other)).status).toBe(200)
    },
  )
})

// Needs `npm run build` first.
describe.skipIf(!existsSync('dist/server/server.js'))(
  'an address with more than a page reads',
  () => {
    let renderings = 0
    let app: TestApp
    beforeAll(async () => {
      app = await openTestApp({
        openPages: async () => {
          const pages = await createWebRenderer({ mode: 'production' })
          return {
            ...pages,
            render: (request, context) => {
              renderings++
              return pages.render(request, context)
            },
          }
        },
      })
      const ana = await app.anInfluencer('ana')
      await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
    })
    afterAll(() => app.close())

    const paths = ['/', '/deals', '/brands', '/influencers', '/pricing', '/influencer/ana']
    const nonceOf = async (path: string) => {
      const answer = await app.request(path, { address: freshAddress() })
      return /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
    }

    test('campaign parameters do not create another cache entry of a page', async () => {
      for (const path of paths) {
        const kept = await nonceOf(path)
        for (const name of ['fbclid', 'utm_source', 'gclid', 'igshid', 'x', random()])
          expect(await nonceOf(`${path}?${name}=${random()}`), `${path}?${name}`).toBe(kept)
      }
    })

    test('a page is rendered once for all names and orders of unknown parameters', async () => {
      await nonceOf('/deals')
      const before = renderings
      const word = fc.stringMatching(/^[a-zA-Z_][\w.-]{0,20}$/).map((text) => `zz${text}`)
      const pairs = fc.array(fc.tuple(word, fc.string({ maxLength: 30 })), {
        minLength: 1,
        maxLength: 6,
      })
      await fc.assert(
        fc.asyncProperty(pairs, async (all) => {
          await nonceOf(`/deals?${new URLSearchParams(all).toString()}`)
        }),
        { numRuns: 60 },
      )
      expect(renderings - before).toBeLessThanOrEqual(2)
    })

    test('HEAD renders a page at most once', async () => {
      await nonceOf('/deals')
      const before = renderings
      for (let asked = 0; asked < 20; asked++)
        await app.request('/deals', { method: 'HEAD', address: freshAddress() })
      expect(renderings - before).toBeLessThanOrEqual(1)
    })
  },
)

describe('documents and lists of the API', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
    const ana = await app.anInfluencer()
    await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
  })
  afterAll(() => app.close())

  test.each(['/api/docs', '/api/openapi.json'])(
    '%s is produced once and compressed',
    async (path) => {
      const headers = { 'accept-encoding': 'br, gzip' }
      let bytes = 0
      for (let asked = 0; asked < 20; asked++) {
        const answer = await app.request(path, { headers, address: '203.0.113.20' })
        bytes += (await answer.arrayBuffer()).byteLength
      }
      expect(bytes).toBeLessThan(20 * 400_000)
      const etag = (await app.request(path, { headers })).headers.get('etag') ?? ''
      const again = await app.request(path, { headers: { ...headers, 'if-none-match': etag } })
      expect(again.status).toBe(304)
    },
  )

  test("the extension's index is signed once for all made-up versions", async () => {
    const bodies = new Set<string>()
    for (let asked = 0; asked < 40; asked++) {
      const answer = await app.request(`/api/extension/index?since=${asked}-${asked * 7919}`, {
        address: '203.0.113.21',
        headers: { 'sec-fetch-site': 'cross-site' },
      })
      if (answer.status === 200) bodies.add(await answer.text())
    }
    expect(bodies.size).toBeLessThanOrEqual(2)
  })

  test.each([
    ['/accounts', 'POST'],
    ['/sessions', 'POST'],
    ['/password-resets', 'PUT'],
  ])('tens of thousands of unknown keys are not repeated: %s', async (path, method) => {
    const keys = Array.from({ length: 60_000 }, (_, index) => [`k${index}`, 1])
    const answer = await app.request(`/api${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ role: 'shopper', ...Object.fromEntries(keys) }),
      address: freshAddress(),
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect((await answer.text()).length).toBeLessThan(20_000)
  })
})
