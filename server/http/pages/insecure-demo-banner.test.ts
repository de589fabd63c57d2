import { existsSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { visitSentences } from '#shared/contract/sentences/visits.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { addressOf, pageRoutes } from '#test/page-routes.ts'

import { createWebRenderer } from './web-renderer.ts'

/** ASVS 5.0: 13.4.2. */

const isBuilt = existsSync('dist/server/server.js')
const openPages = () => createWebRenderer({ mode: 'production' })
let demo: TestApp
let usual: TestApp

beforeAll(async () => {
  demo = await openTestApp({
    config: { is_insecure_demo: true },
    ...(isBuilt ? { openPages } : {}),
  })
  usual = await openTestApp(isBuilt ? { openPages } : {})
})
afterAll(async () => {
  await demo.close()
  await usual.close()
})

const timesIn = async (app: TestApp, path: string) => {
  const answer = await app.request(path)
  expect([path, answer.headers.get('content-type')]).toEqual([
    path,
    expect.stringContaining('text/html'),
  ])
  const text = await answer.text()
  return { times: text.split(visitSentences.insecureDemo).length - 1, answer, text }
}

const smallPages = [
  '/dev/mail',
  '/dev/instagram?person=9900000000000001',
  '/unsubscribe',
  '/sandbox/invoice/in_none',
  '/instagram/deletion/0123456789abcdef01234567',
  '/api/docs',
]

test.each(smallPages)(
  '%s shows the warning of an insecure demo, with styles that its policy allows',
  async (path) => {
    const { times, answer, text } = await timesIn(demo, path)
    expect(times).toBe(1)
    expect(text).toMatch(/<body[^>]*><aside aria-label="Warning"/)
    expect(answer.headers.get('content-security-policy')).toMatch(/style-src[^;]* 'unsafe-inline'/)
    expect((await timesIn(usual, path)).times).toBe(0)
  },
)

const routeParams = {
  brandName: 'Nova',
  category: 'fitness',
  token: 'none',
  id: '00000000-0000-4000-8000-000000000001',
  influencerId: '00000000-0000-4000-8000-000000000001',
  username: 'nobody',
  rest: 'nothing/here',
}

// Needs `npm run build` first.
test.skipIf(!isBuilt)(
  'every web page of an insecure demo shows the warning before its header',
  async () => {
    let pages = 0
    for (const route of pageRoutes) {
      const path = addressOf(route, routeParams)
      const first = await demo.request(path)
      if (first.headers.has('location')) continue
      const { times, text } = await timesIn(demo, path)
      expect([path, times]).toEqual([path, 1])
      expect(text.indexOf(visitSentences.insecureDemo)).toBeLessThan(text.indexOf('<header'))
      pages++
    }
    expect(pages).toBeGreaterThan(30)
    expect((await timesIn(usual, '/')).times).toBe(0)
  },
)

test.skipIf(!isBuilt)('a compressed cached page of an insecure demo is complete', async () => {
  for (let time = 0; time < 2; time++) {
    const answer = await demo.request('/terms', { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    const page = brotliDecompressSync(await answer.arrayBuffer()).toString()
    expect(page).toContain(visitSentences.insecureDemo)
    expect(page).toContain('</html>')
  }
})

test.skipIf(!isBuilt)('an unchanged page of an insecure demo is not sent again', async () => {
  const accepts = { 'accept-encoding': 'br' }
  const etag = (await demo.request('/terms', { headers: accepts })).headers.get('etag') ?? ''
  const again = await demo.request('/terms', { headers: { ...accepts, 'if-none-match': etag } })
  expect(again.status).toBe(304)
})

test('responses other than pages are unchanged in an insecure demo', async () => {
  for (const path of ['/api/openapi.json', '/dev/instagram/script.js', '/robots.txt'])
    expect(await (await demo.request(path)).text()).not.toContain(visitSentences.insecureDemo)
})
