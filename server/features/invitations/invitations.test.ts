import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openAgencyApp, tokenOf } from '#test/agency-app.ts'
import type { AgencyApp } from '#test/agency-app.ts'
import { aPromoCode } from '#test/harness.ts'
import type { Actor } from '#test/harness.ts'

import { trimInvitations } from './queries.ts'

let app: AgencyApp
let harbor: Actor
let other: Actor

beforeAll(async () => {
  app = await openAgencyApp()
  ;({ harbor, other } = app)
  await app.subscribe(harbor, 'pro')
})
afterAll(() => app.close())
// So many sign-ups come from no one visitor.
beforeEach(() => app.forgetLimits())

/** The token in the mail that waits for somebody. */
const mailedToken = async (email: string) => {
  const { rows } = await app.database.pool.query<{ link: string }>(
    "select data -> 'values' ->> 'link' as link from pgboss.job where name = 'mail' and data ->> 'to' = $1 and data ->> 'template' = 'agency_invitation' order by created_on desc limit 1",
    [email],
  )
  return tokenOf(rows[0]?.link ?? null)
}

describe('an invitation of an influencer', () => {
  test('an invitation by link is accepted once, and gives the rights', async () => {
    const ana = await app.anInfluencer()
    const { token } = await app.inviteByLink(harbor)
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

  test('an invitation by mail is for that address only, and reveals nothing about accounts', async () => {
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

  test('an invitation to the same address replaces the former one', async () => {
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

  test('all invitations that wait are listed, in pages, each kind by itself', async () => {
    const agency = await app.anAgency()
    await app.database.pool.query(
      `insert into agency_invitations (agency_id, kind, role, email, token_hash, invited_by, expires_at)
        select $1, kind, case kind when 'member' then 'viewer' end, 'p' || n || '@x.example', kind || n, $1, now() + interval '5 days'
          from generate_series(1, 501) n, unnest(array['influencer', 'member']) kind`,
      [agency.user_id],
    )
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await app
        .as(agency)
        .invitations.list({ kind: 'influencer', ...(cursor === undefined ? {} : { cursor }) })
      seen.push(...page.invitations.flatMap(({ kind, email }) => `${kind} ${email}`))
      cursor = page.next_cursor ?? undefined
    } while (cursor !== undefined)
    expect(new Set(seen)).toEqual(
      new Set(Array.from({ length: 501 }, (_, n) => `influencer p${n + 1}@x.example`)),
    )
    expect(seen).toHaveLength(501)
  })

  test('an invitation that expired, was revoked, was declined or never existed does not work', async () => {
    const ana = await app.anInfluencer()
    const accept = (token: string) => app.as(ana).invitations.accept({ token })
    const expired = await app.inviteByLink(harbor)
    await app.database.db
      .updateTable('agency_invitations')
      .set({ expires_at: '2020-01-01T00:00:00Z' })
      .where('id', '=', expired.id)
      .execute()
    await expect(accept(expired.token)).rejects.toMatchObject({ code: 'INVITATION_EXPIRED' })
    const revoked = await app.inviteByLink(harbor)
    await expect(app.as(other).invitations.revoke({ id: revoked.id })).rejects.toMatchObject({
      code: 'INVITATION_NOT_FOUND',
    })
    await app.as(harbor).invitations.revoke({ id: revoked.id })
    await expect(accept(revoked.token)).rejects.toMatchObject({ code: 'INVITATION_REVOKED' })
    const declined = await app.inviteByLink(harbor)
    await app.as(ana).invitations.decline({ token: declined.token })
    await expect(accept(declined.token)).rejects.toMatchObject({ code: 'INVITATION_USED' })
    await expect(app.as(harbor).invitations.revoke({ id: declined.id })).rejects.toMatchObject({
      code: 'INVITATION_USED',
    })
    await expect(accept('no-such-token')).rejects.toMatchObject({ code: 'INVITATION_NOT_FOUND' })
    expect((await app.as(ana).managers.list()).managers).toEqual([])
  })

  test('an invitation as an influencer requires an influencer other than the agency itself', async () => {
    const { token } = await app.inviteByLink(harbor)
    await expect(app.as(harbor).invitations.accept({ token })).rejects.toMatchObject({
      code: 'AGENCY_CANNOT_JOIN',
    })
    await expect(app.as(other).invitations.accept({ token })).rejects.toMatchObject({
      code: 'INVITATION_NEEDS_INFLUENCER',
    })
  })

  test('invitations of two agencies can be accepted at once, because an influencer may have several', async () => {
    const ana = await app.anInfluencer()
    const tokens = await Promise.all([harbor, other].map((agency) => app.inviteByLink(agency)))
    await Promise.all(tokens.map(({ token }) => app.as(ana).invitations.accept({ token })))
    expect((await app.as(ana).managers.list()).managers).toHaveLength(2)
  })

  test('ten concurrent acceptances create one link', async () => {
    const ana = await app.anInfluencer()
    const tokens = [await app.inviteByLink(harbor), await app.inviteByLink(harbor)]
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

  test('an expired invitation is deleted with its address', async () => {
    const email = 'long.ago@example.com'
    const { invitation } = await app.as(harbor).invitations.create({ kind: 'influencer', email })
    const { db } = app.database
    await db
      .updateTable('agency_invitations')
      .set({ expires_at: '2020-01-01T00:00:00Z' })
      .where('id', '=', invitation.id)
      .execute()
    await db.updateTable('activity_log').set({ created_at: '2020-01-01T00:00:00Z' }).execute()
    expect((await trimInvitations(db)).agency_invitations).toBeGreaterThan(0)
    const { entries } = await app.as(harbor).activity.list({ scope: 'agency' })
    expect(entries.length).toBeGreaterThan(0)
    expect(JSON.stringify(entries)).not.toContain(email)
  })

  test('an invitation stores only a hash of its token', async () => {
    const { token, id } = await app.inviteByLink(harbor)
    const row = await app.database.db
      .selectFrom('agency_invitations')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(token)
  })
})

describe('the end of a link', () => {
  test('ending a link from either side keeps account and codes, and ends the rights at once', async () => {
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
      await expect(app.as(harbor).promoCodes.remove({ id: promo_code.id })).rejects.toMatchObject({
        code: 'PROMO_CODE_NOT_FOUND',
      })
      const { promo_codes } = await app.as(ana).promoCodes.listOwn({})
      expect(promo_codes).toMatchObject([{ id: promo_code.id, agency_id: harbor.user_id }])
      const { entries } = await app.as(ana).activity.list({})
      expect(entries[0]).toMatchObject({ action: 'link_ended', details: { by: side } })
    }
  })

  test('a link of others is not found', async () => {
    const ana = await app.anInfluencer()
    await app.manage(harbor, ana)
    const [link] = (await app.as(ana).managers.list()).managers
    await expect(
      app.as(await app.anInfluencer()).managers.end({ link_id: link?.link_id ?? '' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
