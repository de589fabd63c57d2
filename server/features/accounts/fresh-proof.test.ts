// ASVS 7.5.3: sensitive operations require re-authentication.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { aBrowser, switchOnTwoStep } from '#test/browser.ts'
import { openTestApp, password } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

/** Moves all proofs twenty minutes into the past. */
const catchUpCustomers = ({ user_id }: Pick<Actor, 'user_id'>) =>
  app.database.db
    .updateTable('sessions')
    .set({ proven_at: new Date(Date.now() - 20 * 60_000).toISOString() })
    .where('user_id', '=', user_id)
    .execute()

const statusOfArchive = async (cookie: string) => {
  const answer = await app.request('/api/accounts/me/data', { cookie })
  if (answer.ok) await answer.body?.cancel()
  return { status: answer.status, body: answer.ok ? {} : await answer.json() }
}

const asked = (...ways: string[]) => ({
  status: 403,
  body: { code: 'FRESH_PROOF_NEEDED', data: { ways } },
})

test('the personal archive requires re-authentication, for example by password', async () => {
  const ana = await app.anInfluencer()
  expect((await statusOfArchive(ana.cookie)).status).toBe(200)
  await catchUpCustomers(ana)
  expect(await statusOfArchive(ana.cookie)).toMatchObject(asked('password'))

  const { call, jar } = aBrowser(app, ana.cookie)
  const wrong = await call('POST', '/sessions/current/proof', { password: 'Wrong-horse-7' })
  expect(wrong).toMatchObject({
    status: 422,
    body: { data: { fields: { password: sentences.passwordWrong } } },
  })
  expect((await statusOfArchive(ana.cookie)).status).toBe(403)
  expect((await call('POST', '/sessions/current/proof', { password })).status).toBe(200)
  const renewed = [...jar].map((pair) => pair.join('=')).join('; ')
  expect((await statusOfArchive(renewed)).status).toBe(200)
})

test('keys of extensions and temporary passwords require re-authentication', async () => {
  const agency = await app.anAgency()
  const { call } = aBrowser(app, agency.cookie)
  const made = await app.as(agency).agencies.createInfluencer({
    full_name: 'Ida',
    username: 'ida_made',
    email: 'ida_made@example.com',
  })
  const path = `/agency-influencers/${made.influencer.id}/temporary-password`
  await catchUpCustomers(agency)
  expect(await call('POST', '/extension/connection-codes')).toMatchObject(asked('password'))
  expect(await call('POST', `${path}/reveal`)).toMatchObject(asked('password'))
  expect(await call('POST', path)).toMatchObject(asked('password'))
  await call('POST', '/sessions/current/proof', { password })
  expect((await call('POST', '/extension/connection-codes')).status).toBe(200)
  expect((await call('POST', `${path}/reveal`)).status).toBe(200)
})

test('a second-step code re-authenticates once', async () => {
  const actor = await app.anInfluencer()
  const ana = await switchOnTwoStep({ ...actor, browser: aBrowser(app, actor.cookie) })
  await catchUpCustomers(ana)
  const { call } = ana.browser
  expect(await call('POST', '/extension/connection-codes')).toMatchObject(asked('password', 'code'))
  const used = await call('POST', '/sessions/current/proof', { code: ana.used_code })
  expect(used).toMatchObject({ status: 422, body: { code: 'TWO_STEP_CODE_WRONG' } })
  const code = ana.recovery_codes[0]
  expect((await call('POST', '/sessions/current/proof', { code })).status).toBe(200)
  expect((await call('POST', '/extension/connection-codes')).status).toBe(200)
  const again = await call('POST', '/sessions/current/proof', { code })
  expect(again.body).toMatchObject({ code: 'RECOVERY_CODE_WRONG' })
})

describe('guesses', () => {
  test('attempts to re-authenticate are rate limited', async () => {
    const ana = await app.anInfluencer()
    const guess = () =>
      aBrowser(app, ana.cookie).call('POST', '/sessions/current/proof', {
        password: 'Wrong-horse-7',
      })
    for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(422)
    expect((await guess()).status).toBe(429)
  })

  test('a re-authentication applies to its own session only', async () => {
    const ana = await app.anInfluencer()
    const other = aBrowser(app)
    await other.signIn(`${ana.username}@example.com`)
    await catchUpCustomers(ana)
    await aBrowser(app, ana.cookie).call('POST', '/sessions/current/proof', { password })
    expect((await other.call('POST', '/extension/connection-codes')).status).toBe(403)
  })
})

test('a user without a password re-authenticates by a mailed link', async () => {
  const ana = await app.anInfluencer()
  await app.database.db.deleteFrom('auth_accounts').where('user_id', '=', ana.user_id).execute()
  await catchUpCustomers(ana)
  expect(await statusOfArchive(ana.cookie)).toMatchObject(asked('link'))
})
