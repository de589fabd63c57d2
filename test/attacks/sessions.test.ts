// Who was in before a second step or a new password is out after it, and nobody locks an owner out.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { switchOnTwoStep } from '#test/browser.ts'
import type { TestBrowser } from '#test/browser.ts'
import { password } from '#test/harness.ts'
import { freshAddress, signIn } from '#test/security/requests.ts'

import { openMailedApp } from './mailed-app.ts'
import type { MailedApp } from './mailed-app.ts'

let app: MailedApp
let proxied: Awaited<ReturnType<typeof openMailedApp>>

beforeAll(async () => {
  app = await openMailedApp()
  proxied = await openMailedApp({ config: { trusted_proxy_hops: 1 } })
})
afterAll(async () => {
  await app.close()
  await proxied.close()
})
beforeEach(() => app.forgetLimits())

async function aPerson() {
  const actor = await app.anInfluencer()
  return {
    ...actor,
    email: `${actor.username}@example.com`,
    browser: app.browser(actor.cookie),
  }
}
const aSecond = async (email: string) => {
  const browser = app.browser()
  await browser.signIn(email)
  expect(await browser.viewer()).not.toBeNull()
  return browser
}

const desk = ['people', 'reports', 'appeals', 'promo-codes'].map((name) => `/staff/${name}`)
async function expectNoDesk(browser: TestBrowser) {
  for (const path of desk) expect((await browser.call('GET', path)).status, path).not.toBe(200)
}

describe('a session from before a second step', () => {
  test('a session from before the second step does not open the staff desk', async () => {
    const owner = await aPerson()
    const thief = await aSecond(owner.email)
    await app.database.db
      .updateTable('profiles')
      .set({ is_staff: true })
      .where('id', '=', owner.user_id)
      .execute()
    await switchOnTwoStep(owner)
    await expectNoDesk(thief)
    // Where it went on, it got its rights by nothing.
    expect((await thief.call('GET', '/staff/people')).body).not.toHaveProperty('people')
  })

  test('a session from before a user became staff does not open the staff desk', async () => {
    const owner = await aPerson()
    const thief = await aSecond(owner.email)
    await switchOnTwoStep(owner)
    await app.database.db
      .updateTable('profiles')
      .set({ is_staff: true })
      .where('id', '=', owner.user_id)
      .execute()
    await expectNoDesk(thief)
  })

  test('a session from before the second step ends when it is turned on, also for programs', async () => {
    const owner = await aPerson()
    const thief = await aSecond(owner.email)
    const { body } = await app
      .browser()
      .call('POST', '/sessions', { email: owner.email, password, session: 'token' })
    await switchOnTwoStep(owner)
    expect(await owner.browser.viewer()).not.toBeNull()
    expect(await thief.viewer()).toBeNull()
    const answer = await app.request('/api/accounts/me', {
      headers: { authorization: `Bearer ${String(body['token'])}`, 'sec-fetch-site': '' },
    })
    expect(await answer.json()).toBeNull()
  })

  test('a session from before the second step ends when it is turned off', async () => {
    const owner = await switchOnTwoStep(await aPerson())
    const other = app.browser()
    await other.signIn(owner.email)
    await other.second(owner.recovery_codes[0] ?? '')
    expect(await other.viewer()).not.toBeNull()
    const off = await owner.browser.call('POST', '/accounts/me/two-step/off', {
      password,
      code: owner.recovery_codes[1] ?? '',
    })
    expect(off.status).toBe(200)
    expect(await other.viewer()).toBeNull()
  })
})

describe('an extension that somebody else connected', () => {
  test.each(['a reset', 'a change'])(
    'an extension that a stranger connected reads nothing after %s of the password',
    async (how) => {
      const owner = await aPerson()
      const token = await app.connectExtension(await aSecond(owner.email))
      expect(await app.readsByExtension(token)).toBe(true)
      if (how === 'a reset') await app.reset(owner.email, 'Tangerine-orbit-41')
      else {
        const changed = await owner.browser.call('PUT', '/accounts/me/password', {
          current_password: password,
          password: 'Tangerine-orbit-41',
        })
        expect(changed.status, JSON.stringify(changed.body)).toBe(200)
      }
      expect(await app.readsByExtension(token)).toBe(false)
    },
  )
})

describe('guesses of strangers', () => {
  test("a stranger's guesses do not lock out an owner who set a new password by mail", async () => {
    const owner = await aPerson()
    const fresh = 'Tangerine-orbit-41'
    for (let round = 0; round < 12; round++)
      await Promise.all(
        Array.from({ length: 10 }, () => signIn(app, owner.email, `Wrong-horse-${round}`)),
      )
    const browser = app.browser()
    expect(await app.reset(owner.email, fresh, browser)).toBe(200)
    expect((await browser.signIn(owner.email, fresh)).status).toBe(200)
  })

  test("a stranger's link requests do not block the owner's", async () => {
    const owner = await aPerson()
    for (let asked = 0; asked < 30; asked++)
      await app.request('/api/password-resets', {
        method: 'POST',
        address: freshAddress(),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: owner.email }),
      })
    const before = await app.countOf(owner.email, '/reset-password')
    const answer = await owner.browser.call('POST', '/password-resets', { email: owner.email })
    expect(answer.status).toBe(200)
    await app.mailsAreOut()
    expect(await app.countOf(owner.email, '/reset-password')).toBeGreaterThan(before)
  })

  test.each([
    ['a port', (index: number) => `203.0.113.9:${40_000 + index}`],
    ['a port of IPv6', (index: number) => `[2001:db8:9::1]:${40_000 + index}`],
    ['an address of one IPv6 line', (index: number) => `2001:db8:9:9::${index.toString(16)}`],
    ['something that is no address', (index: number) => `unknown-${index}`],
    ['brackets', (index: number) => `[2001:db8:9:8::${index.toString(16)}]`],
  ])('guesses of strangers are not told apart by %s in X-Forwarded-For', async (_, claim) => {
    await proxied.forgetLimits()
    const email = `${(await proxied.anInfluencer()).username}@example.com`
    const statuses: number[] = []
    for (let tried = 0; tried < 14; tried++)
      statuses.push(
        (
          await signIn(proxied, email, `Wrong-horse-${tried}`, {
            address: '10.0.0.1',
            headers: { 'x-forwarded-for': claim(tried) },
          })
        ).status,
      )
    expect(statuses).toContain(429)
  })
})

test.each([
  'aaaaaaaa',
  'abcdefgh',
  'passw0rd!',
  '        ',
  '12345678',
  'abcabcabc',
  'qwertyuiop',
  'P@ssw0rd1',
  'zzzzzzzzzzzz',
  '87654321',
])('the password %j is refused', async (weak) => {
  const answer = await app.browser().call('POST', '/accounts', {
    role: 'shopper',
    email: `weak_${crypto.randomUUID()}@example.com`,
    password: weak,
    accepted_terms: true,
  })
  expect(answer.status).toBe(422)
})
