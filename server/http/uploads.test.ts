import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { loadSentences } from '#shared/contract/sentences/load.ts'
import { tooManyRowsSentence } from '#shared/rules/promo-codes/csv-sentences.ts'
import { maxUploadRows } from '#shared/rules/promo-codes/upload-columns.ts'
import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

import { policies } from './limits/rate-limit-policies.ts'
import { workBudget, workCosts } from './limits/work-budget.ts'

let app: TestApp
let ana: Actor

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer()
})
afterAll(() => app.close())

/** A body that ends on demand and records whether it was read. */
function slowBody(text = '{"promoCodes":[') {
  let finish = () => {}
  const body = { isRead: false, finish: () => finish(), stream: new ReadableStream() }
  body.stream = new ReadableStream(
    {
      async pull(controller) {
        if (!body.isRead) {
          body.isRead = true
          controller.enqueue(new TextEncoder().encode(text))
          return
        }
        await new Promise<void>((resolve) => (finish = resolve))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return body
}

type Sent = { cookie?: string; address?: string; length?: number | undefined }

function send(path: string, body: ReadableStream, { cookie, address, length }: Sent = {}) {
  return app.request(path, {
    method: path.endsWith('avatar') ? 'PUT' : 'POST',
    body,
    duplex: 'half',
    headers: {
      'content-type': 'application/json',
      ...(length === undefined ? {} : { 'content-length': String(length) }),
    },
    ...(cookie === undefined ? {} : { cookie }),
    ...(address === undefined ? {} : { address }),
  } as RequestInit & { cookie?: string; address?: string })
}

/** Sends unfinished bodies until the server holds them. */
async function hold(count: number, path: string, sent: Sent) {
  const bodies = Array.from({ length: count }, () => slowBody())
  const answers = bodies.map((body) => send(path, body.stream, sent))
  await expect.poll(() => bodies.every(({ isRead }) => isRead)).toBe(true)
  return async () => {
    for (const body of bodies) body.finish()
    return Promise.all(answers)
  }
}

describe('an upload is refused before it is read', () => {
  test.each([
    ['/api/upload-influencers', 'AGENCY_ONLY'],
    ['/api/upload-influencers/', 'AGENCY_ONLY'],
  ])(
    'an upload at %s by somebody without the role is refused before it is read',
    async (path, code) => {
      const body = slowBody()
      const answer = await send(path, body.stream, { cookie: ana.cookie, length: 30_000_000 })
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ success: false, code })
      expect(body.isRead).toBe(false)
    },
  )

  test('an upload without a session is refused before its body is read, with any number of slashes', async () => {
    for (const path of ['/api/upload-promo-codes', '/api/upload-promo-codes/']) {
      const body = slowBody()
      expect((await send(path, body.stream)).status).toBe(401)
      expect(body.isRead).toBe(false)
    }
    const body = slowBody()
    const answer = await send('/rpc/csvUpload/promoCodes/', body.stream)
    expect(await answer.json()).toMatchObject({ json: { code: 'UNAUTHORIZED' } })
    expect(body.isRead).toBe(false)
  })

  test('an upload is limited under every address that takes it', async () => {
    const zoe = await app.anInfluencer()
    const headers = { 'content-type': 'application/json' }
    for (const end of ['/', '//', '///', '%2F', '/?', '?']) {
      await app.forgetLimits()
      await app.deps.limiter.clear('preview_csv', zoe.user_id)
      for (let n = 0; n < policies.preview_csv.points; n++)
        await app.deps.limiter.take('preview_csv', zoe.user_id)
      const answer = await app.request(`/api/upload-promo-codes/preview${end}`, {
        method: 'POST',
        cookie: zoe.cookie,
        headers,
        body: JSON.stringify({ promoCodes: [] }),
      })
      expect([404, 429], `${end} answers ${answer.status}`).toContain(answer.status)
    }
  })

  test('an upload of far more objects than a table has rows is refused before it is parsed', async () => {
    const tim = await app.anInfluencer()
    const upload = async (rows: number) => {
      const answer = await app.request('/api/upload-promo-codes', {
        method: 'POST',
        cookie: tim.cookie,
        headers: { 'content-type': 'application/json' },
        body: `{"promoCodes":[${Array(rows).fill('{}').join(',')}]}`,
      })
      const { data } = (await answer.json()) as { data: { fields: Record<string, string> } }
      return { status: answer.status, problems: Object.values(data.fields) }
    }
    const tooMany = tooManyRowsSentence(maxUploadRows + 1, maxUploadRows)
    expect(await upload(maxUploadRows + 1)).toEqual({ status: 422, problems: [tooMany] })
    expect(await upload(10 * maxUploadRows)).toEqual({ status: 422, problems: [] })
  })

  test('an upload beyond the rate limit is refused before its body is read, and unusable uploads count too', async () => {
    const ben = await app.anInfluencer()
    const headers = { 'content-type': 'application/json' }
    const post = () =>
      app.request('/api/upload-promo-codes', {
        method: 'POST',
        cookie: ben.cookie,
        headers,
        body: 'x',
      })
    for (let n = 0; n < 60; n++) expect((await post()).status).toBe(422)
    const body = slowBody()
    const answer = await send('/api/upload-promo-codes', body.stream, {
      cookie: ben.cookie,
      length: 1000,
    })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({ code: 'RATE_LIMITED' })
    expect(body.isRead).toBe(false)
  })

  test("an upload beyond the account's work budget is refused, from every address", async () => {
    const almostAll = workBudget.points / workCosts.uploaded_megabyte - 1
    await app.deps.limiter.spendWork('uploaded_megabyte', [ana.user_id], almostAll)
    for (const address of ['203.0.113.60', '203.0.113.61']) {
      const body = slowBody()
      const sent = { cookie: ana.cookie, address, length: 5_000_000 }
      const answer = await send('/api/upload-promo-codes', body.stream, sent)
      expect(answer.status).toBe(429)
      expect(body.isRead).toBe(false)
    }
  })

  test("an upload beyond the network's work budget is refused, for every account", async () => {
    const address = '203.0.113.62'
    const length = 32_000_000
    const statuses: number[] = []
    for (let n = 0; n < 3; n++) {
      const { cookie } = await app.anInfluencer()
      const body = new Blob(['[']).stream()
      const answer = await send('/api/upload-promo-codes', body, { cookie, address, length })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([422, 422, 429])
  })
})

describe('bodies under way', () => {
  test('an account may have two concurrent uploads, and another one when one ends', async () => {
    const ben = await app.anInfluencer()
    const sent = { cookie: ben.cookie, length: 1000 }
    const finish = await hold(2, '/api/upload-promo-codes', sent)
    const third = slowBody()
    const refused = await send('/api/upload-promo-codes', third.stream, sent)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('10')
    expect(await refused.json()).toMatchObject({
      code: 'UPLOAD_UNDER_WAY',
      message: loadSentences.uploadUnderWay,
    })
    expect(third.isRead).toBe(false)
    for (const answer of await finish()) expect(answer.status).toBe(422)
    await (
      await hold(2, '/api/upload-promo-codes', sent)
    )()
  })

  test('concurrent uploads use at most the free memory, and those of one network at most half', async () => {
    const path = '/api/upload-promo-codes'
    const length = 20_000_000
    const people = await Promise.all([1, 2, 3, 4].map(() => app.anInfluencer()))
    const [one, two, three, four] = people.map(({ cookie }) => ({ cookie, length }))
    const [here, there] = ['203.0.113.1', '203.0.113.2']
    const first = await hold(1, path, { ...one, address: here })
    const body = slowBody()
    const refused = await send(path, body.stream, { ...two, address: here })
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('10')
    expect(await refused.json()).toMatchObject({ code: 'BUSY', message: loadSentences.busy })
    const others = await Promise.all([
      hold(1, path, { ...two, address: there }),
      hold(1, path, { ...three, address: '203.0.113.3' }),
    ])
    const last = await send(path, body.stream, { ...four, address: '203.0.113.4' })
    expect(last.status).toBe(503)
    expect(body.isRead).toBe(false)
    await Promise.all([first, ...others].map((finish) => finish()))
    await (
      await hold(1, path, { ...four, address: '203.0.113.4' })
    )()
  })

  test('bodies of visitors without a session are limited too', async () => {
    const address = '203.0.113.9'
    const finish = await hold(8, '/api/sessions', { address, length: 1_000_000 })
    const body = slowBody()
    expect((await send('/api/sessions', body.stream, { address, length: 1000 })).status).toBe(503)
    expect(body.isRead).toBe(false)
    const elsewhere = await hold(1, '/api/sessions', { address: '203.0.113.10', length: 1000 })
    await Promise.all([finish(), elsewhere()])
  })
})
