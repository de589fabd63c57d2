import { describe, expect, test } from 'vitest'

import { retention } from '#server/retention/retention.ts'
import { aBrowser } from '#test/browser.ts'
import { password } from '#test/harness.ts'
import { linkIn } from '#test/mail-receiver.ts'
import { app, mails, useMailedApp } from '#test/mailed-app.ts'

/** Where mails are sent, a sign-up tells nobody whether its address has an account. */

useMailedApp()

const own = 'tangerine-orbit-41'
let made = 0

async function signUp(email: string, username: string | null, secret = own) {
  const role = username === null ? { role: 'shopper' } : { role: 'influencer', username }
  const body = { ...role, full_name: 'Some One', email, password: secret, accepted_terms: true }
  const { status, body: answer } = await aBrowser(app).call('POST', '/accounts', body)
  return [status, answer['code'] ?? answer['viewer']]
}

const done = [200, null]
const taken = [409, 'USERNAME_TAKEN']
const isFree = async (username: string) =>
  (await app.visitor.accounts.checkUsername({ username })).is_available
const signIn = async (email: string, secret: string) =>
  (await aBrowser(app).signIn(email, secret)).body['code']

/** An address with an account, and one without. */
async function bothAddresses() {
  const { username } = await app.anInfluencer()
  return [`${username}@example.com`, `nobody_${++made}@example.com`] as const
}

/** The same for both, in all that a stranger can try. */
async function expectAlike(tries: (email: string, name: string) => Promise<unknown[]>) {
  const [known, unknown] = await bothAddresses()
  const names = [`probe_a${++made}`, `probe_b${made}`] as const
  const answers = [await tries(known, names[0]), await tries(unknown, names[1])]
  expect(answers[0]).toEqual(answers[1])
  return answers[0]
}

describe('an address with an account and one without are answered alike', () => {
  test('a sign-up keeps its username from others, whoever has the address', async () => {
    const answers = await expectAlike(async (email, name) => [
      await signUp(email, name),
      await isFree(name),
      await signUp(`other_${name}@example.com`, name),
    ])
    expect(answers).toEqual([done, false, taken])
  })

  test('a sign-up that is repeated may keep its username or change it, whoever has the address', async () => {
    const answers = await expectAlike(async (email, name) => [
      await signUp(email, name),
      await signUp(email, name.toUpperCase()),
      await signUp(email, `${name}_x`),
      await isFree(name),
      await isFree(`${name}_x`),
      await signUp(email, null),
      await isFree(`${name}_x`),
    ])
    expect(answers).toEqual([done, done, done, true, false, done, true])
  })

  test('a sign-up does not get the username of the account that has its address', async () => {
    const { username } = await app.anInfluencer()
    expect(await signUp(`${username}@example.com`, username)).toEqual(taken)
    expect(await signUp('somebody.else@example.com', username)).toEqual(taken)
  })

  test('a sign-in with the password of a sign-up asks for the confirmation, whoever has the address', async () => {
    const answers = await expectAlike(async (email, name) => [
      await signUp(email, name),
      await signIn(email, own),
      await signIn(email, 'another-orbit-42'),
    ])
    expect(answers).toEqual([done, 'EMAIL_NOT_CONFIRMED', 'INVALID_LOGIN'])
  })

  test('a username is free again after seven days, or when the last link has ended, whoever has the address', async () => {
    const sweep = () => retention['delete-unconfirmed-accounts']?.run(app.deps)
    const later = async (interval: string) => {
      for (const statement of [
        `update users set confirm_by = confirm_by - interval '${interval}'`,
        `update refused_sign_ups set confirm_by = confirm_by - interval '${interval}'`,
        `update verifications set expires_at = expires_at - interval '${interval}'`,
      ])
        await app.database.pool.query(statement)
    }
    const answers = await expectAlike(async (email, name) => {
      const kept = [await signUp(email, name)]
      const look = async () => {
        await sweep()
        kept.push([await isFree(name)])
      }
      await later('6 days 23 hours')
      await look()
      await app.visitor.accounts.resendConfirmation({ email })
      await app.work()
      await later('23 hours')
      await look()
      await later('2 hours')
      await look()
      return kept
    })
    expect(answers).toEqual([done, [false], [false], [true]])
  })

  test('the page of a sign-up is nowhere to be seen before its confirmation', async () => {
    const statusOf = async (path: string) => (await app.request(path)).status
    const places = async (name: string) => [
      await app.visitor.profiles
        .get({ username: name })
        .catch(({ code }: { code: string }) => code),
      ...(await Promise.all(
        [
          `/api/profiles/${name}`,
          `/@${name}`,
          `/influencer/${name}`,
          `/influencer/${name}/feed.xml`,
          `/share/x/influencer/${name}.png`,
        ].map(statusOf),
      )),
    ]
    const answers = await expectAlike(async (email, name) => {
      await signUp(email, name)
      return places(name)
    })
    expect(answers).toEqual(await places('never_was'))
  })
})

test('whoever has an account can sign in, and take the username that a sign-up with their address keeps', async () => {
  const ana = await app.anInfluencer()
  const email = `${ana.username}@example.com`
  expect(await signUp(email, 'ana_anew')).toEqual(done)
  expect((await aBrowser(app).signIn(email)).status).toBe(200)
  expect(await app.as(ana).accounts.checkUsername({ username: 'ana_anew' })).toMatchObject({
    is_available: true,
  })
  await app.as(ana).profiles.update({ full_name: 'Ana', username: 'ana_anew' })
  expect(await app.visitor.profiles.get({ username: 'ana_anew' })).toMatchObject({
    id: ana.user_id,
  })
})

test('a profile is public once the address of its account is confirmed', async () => {
  const email = 'confirms@example.com'
  expect(await signUp(email, 'confirms')).toEqual(done)
  const link = linkIn(await mails.waitForMail(email, /Confirm/), '/confirm-email')
  const token = link.split('#token=')[1] ?? ''
  await app.visitor.accounts.confirmEmail({ token, password: own })
  expect(await app.visitor.profiles.get({ username: 'confirms' })).toMatchObject({
    username: 'confirms',
  })
})

test('what was kept of a sign-up goes with the account that has the address', async () => {
  const ana = await app.anInfluencer()
  const email = `${ana.username}@example.com`
  await signUp(email, 'goes_too')
  await app.as(ana).accounts.remove({ current_password: password, confirmation: ana.username })
  const { rows } = await app.database.pool.query('select from refused_sign_ups where email = $1', [
    email,
  ])
  expect(rows).toEqual([])
  expect(await isFree('goes_too')).toBe(true)
})
