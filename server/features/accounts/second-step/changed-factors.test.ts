// ASVS 7.4.3: a changed password or factor ends existing access.
import { describe, expect, test } from 'vitest'

import { aBrowser, switchOnTwoStep } from '#test/browser.ts'
import { isOnPostgres, untilLockIsAwaited } from '#test/database.ts'
import { password } from '#test/harness.ts'
import { linkIn } from '#test/mail-receiver.ts'
import { app, mails, useMailedApp } from '#test/mailed-app.ts'

useMailedApp()

const better = 'tangerine-orbit-41'

/** A user, and a thief who signed in with the same password and connected an extension. */
async function aRobbedPerson() {
  const actor = await app.anInfluencer()
  const email = `${actor.username}@example.com`
  const browser = aBrowser(app, actor.cookie)
  const thief = aBrowser(app)
  await thief.signIn(email)
  const { body } = await thief.call('POST', '/extension/connection-codes')
  const connected = await thief.call('POST', '/extension/connections', { code: body['code'] })
  const token = connected.body['token'] as string
  const readFollows = async () =>
    (await app.request('/api/extension/follows', { headers: { authorization: `Bearer ${token}` } }))
      .status
  expect(await readFollows()).toBe(200)
  return { ...actor, email, browser, thief, readFollows }
}

type Robbed = Awaited<ReturnType<typeof aRobbedPerson>>

async function expectOut({ thief, readFollows, browser, user_id }: Robbed, stays = true) {
  expect(await thief.viewer()).toBeNull()
  expect(await readFollows()).toBe(401)
  if (stays) expect(await browser.viewer()).toMatchObject({ user_id })
}

describe('the others are out', () => {
  test('other sessions end when two-step login is turned on, renewed or turned off', async () => {
    const ana = await aRobbedPerson()
    const careful = await switchOnTwoStep(ana)
    await expectOut(ana)

    const elsewhere = aBrowser(app)
    await elsewhere.signIn(ana.email)
    await elsewhere.second(careful.recovery_codes[0] ?? '')
    expect(await elsewhere.viewer()).toMatchObject({ user_id: ana.user_id })
    const renewed = await ana.browser.call('POST', '/accounts/me/two-step/recovery-codes', {
      password,
    })
    expect(renewed.status).toBe(200)
    expect(await elsewhere.viewer()).toBeNull()
    expect(await ana.browser.viewer()).not.toBeNull()

    const codes = renewed.body['recovery_codes'] as string[]
    await elsewhere.signIn(ana.email)
    await elsewhere.second(codes[0] ?? '')
    const off = await ana.browser.call('POST', '/accounts/me/two-step/off', {
      password,
      code: codes[1],
    })
    expect(off.status).toBe(200)
    expect(await elsewhere.viewer()).toBeNull()
    expect(await ana.browser.viewer()).not.toBeNull()
  })

  test('other sessions end when the password is changed, whatever the user chose', async () => {
    const ana = await aRobbedPerson()
    const change = { current_password: password, password: better }
    expect((await ana.browser.call('PUT', '/accounts/me/password', change)).status).toBe(200)
    await expectOut(ana)
  })

  test('other sessions end when the password is reset', async () => {
    const ana = await aRobbedPerson()
    await aBrowser(app).call('POST', '/password-resets', { email: ana.email })
    await app.work()
    const mail = await mails.waitForMail(ana.email, /password/i)
    const token = linkIn(mail, '/reset-password').split('#token=')[1]
    const reset = await aBrowser(app).call('PUT', '/password-resets', { token, password: better })
    expect(reset.status).toBe(200)
    await expectOut(ana, false)
  })
})

test.runIf(isOnPostgres)(
  'whoever signs in or sets a password while the owner changes it is out too',
  async () => {
    const ana = await aRobbedPerson()
    const elsewhere = aBrowser(app)
    const holding = await app.database.pool.connect()
    // After the sessions are deleted.
    await holding.query('begin; lock table extension_connection_codes in exclusive mode')
    const change = (secret: string) => ({ current_password: password, password: secret })
    const changed = ana.browser.call('PUT', '/accounts/me/password', change(better))
    await untilLockIsAwaited(app.database)
    const robbed = Promise.all([
      elsewhere.signIn(ana.email),
      ana.thief.call('PUT', '/accounts/me/password', change('another-orbit-42')),
    ])
    try {
      await untilLockIsAwaited(app.database, 3)
    } finally {
      await holding.query('commit')
      holding.release()
    }
    expect((await changed).status).toBe(200)
    expect((await robbed).map(({ status }) => status)).toEqual([401, 401])
    await expectOut({ ...ana, thief: elsewhere })
    expect((await aBrowser(app).signIn(ana.email, better)).status).toBe(200)
  },
)

describe('the staff desk', () => {
  const desk = (browser: { call: ReturnType<typeof aBrowser>['call'] }) =>
    browser.call('GET', '/staff/people')

  test('the staff desk requires the second step of the session, not of the account', async () => {
    const ana = await aRobbedPerson()
    await app.makeStaff(ana, false)
    expect(await desk(ana.browser)).toMatchObject({
      status: 403,
      body: { code: 'TWO_STEP_REQUIRED' },
    })
    const { phone } = await switchOnTwoStep(ana)
    expect((await desk(ana.browser)).status).toBe(200)

    // A session from before the second step: the account has one, this session never passed it.
    await app.database.db
      .updateTable('sessions')
      .set({ second_step_at: null })
      .where('user_id', '=', ana.user_id)
      .execute()
    expect(await desk(ana.browser)).toMatchObject({
      status: 403,
      body: { code: 'FRESH_PROOF_NEEDED', data: { ways: ['code'] } },
    })
    const byPassword = await ana.browser.call('POST', '/sessions/current/proof', { password })
    expect(byPassword.status).toBe(200)
    expect((await desk(ana.browser)).status).toBe(403)
    const byCode = await ana.browser.call('POST', '/sessions/current/proof', {
      code: phone.code(1),
    })
    expect(byCode.status).toBe(200)
    expect((await desk(ana.browser)).status).toBe(200)
  })

  test('the staff desk closes for the session that switches two-step login off, unless a passkey is left', async () => {
    const ana = await aRobbedPerson()
    await app.makeStaff(ana, false)
    const { recovery_codes } = await switchOnTwoStep(ana)
    expect((await desk(ana.browser)).status).toBe(200)
    const off = { password, code: recovery_codes[0] }
    expect((await ana.browser.call('POST', '/accounts/me/two-step/off', off)).status).toBe(200)
    expect(await desk(ana.browser)).toMatchObject({
      status: 403,
      body: { code: 'TWO_STEP_REQUIRED' },
    })

    const again = await switchOnTwoStep(ana)
    const passkey = { user_id: ana.user_id, credential_id: ana.user_id, public_key: 'key' }
    await app.database.db
      .insertInto('passkeys')
      .values({ ...passkey, counter: 0, device_type: 'multiDevice', backed_up: true })
      .execute()
    const offAgain = { password, code: again.recovery_codes[0] }
    expect((await ana.browser.call('POST', '/accounts/me/two-step/off', offAgain)).status).toBe(200)
    expect((await desk(ana.browser)).status).toBe(200)
  })

  test('the staff desk opens after a sign-in with both steps', async () => {
    const ana = await aRobbedPerson()
    await app.makeStaff(ana, false)
    const { recovery_codes } = await switchOnTwoStep(ana)
    const other = aBrowser(app)
    await other.signIn(ana.email)
    await other.second(recovery_codes[0] ?? '')
    expect((await desk(other)).status).toBe(200)
  })
})
