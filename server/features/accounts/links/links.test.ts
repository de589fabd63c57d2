import { describe, expect, test } from 'vitest'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { password } from '#test/harness.ts'
import type { Actor, Client } from '#test/harness.ts'
import { linkIn } from '#test/mail-receiver.ts'
import { app, mails, useMailedApp } from '#test/mailed-app.ts'

useMailedApp()

const better = 'tangerine-orbit-41'
const emailOf = ({ username }: Pick<Actor, 'username'>) => `${username}@example.com`

/** The token of the newest link to this page. */
async function tokenFor(email: string, page: string): Promise<string> {
  const subject = page === '/reset-password' ? /Reset your/ : /Confirm/
  const link = linkIn(await mails.waitForMail(email, subject), page)
  expect(link).toMatch(new RegExp(`^http://localhost:3000${page}#token=[\\w-]{43}$`))
  return link.split('#token=')[1] ?? ''
}

async function resetTokenOf(actor: Actor): Promise<string> {
  await app.visitor.passwords.requestReset({ email: emailOf(actor) })
  return tokenFor(emailOf(actor), '/reset-password')
}

const signUpInput = (username: string, email = `${username}@example.com`) => ({
  role: 'influencer' as const,
  full_name: 'Somebody New',
  username,
  email,
  password,
  accepted_terms: true as const,
})

const signIn = (client: Client, email: string, secret: string) =>
  client.accounts.signIn({ email, password: secret })

describe('a new address', () => {
  test('a new address must be confirmed by its link before the account can be used', async () => {
    const email = 'newcomer@example.com'
    expect(await app.visitor.accounts.signUp(signUpInput('newcomer', email))).toEqual({
      viewer: null,
    })
    await expect(signIn(app.visitor, email, password)).rejects.toMatchObject({
      code: 'EMAIL_NOT_CONFIRMED',
      message: 'Please verify your email address before logging in.',
    })
    // Only for somebody who knows the password.
    await expect(signIn(app.visitor, email, 'a wrong one')).rejects.toMatchObject({
      code: 'INVALID_LOGIN',
    })
    const token = await tokenFor(email, '/confirm-email')
    expect(await app.visitor.accounts.confirmEmail({ token, password })).toMatchObject({
      confirmed: true,
      viewer: { email },
    })
    expect((await signIn(app.visitor, email, password)).viewer).toMatchObject({ email })
    await mails.waitForMail(email, 'Welcome to Fanfare')
    await expect(app.visitor.accounts.confirmEmail({ token })).rejects.toMatchObject({
      code: 'LINK_EXPIRED',
      status: 410,
    })
  })

  test('a sign-up with a known address gets the same answer, and the owner is informed', async () => {
    const ana = await app.anInfluencer('ana_known')
    const fresh = await app.visitor.accounts.signUp(signUpInput('fresh_one'))
    const known = await app.visitor.accounts.signUp(signUpInput('fresh_two', emailOf(ana)))
    expect(known).toEqual(fresh)
    await mails.waitForMail(emailOf(ana), /already|account/i)
    // The username is kept all the same, as that of a sign-up that waits.
    expect(await app.visitor.accounts.checkUsername({ username: 'fresh_two' })).toMatchObject({
      is_available: false,
    })
    expect((await signIn(app.visitor, emailOf(ana), password)).viewer?.username).toBe('ana_known')
  })

  test('a confirmation link is sent again on request, and only to unconfirmed addresses', async () => {
    await app.visitor.accounts.signUp(signUpInput('patient'))
    const first = await tokenFor('patient@example.com', '/confirm-email')
    expect(await app.visitor.accounts.resendConfirmation({ email: 'patient@example.com' })).toEqual(
      { sent: true },
    )
    await expect.poll(async () => (await mails.mailsTo('patient@example.com')).length).toBe(2)
    const second = await tokenFor('patient@example.com', '/confirm-email')
    expect(second).not.toBe(first)
    await app.visitor.accounts.confirmEmail({ token: second, password })
    // The older link was deleted with it.
    await expect(app.visitor.accounts.confirmEmail({ token: first })).rejects.toMatchObject({
      code: 'LINK_EXPIRED',
    })
  })
})

describe('a forgotten password', () => {
  // holds: 7.auth.reset-mail, 7.auth.update-password
  test('a reset link sets a new password, once, and ends every session', async () => {
    const ana = await app.anInfluencer()
    const token = await resetTokenOf(ana)
    expect(await app.visitor.passwords.checkReset({ token })).toEqual({ is_valid: true })
    expect(await app.visitor.passwords.reset({ token, password: better })).toEqual({ reset: true })

    expect(await app.as(ana).accounts.getViewer()).toBeNull()
    await expect(signIn(app.visitor, emailOf(ana), password)).rejects.toMatchObject({
      code: 'INVALID_LOGIN',
    })
    expect((await signIn(app.visitor, emailOf(ana), better)).viewer?.user_id).toBe(ana.user_id)
    await mails.waitForMail(emailOf(ana), 'Your Fanfare password was changed')

    expect(await app.visitor.passwords.checkReset({ token })).toEqual({ is_valid: false })
    await expect(app.visitor.passwords.reset({ token, password: better })).rejects.toMatchObject({
      code: 'LINK_EXPIRED',
    })
  })

  test('one of two concurrent resets with the same link succeeds', async () => {
    const ana = await app.anInfluencer()
    const token = await resetTokenOf(ana)
    const both = await Promise.allSettled(
      ['first-good-pass', 'second-good-pass'].map((secret) =>
        app.visitor.passwords.reset({ token, password: secret }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('an expired or made-up reset link does nothing', async () => {
    const ana = await app.anInfluencer()
    const token = await resetTokenOf(ana)
    await app.deps.db
      .updateTable('verifications')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('value', '=', ana.user_id)
      .execute()
    for (const wrong of [token, 'x'.repeat(43), '']) {
      expect(await app.visitor.passwords.checkReset({ token: wrong })).toEqual({ is_valid: false })
      await expect(
        app.visitor.passwords.reset({ token: wrong, password: better }),
      ).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
    }
    expect((await signIn(app.visitor, emailOf(ana), password)).viewer).not.toBeNull()
  })

  test('a reset link works for its own account and purpose only', async () => {
    const [ana, ben] = [await app.anInfluencer(), await app.anInfluencer()]
    const token = await resetTokenOf(ana)
    await expect(app.visitor.accounts.confirmEmail({ token })).rejects.toMatchObject({
      code: 'LINK_EXPIRED',
    })
    await app.visitor.passwords.reset({ token, password: better })
    expect((await signIn(app.visitor, emailOf(ben), password)).viewer?.user_id).toBe(ben.user_id)
  })

  test('the database stores no usable token', async () => {
    const ana = await app.anInfluencer()
    const token = await resetTokenOf(ana)
    const { rows } = await app.database.pool.query<{ text: string }>(
      'select row_to_json(v)::text as text from verifications v',
    )
    expect(rows.some(({ text }) => text.includes(ana.user_id))).toBe(true)
    expect(rows.some(({ text }) => text.includes(token))).toBe(false)
  })

  test('a reset for an unknown address gets the same answer and sends no mail', async () => {
    const ana = await app.anInfluencer()
    const known = await app.visitor.passwords.requestReset({ email: emailOf(ana) })
    const unknown = await app.visitor.passwords.requestReset({ email: 'nobody@example.com' })
    expect(unknown).toEqual(known)
    await tokenFor(emailOf(ana), '/reset-password')
    expect(await mails.mailsTo('nobody@example.com')).toEqual([])
  })

  test('requests for a link are rate limited', async () => {
    const asking = () => app.visitor.passwords.requestReset({ email: 'insistent@example.com' })
    for (let i = 0; i < 5; i++) await asking()
    await expect(asking()).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      data: { retry_after_seconds: expect.any(Number) },
    })
  })

  test('a weak password is refused, and the reset link stays valid', async () => {
    const ana = await app.anInfluencer()
    const token = await resetTokenOf(ana)
    for (const [weak, sentence] of [
      ['password123', sentences.passwordCommon],
      [`my-${ana.username}-secret`, sentences.passwordPersonal],
      [`${emailOf(ana)}!`, sentences.passwordPersonal],
      ['fanfare-for-me', sentences.passwordPersonal],
    ] as const) {
      await expect(app.visitor.passwords.reset({ token, password: weak })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        data: { fields: { password: sentence } },
      })
    }
    await app.visitor.passwords.reset({ token, password: better })
  })
})

describe('a sign-in from a browser that the account does not know', () => {
  test('a sign-in from an unknown browser is mailed to the owner, once for each browser', async () => {
    const ana = await app.anInfluencer()
    let cookie = ''
    const browser = app.withCookie(undefined, (set) => (cookie = set))
    await signIn(browser, emailOf(ana), password)
    const mail = await mails.waitForMail(emailOf(ana), /New sign-in/)
    expect(mail.text).toContain('Unknown device')
    await signIn(app.withCookie(cookie), emailOf(ana), password)
    await app.work()
    expect(await mails.mailsTo(emailOf(ana), /New sign-in/)).toHaveLength(1)
  })
})
