import { describe, expect, test } from 'vitest'

import { aBrowser, switchOnTwoStep } from '#test/browser.ts'
import type { Json, TestBrowser } from '#test/browser.ts'
import { password } from '#test/harness.ts'
import { aPerson, app, mails, useMailedApp } from '#test/mailed-app.ts'
import { aPasskeyDevice } from '#test/passkey-device.ts'

import { forgetFactorsAndSessions } from '../second-step/remove-second-factors.ts'

useMailedApp()

type Device = ReturnType<typeof aPasskeyDevice>
type Options = Parameters<Device['get']>[0]

const optionsAt = async (browser: TestBrowser, path: string) =>
  (await browser.call('POST', path)).body['options'] as Options

const refused = { status: 422, body: { code: 'PASSKEY_REFUSED' } }

async function add(browser: TestBrowser, device: Device, isUnlocked = true) {
  const options = await optionsAt(browser, '/passkeys/options')
  const response = device.create(options, isUnlocked)
  return browser.call('POST', '/passkeys', { response, name: 'Phone' })
}

async function signIn(browser: TestBrowser, device: Device, isUnlocked = true) {
  const options = await optionsAt(browser, '/sessions/passkey/options')
  const response = device.get(options, isUnlocked)
  return { response, answer: await browser.call('POST', '/sessions/passkey', { response }) }
}

const aDeviceOwner = async () => ({ ...(await aPerson()), device: aPasskeyDevice() })

async function aHolder() {
  const ana = await aDeviceOwner()
  expect(await add(ana.browser, ana.device)).toMatchObject({ status: 200, body: { added: true } })
  return ana
}

const list = async (browser: TestBrowser) =>
  (await browser.call('GET', '/passkeys')).body['passkeys'] as Json[]

describe('a passkey', () => {
  test('adding a passkey ends other sessions and sends a mail, and the passkey signs in alone', async () => {
    const ana = await aDeviceOwner()
    const thief = aBrowser(app)
    await thief.signIn(ana.email)
    expect((await add(ana.browser, ana.device)).status).toBe(200)
    expect(await thief.viewer()).toBeNull()
    expect(await ana.browser.viewer()).toMatchObject({ user_id: ana.user_id })
    await app.work()
    await mails.waitForMail(ana.email, /passkey was added/)

    const other = aBrowser(app)
    const { answer } = await signIn(other, ana.device)
    expect(answer).toMatchObject({ status: 200, body: { viewer: { user_id: ana.user_id } } })
    expect(await other.viewer()).toMatchObject({ user_id: ana.user_id })
    expect(await list(other)).toMatchObject([
      { name: 'Phone', is_synced: false, last_used_at: expect.any(String) },
    ])
  })

  test('a passkey counts as the second step, and opens the staff desk', async () => {
    const ana = await aHolder()
    await app.makeStaff(ana, false)
    // A registered passkey is not a used passkey.
    expect(await ana.browser.call('GET', '/staff/people')).toMatchObject({
      body: { code: 'FRESH_PROOF_NEEDED', data: { ways: ['passkey'] } },
    })
    await signIn(ana.browser, ana.device)
    const careful = await switchOnTwoStep(ana)
    const other = aBrowser(app)
    expect((await other.signIn(careful.email)).body).toMatchObject({ second_step: 'totp' })
    expect((await signIn(other, ana.device)).answer.status).toBe(200)
    expect((await other.call('GET', '/staff/people')).status).toBe(200)
  })

  test('the staff desk closes for the session that removes the last passkey, unless two-step login is on', async () => {
    const ana = await aHolder()
    await app.makeStaff(ana, false)
    const desk = () => ana.browser.call('GET', '/staff/people')
    const removeAll = async () => {
      for (const passkey of await list(ana.browser)) {
        expect((await desk()).status).toBe(200)
        const path = `/passkeys/${String(passkey['id'])}`
        expect((await ana.browser.call('DELETE', path)).status).toBe(200)
      }
    }
    await signIn(ana.browser, ana.device)
    expect((await add(ana.browser, aPasskeyDevice())).status).toBe(200)
    await removeAll()
    expect(await desk()).toMatchObject({ status: 403, body: { code: 'TWO_STEP_REQUIRED' } })
    await switchOnTwoStep(ana)
    expect((await add(ana.browser, aPasskeyDevice())).status).toBe(200)
    await removeAll()
    expect((await desk()).status).toBe(200)
  })

  test('the password alone makes no second step for the staff desk in place of a passkey', async () => {
    const sam = await aHolder()
    await app.makeStaff(sam, false)
    const thief = aBrowser(app)
    expect((await thief.signIn(sam.email)).status).toBe(200)
    for (const [path, body] of [
      ['/passkeys/options', undefined],
      ['/accounts/me/two-step', { password }],
    ] as const)
      expect(await thief.call('POST', path, body)).toMatchObject({
        status: 403,
        body: { code: 'FRESH_PROOF_NEEDED', data: { ways: ['passkey'] } },
      })
    const [passkey] = await list(thief)
    expect((await thief.call('DELETE', `/passkeys/${String(passkey?.['id'])}`)).status).toBe(403)
    expect((await thief.call('GET', '/staff/people')).status).toBe(403)
    await signIn(sam.browser, sam.device)
    expect((await add(sam.browser, aPasskeyDevice())).status).toBe(200)
  })

  test('a session that began with a passkey asks for it again before a change of passkeys', async () => {
    const ana = await aHolder()
    await signIn(ana.browser, ana.device)
    // Later only the password was proven.
    await app.deps.db
      .updateTable('sessions')
      .set({ second_step_at: new Date(Date.now() - 3_600_000).toISOString() })
      .where('user_id', '=', ana.user_id)
      .execute()
    expect(await ana.browser.call('POST', '/passkeys/options')).toMatchObject({
      status: 403,
      body: { code: 'FRESH_PROOF_NEEDED', data: { ways: ['passkey'] } },
    })
  })

  test('a passkey is renamed and removed only by its owner', async () => {
    const ana = await aHolder()
    const [passkey] = await list(ana.browser)
    const path = `/passkeys/${String(passkey?.['id'])}`
    const ben = await aDeviceOwner()
    expect((await ben.browser.call('PATCH', path, { name: 'Mine' })).status).toBe(404)
    expect((await ben.browser.call('DELETE', path)).status).toBe(404)
    expect((await ana.browser.call('PATCH', path, { name: 'Old phone' })).status).toBe(200)
    expect(await list(ana.browser)).toMatchObject([{ name: 'Old phone' }])
    const elsewhere = aBrowser(app)
    await signIn(elsewhere, ana.device)
    expect((await ana.browser.call('DELETE', path)).status).toBe(200)
    expect(await elsewhere.viewer()).toBeNull()
    expect((await signIn(aBrowser(app), ana.device)).answer).toMatchObject(refused)
  })

  test('a passkey that was added before the address was proven is removed', async () => {
    const ana = await aHolder()
    await forgetFactorsAndSessions(app.deps.db, ana.user_id)
    expect((await signIn(aBrowser(app), ana.device)).answer).toMatchObject(refused)
  })
})

describe('is refused', () => {
  test('a passkey without user verification is refused, when it is created and when it is used', async () => {
    const ana = await aDeviceOwner()
    expect(await add(ana.browser, ana.device, false)).toMatchObject(refused)
    expect(await list(ana.browser)).toEqual([])
    const ben = await aHolder()
    const browser = aBrowser(app)
    expect((await signIn(browser, ben.device, false)).answer).toMatchObject(refused)
    expect(await browser.viewer()).toBeNull()
  })

  test('a passkey response that was used before, or is for another browser, is refused', async () => {
    const ana = await aHolder()
    const browser = aBrowser(app)
    const { response } = await signIn(browser, ana.device)
    const again = await browser.call('POST', '/sessions/passkey', { response })
    expect(again).toMatchObject(refused)
    const options = await optionsAt(aBrowser(app), '/sessions/passkey/options')
    const other = aBrowser(app)
    await optionsAt(other, '/sessions/passkey/options')
    expect(
      await other.call('POST', '/sessions/passkey', { response: ana.device.get(options) }),
    ).toMatchObject(refused)
  })

  test('a passkey of another site, an unknown one, and invalid data are refused', async () => {
    const ana = await aDeviceOwner()
    expect(await add(ana.browser, aPasskeyDevice('https://evil.example'))).toMatchObject(refused)
    expect((await signIn(aBrowser(app), aPasskeyDevice())).answer).toMatchObject(refused)
    for (const response of [{ id: 'x' }, { id: 'x', response: null }])
      for (const path of ['/sessions/passkey', '/passkeys'])
        expect(
          (
            await ana.browser.call('POST', path, {
              response,
              ...(path === '/passkeys' && { name: 'x' }),
            })
          ).body,
        ).toMatchObject({ code: 'PASSKEY_REFUSED' })
  })
})

describe('a fresh proof', () => {
  const age = (user_id: string) =>
    app.database.pool.query(
      `update sessions set proven_at = now() - interval '1 hour', second_step_at = second_step_at - interval '1 hour'
        where user_id = $1`,
      [user_id],
    )

  test('adding or removing a passkey requires re-authentication', async () => {
    const ana = await aHolder()
    await age(ana.user_id)
    const [passkey] = await list(ana.browser)
    for (const [method, path] of [
      ['POST', '/passkeys/options'],
      ['DELETE', `/passkeys/${String(passkey?.['id'])}`],
    ] as const)
      expect((await ana.browser.call(method, path)).body).toMatchObject({
        code: 'FRESH_PROOF_NEEDED',
        data: { ways: ['passkey', 'password'] },
      })
  })

  test('with two-step login the password alone neither adds nor removes a passkey', async () => {
    const { browser, phone, user_id } = await switchOnTwoStep(await aHolder())
    await age(user_id)
    const [passkey] = await list(browser)
    const path = `/passkeys/${String(passkey?.['id'])}`
    expect((await browser.call('POST', '/sessions/current/proof', { password })).status).toBe(200)
    for (const [method, changed] of [
      ['POST', '/passkeys/options'],
      ['DELETE', path],
    ] as const)
      expect((await browser.call(method, changed)).body).toMatchObject({
        code: 'FRESH_PROOF_NEEDED',
        data: { ways: ['passkey', 'code'] },
      })
    const code = phone.code(1)
    expect((await browser.call('POST', '/sessions/current/proof', { code })).status).toBe(200)
    expect((await browser.call('DELETE', path)).status).toBe(200)
  })

  test('a user re-authenticates by their own passkey only', async () => {
    const ana = await aHolder()
    const ben = await aHolder()
    await age(ana.user_id)
    const proveBy = async (device: Device) => {
      const options = await optionsAt(ana.browser, '/sessions/passkey/options')
      const response = device.get(options)
      return ana.browser.call('POST', '/sessions/current/proof/passkey', { response })
    }
    expect(await proveBy(ben.device)).toMatchObject(refused)
    expect((await ana.browser.call('POST', '/extension/connection-codes')).status).toBe(403)
    expect((await proveBy(ana.device)).status).toBe(200)
    expect((await ana.browser.call('POST', '/extension/connection-codes')).status).toBe(200)
    expect(await ana.browser.viewer()).toMatchObject({ user_id: ana.user_id })
    expect((await ana.browser.call('POST', '/sessions/current/proof', { password })).status).toBe(
      200,
    )
  })
})
