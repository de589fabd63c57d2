import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { openTestApp, password } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp
let ana: Actor

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer('ana')
})
afterAll(() => app.close())

let visitors = 0

function signIn(
  email: unknown,
  secret: unknown,
  options: { cookie?: string; address?: string } = {},
) {
  return app.request('/api/sessions', {
    method: 'POST',
    body: JSON.stringify({ email, password: secret }),
    headers: { 'content-type': 'application/json' },
    address: options.address ?? `10.1.0.${++visitors}`,
    cookie: options.cookie,
  })
}

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

describe('signing in', () => {
  // holds: 7.auth.sign-in
  test('signing in accepts the right password, in any notation of the address', async () => {
    const answer = await signIn(' ANA@example.com ', password)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ viewer: { user_id: ana.user_id, username: 'ana' } })
    const names = answer.headers.getSetCookie().map((line) => line.split('=')[0])
    expect(names.toSorted()).toEqual(['fanfare.devices', 'fanfare.session_token'])
  })

  test('signing in gives the same answer for a wrong password and an unknown address', async () => {
    const wrong = await signIn('ana@example.com', 'Wrong-horse-7')
    const unknown = await signIn('nobody@example.com', 'Wrong-horse-7')
    expect(wrong.status).toBe(401)
    expect(unknown.status).toBe(401)
    const body = await wrong.text()
    expect(await unknown.text()).toBe(body)
    expect(JSON.parse(body)).toMatchObject({
      code: 'INVALID_LOGIN',
      message: sentences.invalidLogin,
    })
    expect([cookieOf(wrong), cookieOf(unknown)]).toEqual(['', ''])
    const names = (answer: Response) =>
      [...answer.headers.keys()].filter((name) => name !== 'x-request-id').toSorted()
    expect(names(wrong)).toEqual(names(unknown))
  })

  test.each(['', 'x'.repeat(128), '\u0000', '😀'])(
    'signing in refuses %j as a password without an error',
    async (secret) => expect((await signIn('ana@example.com', secret)).status).toBe(401),
  )

  test('signing in accepts a password in another Unicode form', async () => {
    const client = app.withCookie(undefined)
    const account = { role: 'influencer' as const, full_name: 'Zoë', accepted_terms: true as const }
    await client.accounts.signUp({
      ...account,
      username: 'zoe',
      email: 'zoe@example.com',
      password: 'Zo\u00eb-secret',
    })
    expect((await signIn('zoe@example.com', 'Zoe\u0308-secret')).status).toBe(200)
  })

  // holds: 3.session.fields
  test('the session cookie is inaccessible to scripts and other sites', async () => {
    const cookies = (await signIn('ana@example.com', password)).headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; HttpOnly/i)
      expect(cookie).toMatch(/; SameSite=Lax/i)
      expect(cookie).toMatch(/; Path=\//)
      expect(cookie).not.toMatch(/; Domain=/i)
      expect(cookie).not.toMatch(/; Secure/i)
    }
  })

  test('signing in never continues an existing session', async () => {
    const first = cookieOf(await signIn('ana@example.com', password))
    const second = cookieOf(await signIn('ana@example.com', password, { cookie: first }))
    const stranger = await app.anInfluencer()
    const third = cookieOf(await signIn('ana@example.com', password, { cookie: stranger.cookie }))
    expect(new Set([first, second, third]).size).toBe(3)
    expect(await app.withCookie(stranger.cookie).accounts.getViewer()).toMatchObject({
      user_id: stranger.user_id,
    })
    expect(await app.withCookie(third).accounts.getViewer()).toMatchObject({ user_id: ana.user_id })
  })

  test('signing in is limited to ten attempts per account and address, also with the right password', async () => {
    const tries = []
    for (let i = 0; i < 10; i++)
      tries.push(
        (await signIn('ben@example.com', 'Wrong-horse-7', { address: '203.0.113.9' })).status,
      )
    expect(tries).toEqual(Array(10).fill(401))
    const answer = await signIn('BEN@example.com', 'Wrong-horse-7', { address: '203.0.113.9' })
    expect(answer.status).toBe(429)
    expect(await answer.json()).toMatchObject({
      code: 'RATE_LIMITED',
      data: { retry_after_seconds: expect.any(Number) },
    })
    // Other visitors are not blocked: neither the account nor the address is locked for everyone.
    expect((await signIn('ben@example.com', 'Wrong-horse-7')).status).toBe(401)
    expect((await signIn('ana@example.com', password, { address: '203.0.113.9' })).status).toBe(200)
  })
})

describe('a session', () => {
  test('signing out ends the session on the server', async () => {
    const cookie = cookieOf(await signIn('ana@example.com', password))
    expect(await app.withCookie(cookie).accounts.signOut()).toEqual({ signed_out: true })
    expect(await app.withCookie(cookie).accounts.getViewer()).toBeNull()
    await expect(app.withCookie(cookie).accounts.signOut()).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    // Other sessions of the same user continue.
    expect(await app.as(ana).accounts.getViewer()).toMatchObject({ user_id: ana.user_id })
  })

  test('the end of a session clears cached pages, but keeps drafts and the consent choice', async () => {
    const cookie = cookieOf(await signIn('ana@example.com', password))
    const answer = await app.request('/api/sessions/current', { method: 'DELETE', cookie })
    expect(answer.headers.get('clear-site-data')).toBe('"cache"')
    const gone = await app.aShopper()
    const deleted = await app.request('/api/accounts/me', {
      method: 'DELETE',
      cookie: gone.cookie,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ current_password: password, confirmation: 'DELETE' }),
    })
    expect([deleted.status, deleted.headers.get('clear-site-data')]).toEqual([200, '"cache"'])
  })

  test('the end of a session deletes its cookie', async () => {
    const cookie = cookieOf(await signIn('ana@example.com', password))
    const answer = await app.request('/api/sessions/current', { method: 'DELETE', cookie })
    expect(
      answer.headers.getSetCookie().some((line) => /session_token=;.*Max-Age=0/i.test(line)),
    ).toBe(true)
  })

  test('a session expires', async () => {
    const ben = await app.anInfluencer()
    await app.database.db
      .updateTable('sessions')
      .set({ expires_at: '2020-01-01T00:00:00Z' })
      .where('user_id', '=', ben.user_id)
      .execute()
    expect(await app.as(ben).accounts.getViewer()).toBeNull()
    await expect(app.as(ben).promoCodes.listOwn({})).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      status: 401,
      message: sentences.loginRequired,
    })
  })

  test('a session ends when its account is deleted', async () => {
    const ben = await app.anInfluencer()
    await app.database.db.deleteFrom('users').where('id', '=', ben.user_id).execute()
    expect(await app.as(ben).accounts.getViewer()).toBeNull()
  })

  test('a made-up session is refused', async () => {
    const [name, value = ''] = ana.cookie.split('=')
    const [token = '', signature = ''] = decodeURIComponent(value).split('.')
    const forged = [
      `${name}=${token}`,
      `${name}=${token}.`,
      `${name}=${token}.AAAA${signature.slice(4)}`,
      `${name}=x${encodeURIComponent(`${token.slice(1)}.${signature}`)}`,
      `${name}=%00%ff`,
      `${name}=%`,
      `${name}=${'a'.repeat(4000)}`,
      'nonsense',
      '=;;=',
    ]
    for (const cookie of forged)
      expect(await app.withCookie(cookie).accounts.getViewer()).toBeNull()
  })

  // holds: 7.auth.session, 4.auth.profile
  test('a session has the current roles, not those of its start', async () => {
    const ben = await app.anInfluencer()
    await app.as(ben).promoCodes.listOwn({})
    await app.database.db
      .updateTable('profiles')
      .set({ is_influencer: false })
      .where('id', '=', ben.user_id)
      .execute()
    await expect(app.as(ben).promoCodes.listOwn({})).rejects.toMatchObject({
      code: 'FORBIDDEN',
      status: 403,
    })
  })

  // holds: 6.influencer.no-profile, 4.auth.no-profile
  test('a session of a user without a profile has no roles', async () => {
    const ben = await app.anInfluencer()
    await app.database.db.deleteFrom('profiles').where('id', '=', ben.user_id).execute()
    expect(await app.as(ben).accounts.getViewer()).toMatchObject({
      has_profile: false,
      username: null,
      is_influencer: false,
      category: 'General',
    })
    await expect(app.as(ben).promoCodes.listOwn({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('over https', () => {
  test('the session cookie is secure over https', async () => {
    const secure = await openTestApp({ config: { public_url: 'https://fanfare.example' } })
    try {
      const answer = await secure.request('/api/accounts', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          role: 'influencer',
          full_name: 'Ana',
          username: 'ana',
          email: 'ana@example.com',
          password,
          accepted_terms: true,
        }),
      })
      expect(answer.status).toBe(200)
      for (const cookie of answer.headers.getSetCookie())
        expect(cookie).toMatch(/^__Host-.*; Secure/i)
      expect(answer.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
    } finally {
      await secure.close()
    }
  })
})
