import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp
let harbor: Actor
let other: Actor

beforeAll(async () => {
  app = await openTestApp()
  harbor = await app.anAgency('harbor')
  other = await app.anAgency('other_agency')
  await app.subscribe(harbor, 'pro')
})
afterAll(() => app.close())
// So many sign-ups come from no one visitor.
beforeEach(async () => {
  await app.database.db.deleteFrom('rate_limits').execute()
})

/** The token of a link that was answered. */
const tokenOf = (link: string | null) => link?.split('#token=')[1] ?? ''

const inviteByLink = async (agency: Actor, role?: 'owner' | 'manager' | 'viewer') => {
  const { link, invitation } = await app
    .as(agency)
    .invitations.create(
      role === undefined
        ? { kind: 'influencer', email: null }
        : { kind: 'member', email: null, role },
    )
  return { token: tokenOf(link), id: invitation.id }
}

/** The token in the mail that waits for somebody. */
const mailedToken = async (email: string) => {
  const { rows } = await app.database.pool.query<{ link: string }>(
    "select data -> 'values' ->> 'link' as link from pgboss.job where name = 'mail' and data ->> 'to' = $1 and data ->> 'template' = 'agency_invitation' order by created_on desc limit 1",
    [email],
  )
  return tokenOf(rows[0]?.link ?? null)
}

describe('an invitation of an influencer', () => {
  test('by link is accepted once, and gives the rights', async () => {
    const ana = await app.anInfluencer()
    const { token } = await inviteByLink(harbor)
    expect(await app.visitor.invitations.check({ token })).toMatchObject({
      kind: 'influencer',
      agency: { username: 'harbor' },
      email_hint: null,
      obstacle: 'signed_out',
    })
    expect(await app.as(ana).invitations.check({ token })).toMatchObject({ obstacle: null })
    await app.as(ana).invitations.accept({ token })
    for (const actor of [ana, await app.anInfluencer()])
      await expect(app.as(actor).invitations.accept({ token })).rejects.toMatchObject({
        code: 'INVITATION_USED',
        status: 410,
      })
    const { promo_code } = await app
      .as(harbor)
      .promoCodes.create({ influencer_id: ana.user_id, promo_code: aPromoCode() })
    expect(promo_code).toMatchObject({ influencer_id: ana.user_id, agency_id: harbor.user_id })
    expect((await app.as(ana).managers.list()).managers).toMatchObject([
      { agency: { username: 'harbor' }, is_created_by_agency: false },
    ])
  })

  test('by mail is for that address only, and tells nothing of accounts', async () => {
    const ana = await app.anInfluencer()
    const email = `${ana.username}@example.com`
    const answers = await Promise.all(
      [email, 'nobody-at-all@example.com'].map((address) =>
        app.as(harbor).invitations.create({ kind: 'influencer', email: address }),
      ),
    )
    const [known, unknown] = answers.map(({ invitation: { id: _id, ...rest }, link }) => ({
      link,
      keys: Object.keys(rest),
      kind: rest.kind,
    }))
    expect(known).toEqual(unknown)
    expect(known?.link).toBeNull()
    const token = await mailedToken(email)
    const ben = await app.anInfluencer()
    expect(await app.as(ben).invitations.check({ token })).toMatchObject({
      obstacle: 'wrong_account',
      email_hint: `${email.slice(0, 1)}•••@example.com`,
    })
    for (const answer of ['accept', 'decline'] as const)
      await expect(app.as(ben).invitations[answer]({ token })).rejects.toMatchObject({
        code: 'INVITATION_WRONG_ACCOUNT',
      })
    await app.as(ana).invitations.accept({ token })
    await expect(
      app.as(harbor).invitations.create({ kind: 'influencer', email }),
    ).rejects.toMatchObject({ code: 'ALREADY_MANAGED' })
  })

  test('to the same address replaces the one before', async () => {
    const ana = await app.anInfluencer()
    const email = `${ana.username}@example.com`
    await app.as(harbor).invitations.create({ kind: 'influencer', email })
    const first = await mailedToken(email)
    await app.as(harbor).invitations.create({ kind: 'influencer', email })
    const second = await mailedToken(email)
    const { invitations } = await app.as(harbor).invitations.list()
    expect(invitations.filter((one) => one.email === email)).toHaveLength(1)
    const [stale, fresh] = first === second ? ['', first] : [first, second]
    await expect(app.as(ana).invitations.accept({ token: stale })).rejects.toMatchObject({
      code: 'INVITATION_NOT_FOUND',
    })
    await app.as(ana).invitations.accept({ token: fresh })
  })

  test('does not work when it expired, was taken back, was declined or never was', async () => {
    const ana = await app.anInfluencer()
    const accept = (token: string) => app.as(ana).invitations.accept({ token })
    const expired = await inviteByLink(harbor)
    await app.database.db
      .updateTable('agency_invitations')
      .set({ expires_at: '2020-01-01T00:00:00Z' })
      .where('id', '=', expired.id)
      .execute()
    await expect(accept(expired.token)).rejects.toMatchObject({ code: 'INVITATION_EXPIRED' })
    const revoked = await inviteByLink(harbor)
    await expect(
      app.as(other).invitations.revoke({ id: revoked.id }),
    ).rejects.toMatchObject({ code: 'INVITATION_NOT_FOUND' })
    await app.as(harbor).invitations.revoke({ id: revoked.id })
    await expect(accept(revoked.token)).rejects.toMatchObject({ code: 'INVITATION_REVOKED' })
    const declined = await inviteByLink(harbor)
    await app.as(ana).invitations.decline({ token: declined.token })
    await expect(accept(declined.token)).rejects.toMatchObject({ code: 'INVITATION_USED' })
    await expect(app.as(harbor).invitations.revoke({ id: declined.id })).rejects.toMatchObject({
      code: 'INVITATION_USED',
    })
    await expect(accept('no-such-token')).rejects.toMatchObject({ code: 'INVITATION_NOT_FOUND' })
    expect((await app.as(ana).managers.list()).managers).toEqual([])
  })

  test('needs an influencer, and not the agency itself', async () => {
    const { token } = await inviteByLink(harbor)
    await expect(app.as(harbor).invitations.accept({ token })).rejects.toMatchObject({
      code: 'AGENCY_CANNOT_JOIN',
    })
    await expect(app.as(other).invitations.accept({ token })).rejects.toMatchObject({
      code: 'INVITATION_NEEDS_INFLUENCER',
    })
  })

  test('of two agencies at once are both accepted: an influencer may have several', async () => {
    const ana = await app.anInfluencer()
    const tokens = await Promise.all([harbor, other].map((agency) => inviteByLink(agency)))
    await Promise.all(tokens.map(({ token }) => app.as(ana).invitations.accept({ token })))
    expect((await app.as(ana).managers.list()).managers).toHaveLength(2)
  })

  test('accepted ten times at once makes one link', async () => {
    const ana = await app.anInfluencer()
    const tokens = [await inviteByLink(harbor), await inviteByLink(harbor)]
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        app.as(ana).invitations.accept({ token: tokens[index % 2]?.token ?? '' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(['INVITATION_USED', 'ALREADY_MANAGED']).toContain(
          (answer.reason as { code: string }).code,
        )
    expect((await app.as(ana).managers.list()).managers).toHaveLength(1)
  })

  test('keeps only a hash of its token', async () => {
    const { token, id } = await inviteByLink(harbor)
    const row = await app.database.db
      .selectFrom('agency_invitations')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(token)
  })
})

describe('the end of a link', () => {
  test('from either side leaves account and codes, and takes the rights at once', async () => {
    for (const side of ['agency', 'influencer'] as const) {
      const ana = await app.anInfluencer()
      await app.manage(harbor, ana)
      const influencer_id = ana.user_id
      const { promo_code } = await app
        .as(harbor)
        .promoCodes.create({ influencer_id, promo_code: aPromoCode() })
      if (side === 'agency') await app.as(harbor).agencies.endLink({ influencer_id })
      else {
        const [link] = (await app.as(ana).managers.list()).managers
        await app.as(ana).managers.end({ link_id: link?.link_id ?? '' })
      }
      await expect(app.as(harbor).promoCodes.listOwn({ influencer_id })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
      await expect(
        app.as(harbor).promoCodes.remove({ id: promo_code.id }),
      ).rejects.toMatchObject({ code: 'PROMO_CODE_NOT_FOUND' })
      const { promo_codes } = await app.as(ana).promoCodes.listOwn({})
      expect(promo_codes).toMatchObject([{ id: promo_code.id, agency_id: harbor.user_id }])
      const { entries } = await app.as(ana).activity.list({})
      expect(entries[0]).toMatchObject({ action: 'link_ended', details: { by: side } })
    }
  })

  test('of somebody else is not found', async () => {
    const ana = await app.anInfluencer()
    await app.manage(harbor, ana)
    const [link] = (await app.as(ana).managers.list()).managers
    await expect(
      app.as(await app.anInfluencer()).managers.end({ link_id: link?.link_id ?? '' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('members', () => {
  test('join by invitation and act for the agency as their role says', async () => {
    const ana = await app.anInfluencer()
    await app.manage(harbor, ana)
    const influencer_id = ana.user_id
    const roles = ['owner', 'manager', 'viewer'] as const
    for (const role of roles) {
      const member = await app.anInfluencer()
      const { token } = await inviteByLink(harbor, role)
      await app.as(member).invitations.accept({ token })
      expect(await app.as(member).accounts.getViewer()).toMatchObject({
        agency_id: harbor.user_id,
        agency_name: 'harbor',
        agency_role: role,
        is_agency: false,
      })
      expect((await app.as(member).agencies.getOverview()).agency.id).toBe(harbor.user_id)
      await app.as(member).promoCodes.listOwn({ influencer_id })
      const publish = app
        .as(member)
        .promoCodes.create({ influencer_id, promo_code: aPromoCode() })
      if (role === 'viewer') await expect(publish).rejects.toMatchObject({ code: 'FORBIDDEN' })
      else expect((await publish).promo_code.agency_id).toBe(harbor.user_id)
      const invite = app.as(member).invitations.create({ kind: 'member', email: null, role: 'viewer' })
      if (role === 'owner') expect((await invite).link).toContain('/invitation#token=')
      else await expect(invite).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
  })

  test('belong to one agency, and an agency to none', async () => {
    const member = await app.anInfluencer()
    await app.join(other, member, 'viewer')
    const { token } = await inviteByLink(harbor, 'manager')
    await expect(app.as(member).invitations.accept({ token })).rejects.toMatchObject({
      code: 'MEMBER_ELSEWHERE',
    })
    await expect(app.as(other).invitations.accept({ token })).rejects.toMatchObject({
      code: 'AGENCY_CANNOT_JOIN',
    })
    await expect(
      app.as(member).applications.applyAsAgency({ agency_name: 'My own' }),
    ).rejects.toMatchObject({ code: 'MEMBER_ELSEWHERE' })
  })

  test('two agencies that are accepted at once: one wins', async () => {
    const member = await app.anInfluencer()
    const tokens = await Promise.all(
      [harbor, other].map((agency) => inviteByLink(agency, 'manager')),
    )
    const answers = await Promise.allSettled(
      tokens.map(({ token }) => app.as(member).invitations.accept({ token })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'MEMBER_ELSEWHERE' },
    })
  })

  test('are managed by owners, who cannot remove the agency account', async () => {
    const [boss, helper] = [await app.anInfluencer(), await app.anInfluencer()]
    const agency = await app.anAgency()
    await app.join(agency, boss, 'owner')
    await app.join(agency, helper, 'viewer')
    await expect(
      app.as(boss).agencyMembers.remove({ user_id: agency.user_id }),
    ).rejects.toMatchObject({ code: 'OWNER_STAYS' })
    await expect(
      app.as(agency).agencyMembers.changeRole({ user_id: agency.user_id, role: 'viewer' }),
    ).rejects.toMatchObject({ code: 'OWNER_STAYS' })
    await expect(
      app.as(helper).agencyMembers.changeRole({ user_id: helper.user_id, role: 'owner' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await app.as(boss).agencyMembers.changeRole({ user_id: helper.user_id, role: 'manager' })
    const { members } = await app.as(helper).agencyMembers.list()
    expect(members).toMatchObject([
      { id: agency.user_id, role: 'owner', is_agency_account: true, email: null },
      { id: boss.user_id, role: 'owner', email: null },
      { id: helper.user_id, role: 'manager', is_viewer: true },
    ])
    await app.as(boss).agencyMembers.remove({ user_id: helper.user_id })
    await expect(app.as(helper).agencies.getOverview()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await app.as(helper).accounts.getViewer()).toMatchObject({
      agency_id: null,
      agency_role: null,
    })
    await app.as(boss).agencyMembers.remove({ user_id: boss.user_id })
    const { entries } = await app.as(agency).activity.list({ scope: 'agency', kind: 'members' })
    expect(entries.map(({ action }) => action)).toEqual([
      'member_left',
      'member_removed',
      'member_role_changed',
    ])
  })

  test('hear and do nothing more once the agency is none', async () => {
    const agency = await app.anAgency()
    const [member, ana] = [await app.anInfluencer(), await app.anInfluencer()]
    await app.join(agency, member, 'owner')
    await app.manage(agency, ana)
    await app.database.db
      .updateTable('profiles')
      .set({ is_agency: false })
      .where('id', '=', agency.user_id)
      .execute()
    for (const actor of [agency, member]) {
      await expect(app.as(actor).agencies.listInfluencers({})).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
      await expect(app.as(actor).live.agency()).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(
        app.as(actor).promoCodes.create({ influencer_id: ana.user_id, promo_code: aPromoCode() }),
      ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    await app.as(member).agencyMembers.remove({ user_id: member.user_id })
  })
})
