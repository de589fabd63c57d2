import { beforeAll, describe, expect, test } from 'vitest'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { aBrowser, switchOnTwoStep } from '#test/browser.ts'
import { aPromoCode, password } from '#test/harness.ts'
import type { Actor } from '#test/harness.ts'
import { linkIn } from '#test/mail-receiver.ts'
import { app, mails, useMailedApp } from '#test/mailed-app.ts'

let agency: Actor
let made = 0

useMailedApp()
beforeAll(async () => {
  agency = await app.anAgency('harbor_first')
})

const own = 'tangerine-orbit-41'

async function mailedToken(email: string, subject: RegExp, page: string): Promise<string> {
  const link = linkIn(await mails.waitForMail(email, subject), page)
  return link.split('#token=')[1] ?? ''
}

async function resetByMail(email: string): Promise<void> {
  const before = (await mails.mailsTo(email, /Reset your/)).length
  await app.visitor.passwords.requestReset({ email })
  await expect
    .poll(async () => (await mails.mailsTo(email, /Reset your/)).length)
    .toBeGreaterThan(before)
  const token = await mailedToken(email, /Reset your/, '/reset-password')
  await app.visitor.passwords.reset({ token, password: own })
}

/** An account that the agency created for a stranger's address. */
async function enteredByAgency() {
  made++
  const email = `victim${made}@example.com`
  const { influencer } = await app.as(agency).agencies.createInfluencer({
    full_name: `Vera Victim ${made}`,
    username: `vera_${made}`,
    email,
  })
  const attacker = aBrowser(app)
  await attacker.signIn(email, influencer.temporary_password)
  await attacker.call('PUT', '/accounts/me/first-password', { password })
  return { email, id: influencer.id, attacker }
}

const signUpBody = (email: string, secret = password, username?: string) => ({
  ...(username === undefined ? { role: 'shopper' } : { role: 'influencer', username }),
  full_name: 'Not Me',
  email,
  password: secret,
  accepted_terms: true,
})

describe('an account that an agency entered for an address of somebody else', () => {
  test('an agency creates an account in place of a sign-up that nobody confirmed', async () => {
    const attacker = aBrowser(app)
    const email = `victim${made + 1}@example.com`
    await attacker.call('POST', '/accounts', signUpBody(email, own, 'entered_first'))
    const { id } = await enteredByAgency()
    expect((await attacker.signIn(email, own)).body).toMatchObject({ code: 'INVALID_LOGIN' })
    const [listed] = (await app.as(agency).agencies.listInfluencers({ q: email })).influencers
    expect(listed).toMatchObject({ id, email })
  })

  test('an account that an agency created cannot add a second step before its address is proven', async () => {
    const { attacker } = await enteredByAgency()
    expect((await attacker.call('GET', '/accounts/me/two-step')).body).toMatchObject({
      is_on: false,
      is_address_proven: false,
    })
    const refused = await attacker.call('POST', '/accounts/me/two-step', { password })
    expect(refused).toMatchObject({ status: 403, body: { code: 'ADDRESS_NOT_PROVEN' } })
  })

  test("the first mailed link gives an account that an agency created to the address's owner, whatever was set up before", async () => {
    const { email, id, attacker } = await enteredByAgency()
    const { db } = app.deps
    await app.as(agency).promoCodes.create({ promo_code: aPromoCode(), influencer_id: id })
    // Legacy state from before addresses had to be proven.
    await db.updateTable('users').set({ proven_at: '2026-01-01' }).where('id', '=', id).execute()
    await switchOnTwoStep({ browser: attacker })
    await db.updateTable('users').set({ proven_at: null }).where('id', '=', id).execute()
    const other = await app.anAgency(`accomplice_${made}`)
    await app.manage(other, { user_id: id, username: '', cookie: '' })

    await resetByMail(email)
    const owner = aBrowser(app)
    expect(await owner.signIn(email, own)).toMatchObject({
      status: 200,
      body: { viewer: { user_id: id }, second_step: null },
    })
    expect(await attacker.viewer()).toBeNull()
    expect((await attacker.signIn(email)).body).toMatchObject({ code: 'INVALID_LOGIN' })
    const links = await db
      .selectFrom('agency_influencers')
      .where('influencer_id', '=', id)
      .selectAll()
      .execute()
    expect(links).toEqual([])
    await expect(
      app.as(agency).promoCodes.create({ promo_code: aPromoCode(), influencer_id: id }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    // The codes stay.
    const codes = await db
      .selectFrom('promo_codes')
      .where('influencer_id', '=', id)
      .select('id')
      .execute()
    expect(codes).toHaveLength(1)

    // Only the agency that created the account gets an invitation.
    const token = await mailedToken(email, /would like to manage/, '/invitation')
    expect((await owner.call('POST', '/invitations/accept', { token })).status).toBe(200)
    const again = await db
      .selectFrom('agency_influencers')
      .where('influencer_id', '=', id)
      .select('agency_id')
      .execute()
    expect(again).toEqual([{ agency_id: agency.user_id }])
    // A proven owner keeps everything with the next link.
    await resetByMail(email)
    expect(
      await db
        .selectFrom('agency_influencers')
        .where('influencer_id', '=', id)
        .select('agency_id')
        .execute(),
    ).toEqual(again)
  })

  test('the owner of an address also gets the account if the agency proved its own address first', async () => {
    made++
    const [former, email] = [`agency${made}@example.com`, `moved${made}@example.com`]
    const { influencer } = await app.as(agency).agencies.createInfluencer({
      full_name: 'Mo Moved',
      username: `mo_${made}`,
      email: former,
    })
    const { id } = influencer
    const { db } = app.deps
    const provenAt = async () =>
      (await db.selectFrom('users').where('id', '=', id).select('proven_at').execute())[0]
        ?.proven_at
    await app.visitor.accounts.resendConfirmation({ email: former })
    const token = await mailedToken(former, /Confirm/, '/confirm-email')
    // Legacy state from before confirmations required a user-chosen password.
    await db.updateTable('users').set({ proven_at: '2026-01-01' }).where('id', '=', id).execute()
    await app.as(agency).agencies.updateInfluencer({ influencer_id: id, email })
    await app.visitor.emailChange.confirm({
      token: await mailedToken(email, /Confirm your new/, '/change-email'),
    })
    expect(await provenAt()).toBeNull()

    const attacker = aBrowser(app)
    await attacker.signIn(email, influencer.temporary_password)
    await attacker.call('PUT', '/accounts/me/first-password', { password })
    // Mails to the former address prove nothing about this one.
    expect((await attacker.call('PUT', '/email-confirmations', { token })).body).toMatchObject({
      code: 'LINK_EXPIRED',
    })
    expect(await provenAt()).toBeNull()
    expect((await attacker.call('POST', '/accounts/me/two-step', { password })).status).toBe(403)

    await resetByMail(email)
    expect((await aBrowser(app).signIn(email, own)).body).toMatchObject({
      viewer: { user_id: id },
      second_step: null,
    })
    expect(await attacker.viewer()).toBeNull()
    expect((await attacker.signIn(email)).body).toMatchObject({ code: 'INVALID_LOGIN' })
    await expect(
      app.as(agency).promoCodes.create({ promo_code: aPromoCode(), influencer_id: id }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('a mailed link keeps the second step once the address is proven', async () => {
    const fan = await app.aShopper()
    const email = `${fan.username}@example.com`
    await switchOnTwoStep({ browser: aBrowser(app, fan.cookie) })
    await resetByMail(email)
    expect((await aBrowser(app).signIn(email, own)).body).toMatchObject({ second_step: 'totp' })
  })

  test('the signed-in owner can prove the address, but nobody with a temporary password', async () => {
    const { email, attacker: owner } = await enteredByAgency()
    await app.visitor.accounts.resendConfirmation({ email })
    const token = await mailedToken(email, /Confirm/, '/confirm-email')
    expect(await aBrowser(app).call('PUT', '/email-confirmations', { token })).toMatchObject({
      body: { confirmed: false, email, viewer: null },
    })
    expect(await owner.call('PUT', '/email-confirmations', { token })).toMatchObject({
      body: { confirmed: true, viewer: { email } },
    })
    expect((await owner.call('POST', '/accounts/me/two-step', { password })).status).toBe(200)

    made++
    const { influencer } = await app.as(agency).agencies.createInfluencer({
      full_name: 'Tess Temporary',
      username: `tess_${made}`,
      email: `tess${made}@example.com`,
    })
    const temporary = aBrowser(app)
    await temporary.signIn(influencer.email, influencer.temporary_password)
    await app.visitor.accounts.resendConfirmation({ email: influencer.email })
    const second = await mailedToken(influencer.email, /Confirm/, '/confirm-email')
    expect((await temporary.call('PUT', '/email-confirmations', { token: second })).body).toEqual({
      confirmed: false,
      email: influencer.email,
      viewer: null,
    })
    expect(
      await temporary.call('PUT', '/email-confirmations', {
        token: second,
        password: influencer.temporary_password,
      }),
    ).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } })
  })
})

describe('a stranger’s sign-up', () => {
  test("a click of an address's owner does not confirm a stranger's sign-up, and the owner takes the account by a new password", async () => {
    const email = 'clicked@example.com'
    const attacker = aBrowser(app)
    await attacker.call('POST', '/accounts', signUpBody(email))
    const token = await mailedToken(email, /Confirm/, '/confirm-email')
    const owner = aBrowser(app)
    expect((await owner.call('PUT', '/email-confirmations', { token })).body).toEqual({
      confirmed: false,
      email,
      viewer: null,
    })
    expect((await attacker.call('POST', '/sessions/confirmed')).body).toEqual({ viewer: null })
    expect((await attacker.signIn(email)).body).toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' })
    expect(
      await owner.call('PUT', '/email-confirmations', { token, password: 'a guess of mine' }),
    ).toMatchObject({
      status: 422,
      body: { data: { fields: { password: sentences.signUpPasswordWrong } } },
    })
    await resetByMail(email)
    expect((await attacker.signIn(email)).body).toMatchObject({ code: 'INVALID_LOGIN' })
    expect((await attacker.call('POST', '/sessions/confirmed')).body).toEqual({ viewer: null })
    expect((await owner.signIn(email, own)).body).toMatchObject({ viewer: { email } })
  })

  test("the owner's own sign-up replaces a stranger's, and may use the same name", async () => {
    const email = 'twice@example.com'
    const attacker = aBrowser(app)
    await attacker.call('POST', '/accounts', signUpBody(email, password, 'twice_named'))
    const first = await mailedToken(email, /Confirm/, '/confirm-email')
    const owner = aBrowser(app)
    const again = await owner.call('POST', '/accounts', signUpBody(email, own, 'twice_named'))
    expect(again).toMatchObject({ status: 200, body: { viewer: null } })
    await expect.poll(async () => (await mails.mailsTo(email, /Confirm/)).length).toBe(2)
    const second = await mailedToken(email, /Confirm/, '/confirm-email')
    expect(
      (await attacker.call('PUT', '/email-confirmations', { token: first })).body,
    ).toMatchObject({ code: 'LINK_EXPIRED' })
    // The browser that signed up needs no password.
    expect((await owner.call('PUT', '/email-confirmations', { token: second })).body).toMatchObject(
      { confirmed: true, viewer: { username: 'twice_named' } },
    )
    expect((await attacker.signIn(email)).body).toMatchObject({ code: 'INVALID_LOGIN' })
    // A confirmed account is not replaced.
    await attacker.call('POST', '/accounts', signUpBody(email))
    expect((await aBrowser(app).signIn(email, own)).body).toMatchObject({ viewer: { email } })
    // Nor is another user's username released.
    expect(
      (await attacker.call('POST', '/accounts', signUpBody('x@example.com', own, 'twice_named')))
        .body,
    ).toMatchObject({ code: 'USERNAME_TAKEN' })
  })

  test('a sign-up confirmed by password on the phone also signs in the waiting browser', async () => {
    const email = 'on.the.phone@example.com'
    const desk = aBrowser(app)
    await desk.call('POST', '/accounts', signUpBody(email))
    const token = await mailedToken(email, /Confirm/, '/confirm-email')
    const phone = aBrowser(app)
    expect(
      (await phone.call('PUT', '/email-confirmations', { token, password })).body,
    ).toMatchObject({ confirmed: true, viewer: { email } })
    expect(await phone.viewer()).toMatchObject({ email })
    expect((await desk.call('POST', '/sessions/confirmed')).body).toMatchObject({
      viewer: { email },
    })
  })
})
