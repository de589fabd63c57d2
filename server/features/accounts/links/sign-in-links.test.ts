import { describe, expect, test } from 'vitest'

import { readLinkFragment } from '#shared/rules/accounts/onward.ts'
import type { Onward } from '#shared/rules/accounts/onward.ts'
import { aBrowser, switchOnTwoStep } from '#test/browser.ts'
import { password } from '#test/harness.ts'
import type { Actor } from '#test/harness.ts'
import { linkIn } from '#test/mail-receiver.ts'
import { app, mails, useMailedApp } from '#test/mailed-app.ts'

useMailedApp()

const emailOf = ({ username }: Pick<Actor, 'username'>) => `${username}@example.com`

/** The token of the newest link to this page. */
async function mailedLink(email: string, subject: RegExp, page = '/sign-in-link') {
  const link = linkIn(await mails.waitForMail(email, subject), page)
  return readLinkFragment(new URL(link).hash)
}

async function askForLink(email: string, wish: { signUp?: boolean; onward?: Onward } = {}) {
  const { signUp = false, onward } = wish
  await app.visitor.signInLinks.request({
    email,
    ...(signUp ? { accepted_terms: true as const } : {}),
    ...(onward ? { onward } : {}),
  })
  return mailedLink(email, signUp ? /Finish signing up/ : /Sign in to/)
}

const sessionsOf = async (userId: string) =>
  (await app.deps.db.selectFrom('sessions').where('user_id', '=', userId).select('id').execute())
    .length

describe('a mailed link', () => {
  test('a sign-in link works once, and opening it does not use it up', async () => {
    const ana = await app.anInfluencer()
    const { token } = await askForLink(emailOf(ana))
    for (let i = 0; i < 2; i++)
      expect(await app.visitor.signInLinks.check({ token })).toEqual({
        email: emailOf(ana),
        is_new: false,
      })
    let cookie = ''
    const used = await app.withCookie(undefined, (set) => (cookie = set)).signInLinks.use({ token })
    expect(used).toMatchObject({
      viewer: { user_id: ana.user_id, has_password: true },
      is_new: false,
      is_password_gone: false,
    })
    expect((await app.withCookie(cookie).accounts.getViewer())?.user_id).toBe(ana.user_id)
    // The address was proven before, so other access to the account stays.
    expect((await app.as(ana).accounts.getViewer())?.user_id).toBe(ana.user_id)
    for (const ask of ['check', 'use'] as const)
      await expect(app.visitor.signInLinks[ask]({ token })).rejects.toMatchObject({
        code: 'LINK_EXPIRED',
        status: 410,
      })
  })

  test('a sign-in link creates a shopper account for an unknown address, which is then proven', async () => {
    const email = 'new.fan@example.com'
    const { token } = await askForLink(email, { signUp: true })
    expect(
      await app.deps.db.selectFrom('users').where('email', '=', email).selectAll().execute(),
    ).toEqual([])
    expect(await app.visitor.signInLinks.check({ token })).toEqual({ email, is_new: true })
    const { viewer, is_new } = await app.visitor.signInLinks.use({ token })
    expect(is_new).toBe(true)
    expect(viewer).toMatchObject({
      email,
      username: null,
      full_name: '',
      has_profile: false,
      has_password: false,
      is_influencer: false,
    })
    // The account has no password to guess.
    await expect(
      app.visitor.accounts.signIn({ email, password: 'undefined' }),
    ).rejects.toMatchObject({ code: 'INVALID_LOGIN' })
    const { token: again } = await askForLink(email)
    expect((await app.visitor.signInLinks.use({ token: again })).viewer?.user_id).toBe(
      viewer?.user_id,
    )
  })

  test('a sign-in link is not sent to an unknown address, unless the terms were accepted', async () => {
    await app.visitor.signInLinks.request({ email: 'nobody@example.com' })
    const ana = await app.anInfluencer()
    await askForLink(emailOf(ana))
    expect(await mails.mailsTo('nobody@example.com')).toEqual([])
  })

  test('a sign-in link contains the profile to follow and the next page, which is never another site', async () => {
    const [ana, fan] = [await app.anInfluencer(), await app.aShopper()]
    const onward = { follow: ana.user_id, redirect: `/influencer/${ana.username}` }
    expect((await askForLink(emailOf(fan), { onward })).onward).toEqual(onward)
    const ben = await app.aShopper()
    const evil = { redirect: '//evil.example/' }
    expect((await askForLink(emailOf(ben), { onward: evil })).onward).toEqual({})
  })

  test('a sign-in link that expired, is made up or has another purpose does nothing', async () => {
    const ana = await app.anInfluencer()
    const { token } = await askForLink(emailOf(ana))
    await expect(
      app.visitor.passwords.reset({ token, password: 'tangerine-41' }),
    ).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
    await app.deps.db
      .updateTable('verifications')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('value', '=', ana.user_id)
      .execute()
    for (const wrong of [token, 'x'.repeat(43), ''])
      await expect(app.visitor.signInLinks.use({ token: wrong })).rejects.toMatchObject({
        code: 'LINK_EXPIRED',
      })
  })

  test.each([false, true])(
    'a sign-in link that is used twice at once signs in once (new account: %s)',
    async (signUp) => {
      const email = signUp ? 'hasty@example.com' : emailOf(await app.anInfluencer())
      const { token } = await askForLink(email, { signUp })
      const both = await Promise.allSettled(
        [1, 2].map(() => app.visitor.signInLinks.use({ token })),
      )
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    },
  )

  test('a sign-in link ends with a new password', async () => {
    const ana = await app.anInfluencer()
    const { token } = await askForLink(emailOf(ana))
    await app.as(ana).passwords.change({ current_password: password, password: 'tangerine-41-x' })
    await expect(app.visitor.signInLinks.use({ token })).rejects.toMatchObject({
      code: 'LINK_EXPIRED',
    })
  })

  test('a sign-in link replaces the password, not the second step', async () => {
    const ana = await app.anInfluencer()
    const { phone } = await switchOnTwoStep({ browser: aBrowser(app, ana.cookie) })
    const { token } = await askForLink(emailOf(ana))
    const browser = aBrowser(app)
    expect((await browser.call('PUT', '/sign-in-links', { token })).body).toMatchObject({
      viewer: null,
      second_step: 'totp',
    })
    expect(await browser.viewer()).toBeNull()
    const next = phone.code(1)
    expect((await browser.second(next)).status).toBe(200)
    expect(await browser.viewer()).toMatchObject({ user_id: ana.user_id })
  })
})

describe('an address that somebody else signed up with before', () => {
  test('a sign-in link ends everything that an earlier sign-up with the address set up: password, sessions, second step and links', async () => {
    const email = 'victim@example.com'
    const attacker = aBrowser(app)
    await attacker.call('POST', '/accounts', {
      role: 'influencer',
      full_name: 'Not Me',
      username: 'not_me',
      email,
      password,
      accepted_terms: true,
    })
    const { db } = app.deps
    const { id } = await db
      .selectFrom('users')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirstOrThrow()
    // Legacy state of an installation without mail, where sign-in worked unconfirmed.
    const proven_at = new Date().toISOString()
    await db
      .updateTable('users')
      .set({ email_verified: true, proven_at })
      .where('id', '=', id)
      .execute()
    await attacker.signIn(email)
    await switchOnTwoStep({ browser: attacker })
    await db
      .updateTable('users')
      .set({ email_verified: false, proven_at: null })
      .where('id', '=', id)
      .execute()
    await app.visitor.passwords.requestReset({ email })
    const reset = await mailedLink(email, /Reset your/, '/reset-password')

    const { token } = await askForLink(email)
    expect(await app.visitor.signInLinks.use({ token })).toMatchObject({
      viewer: { user_id: id, has_password: false },
      second_step: null,
      is_password_gone: true,
    })
    expect(await attacker.viewer()).toBeNull()
    expect(await sessionsOf(id)).toBe(1)
    expect((await attacker.signIn(email)).body).toMatchObject({ code: 'INVALID_LOGIN' })
    expect(await app.visitor.passwords.checkReset({ token: reset.token })).toEqual({
      is_valid: false,
    })
    expect((await attacker.call('POST', '/sessions/confirmed')).body).toEqual({ viewer: null })
  })

  test('a reset link also ends everything that an earlier sign-up with the address set up', async () => {
    const fan = await app.aShopper()
    const { db } = app.deps
    await switchOnTwoStep({ browser: aBrowser(app, fan.cookie) })
    await db
      .updateTable('users')
      .set({ email_verified: false, proven_at: null })
      .where('id', '=', fan.user_id)
      .execute()
    await app.visitor.passwords.requestReset({ email: emailOf(fan) })
    const { token } = await mailedLink(emailOf(fan), /Reset your/, '/reset-password')
    await app.visitor.passwords.reset({ token, password: 'tangerine-41-y' })
    const { viewer } = await app.visitor.accounts.signIn({
      email: emailOf(fan),
      password: 'tangerine-41-y',
    })
    expect(viewer?.user_id).toBe(fan.user_id)
  })
})

describe('an account without a password', () => {
  const aFan = async (email: string) => {
    const { token } = await askForLink(email, { signUp: true })
    const browser = aBrowser(app)
    await browser.call('PUT', '/sign-in-links', { token })
    return browser
  }

  test('an account without a password sets its first one by a mailed link', async () => {
    const email = 'wants.one@example.com'
    await aFan(email)
    await app.visitor.passwords.requestReset({ email })
    const { token } = await mailedLink(email, /Reset your/, '/reset-password')
    await app.visitor.passwords.reset({ token, password: 'tangerine-41-z' })
    const { viewer } = await app.visitor.accounts.signIn({ email, password: 'tangerine-41-z' })
    expect(viewer).toMatchObject({ email, has_password: true })
  })

  test('an account without a password can be deleted only after a recent sign-in', async () => {
    const email = 'leaves@example.com'
    const browser = await aFan(email)
    const age = (minutes: number) =>
      app.database.pool.query(
        `update sessions set proven_at = now() - interval '${minutes} minutes'
          where user_id = (select id from users where email = $1)`,
        [email],
      )
    const remove = () => browser.call('DELETE', '/accounts/me', { confirmation: 'DELETE' })
    await age(16)
    expect(await remove()).toMatchObject({ status: 403, body: { code: 'SIGN_IN_AGAIN' } })
    await age(14)
    expect(await remove()).toMatchObject({ status: 200, body: { deleted: true } })
    expect(await browser.viewer()).toBeNull()
  })

  test('an account with a password must enter it', async () => {
    const fan = await app.aShopper()
    await expect(app.as(fan).accounts.remove({ confirmation: 'DELETE' })).rejects.toMatchObject({
      data: { fields: { current_password: expect.any(String) } },
    })
  })
})
