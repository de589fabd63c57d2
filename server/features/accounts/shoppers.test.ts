import { describe, expect, test } from 'vitest'

import { aBrowser } from '#test/browser.ts'
import { aPromoCode, password } from '#test/harness.ts'
import { linkIn } from '#test/mail-receiver.ts'
import { app, mails, useMailedApp } from '#test/mailed-app.ts'

useMailedApp()

const account = (email: string) => ({
  role: 'shopper' as const,
  email,
  password,
  accepted_terms: true as const,
})

describe('a shopper', () => {
  test('a shopper has no username and no public page, can follow, and cannot publish', async () => {
    const [ana, fan] = [await app.anInfluencer(), await app.aShopper()]
    expect(await app.as(fan).accounts.getViewer()).toMatchObject({
      username: null,
      has_profile: false,
      is_influencer: false,
      is_agency: false,
    })
    await expect(app.visitor.profiles.get({ username: fan.user_id })).rejects.toMatchObject({
      code: 'PROFILE_NOT_FOUND',
    })
    await app.as(fan).followers.follow({ influencer_id: ana.user_id })
    expect(await app.as(fan).followers.listFollowed()).toEqual({ influencer_ids: [ana.user_id] })
    await expect(app.as(fan).promoCodes.create({ promo_code: aPromoCode() })).rejects.toMatchObject(
      { code: 'FORBIDDEN' },
    )
    expect(await mails.mailsTo(`${fan.username}@example.com`, /Welcome/)).toEqual([])
  })

  test('a shopper gets a role by applying for it', async () => {
    const fan = await app.aShopper()
    const viewer = await app.as(fan).applications.applyAsInfluencer({
      full_name: 'Was A Fan',
      username: 'was.a.fan',
      category: 'Food',
    })
    expect(viewer).toMatchObject({ username: 'was.a.fan', is_influencer: true })
  })

  test('a shopper must accept the terms, and may enter a name', async () => {
    const { accepted_terms: _, ...without } = account('no.terms@example.com')
    await expect(app.visitor.accounts.signUp(without as never)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { accepted_terms: 'You must agree to the terms and conditions' } },
    })
    await app.visitor.accounts.signUp({ ...account('named@example.com'), full_name: 'Nia Named' })
    const row = await app.deps.db
      .selectFrom('users')
      .where('email', '=', 'named@example.com')
      .select(['name', 'email_verified'])
      .executeTakeFirst()
    expect(row).toEqual({ name: 'Nia Named', email_verified: false })
  })
})

describe('while the address is not confirmed', () => {
  const signUp = async (email: string) => {
    const browser = aBrowser(app)
    await browser.call('POST', '/accounts', account(email))
    const link = linkIn(await mails.waitForMail(email, /Confirm/), '/confirm-email')
    return { browser, token: link.split('#token=')[1] ?? '' }
  }
  const wait = (browser: ReturnType<typeof aBrowser>) => browser.call('POST', '/sessions/confirmed')

  test('the browser that signed up is signed in when the address is confirmed elsewhere', async () => {
    const { browser, token } = await signUp('waits@example.com')
    expect(await wait(browser)).toMatchObject({ status: 200, body: { viewer: null } })
    const phone = aBrowser(app)
    // A link alone is no password.
    expect((await phone.call('PUT', '/email-confirmations', { token })).body).toEqual({
      confirmed: false,
      email: 'waits@example.com',
      viewer: null,
    })
    expect(await phone.viewer()).toBeNull()
    expect(
      (await phone.call('PUT', '/email-confirmations', { token, password })).body,
    ).toMatchObject({ confirmed: true, viewer: { email: 'waits@example.com' } })
    expect((await wait(browser)).body).toMatchObject({ viewer: { email: 'waits@example.com' } })
    expect(await browser.viewer()).toMatchObject({ email: 'waits@example.com' })
    expect((await wait(browser)).body).toEqual({ viewer: null })
  })

  test('the confirmation link signs in the browser that signed up', async () => {
    const { browser, token } = await signUp('same@example.com')
    expect((await browser.call('PUT', '/email-confirmations', { token })).body).toMatchObject({
      viewer: { email: 'same@example.com' },
    })
    expect(await browser.viewer()).toMatchObject({ email: 'same@example.com' })
  })

  test('a link of another account does not sign in the browser', async () => {
    const [one, other] = [await signUp('one@example.com'), await signUp('other@example.com')]
    await one.browser.call('PUT', '/email-confirmations', { token: other.token })
    expect(await one.browser.viewer()).toBeNull()
  })

  test.each([
    ['a sign-in elsewhere', async (email: string) => aBrowser(app).signIn(email)],
    [
      'an hour',
      async (email: string) =>
        app.database.pool.query(
          `update verifications set expires_at = now()
            where value = (select id::text from users where email = $1)`,
          [email],
        ),
    ],
  ])('the wait ends with %s', async (_what, happens) => {
    const email = `ends${_what.length}@example.com`
    const { browser, token } = await signUp(email)
    await app.visitor.accounts.confirmEmail({ token, password })
    await happens(email)
    expect((await wait(browser)).body).toEqual({ viewer: null })
  })

  test('a sign-up with a known address gets a waiting cookie that never signs in', async () => {
    const fan = await app.aShopper()
    const browser = aBrowser(app)
    await browser.call('POST', '/accounts', account(`${fan.username}@example.com`))
    expect(browser.jar.get('fanfare.waiting')).toMatch(/^[\w-]{43}$/)
    expect((await wait(browser)).body).toEqual({ viewer: null })
  })
})
