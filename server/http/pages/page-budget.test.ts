import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { loadSentences } from '#shared/contract/sentences/load.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

import type { WebRenderer } from './web-renderer.ts'

let rendered: string[]
let hold: Promise<void> | undefined

/** Normalises the query to `q`, as a route with this single parameter does. */
const pages: WebRenderer = {
  file: () => undefined,
  async plain(request) {
    const url = new URL(request.url)
    for (const name of new Set(url.searchParams.keys()))
      if (name !== 'q') url.searchParams.delete(name)
    return new Request(url, request)
  },
  async render(request) {
    rendered.push(`${request.method} ${new URL(request.url).search}`)
    await hold
    return new Response(`<html>${request.url}</html>`, {
      headers: { 'cache-control': 'public, max-age=0', 'content-type': 'text/html' },
    })
  },
  attach() {},
  async close() {},
}

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ openPages: async () => pages })
})
beforeEach(() => {
  rendered = []
  hold = undefined
})
afterAll(() => app.close())

const reader = '198.51.100.7'
let flooders = 0

/** A visitor who has used the page budget of a minute except for one page. */
async function aFlooder(): Promise<string> {
  const address = `203.0.113.${++flooders}`
  await app.deps.limiter.spendWork('page', [app.visitorKeyOf(address)], 332)
  return address
}

test('a visitor may open hundreds of new pages a minute, then a small page says when to retry', async () => {
  const address = await aFlooder()
  expect((await app.request('/deals?q=last', { address })).status).toBe(200)
  const answer = await app.request('/deals?q=beyond', { address })
  expect(rendered).toEqual(['GET ?q=last'])
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  const html = await answer.text()
  expect(html).toContain(loadSentences.pageRefusedTitle)
  expect(html).toContain(loadSentences.pageRateLimited)
  expect(html.length).toBeLessThan(5000)
})

test("one visitor's limit does not affect other visitors, cached pages and other endpoints", async () => {
  const address = await aFlooder()
  await app.request('/deals?q=used-up', { address })
  expect((await app.request('/deals?q=kept', { address: reader })).status).toBe(200)
  expect((await app.request('/deals?q=kept', { address })).status).toBe(200)
  expect((await app.request('/livez', { address })).status).toBe(200)
  expect((await app.request('/deals?q=new', { address })).status).toBe(429)
  expect((await app.request('/deals?q=new', { address: reader })).status).toBe(200)
})

test('a page that others wait for is rendered even if its first requester is refused', async () => {
  const address = await aFlooder()
  await app.request('/deals?q=the-last', { address })
  const [refused, made] = await Promise.all([
    app.request('/deals?q=same', { address }),
    app.request('/deals?q=same', { address: reader }),
  ])
  expect([refused.status, made.status]).toEqual([429, 200])
})

test('HEAD returns the headers of the cached page that GET creates', async () => {
  const head = await app.request('/deals?q=a', { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
  const get = await app.request('/deals?q=a')
  expect(get.headers.get('etag')).toBe(head.headers.get('etag'))
  expect(Number(head.headers.get('content-length'))).toBe((await get.text()).length)
  expect(rendered).toEqual(['GET ?q=a'])
})

test('parameters that no page reads create no cache entry', async () => {
  for (const query of ['', '?fbclid=a', '?fbclid=b', '?utm_source=ig&utm_campaign=x'])
    await app.request(`/brands${query}`)
  expect(rendered).toEqual(['GET '])
})

test('too many concurrent pages are refused with the time to wait', async () => {
  let finish = () => {}
  hold = new Promise((resolve) => (finish = resolve))
  const asked = Array.from({ length: 28 }, (_, i) =>
    app.request(`/deals?q=${i}`, { address: '203.0.113.200' }),
  )
  const refused = await Promise.race(asked)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(await refused.text()).toContain(loadSentences.pageBusy)
  expect(rendered.length).toBe(2)
  finish()
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(27)
})
