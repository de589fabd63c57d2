import { describe, expect, test } from 'vitest'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { anAuthenticator } from '#test/authenticator.ts'
import { aBrowser, switchOnTwoStep } from '#test/browser.ts'
import type { Json } from '#test/browser.ts'
import { password } from '#test/harness.ts'
import { linkIn } from '#test/mail-receiver.ts'
import { aPerson, app, mails, useMailedApp } from '#test/mailed-app.ts'

useMailedApp()

const aCarefulPerson = async () => switchOnTwoStep(await aPerson())

const wrongPassword = {
  status: 422,
  body: { code: 'INVALID_INPUT', data: { fields: { password: sentences.passwordWrong } } },
}

describe('switching two-step login on', () => {
  test('turning two-step login on requires the password, then a code, and until then a sign-in has one step', async () => {
    const { browser, email, user_id } = await aPerson('olga')
    expect((await browser.call('GET', '/accounts/me/two-step')).body).toEqual({
      is_on: false,
      is_address_proven: true,
      recovery_codes_left: 0,
    })
    const refused = await browser.call('POST', '/accounts/me/two-step', { password: 'Wrong-7-no' })
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'INVALID_INPUT', data: { fields: { password: sentences.passwordWrong } } },
    })
    const early = await browser.call('PUT', '/accounts/me/two-step', { code: '123456' })
    expect(early.body).toMatchObject({ code: 'TWO_STEP_NOT_STARTED' })

    const { body } = await browser.call('POST', '/accounts/me/two-step', { password })
    const { uri, secret, recovery_codes } = body as Record<string, string> & {
      recovery_codes: string[]
    }
    expect(uri).toMatch(/^otpauth:\/\/totp\/Fanfare:olga%40example\.com\?secret=[A-Z2-7]{32,}&/)
    expect(uri).toContain('issuer=Fanfare')
    expect(secret).toMatch(/^(?:[A-Z2-7]{4} )+[A-Z2-7]{1,4}$/)
    expect(new Set(recovery_codes).size).toBe(10)
    for (const code of recovery_codes)
      expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/)
    expect((await aBrowser(app).signIn(email)).body).toMatchObject({
      viewer: { user_id },
      second_step: null,
    })

    const phone = anAuthenticator(secret ?? '')
    const wrong = await browser.call('PUT', '/accounts/me/two-step', { code: phone.wrongCode() })
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: 'TWO_STEP_CODE_WRONG', message: sentences.appCodeWrong },
    })
    const right = await browser.call('PUT', '/accounts/me/two-step', { code: phone.code() })
    expect(right).toMatchObject({ status: 200, body: { is_on: true } })
    expect((await browser.call('GET', '/accounts/me/two-step')).body).toEqual({
      is_on: true,
      is_address_proven: true,
      recovery_codes_left: 10,
    })
    // The browser stays signed in, and the viewer data has no new fields.
    expect(await browser.viewer()).toMatchObject({ user_id })
    expect(await browser.viewer()).not.toHaveProperty('has_two_step')
    await app.work()
    expect((await mails.waitForMail(email, /Two-step login is on/)).text).toContain('recovery')
  })

  test('turning two-step login on twice is refused, and starting again replaces the former secret', async () => {
    const { browser } = await aCarefulPerson()
    for (const [method, body] of [
      ['POST', { password }],
      ['PUT', { code: '123456' }],
    ] as const)
      expect(await browser.call(method, '/accounts/me/two-step', body)).toMatchObject({
        status: 409,
        body: { code: 'TWO_STEP_ALREADY_ON' },
      })
    const other = (await aPerson()).browser
    const first = await other.call('POST', '/accounts/me/two-step', { password })
    const second = await other.call('POST', '/accounts/me/two-step', { password })
    const codeOf = ({ body }: { body: Json }) => anAuthenticator(body['uri'] as string).code()
    const former = await other.call('PUT', '/accounts/me/two-step', { code: codeOf(first) })
    expect(former.body).toMatchObject({ code: 'TWO_STEP_CODE_WRONG' })
    expect(
      (await other.call('PUT', '/accounts/me/two-step', { code: codeOf(second) })).status,
    ).toBe(200)
  })

  test('the database contains no readable two-step secret or recovery code', async () => {
    const { user_id, recovery_codes } = await aCarefulPerson()
    const row = await app.database.db
      .selectFrom('two_factors')
      .where('user_id', '=', user_id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(row.verified).toBe(true)
    for (const code of recovery_codes) expect(JSON.stringify(row)).not.toContain(code)
    expect(row.secret).toMatch(/^[\da-f$v:]{60,}$/i)
  })

  test.each([
    ['GET', ''],
    ['POST', ''],
    ['PUT', ''],
    ['POST', '/off'],
    ['POST', '/recovery-codes'],
  ])('%s %s needs a session', async (method, path) => {
    const body = method === 'GET' ? undefined : { password, code: '123456' }
    const answer = await aBrowser(app).call(method, `/accounts/me/two-step${path}`, body)
    expect([401, 422]).toContain(answer.status)
    expect(answer.body['code']).toMatch(/^(?:UNAUTHORIZED|INVALID_INPUT)$/)
  })
})

describe('switching two-step login off', () => {
  const path = '/accounts/me/two-step/off'

  test('turning two-step login off requires the password and a code, and sends a mail', async () => {
    const { browser, email, phone, used_code, user_id } = await aCarefulPerson()
    const code = phone.code(1)
    expect(await browser.call('POST', path, { password: 'Wrong-horse-7', code })).toMatchObject(
      wrongPassword,
    )
    for (const body of [{ password }, { code }, {}])
      expect((await browser.call('POST', path, body)).status).toBe(422)
    for (const wrong of [phone.wrongCode(), used_code])
      expect((await browser.call('POST', path, { password, code: wrong })).body).toMatchObject({
        code: 'TWO_STEP_CODE_WRONG',
      })
    expect((await browser.call('GET', '/accounts/me/two-step')).body).toMatchObject({ is_on: true })
    // A wrong password does not consume the code.
    expect(await browser.call('POST', path, { password, code })).toEqual({
      status: 200,
      body: { is_on: false },
    })
    expect(await browser.viewer()).toMatchObject({ user_id })
    expect((await aBrowser(app).signIn(email)).body).toMatchObject({ second_step: null })
    const rows = await app.database.db
      .selectFrom('two_factors')
      .where('user_id', '=', user_id)
      .selectAll()
      .execute()
    expect(rows).toEqual([])
    await app.work()
    expect((await mails.waitForMail(email, /Two-step login is off/)).text).toContain('/forgot-pass')
    expect((await browser.call('POST', path, { password, code })).body).toMatchObject({
      code: 'TWO_STEP_IS_OFF',
    })
  })

  test('turning two-step login off works with a recovery code, and a wrong password uses none up', async () => {
    const { browser, recovery_codes } = await aCarefulPerson()
    const [code = ''] = recovery_codes
    await browser.call('POST', path, { password: 'Wrong-horse-7', code })
    expect((await browser.call('GET', '/accounts/me/two-step')).body).toMatchObject({
      recovery_codes_left: 10,
    })
    const unknown = await browser.call('POST', path, { password, code: 'aaaaa-aaaaa' })
    expect(unknown.body).toMatchObject({ code: 'RECOVERY_CODE_WRONG' })
    expect((await browser.call('POST', path, { password, code })).status).toBe(200)
  })

  test('turning two-step login off ends pending second steps', async () => {
    const { browser, email, phone } = await aCarefulPerson()
    const other = aBrowser(app)
    await other.signIn(email)
    await browser.call('POST', path, { password, code: phone.code(1) })
    expect((await other.second(phone.code(1))).body).toMatchObject({ code: 'SECOND_STEP_EXPIRED' })
  })

  test('guesses at turning two-step login off are rate limited', async () => {
    const { browser, phone } = await aCarefulPerson()
    const statuses = []
    for (let i = 0; i < 11; i++)
      statuses.push(
        (await browser.call('POST', path, { password, code: phone.wrongCode() })).status,
      )
    expect(statuses).toEqual([...Array(10).fill(422), 429])
  })
})

describe('new recovery codes', () => {
  const path = '/accounts/me/two-step/recovery-codes'

  test('new recovery codes require the password, and replace the former ones', async () => {
    const { browser, email, recovery_codes: former } = await aCarefulPerson()
    expect(await browser.call('POST', path, { password: 'Wrong-horse-7' })).toMatchObject(
      wrongPassword,
    )
    const { body } = await browser.call('POST', path, { password })
    const fresh = body['recovery_codes'] as string[]
    expect(fresh).toHaveLength(10)
    expect(fresh.filter((code) => former.includes(code))).toEqual([])
    const other = aBrowser(app)
    await other.signIn(email)
    expect((await other.second(former[0] ?? '')).status).toBe(422)
    expect((await other.second(fresh[0] ?? '')).status).toBe(200)
  })

  test('new recovery codes are not given for the password alone, and their owner is told', async () => {
    const { browser, email, phone, user_id } = await aCarefulPerson()
    await app.database.pool.query(
      "update sessions set second_step_at = second_step_at - interval '1 hour' where user_id = $1",
      [user_id],
    )
    expect(await browser.call('POST', path, { password })).toMatchObject({
      status: 403,
      body: { code: 'FRESH_PROOF_NEEDED', data: { ways: ['code'] } },
    })
    const code = phone.code(1)
    expect((await browser.call('POST', '/sessions/current/proof', { code })).status).toBe(200)
    expect((await browser.call('POST', path, { password })).status).toBe(200)
    await app.work()
    await mails.waitForMail(email, /recovery codes/)
  })

  test('new recovery codes require two-step login', async () => {
    const { browser } = await aPerson()
    expect(await browser.call('POST', path, { password })).toMatchObject({
      status: 409,
      body: { code: 'TWO_STEP_IS_OFF' },
    })
  })
})

describe('a password set by mail', () => {
  test('a reset password neither signs in nor removes the second step, and ends pending second steps', async () => {
    const { email, phone, user_id } = await aCarefulPerson()
    const waiting = aBrowser(app)
    await waiting.signIn(email)
    const browser = aBrowser(app)
    await browser.call('POST', '/password-resets', { email })
    await app.work()
    const mail = await mails.waitForMail(email, /Reset your/)
    const token = new URL(linkIn(mail, 'token=')).hash.replace('#token=', '')
    const fresh = 'Other-horse-battery-9'
    const reset = await browser.call('PUT', '/password-resets', { token, password: fresh })
    expect(reset.status).toBe(200)
    expect(await browser.viewer()).toBeNull()
    expect((await waiting.second(phone.code(1))).body).toMatchObject({
      code: 'SECOND_STEP_EXPIRED',
    })
    expect((await browser.signIn(email, fresh)).body).toEqual({ viewer: null, second_step: 'totp' })
    expect(await browser.viewer()).toBeNull()
    expect((await browser.second(phone.code(1))).body).toMatchObject({ viewer: { user_id } })
  })
})

test('two-step data is deleted with the account', async () => {
  const { user_id } = await aCarefulPerson()
  await app.database.db.deleteFrom('users').where('id', '=', user_id).execute()
  const { rowCount } = await app.database.pool.query('select from two_factors where user_id = $1', [
    user_id,
  ])
  expect(rowCount).toBe(0)
})
