import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Ask = { address: string; cookie?: string }

/** Opens streams; each is ended by its own signal, as when its tab is closed. */
async function open(path: string, count: number, ask: Ask) {
  const streams = []
  for (let n = 0; n < count; n++) {
    const abort = new AbortController()
    const answer = await app.request(path, { ...ask, signal: abort.signal })
    streams.push({ answer, close: () => abort.abort() })
  }
  return streams
}

const statuses = (streams: { answer: Response }[]) => [
  ...new Set(streams.map(({ answer }) => answer.status)),
]

test('an address may have two hundred streams at a time, independently of other addresses', async () => {
  const address = '203.0.113.9'
  const streams = await open('/rpc/live/deals', 200, { address })
  expect(statuses(streams)).toEqual([200])
  const [refused] = await open('/rpc/live/deals', 1, { address })
  expect(refused?.answer.status).toBe(429)
  expect(refused?.answer.headers.get('retry-after')).toBe('30')
  expect(await refused?.answer.json()).toMatchObject({ json: { code: 'RATE_LIMITED' } })
  const others = await open('/rpc/live/deals', 1, { address: '198.51.100.7' })
  expect(statuses(others)).toEqual([200])
  // However it ends: its tab is closed, or its body is let go unread.
  streams[0]?.close()
  await streams[1]?.answer.body?.cancel()
  const again = await open('/rpc/live/deals', 2, { address })
  expect(statuses(again)).toEqual([200])
  for (const { close } of [...streams, ...others, ...again]) close()
  const after = await open('/rpc/live/deals', 200, { address })
  expect(statuses(after)).toEqual([200])
  for (const { close } of after) close()
})

test('an account may have twenty streams of own codes, over all its addresses', async () => {
  const ana = await app.anInfluencer()
  const path = `/rpc/live/own?data=${encodeURIComponent('{"json":{}}')}`
  const { cookie } = ana
  const streams = await open(path, 20, { cookie, address: '203.0.113.20' })
  expect(statuses(streams)).toEqual([200])
  const [refused] = await open(path, 1, { cookie, address: '203.0.113.21' })
  expect(refused?.answer.status).toBe(429)
  expect(refused?.answer.headers.get('retry-after')).toBe('30')
  streams[0]?.close()
  await streams[1]?.answer.body?.cancel()
  const again = await open(path, 2, { cookie, address: '203.0.113.21' })
  expect(statuses(again)).toEqual([200])
  for (const { close } of [...streams, ...again]) close()
})

test('a refused stream does not count against the limit', async () => {
  const [ana, ben] = [await app.anInfluencer(), await app.anInfluencer()]
  const data = encodeURIComponent(JSON.stringify({ json: { influencer_id: ben.user_id } }))
  const ask = { cookie: ana.cookie, address: '203.0.113.30' }
  const refused = await open(`/rpc/live/own?data=${data}`, 205, ask)
  expect(statuses(refused)).toEqual([403])
})
