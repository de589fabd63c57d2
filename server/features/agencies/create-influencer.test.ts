import { describe, expect, test } from 'vitest'

import { app, harbor, manager, other, reader, useAgency } from '#test/agency-team.ts'
import type { Actor } from '#test/harness.ts'

useAgency()

const activityOf = async (id: string) =>
  (
    await app.database.db
      .selectFrom('activity_log')
      .where('subject_id', '=', id)
      .orderBy('id')
      .select(['action', 'actor_id', 'agency_id'])
      .execute()
  ).map(({ action }) => action)

describe('creating an influencer', () => {
  // holds: 3.created-influencer, 6.agency.influencers, 7.create-influencer-user
  test('creating an influencer returns the credentials of a managed account', async () => {
    const nina = await app.create(harbor)
    expect(nina.temporary_password).toMatch(/^[a-z]{3,9}(-[a-z]{3,9}){4}$/)
    const { influencers } = await app.as(harbor).agencies.listInfluencers({ q: nina.username })
    expect(influencers).toMatchObject([
      {
        id: nina.id,
        email: nina.email,
        is_created_by_agency: true,
        has_temporary_password: true,
        is_account_editable: true,
        usage: { used: 0, max_promo_codes: 1 },
      },
    ])
    expect(JSON.stringify(influencers)).not.toContain(nina.temporary_password)
    expect(await activityOf(nina.id)).toEqual(['influencer_created'])
  })

  test('creating an influencer stores the temporary password encrypted', async () => {
    const nina = await app.create(harbor)
    const { password } = await app.database.db
      .selectFrom('auth_accounts')
      .where('user_id', '=', nina.id)
      .select('password')
      .executeTakeFirstOrThrow()
    expect(password).toMatch(/^temporary\$/)
    expect(password).not.toContain(nina.temporary_password.split('-')[0])
  })

  test('creating an influencer mails them without the password', async () => {
    const nina = await app.create(harbor)
    const { rows } = await app.database.pool.query<{ data: { to: string } }>(
      "select data from pgboss.job where name = 'mail' and data ->> 'to' = $1",
      [nina.email],
    )
    expect(rows).toMatchObject([{ data: { template: 'managed_account' } }])
    expect(JSON.stringify(rows)).not.toContain(nina.temporary_password)
  })

  // holds: 6.server-side, 8.influencer.agency
  test('creating an influencer requires a managing role in an agency', async () => {
    const refused = {
      code: 'AGENCY_ONLY',
      message: 'You must be an agency to create influencer accounts.',
    }
    await expect(app.create(reader)).rejects.toMatchObject(refused)
    await expect(app.create(await app.anInfluencer())).rejects.toMatchObject(refused)
    await app.create(manager)
  })

  // holds: 8.influencer.email, 8.influencer.username
  test('creating an influencer reports a known address and a used username by the sentences of the spec', async () => {
    await app.create(harbor, { email: 'own.already@example.com' })
    await expect(app.create(harbor, { email: 'OWN.already@example.com' })).rejects.toMatchObject({
      code: 'INFLUENCER_EMAIL_TAKEN',
      message: 'This email address is already registered. Please use a different email.',
    })
    await expect(app.create(harbor, { username: 'Rita' })).rejects.toMatchObject({
      code: 'INFLUENCER_USERNAME_TAKEN',
      message: 'This username is already taken. Please choose a different username.',
    })
    await expect(app.create(harbor, { full_name: ' ' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { full_name: 'Please fill in the full name, username, and email.' } },
    })
    await expect(app.create(harbor, { email: 'nobody' })).rejects.toMatchObject({
      data: { fields: { email: 'Please enter a valid email address.' } },
    })
  })

  test('one of twenty concurrent requests gets the same username', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        app.create(index % 2 ? harbor : other, { username: 'wanted_by_all' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ code: 'INFLUENCER_USERNAME_TAKEN' })
  })

  test('one of two concurrent requests for the same address succeeds, and one mail is sent', async () => {
    for (const email of ['once.a@example.com', 'once.b@example.com', 'once.c@example.com']) {
      const same = { username: `same_${email.slice(5, 6)}`, email }
      const answers = await Promise.allSettled([app.create(harbor, same), app.create(harbor, same)])
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'INFLUENCER_EMAIL_TAKEN' },
      })
      const { rows } = await app.database.pool.query(
        "select data ->> 'template' as template from pgboss.job where name = 'mail' and data ->> 'to' = $1",
        [email],
      )
      expect(rows).toEqual([{ template: 'managed_account' }])
    }
  })

  // holds: 9.agency.password, 1.agencies.unlimited
  test('twenty concurrent requests with different names all succeed', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.create(harbor)))
    expect(new Set(answers.map(({ temporary_password }) => temporary_password)).size).toBe(20)
  })
})

describe('the first sign-in', () => {
  test('the first sign-in accepts the temporary password exactly', async () => {
    const nina = await app.create(harbor)
    const { client } = await app.signIn(nina.email, nina.temporary_password)
    expect(await client.accounts.getViewer()).toMatchObject({
      user_id: nina.id,
      is_influencer: true,
      must_set_password: true,
    })
    for (const password of [
      `${nina.temporary_password}x`,
      nina.temporary_password.slice(1),
      nina.temporary_password.toUpperCase(),
      'temporary$',
    ])
      await expect(app.signIn(nina.email, password)).rejects.toMatchObject({
        code: 'INVALID_LOGIN',
      })
  })

  test('the first sign-in allows nothing before a new password is set', async () => {
    const nina = await app.create(harbor)
    const { client, cookie } = await app.signIn(nina.email, nina.temporary_password)
    const refused = { code: 'PASSWORD_MUST_BE_SET', status: 403 }
    await expect(client.promoCodes.listOwn({})).rejects.toMatchObject(refused)
    await expect(client.profiles.update({ full_name: 'New' })).rejects.toMatchObject(refused)
    await expect(client.sessions.list()).rejects.toMatchObject(refused)
    await expect(client.live.own({})).rejects.toMatchObject(refused)
    for (const file of [
      '/api/accounts/me/data',
      '/api/promo-codes/own.csv',
      '/api/insights/days.csv',
    ])
      expect((await app.request(file, { cookie })).status).toBe(403)
    expect(await client.accounts.signOut()).toEqual({ signed_out: true })
  })

  test('the first sign-in replaces the temporary password', async () => {
    const nina = await app.create(harbor)
    const first = await app.signIn(nina.email, nina.temporary_password)
    const second = await app.signIn(nina.email, nina.temporary_password)
    await expect(
      first.client.passwords.setFirst({ password: nina.temporary_password }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(first.client.passwords.setFirst({ password: '12345678' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
    await first.client.passwords.setFirst({ password: 'Correct-horse-8' })
    expect(await first.client.accounts.getViewer()).toMatchObject({ must_set_password: false })
    expect(await second.client.accounts.getViewer()).toBeNull()
    await expect(app.signIn(nina.email, nina.temporary_password)).rejects.toMatchObject({
      code: 'INVALID_LOGIN',
    })
    await expect(
      first.client.passwords.setFirst({ password: 'Correct-horse-9' }),
    ).rejects.toMatchObject({ code: 'PASSWORD_ALREADY_SET' })
    for (const ask of ['revealPassword', 'renewPassword'] as const)
      await expect(app.as(harbor).agencies[ask]({ influencer_id: nina.id })).rejects.toMatchObject({
        code: 'PASSWORD_ALREADY_SET',
        status: 409,
      })
    expect(await activityOf(nina.id)).toEqual(['influencer_created', 'password_set'])
    await app.signIn(nina.email, 'Correct-horse-8')
  })

  test('the agency gets a live event when the temporary password ends', async () => {
    const nina = await app.create(harbor)
    const { client } = await app.signIn(nina.email, nina.temporary_password)
    const stop = new AbortController()
    const stream = await app.as(harbor).live.agency(undefined, { signal: stop.signal })
    const first = stream.next()
    await client.passwords.setFirst({ password: 'Correct-horse-8' })
    expect((await first).value).toMatchObject({
      type: 'link_changed',
      op: 'update',
      influencer_id: nina.id,
    })
    stop.abort()
    await stream.return(undefined).catch(() => undefined)
  })
})

describe('the temporary password', () => {
  // holds: 2.agency.passwords, 6.agency.passwords
  test('managers can view the temporary password, and each view is logged', async () => {
    const nina = await app.create(harbor)
    const influencer_id = nina.id
    for (const actor of [harbor, manager])
      expect(await app.as(actor).agencies.revealPassword({ influencer_id })).toEqual(nina)
    expect(await activityOf(nina.id)).toEqual([
      'influencer_created',
      'temporary_password_revealed',
      'temporary_password_revealed',
    ])
  })

  test('viewers and other agencies cannot view a temporary password, and invited accounts have none', async () => {
    const nina = await app.create(harbor)
    for (const actor of [reader, other, await app.anInfluencer()])
      for (const ask of ['revealPassword', 'renewPassword'] as const)
        await expect(app.as(actor).agencies[ask]({ influencer_id: nina.id })).rejects.toMatchObject(
          { code: 'FORBIDDEN' },
        )
    const ana = await app.anInfluencer()
    await app.manage(harbor, ana)
    for (const ask of ['revealPassword', 'renewPassword'] as const)
      await expect(
        app.as(harbor).agencies[ask]({ influencer_id: ana.user_id }),
      ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  // holds: 7.agency-influencers.password
  test('a new temporary password replaces the former one', async () => {
    const nina = await app.create(harbor)
    const old = await app.signIn(nina.email, nina.temporary_password)
    const renewed = await app.as(harbor).agencies.renewPassword({ influencer_id: nina.id })
    expect(renewed.temporary_password).not.toBe(nina.temporary_password)
    expect(await old.client.accounts.getViewer()).toBeNull()
    await expect(app.signIn(nina.email, nina.temporary_password)).rejects.toMatchObject({
      code: 'INVALID_LOGIN',
    })
    await app.signIn(nina.email, renewed.temporary_password)
  })

  describe('of a member who may not see it any more', () => {
    const seenBy = async (leaving: Actor) => {
      const [made, viewed, unknown, renewed] = [
        await app.create(leaving),
        await app.create(harbor),
        await app.create(harbor),
        await app.create(leaving),
      ]
      await app.as(leaving).agencies.revealPassword({ influencer_id: viewed.id })
      const { temporary_password } = await app
        .as(harbor)
        .agencies.renewPassword({ influencer_id: renewed.id })
      const { client } = await app.signIn(made.email, made.temporary_password)
      return { ended: [made, viewed], kept: [unknown, { ...renewed, temporary_password }], client }
    }

    test.each([
      ['removed', (user_id: string) => app.as(harbor).agencyMembers.remove({ user_id })],
      [
        'demoted',
        (user_id: string) => app.as(harbor).agencyMembers.changeRole({ user_id, role: 'viewer' }),
      ],
    ])('a temporary password that a %s member saw works no more', async (_how, leave) => {
      const leaving = await app.anInfluencer()
      await app.join(harbor, leaving, 'manager')
      const { ended, kept, client } = await seenBy(leaving)
      await leave(leaving.user_id)
      for (const { email, temporary_password } of ended)
        await expect(app.signIn(email, temporary_password)).rejects.toMatchObject({
          code: 'INVALID_LOGIN',
        })
      expect(await client.accounts.getViewer()).toBeNull()
      for (const { email, temporary_password } of kept) await app.signIn(email, temporary_password)
      const again = await app
        .as(harbor)
        .agencies.renewPassword({ influencer_id: ended[0]?.id ?? '' })
      await app.signIn(again.email, again.temporary_password)
    })
  })

  test('when the management ends, the temporary password still works, but the agency cannot view it', async () => {
    const nina = await app.create(harbor)
    await app.as(harbor).agencies.endLink({ influencer_id: nina.id })
    await expect(
      app.as(harbor).agencies.revealPassword({ influencer_id: nina.id }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await app.signIn(nina.email, nina.temporary_password)
  })
})
