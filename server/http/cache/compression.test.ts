import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { isWorthTightening, toEntry } from './cache-entry.ts'
import type { Entry } from './cache-entry.ts'
import { createResponseCache } from './response-cache.ts'
import type { ResponseCache } from './response-cache.ts'

/** Words in no order, as pages have them: the better they are compressed, the smaller. */
const page = Array.from({ length: 6000 }, (_, n) => ((n * 7919) % 5003).toString(36)).join(' ')

let cache: ResponseCache
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  cache = createResponseCache(() => 'today')
})
afterEach(() => vi.useRealTimers())

async function ask(): Promise<{ bytes: Buffer; etag: string | null }> {
  const request = new Request('http://x.example/deals', { headers: { 'accept-encoding': 'br' } })
  const answer = await cache.answer(request, async (madeOf) => {
    madeOf.add('deals')
    return new Response(page, {
      headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=0' },
    })
  })
  return { bytes: Buffer.from(await answer.arrayBuffer()), etag: answer.headers.get('etag') }
}

async function askOften(): Promise<void> {
  for (let n = 0; n < 8; n++) await ask()
}

test('what is asked for again and again is sent in fewer bytes, with the same text and tag', async () => {
  const first = await ask()
  vi.setSystemTime(Date.now() + 3000)
  await askOften()
  await vi.waitFor(async () => {
    expect((await ask()).bytes.length).toBeLessThan(first.bytes.length)
  })
  const later = await ask()
  expect(brotliDecompressSync(later.bytes).toString()).toBe(page)
  expect(later.etag).toBe(first.etag)
  expect(cache.size()).toEqual({ entries: 1, bytes: later.bytes.length })
})

test('only what stays for a while, is asked for again, and is not large is worth it', async () => {
  const made = await toEntry(
    new Response(page, { headers: { 'content-type': 'text/html' } }),
    new Set(['deals']),
  )
  const isWorth = (entry: Entry) => Array.from({ length: 8 }, () => isWorthTightening(entry)).at(-1)
  expect(isWorth({ ...made })).toBe(false)
  vi.setSystemTime(Date.now() + 3000)
  const old = { ...made }
  expect(isWorthTightening(old)).toBe(false)
  expect(isWorth(old)).toBe(true)
  expect(isWorth({ ...made, is_compressed: false })).toBe(false)
  expect(isWorth({ ...made, body: Buffer.alloc(50_000) })).toBe(false)
})

test('what is forgotten while it is compressed stays forgotten', async () => {
  const first = await ask()
  vi.setSystemTime(Date.now() + 3000)
  await askOften()
  cache.forget(new Set(['deals']))
  expect(cache.size().entries).toBe(0)
  expect((await ask()).bytes).toEqual(first.bytes)
})
