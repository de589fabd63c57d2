import { beforeEach, expect, test, vi } from 'vitest'

import { everything } from './cache-tags.ts'
import { createResponseCache } from './response-cache.ts'
import type { ResponseCache } from './response-cache.ts'

const get = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://x.example${path}`, { headers })

const answer = (body: string, cacheControl = 'public, max-age=0') =>
  new Response(body, { headers: { 'cache-control': cacheControl } })

let cache: ResponseCache
let made: number
beforeEach(() => {
  made = 0
  cache = createResponseCache(() => '2026-03-10')
})

const ask = (
  request: Request,
  produce: (begins: () => void) => Response | Promise<Response> = () => answer(`made ${made}`),
  tags: string[] = [],
) =>
  cache.answer(request, async (madeOf, begins) => {
    made++
    const response = await produce(begins)
    for (const tag of tags) madeOf.add(tag)
    return response
  })

test('the response cache produces one response for many concurrent requests', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(get('/a'))))
  expect(made).toBe(1)
  expect(await Promise.all(answers.map((one) => one.text()))).toEqual(Array(20).fill('made 1'))
})

test('the response cache never shares private responses, also between concurrent requests', async () => {
  const bodies = await Promise.all(
    ['ana', 'ben', 'cat'].map(async (cookie) => {
      const request = get('/me', { cookie })
      return (
        await ask(request, () => answer(request.headers.get('cookie') ?? '', 'private'))
      ).text()
    }),
  )
  expect(bodies).toEqual(['ana', 'ben', 'cat'])
})

test('the response cache passes a failure to all waiting requests, and does not store it', async () => {
  const failing = () => ask(get('/a'), () => Promise.reject(new Error('broken')))
  const results = await Promise.allSettled([failing(), failing()])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await ask(get('/a'))).status).toBe(200)
})

test('a response that is never produced keeps nobody waiting for ever', async () => {
  void ask(get('/a'), () => new Promise(() => {}))
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 20_000)
  expect(await (await ask(get('/a'))).text()).toBe('made 2')
  clock.mockRestore()
})

test('requests after changes wait for the response under way, and then share one that is newer', async () => {
  let release = () => {}
  const before = ask(
    get('/a'),
    () => new Promise((resolve) => (release = () => resolve(answer('old')))),
  )
  const after = Array.from({ length: 20 }, (_, n) => {
    if (n % 2 === 0) cache.forget(new Set([everything]))
    else cache.clear()
    return ask(get('/a'), () => answer('new'))
  })
  expect(made).toBe(1)
  release()
  expect(await (await before).text()).toBe('old')
  const bodies = await Promise.all(after.map(async (one) => (await one).text()))
  expect(bodies).toEqual(Array(20).fill('new'))
  expect(made).toBe(2)
})

test('requests share a response that was started before unrelated changes, or changed after they came', async () => {
  let release = () => {}
  const during = (path: string) =>
    ask(get(path), () => new Promise((resolve) => (release = () => resolve(answer('shared')))), [
      'brand tea',
    ])
  const before = during('/a')
  cache.forget(new Set(['brand oats', everything]))
  const after = during('/a')
  cache.forget(new Set(['brand tea']))
  expect(made).toBe(1)
  release()
  for (const one of [before, after]) expect(await (await one).text()).toBe('shared')
})

test('a response that waited for its turn contains the changes until then', async () => {
  const turns: (() => void)[] = []
  const inTurn = () =>
    ask(get('/a'), async (begins) => {
      await new Promise<void>((resolve) => turns.push(resolve))
      begins()
      return answer('x')
    })
  const before = inTurn()
  cache.clear()
  const after = inTurn()
  turns[0]?.()
  for (const one of [before, after])
    expect((await one).headers.get('cache-control')).toBe('public, max-age=0')
  await ask(get('/a'))
  expect(made).toBe(1)
})
