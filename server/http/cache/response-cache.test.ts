import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { everything } from './cache-tags.ts'
import { createResponseCache } from './response-cache.ts'
import type { ResponseCache } from './response-cache.ts'

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Request(`http://x.example${path}`, { headers, method })

function answer(
  body: string,
  { cacheControl = 'public, max-age=0', status = 200, type = 'application/json' } = {},
): Response {
  return new Response(body, {
    status,
    headers: { 'cache-control': cacheControl, 'content-type': type },
  })
}

describe('the memory of answers', () => {
  let cache: ResponseCache
  let day: string
  let made: number
  beforeEach(() => {
    day = '2026-03-10'
    made = 0
    cache = createResponseCache(() => day)
  })

  test('the response cache stays within its bytes: entries that were read once go first, and the largest are not cached', async () => {
    cache = createResponseCache(() => day, { maxBodyBytes: 60, maxBytes: 100 })
    const askFor = (path: string, length: number) =>
      ask(get(path), () => answer('x'.repeat(length)))
    await askFor('/a', 60)
    await askFor('/b', 40)
    await askFor('/a', 60)
    expect(made).toBe(2)
    await askFor('/c', 30)
    await askFor('/a', 60)
    expect(made).toBe(3)
    await askFor('/b', 40)
    expect(made).toBe(4)
    for (let n = 0; n < 2; n++) await askFor('/large', 61)
    expect(made).toBe(6)
  })

  test('the response cache keeps popular entries while somebody requests thousands of others', async () => {
    for (let n = 0; n < 2; n++) await ask(get('/deals'))
    expect(made).toBe(1)
    for (let n = 0; n < 3000; n++) await ask(get(`/deals?q=${n}`))
    expect(made).toBe(3001)
    await ask(get('/deals'))
    expect(made).toBe(3001)
    for (let n = 0; n < 4000; n++) await ask(get(`/deals?q=x${n % 2000}`))
    // Asked for again themselves they are kept for as long as there is room, and then the latest.
    expect(cache.size().entries).toBe(1000)
    const before = made
    for (let n = 0; n < 2; n++) await ask(get('/new'))
    expect(made).toBe(before + 1)
  })

  const ask = (
    request: Request,
    produce: () => Response | Promise<Response> = () => answer(`made ${made}`),
    tags: string[] = [],
  ) =>
    cache.answer(request, async (madeOf) => {
      made++
      const response = await produce()
      for (const tag of tags) madeOf.add(tag)
      return response
    })

  test('the response cache gives an old answer while no new one can be made, and none that has changed', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const away = () => answer('right back', { status: 503 })
    await ask(get('/a'), undefined, ['brand:adidas'])
    vi.setSystemTime(Date.now() + 10 * 60_000)
    expect(await (await ask(get('/a'), away)).text()).toBe('made 1')
    vi.setSystemTime(Date.now() + 6 * 60_000)
    expect((await ask(get('/a'), away)).status).toBe(503)
    await ask(get('/b'), undefined, ['brand:adidas'])
    cache.forget(new Set(['brand:adidas']))
    expect((await ask(get('/b'), away)).status).toBe(503)
  })

  test('the response cache produces a public response once, until it is cleared or the day changes', async () => {
    expect(await (await ask(get('/a'))).text()).toBe('made 1')
    expect(await (await ask(get('/a'))).text()).toBe('made 1')
    expect(await (await ask(get('/a?b'))).text()).toBe('made 2')
    cache.clear()
    expect(await (await ask(get('/a'))).text()).toBe('made 3')
    day = '2026-03-11'
    expect(await (await ask(get('/a'))).text()).toBe('made 4')
  })

  test('the response cache drops the entries with a changed tag, and keeps the others', async () => {
    const askAll = async () => {
      await ask(get('/tea'), undefined, ['brand tea', 'profile 1'])
      await ask(get('/oats'), undefined, ['brand oats'])
      await ask(get('/all'))
      return made
    }
    expect([await askAll(), await askAll()]).toEqual([3, 3])
    cache.forget(new Set(['profile 1', 'brand salt']))
    expect(await askAll()).toBe(4)
    cache.forget(new Set(['brand oats', everything]))
    expect(await askAll()).toBe(6)
    cache.clear()
    expect(await askAll()).toBe(9)
    expect(cache.size().entries).toBe(3)
  })

  test('the response cache keeps a response if unrelated tags change while it is produced', async () => {
    const during = (path: string, changed: string) =>
      ask(
        get(path),
        () => {
          cache.forget(new Set([changed]))
          return answer('x')
        },
        ['brand tea'],
      )
    await during('/old', 'brand tea')
    await during('/kept', 'brand oats')
    await ask(get('/kept'))
    expect(made).toBe(2)
    await ask(get('/old'))
    expect(made).toBe(3)
  })

  test('the response cache produces a response again after its maximum age', async () => {
    cache = createResponseCache(() => day, { maxAge: 1000 })
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await ask(get('/a'))
    vi.advanceTimersByTime(999)
    await ask(get('/a'))
    expect(made).toBe(1)
    vi.advanceTimersByTime(1)
    await ask(get('/a'))
    expect(made).toBe(2)
  })

  test.each([
    ['a private answer', get('/p'), { cacheControl: 'private' }],
    ['an answer that says no-store', get('/p'), { cacheControl: 'no-store' }],
    ['a fault of ours', get('/p'), { status: 500 }],
    ['a write', get('/p', {}, 'POST'), {}],
    ['an address that is too long', get(`/${'p'.repeat(500)}`), {}],
  ])('the memory of answers keeps nothing of %s', async (_, request, options) => {
    for (let i = 1; i <= 3; i++) {
      expect((await ask(request, () => answer('x', options))).headers.get('etag')).toBeNull()
      expect(made).toBe(i)
    }
  })

  test('the response cache does not store a response whose rows changed while it was produced, and has nobody store it', async () => {
    const old = ask(get('/a'), async () => {
      await Promise.resolve()
      cache.clear()
      return answer('old')
    })
    expect(await (await old).text()).toBe('old')
    expect((await old).headers.get('cache-control')).toBe('no-store')
    const next = await ask(get('/a'), () => answer('new'))
    expect(await next.text()).toBe('new')
    expect(next.headers.get('cache-control')).toBe('public, max-age=0')
  })

  test('the response cache answers 304 for a current ETag in any notation', async () => {
    const etag = (await ask(get('/a'))).headers.get('etag') ?? ''
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
      const again = await ask(get('/a', { 'if-none-match': known }))
      expect(again.status).toBe(304)
      expect(await again.text()).toBe('')
      expect(again.headers.get('etag')).toBe(etag)
    }
    expect((await ask(get('/a', { 'if-none-match': '"other"' }))).status).toBe(200)
  })

  test('the response cache compresses larger responses for clients that accept it', async () => {
    const long = 'many words '.repeat(500)
    const read = async (accept?: string) => {
      const response = await ask(
        get('/long', accept === undefined ? {} : { 'accept-encoding': accept }),
        () => answer(long),
      )
      expect(response.headers.get('vary')).toBe('accept-encoding')
      return response
    }
    expect(await (await read()).text()).toBe(long)
    for (const encoding of ['br', 'gzip']) {
      const response = await read(`x, ${encoding}`)
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(Number(response.headers.get('content-length'))).toBeLessThan(500)
    }
    expect((await read('br;q=0, gzip;q=0')).headers.get('content-encoding')).toBeNull()
    expect(
      (await ask(get('/short', { 'accept-encoding': 'br' }))).headers.get('content-encoding'),
    ).toBeNull()
  })

  test('the response cache counts the gzip form of an entry once', async () => {
    const page = (path: string, accept: string) =>
      ask(get(path, { 'accept-encoding': accept }), () => answer(`${path} words `.repeat(500)))
    const lengthOf = async (response: Promise<Response>) =>
      Number((await response).headers.get('content-length'))
    const brotli = await lengthOf(page('/a', 'br'))
    expect(cache.size()).toEqual({ entries: 1, bytes: brotli })
    const [gzip] = await Promise.all([lengthOf(page('/a', 'gzip')), lengthOf(page('/a', 'gzip'))])
    expect(cache.size()).toEqual({ entries: 1, bytes: brotli + gzip })
    cache.forget(new Set([everything]))
    expect(cache.size()).toEqual({ entries: 0, bytes: 0 })

    cache = createResponseCache(() => day, { maxBytes: brotli * 2 + gzip - 10 })
    for (const path of ['/a', '/b']) await page(path, 'br')
    await page('/b', 'gzip')
    expect(cache.size().entries).toBe(1)
  })

  test('the response cache never stores a cookie', async () => {
    const withCookie = () => {
      const response = answer('x')
      response.headers.append('set-cookie', 'a=b')
      return response
    }
    for (let i = 0; i < 2; i++)
      expect((await ask(get('/a'), withCookie)).headers.getSetCookie()).toEqual([])
  })

  test('the response cache stays within its number of entries', async () => {
    for (let i = 0; i < 1100; i++) await ask(get(`/${i}`))
    await ask(get('/1099'))
    expect(made).toBe(1100)
    await ask(get('/0'))
    expect(made).toBe(1101)
  })
})
