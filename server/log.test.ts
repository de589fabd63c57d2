import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestDatabase } from '#test/database.ts'
import type { Database } from '#server/db/connection/connect.ts'

import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import type { Deps } from './deps.ts'
import { createLog } from './log.ts'
import { assemble } from './start.ts'

let database: Database
let deps: Deps
let stopJobs: () => Promise<void>
let ask: (path: string, init?: RequestInit) => Promise<Response>
let lines: Record<string, unknown>[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  const log = createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) })
  const secret = 'a secret that must not be told to anyone'
  const assembled = await assemble(readConfig({}), database, log, secret)
  deps = assembled.deps
  stopJobs = assembled.jobs.stop
  // Pages that know no address.
  const app = createApp(deps, secret, assembled.readiness, {
    file: () => undefined,
    plain: async (request) => request,
    render: async () => new Response('', { status: 404 }),
    attach: () => {},
    close: async () => {},
  })
  ask = async (path, init) => {
    lines = []
    return app.fetch(new Request(`http://localhost:3000${path}`, init), {
      peer_address: '203.0.113.77',
    })
  }
})
afterAll(async () => {
  await deps.live.close()
  await stopJobs()
  await database.close()
})

const account = {
  role: 'influencer',
  full_name: 'Ana Private',
  username: 'ana',
  email: 'ana.private@example.com',
  password: 'Correct-horse-7',
  accepted_terms: true,
}
const post = (path: string, body: object) =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  })

describe('the log', () => {
  test('the log has a line for each request with its id, status and duration', async () => {
    const answer = await ask('/api/promo-codes?q=ana')
    expect(lines).toEqual([
      expect.objectContaining({
        id: answer.headers.get('x-request-id'),
        method: 'GET',
        path: '/api/promo-codes',
        status: 200,
        ms: expect.any(Number),
      }),
    ])
  })

  // holds: 2.404.logged
  test('the log has the path of a missing page', async () => {
    await ask('/no/such/page?q=private')
    expect(lines).toContainEqual(
      expect.objectContaining({ path: '/no/such/page', msg: 'page not found' }),
    )
    expect(JSON.stringify(lines)).not.toContain('private')
  })

  test('the log contains no addresses, secrets and search terms', async () => {
    const told: unknown[] = []
    const signUp = await post('/api/accounts', account)
    told.push(...lines)
    const cookie = signUp.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const signIn = await post('/api/sessions', {
      email: account.email,
      password: account.password,
      session: 'token',
    })
    told.push(...lines)
    const { token } = (await signIn.json()) as { token: string }
    for (const [path, init] of [
      ['/api/promo-codes?q=private-search', { headers: { 'x-forwarded-for': '198.51.100.99' } }],
      ['/api/accounts/me', { headers: { cookie, authorization: 'Bearer private-token' } }],
      ['/api/accounts/me', { headers: { authorization: `Bearer ${token}` } }],
      ['/api/sessions', { headers: { authorization: `Bearer ${token}` } }],
    ] as const) {
      await ask(path, init)
      told.push(...lines)
    }
    for (const call of [
      post('/api/sessions', { email: account.email, password: 'Wrong-horse-private' }),
      post('/api/accounts', account),
      post('/api/sessions', { email: 'broken', password: 'private' }),
    ]) {
      await call
      told.push(...lines)
    }
    const text = JSON.stringify(told)
    for (const secret of [
      '203.0.113.77',
      '198.51.100.99',
      'private',
      'Correct-horse',
      'session_token',
      decodeURIComponent(cookie.split('=')[1] ?? ''),
      token,
      'must not be told',
    ]) {
      expect(text).not.toContain(secret)
    }
  })

  test('the log contains an unexpected error once, completely, with the endpoint', async () => {
    const { today } = deps
    deps.today = () => {
      throw new TypeError('the inside story', { cause: new Error('its reason') })
    }
    const answer = await ask('/api/promo-codes')
    deps.today = today
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('story')
    const errors = lines.filter(({ level }) => (level as number) >= 50)
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatchObject({
      endpoint: 'deals.list',
      err: { type: 'TypeError', message: expect.stringContaining('the inside story') },
    })
    expect(JSON.stringify(errors[0])).toContain('its reason')
    expect(JSON.stringify(errors[0])).toContain('log.test.ts')
  })

  test('the log warns of a request for which the database had no time', async () => {
    const { today } = deps
    deps.today = () => {
      throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
    }
    const answer = await ask('/api/promo-codes')
    deps.today = today
    expect(answer.status).toBe(503)
    const told = lines.filter(({ level }) => (level as number) > 30)
    expect(told).toEqual([
      expect.objectContaining({
        level: 40,
        endpoint: 'deals.list',
        err: expect.objectContaining({ code: '55P03' }),
      }),
    ])
  })

  test('the log contains no expected error as an error', async () => {
    for (const call of ['/api/promo-codes/own', '/api/promo-codes?limit=0', '/api/nothing']) {
      await ask(call)
      expect(lines.map(({ level }) => level)).toEqual([30])
    }
  })

  test('the log contains the constraint of a database error, but not the row', async () => {
    const error = await database.pool
      .query("insert into users (email) values ('ana.private@example.com')")
      .then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
    lines = []
    deps.log.error({ err: error }, 'unexpected error')
    expect(lines[0]).toMatchObject({
      err: { constraint: 'users_email_key', code: '23505', stack: expect.any(String) },
    })
    expect(JSON.stringify(lines)).not.toContain('private')
  })
})
