import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { version } from '#server/version.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp
let ana: Actor

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
  ana = await app.anInfluencer()
})
afterAll(() => app.close())

const json = { 'content-type': 'application/json' }

describe('every answer', () => {
  const answers: [number, string, () => Promise<Response>][] = [
    [200, 'a list', () => app.request('/api/promo-codes')],
    [200, 'a private answer', () => app.request('/api/accounts/me', { cookie: ana.cookie })],
    [200, 'the reference', () => app.request('/api/docs')],
    [
      200,
      'a call of our own pages',
      () => app.request('/rpc/deals/list?data=%7B%22json%22%3A%7B%7D%7D'),
    ],
    [
      304,
      'what is known already',
      async () => {
        const etag = (await app.request('/api/promo-codes')).headers.get('etag') ?? ''
        return app.request('/api/promo-codes', { headers: { 'if-none-match': etag } })
      },
    ],
    [401, 'a refusal', () => app.request('/api/promo-codes/own')],
    [
      403,
      'a foreign write',
      () =>
        app.request('/api/sessions', {
          method: 'POST',
          headers: { 'sec-fetch-site': 'cross-site' },
        }),
    ],
    [404, 'nothing', () => app.request('/api/nothing')],
    [404, 'no deal', () => app.request('/api/promo-codes/00000000-0000-4000-8000-000000000000')],
    [
      413,
      'too much',
      () =>
        app.request('/api/sessions', {
          method: 'POST',
          headers: json,
          body: 'x'.repeat(1_000_001),
        }),
    ],
    [422, 'bad input', () => app.request('/api/promo-codes?limit=0')],
    [500, 'a fault of ours', () => withBrokenToday(() => app.request('/api/promo-codes?q=fault'))],
  ]

  test.each(answers)(
    'the response %i (%s) has the security headers and a request id',
    async (status, _, ask) => {
      const answer = await ask()
      expect(answer.status).toBe(status)
      const { headers } = answer
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-site')
      expect(headers.get('permissions-policy')).toContain('geolocation=()')
      expect(headers.get('content-security-policy')).toMatch(
        /default-src 'none'.*frame-ancestors 'none'/,
      )
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/)
      expect(
        headers.get('x-powered-by') ??
          headers.get('server') ??
          headers.get('access-control-allow-origin'),
      ).toBeNull()
      // Only what is public and went well may be kept by anybody.
      const isShared = headers.get('cache-control')?.startsWith('public')
      expect(Boolean(isShared)).toBe(status === 304 || (status === 200 && headers.has('etag')))
    },
  )

  test('a valid request id of the caller is used, and an invalid one replaced', async () => {
    const idOf = async (id: string) =>
      (await app.request('/livez', { headers: { 'x-request-id': id } })).headers.get('x-request-id')
    expect(await idOf('trace-0123456789')).toBe('trace-0123456789')
    for (const bad of ['x', 'a b c d e f g h', 'a'.repeat(65), '"><script>'])
      expect(await idOf(bad)).not.toBe(bad)
  })
})

async function withBrokenToday<T>(work: () => Promise<T>): Promise<T> {
  const { today } = app.deps
  app.deps.today = () => {
    throw new Error('the secret inside 4711')
  }
  try {
    return await work()
  } finally {
    app.deps.today = today
  }
}

describe('a fault of ours', () => {
  test.each([
    '/api/promo-codes?q=broken',
    '/rpc/deals/list?data=%7B%22json%22%3A%7B%22q%22%3A%22broken%22%7D%7D',
  ])('a fault of ours says no more than that at %s, and is not kept', async (path) => {
    const answer = await withBrokenToday(() => app.request(path))
    expect(answer.status).toBe(500)
    const text = await answer.text()
    expect(text).toContain('"code":"UNEXPECTED"')
    expect(text).toContain(sentences.unexpected)
    expect(text).not.toContain('4711')
    expect((await app.request(path)).status).toBe(200)
  })
})

describe('writes from elsewhere', () => {
  const write = (headers: Record<string, string>, cookie?: string) =>
    app.request('/api/promo-codes', {
      method: 'POST',
      headers: { ...json, ...headers },
      cookie,
      body: JSON.stringify({ promo_code: aPromoCode() }),
    })
  /** A browser too old to say where a request comes from says nothing at all. */
  const oldBrowser = { 'sec-fetch-site': '' }

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a sister site', { 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost:3000' }],
    [
      'a form of another site',
      { 'sec-fetch-site': 'cross-site', origin: 'null', 'content-type': 'text/plain' },
    ],
    [
      'a form that was posted by an old browser',
      { ...oldBrowser, origin: 'https://evil.example', 'content-type': 'text/plain' },
    ],
    ['a sandboxed page in an old browser', { ...oldBrowser, origin: 'null' }],
    ['our address with another port', { ...oldBrowser, origin: 'http://localhost:3001' }],
    ['our address with another scheme', { ...oldBrowser, origin: 'https://localhost:3000' }],
    ['nowhere that is told, with a cookie', oldBrowser],
  ])('writes from elsewhere are refused: %s', async (_, headers) => {
    const before = (await app.as(ana).promoCodes.listOwn({})).promo_codes.length
    const answer = await write(headers, ana.cookie)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toEqual({
      success: false,
      error: sentences.crossSite,
      defined: true,
      code: 'CROSS_SITE',
      status: 403,
      message: sentences.crossSite,
      data: { error: sentences.crossSite },
    })
    expect((await app.as(ana).promoCodes.listOwn({})).promo_codes).toHaveLength(before)
  })

  test.each(['PUT', 'PATCH', 'DELETE', 'POST'])(
    'writes from other sites are refused with every method: %s',
    async (method) => {
      const answer = await app.request('/api/sessions/current', {
        method,
        cookie: ana.cookie,
        headers: { 'sec-fetch-site': 'cross-site' },
      })
      expect(answer.status).toBe(403)
      expect(await app.as(ana).accounts.getViewer()).not.toBeNull()
    },
  )

  test('our own client gets the code of a cross-site refusal', async () => {
    const answer = await app.request('/rpc/accounts/signOut', {
      method: 'POST',
      cookie: ana.cookie,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(await answer.json()).toMatchObject({ json: { code: 'CROSS_SITE' } })
  })

  test('a write from another site cannot be hidden in a read', async () => {
    const data = encodeURIComponent(JSON.stringify({ json: {} }))
    const answer = await app.request(`/rpc/accounts/signOut?data=${data}`, {
      cookie: ana.cookie,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.status).toBe(405)
    expect(await answer.json()).toMatchObject({ json: { code: 'METHOD_NOT_SUPPORTED' } })
    expect(await app.as(ana).accounts.getViewer()).not.toBeNull()
  })

  test('our own pages and programs without cookies may write', async () => {
    expect(
      (await write({ ...oldBrowser, origin: 'http://localhost:3000' }, ana.cookie)).status,
    ).toBe(201)
    expect((await write(oldBrowser)).status).toBe(401)
  })
})

describe('an unreadable body', () => {
  test.each([
    ['half a JSON text', '{"email":', json],
    ['no JSON at all', 'email=x', json],
    ['a list', '[]', json],
    ['a number', '7', json],
    ['null', 'null', json],
    ['nothing', '', json],
    ['plain text', '{"email":"a@b.example"}', { 'content-type': 'text/plain' }],
    ['a broken form', '--x\r\nbroken', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['a form without a boundary', 'x', { 'content-type': 'multipart/form-data' }],
    ['an unknown type', '\u0000\u0001', { 'content-type': 'application/x-thing' }],
  ])('%s is INVALID_INPUT', async (_, body, headers) => {
    for (const [path, find] of [
      ['/api/sessions', (error: unknown) => error],
      ['/rpc/accounts/signIn', (error: { json: unknown }) => error.json],
    ] as const) {
      const answer = await app.request(path, { method: 'POST', headers, body })
      expect(answer.status, path).toBe(422)
      expect(find((await answer.json()) as { json: unknown })).toMatchObject({
        code: 'INVALID_INPUT',
        message: sentences.invalidInput,
        data: { fields: expect.any(Object) },
      })
    }
  })

  test('a body above one megabyte is PAYLOAD_TOO_LARGE, however it is sent', async () => {
    const chunks = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 20; i++)
          controller.enqueue(new TextEncoder().encode('x'.repeat(100_000)))
        controller.close()
      },
    })
    for (const body of ['x'.repeat(1_000_001), chunks]) {
      const answer = await app.request('/api/sessions', {
        method: 'POST',
        headers: json,
        body,
        duplex: 'half',
      } as RequestInit)
      expect(answer.status).toBe(413)
      expect(await answer.json()).toMatchObject({
        code: 'PAYLOAD_TOO_LARGE',
        message: sentences.tooLarge,
      })
    }
  })
})

describe('watching the process', () => {
  test('the process is live, and ready until it stops', async () => {
    expect(await (await app.request('/livez')).json()).toEqual({ status: 'ok' })
    expect(await (await app.request('/readyz')).json()).toEqual({
      status: 'ok',
      faults: [],
      version,
    })
    expect(version.product).toMatch(/^\d+\.\d+\.\d+$/)
    expect(version.schema).toMatch(/^\d{4}_\w+$/)
    const other = await openTestApp()
    other.readiness.stop()
    const answer = await other.request('/readyz')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({ status: 'unready', faults: ['stopping'], version })
    expect((await other.request('/livez')).status).toBe(200)
    await other.close()
  })
})
