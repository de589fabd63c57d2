import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

const list = '/api/promo-codes'

let app: TestApp
let http: Awaited<ReturnType<TestApp['listen']>>
beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
  http = await app.listen()
  const { id } = await aProfile(app.database.db)
  await insertCodes(app.database.db, ...Array.from({ length: 20 }, () => aCodeRow(id)))
})
afterAll(async () => {
  await http.stop(0)
  await app.close()
})

type Sent = { status: number; headers: IncomingHttpHeaders; body: Buffer }

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port: http.port, path, method, headers })
    call.once('error', reject)
    call.once('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      )
    })
    call.end()
  })
}

/** How many requests the app itself has answered: its spy counts what a kept answer must not need. */
let asked = 0
beforeEach(async () => {
  await app.deps.live.catchUp()
  app.onRequest(() => asked++)
  asked = 0
})

test.each(['br', 'gzip', 'identity'])(
  'a kept answer in %s leaves without the app, with the headers and the body of the first',
  async (accepted) => {
    const encoding = { 'accept-encoding': accepted }
    const first = await ask(list, encoding)
    asked = 0
    const kept = await ask(list, encoding)
    expect(asked).toBe(0)
    const { 'x-request-id': firstId, date: _, ...firstHeaders } = first.headers
    const { 'x-request-id': keptId, date: __, ...keptHeaders } = kept.headers
    expect(keptHeaders).toEqual(firstHeaders)
    expect(kept.body.equals(first.body)).toBe(true)
    expect(kept.headers['content-encoding']).toBe(accepted === 'identity' ? undefined : accepted)
    expect(keptId).toMatch(/^[\w-]{36}$/)
    expect(keptId).not.toBe(firstId)
  },
)

test('HEAD and conditional requests are answered from the same kept answer, by the request’s own id', async () => {
  const { headers } = await ask(list)
  asked = 0
  const head = await ask(list, { 'x-request-id': 'of-a-balancer' }, 'HEAD')
  expect([head.status, head.body.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(headers['content-length'])
  expect(head.headers['x-request-id']).toBe('of-a-balancer')
  const known = await ask(list, { 'if-none-match': headers.etag ?? '' })
  expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, headers.etag])
  expect(known.headers['content-length']).toBeUndefined()
  expect(asked).toBe(0)
})

test('a kept answer shows a change at once, and is counted like any other', async () => {
  await ask(list)
  const { id } = await aProfile(app.database.db)
  await insertCodes(app.database.db, aCodeRow(id, { promo_code: 'FRESHLY' }))
  await app.deps.live.catchUp()
  expect(String((await ask(list)).body)).toContain('FRESHLY')
  const { requests, cacheRequests } = app.deps.watch.metrics
  const count = async () => {
    const { values } = await requests.get()
    const hits = (await cacheRequests.get()).values
    return [
      values.find(
        ({ metricName, labels }) =>
          metricName?.endsWith('_count') &&
          labels.route === '/api/promo-codes' &&
          labels.status === '2xx' &&
          labels.method === 'GET',
      )?.value,
      hits.find(({ labels }) => labels.cache === 'reads' && labels.outcome === 'hit')?.value,
    ]
  }
  const [answers = 0, hits = 0] = await count()
  await ask(list)
  expect(await count()).toEqual([answers + 1, hits + 1])
})

test('requests with a body, of another method or address and those that nothing is kept for reach the app', async () => {
  await ask(list)
  asked = 0
  await ask(list, {}, 'OPTIONS')
  await ask(`${list}?limit=3`)
  await ask(list, { 'content-length': '0' })
  await ask(`http://127.0.0.1:${http.port}${list}`)
  expect(asked).toBe(4)
  for (let n = 0; n < 2; n++)
    expect((await ask('/api/accounts/me')).headers['cache-control']).toBe('no-store')
  expect(asked).toBe(6)
})
