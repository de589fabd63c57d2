import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { openTestApp, password } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let visitors = 0

/** A REST client with an IP address of its own, so that tests do not share rate limits. */
function post(
  path: string,
  body: unknown,
  cookie?: string,
  address = `10.0.${Math.floor(++visitors / 250)}.${visitors % 250}`,
) {
  return app.request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    cookie,
    address,
  })
}

const influencer = (username: string, overrides: object = {}) => ({
  role: 'influencer',
  full_name: `Full ${username}`,
  username,
  email: `${username}@example.com`,
  password,
  accepted_terms: true,
  ...overrides,
})

const agency = (full_name: string, email: string) => ({
  role: 'agency',
  full_name,
  email,
  password,
  accepted_terms: true,
})

async function countOf(table: 'users' | 'profiles' | 'auth_accounts'): Promise<number> {
  const { rows } = await app.database.pool.query(`select count(*) as count from ${table}`)
  return (rows[0] as { count: number }).count
}

describe('signing up', () => {
  // holds: 7.auth.sign-up, 3.sign-up-metadata
  test('signing up creates a signed-in influencer, and publishes nothing else about them', async () => {
    const answer = await post(
      '/api/accounts',
      influencer('dana', { username: ' @Dana ', email: ' Dana@Example.com ' }),
    )
    expect(answer.status).toBe(200)
    const { viewer } = (await answer.json()) as { viewer: Record<string, unknown> }
    expect(viewer).toMatchObject({
      username: 'dana',
      email: 'dana@example.com',
      is_influencer: true,
      is_agency: false,
      is_creditcard: false,
      is_staff: false,
      has_profile: true,
      category: 'General',
    })
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    expect(await app.withCookie(cookie).accounts.getViewer()).toEqual(viewer)
  })

  // holds: 7.auth.sign-up, 5.agency.username
  test('signing up creates an agency whose username derives from its name', async () => {
    const answer = await post('/api/accounts', agency('Bright Star & Co.', 'bright@example.com'))
    expect(await answer.json()).toMatchObject({
      viewer: {
        username: 'bright_star_co',
        full_name: 'Bright Star & Co.',
        is_influencer: false,
        is_agency: true,
      },
    })
  })

  test('signing up stores the password only as a hash', async () => {
    await post('/api/accounts', influencer('hashed'))
    const { rows } = await app.database.pool.query(
      "select a.password from auth_accounts a join users u on u.id = a.user_id where u.email = 'hashed@example.com'",
    )
    expect((rows[0] as { password: string }).password).not.toContain(password)
  })

  test.each([
    ['username', { username: 'x' }, sentences.usernameInvalid],
    ['username', { username: 'with space' }, sentences.usernameInvalid],
    ['username', { username: undefined }, sentences.usernameInvalid],
    ['full_name', { full_name: '  ' }, sentences.fullNameRequired],
    ['full_name', { full_name: 'x'.repeat(121) }, 'Use at most 120 characters'],
    ['full_name', { full_name: 'Da\u0007na' }, sentences.textHasControlCharacters],
    ['full_name', { full_name: 'Da\u202ena' }, sentences.textHasControlCharacters],
    ['email', { email: 'nobody' }, sentences.emailInvalid],
    ['email', { email: `${'a'.repeat(250)}@example.com` }, sentences.emailInvalid],
    ['email', { email: 7 }, sentences.emailInvalid],
    ['password', { password: '1234567' }, sentences.passwordTooShort],
    ['password', { password: 'x'.repeat(129) }, sentences.passwordTooLong],
    ['accepted_terms', { accepted_terms: false }, sentences.termsRequired],
    ['accepted_terms', { accepted_terms: undefined }, sentences.termsRequired],
  ])('signing up refuses a bad %s: %j', async (field, overrides, sentence) => {
    const before = await countOf('users')
    const answer = await post('/api/accounts', influencer('refused', overrides))
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { [field]: sentence } },
    })
    expect(await countOf('users')).toBe(before)
  })

  // holds: 6.server-side
  test.each([
    'is_staff',
    'is_fake',
    'is_agency',
    'is_influencer',
    'is_creditcard',
    'email_verified',
    'user_id',
  ])('nobody gives themselves %s', async (field) => {
    const answer = await post('/api/accounts', influencer('climber', { [field]: true }))
    expect(answer.status).toBe(422)
    expect(((await answer.json()) as { code: string }).code).toBe('INVALID_INPUT')
    expect(await app.visitor.accounts.checkUsername({ username: 'climber' })).toMatchObject({
      is_available: true,
    })
  })

  test('nobody becomes staff by their role', async () => {
    const answer = await post('/api/accounts', influencer('climber', { role: 'staff' }))
    expect(answer.status).toBe(422)
  })

  test('one of two concurrent sign-ups gets the same username, and the other leaves nothing', async () => {
    const before = [
      await countOf('users'),
      await countOf('profiles'),
      await countOf('auth_accounts'),
    ]
    const answers = await Promise.all(
      ['one', 'two', 'three', 'four'].map((name) =>
        post('/api/accounts', influencer('racer', { email: `${name}@race.example` })),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ])
    const codes = await Promise.all(
      answers.filter(({ status }) => status === 409).map((answer) => answer.json()),
    )
    for (const body of codes)
      expect(body).toMatchObject({ code: 'USERNAME_TAKEN', message: sentences.usernameTaken })
    expect([
      await countOf('users'),
      await countOf('profiles'),
      await countOf('auth_accounts'),
    ]).toEqual(before.map((count) => count + 1))
  })

  test('one of two concurrent sign-ups with the same email address creates an account', async () => {
    const before = await countOf('users')
    const answers = await Promise.all(
      ['mail_a', 'mail_b', 'mail_c'].map((name) =>
        post('/api/accounts', influencer(name, { email: 'Same@race.example' })),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const refused = answers.find(({ status }) => status === 409) as Response
    expect(await refused.json()).toMatchObject({ code: 'EMAIL_TAKEN' })
    expect(await countOf('users')).toBe(before + 1)
  })

  test('an agency cannot use the name of an influencer', async () => {
    await post('/api/accounts', influencer('north_wind'))
    const answer = await post('/api/accounts', agency('North Wind', 'north@example.com'))
    expect(await answer.json()).toMatchObject({ code: 'USERNAME_TAKEN' })
  })

  test('signing up is rate limited after twenty accounts from one address, with the time to wait', async () => {
    const statuses = []
    for (let i = 0; i < 21; i++) {
      // The username is taken, so no password is hashed. The limit counts the call anyway.
      statuses.push(await post('/api/accounts', influencer('dana'), undefined, '198.51.100.7'))
    }
    expect(statuses.slice(0, 20).every(({ status }) => status === 409)).toBe(true)
    const last = statuses.at(-1) ?? new Response()
    expect(last.status).toBe(429)
    const body = (await last.json()) as { code: string; data: { retry_after_seconds: number } }
    expect(body.code).toBe('RATE_LIMITED')
    expect(body.data.retry_after_seconds).toBeGreaterThan(3000)
    expect(body.data.retry_after_seconds).toBeLessThanOrEqual(3600)
  })
})

describe('checking a username', () => {
  // holds: 7.profiles.availability
  test('checking a username returns whether it is valid and free for a sign-up', async () => {
    const check = (username: string) => app.visitor.accounts.checkUsername({ username })
    await post('/api/accounts', influencer('taken'))
    expect(await check(' @TAKEN')).toEqual({
      username: 'taken',
      is_valid: true,
      is_available: false,
    })
    expect(await check('free_name')).toEqual({
      username: 'free_name',
      is_valid: true,
      is_available: true,
    })
    for (const bad of ['a b', 'x', '..', 'ana\u0000', '😀😀', 'مرحبا']) {
      expect(await check(bad)).toMatchObject({ is_valid: false, is_available: false })
    }
  })
})
