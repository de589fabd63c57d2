// ASVS 7.4.3: access that begins while a changed password or factor ends all access is out too.
import { expect, test } from 'vitest'

import { connect } from '#server/features/extension/connections.ts'
import { aBrowser, switchOnTwoStep } from '#test/browser.ts'
import { anAuthenticator } from '#test/authenticator.ts'
import { isOnPostgres, untilLockIsAwaited } from '#test/database.ts'
import { password } from '#test/harness.ts'
import { linkIn } from '#test/mail-receiver.ts'
import { aPerson, app, mails, useMailedApp } from '#test/mailed-app.ts'

useMailedApp()

const change = { current_password: password, password: 'tangerine-orbit-41' }

/** Lets somebody begin access while the owner's change waits for this table, with sessions deleted already. */
async function meanwhile<Answer>(
  table: string,
  owner: () => Promise<{ status: number }>,
  begin: () => Promise<Answer>,
): Promise<Answer> {
  const holding = await app.database.pool.connect()
  await holding.query(`begin; lock table ${table} in exclusive mode`)
  const changed = owner()
  await untilLockIsAwaited(app.database)
  const begun = begin()
  try {
    // It waits for the change, or it does not and is there already.
    await Promise.race([begun, untilLockIsAwaited(app.database, 2)])
  } finally {
    await holding.query('commit')
    holding.release()
  }
  expect((await changed).status).toBe(200)
  return begun
}

test.runIf(isOnPostgres)(
  'an extension that connects while the password is changed is out too',
  async () => {
    const { browser } = await aPerson()
    const { body } = await browser.call('POST', '/extension/connection-codes')
    const connecting = await app.database.db.startTransaction().execute()
    const token = await connect({ db: connecting }, String(body['code']))
    const changed = browser.call('PUT', '/accounts/me/password', change)
    try {
      await untilLockIsAwaited(app.database)
    } finally {
      await connecting.commit().execute()
    }
    expect((await changed).status).toBe(200)
    const headers = { authorization: `Bearer ${token}` }
    expect((await app.request('/api/extension/follows', { headers })).status).toBe(401)
  },
)

test.runIf(isOnPostgres)(
  'whoever signs in by the password alone while two-step login is turned on is out too',
  async () => {
    const { browser, email } = await aPerson()
    const { body } = await browser.call('POST', '/accounts/me/two-step', { password })
    const code = anAuthenticator(String(body['uri'])).code()
    const thief = aBrowser(app)
    const answer = await meanwhile(
      'extension_connection_codes',
      () => browser.call('PUT', '/accounts/me/two-step', { code }),
      () => thief.signIn(email),
    )
    expect(answer).toMatchObject({ status: 401, body: { code: 'INVALID_LOGIN' } })
    expect(await thief.viewer()).toBeNull()
  },
)

test.runIf(isOnPostgres)(
  'whoever finishes a sign-in with the second step while the password is changed is out too',
  async () => {
    const { browser, email, recovery_codes } = await switchOnTwoStep(await aPerson())
    const thief = aBrowser(app)
    expect((await thief.signIn(email)).body).toMatchObject({ second_step: 'totp' })
    const answer = await meanwhile(
      'extension_connection_codes',
      () => browser.call('PUT', '/accounts/me/password', change),
      () => thief.second(recovery_codes[0] ?? ''),
    )
    expect(answer.status).toBe(401)
    expect(await thief.viewer()).toBeNull()
  },
)

test.runIf(isOnPostgres)(
  'whoever finishes a sign-in by a recovery code while the codes are renewed is out too',
  async () => {
    const { browser, email, recovery_codes, user_id } = await switchOnTwoStep(await aPerson())
    const thief = aBrowser(app)
    expect((await thief.signIn(email)).body).toMatchObject({ second_step: 'totp' })
    // The code is used up by then, and the session has not begun.
    const holding = await app.database.pool.connect()
    await holding.query('begin')
    await holding.query(
      "select from verifications where value = $1 and identifier like '2fa-%' for update",
      [user_id],
    )
    const finished = thief.second(recovery_codes[0] ?? '')
    await untilLockIsAwaited(app.database)
    const renewed = browser.call('POST', '/accounts/me/two-step/recovery-codes', { password })
    await untilLockIsAwaited(app.database, 2)
    await holding.query('commit')
    holding.release()
    expect((await renewed).status).toBe(200)
    expect(await finished).toMatchObject({ status: 401, body: { code: 'INVALID_LOGIN' } })
    expect(await thief.viewer()).toBeNull()
  },
)

test.runIf(isOnPostgres)(
  'whoever begins a sign-in by the former password while it is changed cannot finish it',
  async () => {
    const { browser, email, recovery_codes } = await switchOnTwoStep(await aPerson())
    const thief = aBrowser(app)
    const answer = await meanwhile(
      'extension_connection_codes',
      () => browser.call('PUT', '/accounts/me/password', change),
      () => thief.signIn(email),
    )
    expect(answer).toMatchObject({ status: 401, body: { code: 'INVALID_LOGIN' } })
    expect((await thief.second(recovery_codes[0] ?? '')).status).toBe(401)
    expect(await thief.viewer()).toBeNull()
  },
)

test.runIf(isOnPostgres)(
  'whoever signs in by a mailed link while two-step login is turned on is out too',
  async () => {
    const { browser, email } = await aPerson()
    const { body } = await browser.call('POST', '/accounts/me/two-step', { password })
    const code = anAuthenticator(String(body['uri'])).code()
    await aBrowser(app).call('POST', '/sign-in-links', { email })
    await app.work()
    const mail = await mails.waitForMail(email, /Sign in|login/i)
    const token = linkIn(mail, '/sign-in').split('#token=')[1]
    const thief = aBrowser(app)
    const answer = await meanwhile(
      'extension_connection_codes',
      () => browser.call('PUT', '/accounts/me/two-step', { code }),
      () => thief.call('PUT', '/sign-in-links', { token }),
    )
    expect(answer).toMatchObject({ status: 401, body: { code: 'INVALID_LOGIN' } })
    expect(await thief.viewer()).toBeNull()
  },
)
