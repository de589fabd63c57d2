import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readConfig } from '#server/config.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

import { sharedPlace } from './share-target.ts'
import { workerText } from './worker-text.ts'
import { openWorkerWorld } from '#test/worker-world.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('the installed app', () => {
  test('the service worker has at most 3,000 bytes, a version, and is never taken from a cache', async () => {
    const response = await app.request('/service-worker.js')
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-security-policy')).toContain("connect-src 'self'")
    const text = await response.text()
    expect(text).toMatch(/^const version = '[\w-]{10}'\n/)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(3000)
  })

  test('the offline page needs neither scripts nor files', async () => {
    const response = await app.request('/offline')
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    const html = await response.text()
    expect(html).not.toMatch(/<script|<link|src=/)
    expect(html).toContain('<li></li>')
  })

  test('switched off, the last worker deletes all that was kept and ends itself', async () => {
    expect(readConfig({ SERVICE_WORKER: 'off' }).has_service_worker).toBe(false)
    const world = openWorkerWorld(workerText(false))
    await world.caches.open('seen')
    await world.caches.open('shell old')
    await world.start()
    expect(await world.caches.keys()).toEqual([])
    expect(world.isRegistered()).toBe(false)
  })
})

describe('what is shared with the installed app', () => {
  test.each([
    [{ url: 'https://shop.pacewell.co.uk/cart?token=secret' }, '/deals?q=pacewell.co.uk'],
    [{ text: 'Look: https://www.nova.example/shoes#top' }, '/deals?q=nova.example'],
    [{ title: 'Shoes', text: 'https://nova.example', url: '' }, '/deals?q=nova.example'],
    [{ url: 'nova.example' }, '/deals?q=nova.example'],
    [{ text: '  Running \n shoes ' }, '/deals?q=Running+shoes'],
    [{ title: 'Nova', text: '' }, '/deals?q=Nova'],
    [{ url: 'http://127.0.0.1/admin', title: 'Nova' }, '/deals?q=Nova'],
    [{ text: 'x'.repeat(500) }, `/deals?q=${'x'.repeat(100)}`],
    [{}, '/deals'],
  ])('%o leads to %s', (shared, place) => {
    expect(sharedPlace(shared)).toBe(place)
  })

  test('a shared page leads on by a redirect that nobody keeps', async () => {
    const response = await app.request(
      `/share-target?${new URLSearchParams({ url: 'https://nova.example/a?b=c' }).toString()}`,
    )
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/deals?q=nova.example')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('the service worker', () => {
  const publicPage = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=60',
  }
  const html = (title: string) => `<!doctype html><title>${title}</title>`
  const open = async () => {
    const world = openWorkerWorld(workerText(true))
    world.serve('/offline', { 'content-type': 'text/html' }, '<h1>Offline</h1><ul><li></li></ul>')
    await world.start()
    return world
  }

  test('pages that were seen last are there without a connection, twenty of them', async () => {
    const world = await open()
    for (let n = 0; n < 25; n++) {
      world.serve(`/deals?n=${n}&m`, publicPage, html(`Deals ${n} &amp; more`))
      expect(await (await world.visit(`/deals?n=${n}&m`))?.text()).toContain(`Deals ${n}`)
    }
    world.goOffline()
    expect(await (await world.visit('/deals?n=24&m'))?.text()).toContain('Deals 24')
    const page = await world.visit('/deals?n=0&m')
    const text = (await page?.text()) ?? ''
    expect(text.match(/<li>/g)).toHaveLength(20)
    expect(text).toContain('<li><a href="/deals?n=24&amp;m">Deals 24 &amp; more</a></li>')
    expect(text.indexOf('Deals 24')).toBeLessThan(text.indexOf('Deals 5'))
  })

  test.each([
    ['/profile', { ...publicPage, 'cache-control': 'private, max-age=60' }],
    ['/influencer-dashboard', { ...publicPage, 'cache-control': 'no-store' }],
    ['/mixed', { ...publicPage, 'cache-control': 'public, no-store' }],
    ['/nothing-said', { 'content-type': 'text/html' }],
    ['/varies', { ...publicPage, vary: 'Accept-Encoding, Cookie' }],
    ['/token', { ...publicPage, vary: 'Authorization' }],
    ['/feed.xml', { ...publicPage, 'content-type': 'application/rss+xml' }],
    ['/s/secret-of-a-direct-link', publicPage],
  ])('%s with %o is not kept', async (path, headers) => {
    const world = await open()
    world.serve(path, headers, html('Mine'))
    await world.visit(path)
    expect(await (await world.caches.open('seen')).keys()).toEqual([])
  })

  test('only pages are answered: no data, live events, uploads, scripts or pictures', async () => {
    const world = await open()
    const page = { mode: 'navigate', method: 'GET' }
    expect(world.isAnswered('/deals', page)).toBe(true)
    for (const [path, request] of [
      ['/api/live/deals', page],
      ['/rpc/deals/list', page],
      ['/rpc/deals/list', { mode: 'same-origin', method: 'GET' }],
      ['/deals', { mode: 'navigate', method: 'POST' }],
      ['/assets/index.js', { mode: 'no-cors', method: 'GET' }],
      ['/avatars/a.webp', { mode: 'no-cors', method: 'GET' }],
    ] as const)
      expect([path, world.isAnswered(path, request)]).toEqual([path, false])
  })

  test('a new version takes over at once, keeps what was seen and deletes what is older', async () => {
    const world = openWorkerWorld(workerText(true))
    world.serve('/offline', { 'content-type': 'text/html' }, '<ul><li></li></ul>')
    await world.caches.open('shell of-before')
    await world.caches.open('something else')
    const seen = await world.caches.open('seen')
    await seen.put('/deals', new Response('kept'))
    await world.start()
    expect(await world.caches.keys()).toEqual(['seen', expect.stringMatching(/^shell [\w-]{10}$/)])
    expect(world.hasSkippedWaiting()).toBe(true)
  })

  test('a page that the app opened is kept as everybody sees it', async () => {
    const world = await open()
    world.serve('/brands', publicPage, html('Brands'))
    await world.tell({ seen: `${world.origin}/brands` })
    expect(world.fetched.at(-1)).toMatchObject({ credentials: 'omit' })
    world.goOffline()
    expect(await (await world.visit('/brands'))?.text()).toContain('Brands')
    await world.tell({ seen: `${world.origin}/never` })
  })

  test('a message that comes twice is shown once, also if another came between or it was closed', async () => {
    const world = await open()
    const push = (tag: string) =>
      world.push({
        web_push: 8030,
        notification: { title: `New ${tag}`, tag, navigate: `${world.origin}/deal/${tag}` },
      })
    for (const tag of ['a', 'b', 'a', 'c', 'b', 'a']) await push(tag)
    expect(world.notifications.map(({ title }) => title)).toEqual(['New a', 'New b', 'New c'])
    for (let n = 0; n < 40; n++) await push(`${n}`)
    expect(await (await world.caches.open('told')).keys()).toHaveLength(20)
  })

  test('a notification is shown as it came, and opens its page once', async () => {
    const world = await open()
    const navigate = `${world.origin}/deal/1`
    await world.push({
      web_push: 8030,
      notification: { title: '20% off', body: 'New', tag: 'a', navigate },
    })
    expect(world.notifications).toEqual([
      { title: '20% off', options: { body: 'New', tag: 'a', data: navigate } },
    ])
    await world.click(navigate)
    await world.click(navigate)
    expect(world.opened).toEqual([navigate, `focus ${navigate}`])
    await world.click('https://elsewhere.example/')
    expect(world.opened).toHaveLength(2)
  })
})
