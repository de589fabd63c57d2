import { describe, expect, test } from 'vitest'

import { proofSentences } from '#shared/contract/sentences/proof.ts'
import { aBrowser } from '#test/browser.ts'
import { password } from '#test/harness.ts'
import { linkIn } from '#test/mail-receiver.ts'
import { app, mails, useMailedApp } from '#test/mailed-app.ts'

useMailedApp()

const path = '/accounts/me/email-change'

/** A user who requested a change of address, with the tokens from both mailboxes. */
async function aMove() {
  const actor = await app.anInfluencer()
  const email = `${actor.username}@example.com`
  const new_email = `${actor.username}@new.example`
  const browser = aBrowser(app, actor.cookie)
  const started = await browser.call('PUT', path, { email: new_email })
  expect(started).toMatchObject({
    status: 200,
    body: { pending: { new_email, is_old_confirmed: false, is_new_confirmed: false } },
  })
  await app.work()
  const tokenTo = async (to: string, subject: RegExp) =>
    linkIn(await mails.waitForMail(to, subject), '/change-email').split('#token=')[1]
  return {
    ...actor,
    email,
    new_email,
    browser,
    old_token: await tokenTo(email, /A new email address/),
    new_token: await tokenTo(new_email, /Confirm your new email/),
  }
}

const use = (token: string | undefined, browser = aBrowser(app)) =>
  browser.call('PUT', '/email-changes', { token })

/** Signs up with an address that is not theirs, and confirms nothing. */
const signUp = (email: string) =>
  aBrowser(app).call('POST', '/accounts', {
    role: 'shopper',
    email,
    password,
    accepted_terms: true,
  })

const expired = { status: 410, body: { code: 'LINK_EXPIRED' } }

describe('another address', () => {
  test.each(['old', 'new'] as const)(
    'an email address changes when both mailboxes agree, the %s one first',
    async (first) => {
      const ana = await aMove()
      const tokens = [ana.old_token, ana.new_token]
      const [one, two] = first === 'old' ? tokens : tokens.toReversed()
      const thief = aBrowser(app)
      await thief.signIn(ana.email)

      const { new_email } = ana
      expect((await use(one)).body).toEqual({ is_done: false, new_email })
      expect(await ana.browser.viewer()).toMatchObject({ email: ana.email })
      expect(await use(one)).toMatchObject(expired)
      expect((await use(two, ana.browser)).body).toEqual({ is_done: true, new_email })

      expect(await ana.browser.viewer()).toMatchObject({ email: new_email })
      expect(await thief.viewer()).toBeNull()
      expect((await aBrowser(app).signIn(ana.email)).status).toBe(401)
      expect((await ana.browser.signIn(new_email)).status).toBe(200)
      expect((await ana.browser.call('GET', path)).body).toEqual({ pending: null })
      const { rows } = await app.database.pool.query(
        "select 1 from activity_log where subject_id = $1 and action = 'email_changed'",
        [ana.user_id],
      )
      expect(rows).toHaveLength(1)
      await app.work()
      for (const to of [ana.email, new_email])
        expect((await mails.waitForMail(to, /address was changed/)).text).not.toContain(new_email)
    },
  )

  test('a change of address can be refused by either mailbox, which ends the other link', async () => {
    const ana = await aMove()
    expect(
      (await aBrowser(app).call('POST', '/email-changes/check', { token: ana.old_token })).body,
    ).toEqual({ side: 'old', new_email: ana.new_email })
    const refused = await aBrowser(app).call('POST', '/email-changes/refuse', {
      token: ana.old_token,
    })
    expect(refused.body).toEqual({ refused: true })
    expect(await use(ana.new_token)).toMatchObject(expired)
    expect(await ana.browser.viewer()).toMatchObject({ email: ana.email })
  })

  test('a change of address ends with a new request, when it is withdrawn, with a new password, and after a day', async () => {
    const again = await aMove()
    await again.browser.call('PUT', path, { email: `other.${again.new_email}` })
    expect(await use(again.old_token)).toMatchObject(expired)

    const back = await aMove()
    expect((await back.browser.call('DELETE', path)).body).toEqual({ cancelled: true })
    expect(await use(back.new_token)).toMatchObject(expired)

    const changed = await aMove()
    const change = { current_password: password, password: 'tangerine-orbit-41' }
    expect((await changed.browser.call('PUT', '/accounts/me/password', change)).status).toBe(200)
    expect(await use(changed.old_token)).toMatchObject(expired)

    const late = await aMove()
    await app.database.pool.query(
      'update email_changes set expires_at = now() where user_id = $1',
      [late.user_id],
    )
    expect(await use(late.new_token)).toMatchObject(expired)
  })

  test('a change of address requires re-authentication and a different address, and is rate limited', async () => {
    const actor = await app.anInfluencer()
    const browser = aBrowser(app, actor.cookie)
    const email = `${actor.username}@example.com`
    expect(await browser.call('PUT', path, { email })).toMatchObject({
      status: 422,
      body: { data: { fields: { email: proofSentences.emailIsYours } } },
    })
    for (let i = 0; i < 4; i++) await browser.call('PUT', path, { email: `${i}.${email}` })
    expect((await browser.call('PUT', path, { email: `9.${email}` })).status).toBe(429)
    await app.database.pool.query(
      "update sessions set proven_at = now() - interval '1 hour' where user_id = $1",
      [actor.user_id],
    )
    expect((await browser.call('PUT', path, { email: `9.${email}` })).body).toMatchObject({
      code: 'FRESH_PROOF_NEEDED',
    })
  })

  test('a change to the address of another account looks the same, and only its owner is informed', async () => {
    const ben = await app.anInfluencer()
    const taken = `${ben.username}@example.com`
    const actor = await app.anInfluencer()
    const started = await aBrowser(app, actor.cookie).call('PUT', path, { email: taken })
    expect(started).toMatchObject({ status: 200, body: { pending: { new_email: taken } } })
    await app.work()
    const mail = await mails.waitForMail(taken, /already have/)
    expect(mail.text).not.toContain('/change-email')
  })

  test('an address that somebody else signed up with meanwhile stays theirs', async () => {
    const ana = await aMove()
    await use(ana.old_token)
    await app.database.pool.query("insert into users (email, name) values ($1, 'Somebody')", [
      ana.new_email,
    ])
    expect(await use(ana.new_token)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
    expect(await ana.browser.viewer()).toMatchObject({ email: ana.email })
  })

  test('an email address changes once with two concurrent links', async () => {
    const ana = await aMove()
    const both = await Promise.all([use(ana.old_token), use(ana.new_token)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.filter(({ body }) => body['is_done'])).toHaveLength(1)
  })
})

describe('an address with which a stranger signed up and confirmed nothing', () => {
  test('its owner is mailed the link all the same, and moves there in place of the sign-up', async () => {
    const fan = await app.aShopper()
    const new_email = `${fan.username}@new.example`
    await signUp(new_email)
    await app.as(fan).emailChange.start({ email: new_email })
    await app.work()
    for (const [to, subject] of [
      [`${fan.username}@example.com`, /A new email address/],
      [new_email, /Confirm your new email/],
    ] as const) {
      const token = linkIn(await mails.waitForMail(to, subject), '/change-email').split(
        '#token=',
      )[1]
      expect((await use(token)).status).toBe(200)
    }
    const { body } = await aBrowser(app).signIn(new_email)
    expect(body).toMatchObject({ viewer: { user_id: fan.user_id, email: new_email } })
  })

  test('a sign-up that comes after the request does not stop the change', async () => {
    const ana = await aMove()
    await signUp(ana.new_email)
    expect((await use(ana.old_token)).body).toMatchObject({ is_done: false })
    expect((await use(ana.new_token)).body).toMatchObject({ is_done: true })
    expect(await aBrowser(app).signIn(ana.new_email)).toMatchObject({
      body: { viewer: { user_id: ana.user_id } },
    })
  })
})
