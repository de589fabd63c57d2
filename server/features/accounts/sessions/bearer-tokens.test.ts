import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { aBrowser, switchOnTwoStep } from '#test/browser.ts'
import { openTestApp, password } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

type Body = Record<string, unknown>
type Call = { token?: string; cookie?: string; body?: Body; headers?: Record<string, string> }

/** A request as a program sends it: without origin and cookies. */
async function call(method: string, path: string, { token, cookie, body, headers }: Call = {}) {
  const answer = await app.request(`/api${path}`, {
    method,
    cookie,
    ...(body ? { body: JSON.stringify(body) } : {}),
    headers: {
      'sec-fetch-site': '',
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
  })
  return {
    status: answer.status,
    body: (await answer.json()) as Body,
    cookies: answer.headers.getSetCookie(),
  }
}

const emailOf = ({ username }: Actor) => `${username}@example.com`

async function tokenOf(actor: Actor): Promise<string> {
  const body = { email: emailOf(actor), password, session: 'token' }
  const answer = await call('POST', '/sessions', { body })
  expect(answer.status).toBe(200)
  return String(answer.body['token'])
}

const aNewInfluencer = () => {
  const username = `made_${crypto.randomUUID().slice(0, 8)}`
  return { full_name: 'Made', username, email: `${username}@example.com` }
}

describe('a bearer token', () => {
  test('a sign-in that requests a bearer token gets it and no cookie', async () => {
    const ana = await app.anInfluencer()
    const body = { email: emailOf(ana), password }
    const asked = await call('POST', '/sessions', { body: { ...body, session: 'token' } })
    expect(asked.body).toMatchObject({ viewer: { user_id: ana.user_id }, second_step: null })
    expect(asked.body['token']).toMatch(/^\S{40,}$/)
    expect(asked.cookies).toEqual([])
    const usual = await call('POST', '/sessions', { body })
    expect(usual.body).not.toHaveProperty('token')
    expect(usual.cookies).not.toEqual([])
  })

  test('an agency can create an influencer with a bearer token, as programs do', async () => {
    const token = await tokenOf(await app.anAgency())
    const made = await call('POST', '/create-influencer-user', { token, body: aNewInfluencer() })
    expect(made.body).toMatchObject({
      success: true,
      influencer: { full_name: 'Made', temporary_password: expect.any(String) },
    })
    expect((await call('POST', '/check-subscription', { token })).body).toMatchObject({
      subscribed: false,
      subscription_tier: 'starter',
      subscription_end: null,
    })
    expect((await call('GET', '/agency-influencers', { token })).body).toMatchObject({ total: 1 })
  })

  test('a bearer token has the rights of its account and no others', async () => {
    const token = await tokenOf(await app.anInfluencer())
    const refused = await call('POST', '/create-influencer-user', { token, body: aNewInfluencer() })
    expect(refused).toMatchObject({ status: 403, body: { code: 'AGENCY_ONLY' } })
  })

  test('a bearer token is a session: it is listed, and ends with it', async () => {
    const ana = await app.anInfluencer()
    const token = await tokenOf(ana)
    const { sessions } = (await call('GET', '/sessions', { token })).body as {
      sessions: { id: string; is_current: boolean }[]
    }
    expect(sessions).toHaveLength(2)
    const own = sessions.find(({ is_current }) => is_current)
    await app.as(ana).sessions.end({ id: own?.id ?? '' })
    expect((await call('GET', '/accounts/me', { token })).body).toBeNull()
    expect((await call('GET', '/sessions', { token })).status).toBe(401)
  })

  test('signing out with a bearer token ends it and no other session', async () => {
    const ana = await app.anInfluencer()
    const [token, other] = [await tokenOf(ana), await tokenOf(ana)]
    expect((await call('DELETE', '/sessions/current', { token })).status).toBe(200)
    expect((await call('GET', '/sessions', { token })).status).toBe(401)
    expect((await call('GET', '/sessions', { token: other })).status).toBe(200)
  })

  test('a bearer token without signature, truncated, or in its stored form is refused', async () => {
    const ana = await app.anInfluencer()
    const token = await tokenOf(ana)
    const row = await app.database.db
      .selectFrom('sessions')
      .where('user_id', '=', ana.user_id)
      .select('token')
      .executeTakeFirstOrThrow()
    for (const wrong of [
      row.token,
      `${row.token}.x`,
      token.slice(0, -6),
      '',
      '.',
      '%',
      `fx_${'a'.repeat(43)}`,
    ])
      expect((await call('GET', '/sessions', { token: wrong })).status, wrong).toBe(401)
  })

  test('a bearer token takes precedence over a cookie', async () => {
    const [ana, ben] = [await app.anInfluencer(), await app.anInfluencer()]
    const token = await tokenOf(ana)
    const both = await call('GET', '/accounts/me', { token, cookie: ben.cookie })
    expect(both.body).toMatchObject({ user_id: ana.user_id })
    const broken = await call('GET', '/accounts/me', { token: 'nonsense', cookie: ben.cookie })
    expect(broken.body).toBeNull()
  })

  test('a bearer token sets no cookie when its session is prolonged', async () => {
    const ana = await app.anInfluencer()
    const token = await tokenOf(ana)
    const past = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString()
    await app.database.db
      .updateTable('sessions')
      .set({ expires_at: past })
      .where('user_id', '=', ana.user_id)
      .execute()
    expect((await call('GET', '/accounts/me', { token })).cookies).toEqual([])
    const [row] = await app.database.db
      .selectFrom('sessions')
      .where('user_id', '=', ana.user_id)
      .orderBy('expires_at', 'desc')
      .select('expires_at')
      .execute()
    expect(Date.parse(row?.expires_at ?? '')).toBeGreaterThan(Date.parse(past))
  })
})

describe('a write from another site', () => {
  const evil = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }

  test('a write from another site is allowed with a token, which browsers never add themselves', async () => {
    const token = await tokenOf(await app.anInfluencer())
    const answer = await call('PATCH', '/mail-choices', { token, headers: evil, body: {} })
    expect(answer.status).toBe(200)
  })

  test.each(['nonsense', undefined])(
    'a write from another site is refused with a cookie, with token %s',
    async (wrong) => {
      const ana = await app.anInfluencer()
      const token = wrong ?? (await tokenOf(ana))
      const answer = await call('PATCH', '/mail-choices', {
        token,
        cookie: ana.cookie,
        headers: evil,
        body: {},
      })
      expect(answer).toMatchObject({ status: 403, body: { code: 'CROSS_SITE' } })
    },
  )

  test('a write from another site is anonymous with another scheme than Bearer', async () => {
    const answer = await call('PATCH', '/mail-choices', {
      headers: { ...evil, authorization: 'Basic YTpi' },
      body: {},
    })
    expect(answer).toMatchObject({ status: 403, body: { code: 'CROSS_SITE' } })
  })
})

describe('with two-step login', () => {
  const aCarefulPerson = async () => {
    const actor = await app.anInfluencer()
    const person = { ...actor, email: emailOf(actor), browser: aBrowser(app, actor.cookie) }
    return switchOnTwoStep(person)
  }

  test('with two-step login the password gives no token before the code', async () => {
    const ana = await aCarefulPerson()
    const first = await call('POST', '/sessions', {
      body: { email: ana.email, password, session: 'token' },
    })
    expect(first.body).toEqual({
      viewer: null,
      second_step: 'totp',
      second_step_token: expect.any(String),
    })
    expect(first.cookies).toEqual([])
    const { second_step_token } = first.body
    expect(
      (await call('GET', '/accounts/me', { token: String(second_step_token) })).body,
    ).toBeNull()
    const wrong = await call('POST', '/sessions/second-step', {
      body: { code: '000000', second_step_token },
    })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'TWO_STEP_CODE_WRONG' } })
    const second = await call('POST', '/sessions/second-step', {
      body: { code: ana.phone.code(1), second_step_token },
    })
    expect(second.body).toMatchObject({ viewer: { user_id: ana.user_id } })
    expect(second.cookies).toEqual([])
    const token = String(second.body['token'])
    expect((await call('GET', '/accounts/me', { token })).body).toMatchObject({
      user_id: ana.user_id,
    })
  })

  test('a made-up second-step token is refused', async () => {
    const answer = await call('POST', '/sessions/second-step', {
      body: { code: '000000', second_step_token: 'made-up.signature' },
    })
    expect(answer).toMatchObject({ status: 401, body: { code: 'SECOND_STEP_EXPIRED' } })
  })
})
