import { describe, expect, test } from 'vitest'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { aBrowser, switchOnTwoStep } from '#test/browser.ts'
import type { Json } from '#test/browser.ts'
import { openTestApp } from '#test/harness.ts'
import { aPerson, app, mails, useMailedApp } from '#test/mailed-app.ts'

useMailedApp()

const aCarefulPerson = async () => switchOnTwoStep(await aPerson())

const forgetUsedCodes = (userId: string) =>
  app.database.db
    .updateTable('two_factors')
    .set({ last_used_step: 0 })
    .where('user_id', '=', userId)
    .execute()

const countSessions = async (userId: string) => {
  const rows = await app.database.db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .select('id')
    .execute()
  return rows.length
}

describe('signing in with two-step login', () => {
  test('with two-step login the password gives no session, only ten minutes for the code', async () => {
    const ana = await aCarefulPerson()
    const before = await countSessions(ana.user_id)
    const browser = aBrowser(app)
    const answer = await browser.signIn(ana.email)
    expect(answer).toEqual({ status: 200, body: { viewer: null, second_step: 'totp' } })
    expect([...browser.jar.keys()]).toEqual(['fanfare.two_factor'])
    expect(await browser.viewer()).toBeNull()
    expect(await countSessions(ana.user_id)).toBe(before)
    expect((await browser.signIn(ana.email, 'Wrong-horse-7')).status).toBe(401)
  })

  test('a code of the app signs in once', async () => {
    const ana = await aCarefulPerson()
    const browser = aBrowser(app)
    await browser.signIn(ana.email)
    const used = await browser.second(ana.used_code)
    expect(used).toMatchObject({ status: 422, body: { code: 'TWO_STEP_CODE_WRONG' } })
    const code = ana.phone.code(1)
    expect(await browser.second(`${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
      status: 200,
      body: { viewer: { user_id: ana.user_id }, recovery_codes_left: null },
    })
    expect(await browser.viewer()).toMatchObject({ user_id: ana.user_id })
    expect(browser.jar.has('fanfare.two_factor')).toBe(false)
    const sessions = (await browser.call('GET', '/sessions')).body['sessions'] as Json[]
    expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1)

    const thief = aBrowser(app)
    await thief.signIn(ana.email)
    for (const again of [code, ana.used_code])
      expect((await thief.second(again)).body).toMatchObject({ code: 'TWO_STEP_CODE_WRONG' })
    expect(await thief.viewer()).toBeNull()
  })

  test('one of two concurrent sign-ins with the same code succeeds', async () => {
    const ana = await aCarefulPerson()
    const browsers = [aBrowser(app), aBrowser(app), aBrowser(app)]
    for (const browser of browsers) await browser.signIn(ana.email)
    const code = ana.phone.code(1)
    const answers = await Promise.all(browsers.map((browser) => browser.second(code)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  })

  test('each recovery code signs in once, in any notation', async () => {
    const ana = await aCarefulPerson()
    const [code = ''] = ana.recovery_codes
    const browser = aBrowser(app)
    await browser.signIn(ana.email)
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `
    expect(await browser.second(typed)).toMatchObject({
      status: 200,
      body: { viewer: { user_id: ana.user_id }, recovery_codes_left: 9 },
    })
    const other = aBrowser(app)
    await other.signIn(ana.email)
    expect(await other.second(code)).toMatchObject({
      status: 422,
      body: { code: 'RECOVERY_CODE_WRONG', message: sentences.recoveryCodeWrong },
    })
    expect(await other.viewer()).toBeNull()
  })

  test('an invalid code is refused without counting, and nothing works without the password', async () => {
    const ana = await aCarefulPerson()
    for (const text of ['', '12345', 'x'.repeat(5000)])
      expect(await aBrowser(app).second(text)).toMatchObject({
        status: 422,
        body: { code: 'INVALID_INPUT' },
      })
    const expired = { status: 401, body: { code: 'SECOND_STEP_EXPIRED' } }
    expect(await aBrowser(app).second(ana.phone.code(1))).toMatchObject(expired)
    for (const cookie of ['fanfare.two_factor=x', 'fanfare.two_factor=2fa-x.AAAA', '=;;='])
      expect(await aBrowser(app, cookie).second(ana.phone.code(1))).toMatchObject(expired)
  })

  test('a second step expires after ten minutes', async () => {
    const ana = await aCarefulPerson()
    const browser = aBrowser(app)
    await browser.signIn(ana.email)
    await app.database.db
      .updateTable('verifications')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('identifier', 'like', '2fa-%')
      .execute()
    expect(await browser.second(ana.phone.code(1))).toMatchObject({
      status: 401,
      body: { code: 'SECOND_STEP_EXPIRED', message: sentences.secondStepExpired },
    })
  })

  test('a second step accepts no code of another account, and no session of the browser', async () => {
    const ana = await aCarefulPerson()
    const ben = await aCarefulPerson()
    const browser = aBrowser(app)
    await browser.signIn(ana.email)
    for (const code of [ben.phone.code(1), ben.recovery_codes[0] ?? ''])
      expect((await browser.second(code)).status).toBe(422)
    // Ben is signed in here while a sign-in as Ana is pending.
    await ben.browser.signIn(ana.email)
    expect((await ben.browser.second(ben.phone.code(1))).status).toBe(422)
    expect(await ben.browser.viewer()).toMatchObject({ user_id: ben.user_id })
    expect((await ben.browser.second(ana.phone.code(1))).status).toBe(200)
    expect(await ben.browser.viewer()).toMatchObject({ user_id: ana.user_id })
  })

  test('a second step ends after five wrong codes, and starts again with the password', async () => {
    const ana = await aCarefulPerson()
    const browser = aBrowser(app)
    await browser.signIn(ana.email)
    for (let i = 0; i < 5; i++)
      expect((await browser.second(ana.phone.wrongCode())).status).toBe(422)
    expect((await browser.second(ana.phone.code(1))).body).toMatchObject({
      code: 'SECOND_STEP_EXPIRED',
    })
    expect(await browser.viewer()).toBeNull()
  })

  test("guesses at the second step are rate limited, except for the owner's known browser", async () => {
    const ana = await aCarefulPerson()
    const statuses = []
    let thief = aBrowser(app)
    for (let i = 0; i < 12; i++) {
      // Five tries each, so that the password's limit is not the cause.
      if (i % 4 === 0) {
        thief = aBrowser(app)
        await thief.signIn(ana.email)
      }
      statuses.push((await thief.second(`aaaaa-${String(i).padStart(5, '0')}`)).status)
      // Fewer than the ten consecutive failures that lock the account's second step.
      if (i === 8)
        await app.database.db
          .updateTable('two_factors')
          .set({ failed_verification_count: 0 })
          .where('user_id', '=', ana.user_id)
          .execute()
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
    await ana.browser.signIn(ana.email)
    expect((await ana.browser.second(ana.phone.code(1))).status).toBe(200)
  })

  test('after ten wrong codes in a row the second step waits a quarter of an hour for every address', async () => {
    const ana = await aCarefulPerson()
    for (let i = 0; i < 10; i++) {
      if (i === 9) await app.forgetLimits()
      const thief = aBrowser(app)
      await thief.signIn(ana.email)
      expect((await thief.second(ana.phone.wrongCode())).status).toBe(422)
    }
    const browser = aBrowser(app)
    await browser.signIn(ana.email)
    expect(await browser.second(ana.phone.code(1))).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED', data: { retry_after_seconds: 900 } },
    })
    await app.database.db
      .updateTable('two_factors')
      .set({ locked_until: new Date(Date.now() - 1000).toISOString() })
      .where('user_id', '=', ana.user_id)
      .execute()
    await forgetUsedCodes(ana.user_id)
    expect((await browser.second(ana.phone.code(1))).status).toBe(200)
  })

  test('a new device is mailed only after the second step', async () => {
    const ana = await aCarefulPerson()
    const browser = aBrowser(app)
    await browser.signIn(ana.email)
    await app.work()
    const count = async () => (await mails.mailsTo(ana.email, /New sign-in/)).length
    await mails.waitForMail(ana.email, /Two-step login is on/)
    expect(await count()).toBe(0)
    expect((await browser.second(ana.phone.code(1))).status).toBe(200)
    await app.work()
    await mails.waitForMail(ana.email, /New sign-in/)
    expect(await count()).toBe(1)
  })
})

test('the cookie between the two steps is secure if the product uses https', async () => {
  const secure = await openTestApp({ config: { public_url: 'https://fanfare.example' } })
  try {
    const actor = await secure.anInfluencer('ana')
    const ana = await switchOnTwoStep({ browser: aBrowser(secure, actor.cookie) })
    const browser = aBrowser(secure)
    await browser.signIn('ana@example.com')
    expect([...browser.jar.keys()]).toEqual(['__Host-fanfare.two_factor'])
    expect((await browser.second(ana.phone.code(1))).status).toBe(200)
    expect(await browser.viewer()).toMatchObject({ user_id: actor.user_id })
  } finally {
    await secure.close()
  }
})
