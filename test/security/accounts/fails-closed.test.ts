// ASVS 16.5.1 to 16.5.4: what cannot be checked is refused, without the inside story.
import { afterEach, beforeEach, expect, test } from 'vitest'

import { openTestApp, password } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

import { emailOf, send, signIn } from '../requests.ts'

let app: TestApp
let ana: Actor

beforeEach(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer()
})
afterEach(() => app.close())

const broken = new Error('the inside story')

test('a rate limit that cannot be counted refuses the request', async () => {
  await app.database.pool.query('alter table rate_limits rename to rate_limits_gone')
  const answer = await signIn(app, emailOf(ana), password)
  expect(answer.status).toBe(500)
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await answer.json()).toMatchObject({ code: 'UNEXPECTED' })
})

test('a session that cannot be read counts as none', async () => {
  app.deps.auth.api.getSession = () => Promise.reject(broken)
  for (const [method, path] of [
    ['GET', '/api/accounts/me'],
    ['GET', '/api/sessions'],
    ['GET', '/api/accounts/me/data'],
    ['DELETE', '/api/sessions'],
  ] as const) {
    const answer = await app.request(path, { method, cookie: ana.cookie })
    expect(answer.status, path).toBe(500)
    expect(await answer.text()).not.toMatch(/inside story|@example|\.ts/)
  }
})

test('a sign-up that fails midway leaves nothing', async () => {
  await app.database.pool.query('alter table profiles add constraint never check (false) not valid')
  const body = {
    role: 'influencer',
    full_name: 'Half',
    username: 'half_way',
    email: 'half@example.com',
    password,
    accepted_terms: true,
  }
  const answer = await send(app, '/accounts', body)
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toMatch(/constraint|never|half@/)
  const { rows } = await app.database.pool.query(
    "select 1 from users where email = 'half@example.com'",
  )
  expect(rows).toEqual([])
})
