import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test.each(['/api/docs', '/api/openapi.json'])(
  '%s is cached in compressed form for every client',
  async (path) => {
    const headers = { 'accept-encoding': 'br, gzip' }
    const answer = await app.request(path, { headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(150_000)
    const etag = answer.headers.get('etag') ?? ''
    const again = await app.request(`${path}?x=${Math.random()}`, { headers })
    expect(again.headers.get('etag')).toBe(etag)
    const known = await app.request(path, { headers: { 'if-none-match': etag } })
    expect(known.status).toBe(304)
  },
)

test('a long made-up request is not repeated in the response', async () => {
  const made = Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`k${n}`, 1]))
  for (const [path, body] of [
    ['/api/sessions', made],
    ['/rpc/accounts/signIn', { json: made }],
    ['/api/promo-codes', { promo_code: made }],
    ['/api/sessions', { ['x'.repeat(100_000)]: 1 }],
  ] as const) {
    const answer = await app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect([401, 422]).toContain(answer.status)
    expect((await answer.text()).length).toBeLessThan(5000)
  }
})

test('made-up queries create no cache entries of feeds and the sitemap', async () => {
  const entries = async () => {
    const { values } = await app.deps.watch.metrics.cacheEntries.get()
    return values.find(({ labels }) => labels.cache === 'reads')?.value
  }
  const read = () => app.deps.watch.metrics.atReading.forEach((set) => set())
  for (const path of ['/feed.xml', '/sitemap.xml'])
    expect((await app.request(path)).status).toBe(200)
  read()
  const before = await entries()
  for (let n = 0; n < 5; n++)
    for (const path of ['/feed.xml', '/sitemap.xml']) await app.request(`${path}?x=${n}`)
  read()
  expect(await entries()).toBe(before)
})
