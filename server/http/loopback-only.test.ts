import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

import { warnOfProxy } from './proxy-warning.ts'

/** ASVS 5.0: 13.4.2, 13.4.5. */

const pages = ['/dev/mail', '/dev/instagram', '/dev/anything']
let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('pages for whoever develops', () => {
  test('developer pages answer requests from this machine', async () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect((await app.request('/dev/mail', { address })).status).toBe(200)
  })

  test('developer pages refuse requests from other machines and proxies', async () => {
    const ways: Parameters<TestApp['request']>[1][] = [
      { address: '192.168.1.7' },
      { address: '::ffff:10.0.0.1' },
      ...[
        'x-forwarded-for',
        'x-forwarded-host',
        'x-forwarded-proto',
        'forwarded',
        'via',
        'x-real-ip',
        'cf-connecting-ip',
        'true-client-ip',
      ].map((name) => ({ headers: { [name]: '127.0.0.1' } })),
    ]
    for (const way of ways)
      for (const path of pages)
        expect([path, way, (await app.request(path, way)).status]).toEqual([path, way, 403])
    // DNS rebinding: a foreign page whose host name resolves to this machine.
    for (const path of pages)
      expect((await app.request(`http://evil.example:3000${path}`)).status).toBe(403)
    const play = { method: 'POST', headers: { 'x-forwarded-for': '127.0.0.1' } }
    expect((await app.request('/dev/instagram/play', play)).status).toBe(403)
  })

  test('developer pages answer other machines if the operator allowed it', async () => {
    const open = await openTestApp({ config: { is_insecure_demo: true } })
    expect((await open.request('/dev/mail', { address: '192.168.1.7' })).status).toBe(200)
    await open.close()
  })
})

describe('a proxy that nobody told of', () => {
  const warnings = async (hops: number, headers: Record<string, string>[]) => {
    const lines: string[] = []
    const log = pino({}, { write: (line) => lines.push(line) })
    const routes = new Hono().use(warnOfProxy(hops, log)).get('/', (c) => c.text('here'))
    for (const one of headers)
      expect(await (await routes.request('/', { headers: one })).text()).toBe('here')
    return lines.map((line) => (JSON.parse(line) as { level: number; msg: string }).msg)
  }
  const forwarded = { 'x-forwarded-for': '203.0.113.9' }

  test('proxy headers without a trusted proxy cause one warning', async () => {
    expect(await warnings(0, [{}])).toEqual([])
    const told = await warnings(0, [{}, forwarded, forwarded])
    expect(told).toEqual([expect.stringContaining('TRUSTED_PROXY_HOPS is 0')])
    // The response must not reveal whose addresses they are.
    expect(told.join()).not.toContain('203.0.113')
    expect(await warnings(1, [forwarded])).toEqual([])
  })
})
