import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openAgencyApp } from '#test/agency-app.ts'
import type { AgencyApp } from '#test/agency-app.ts'
import { aPromoCode } from '#test/harness.ts'
import type { Actor } from '#test/harness.ts'

let app: AgencyApp
let harbor: Actor
let other: Actor

beforeAll(async () => {
  app = await openAgencyApp()
  ;({ harbor, other } = app)
  await app.subscribe(harbor, 'pro')
})
afterAll(() => app.close())
// Each sign-up uses its own IP address because of the limits.
beforeEach(() => app.forgetLimits())

describe('members', () => {
  test('members join by invitation and act for the agency within their role', async () => {
    const ana = await app.anInfluencer()
    await app.manage(harbor, ana)
    const influencer_id = ana.user_id
    const roles = ['owner', 'manager', 'viewer'] as const
    for (const role of roles) {
      const member = await app.anInfluencer()
      const { token } = await app.inviteByLink(harbor, role)
      await app.as(member).invitations.accept({ token })
      expect(await app.as(member).accounts.getViewer()).toMatchObject({
        agency_id: harbor.user_id,
        agency_name: 'harbor',
        agency_role: role,
        is_agency: false,
      })
      expect((await app.as(member).agencies.getOverview()).agency.id).toBe(harbor.user_id)
      await app.as(member).promoCodes.listOwn({ influencer_id })
      const publish = app.as(member).promoCodes.create({ influencer_id, promo_code: aPromoCode() })
      if (role === 'viewer') await expect(publish).rejects.toMatchObject({ code: 'FORBIDDEN' })
      else expect((await publish).promo_code.agency_id).toBe(harbor.user_id)
      const invite = app
        .as(member)
        .invitations.create({ kind: 'member', email: null, role: 'viewer' })
      if (role === 'owner') expect((await invite).link).toContain('/invitation#token=')
      else await expect(invite).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
  })

  test('only owners read the address of somebody who is invited as a member', async () => {
    await app
      .as(harbor)
      .invitations.create({ kind: 'member', email: 'boss@private.example', role: 'owner' })
    await app.as(harbor).invitations.create({ kind: 'influencer', email: 'nina@private.example' })
    const viewer = await app.anInfluencer()
    await app.join(harbor, viewer, 'viewer')
    const addresses = async (actor: Actor) => {
      const { invitations } = await app.as(actor).invitations.list()
      return invitations.flatMap(({ email }) => (email?.includes('private') ? [email] : []))
    }
    expect(await addresses(harbor)).toEqual(['nina@private.example', 'boss@private.example'])
    expect(await addresses(viewer)).toEqual(['nina@private.example', 'b•••@private.example'])
    const { entries } = await app.as(viewer).activity.list({ scope: 'agency' })
    expect(JSON.stringify(entries)).toContain('b•••@private.example')
    expect(JSON.stringify(entries)).not.toContain('boss@')
  })

  test('members need no profile to act for the agency', async () => {
    const [member, ana] = [await app.anInfluencer(), await app.anInfluencer()]
    await app.manage(harbor, ana)
    await app.database.db.deleteFrom('profiles').where('id', '=', member.user_id).execute()
    const declined = await app.inviteByLink(harbor)
    await app.as(member).invitations.decline({ token: declined.token })
    const { token } = await app.inviteByLink(harbor, 'manager')
    await app.as(member).invitations.accept({ token })
    await app.as(member).promoCodes.create({ influencer_id: ana.user_id, promo_code: aPromoCode() })
    const { entries } = await app.as(harbor).activity.list({ scope: 'agency' })
    expect(entries[0]).toMatchObject({
      action: 'promo_code_created',
      actor: { id: member.user_id, username: null },
    })
  })

  test('a member belongs to one agency, and an agency cannot be a member', async () => {
    const member = await app.anInfluencer()
    await app.join(other, member, 'viewer')
    const { token } = await app.inviteByLink(harbor, 'manager')
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

  test('one of two agencies whose invitations are accepted at once gets the member', async () => {
    const member = await app.anInfluencer()
    const tokens = await Promise.all(
      [harbor, other].map((agency) => app.inviteByLink(agency, 'manager')),
    )
    const answers = await Promise.allSettled(
      tokens.map(({ token }) => app.as(member).invitations.accept({ token })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'MEMBER_ELSEWHERE' },
    })
  })

  test('whoever accepts an invitation and becomes an agency at once is one of them', async () => {
    for (let round = 0; round < 6; round++) {
      const shopper = await app.aShopper()
      const { token } = await app.inviteByLink(harbor, 'viewer')
      const answers = await Promise.allSettled([
        app.as(shopper).invitations.accept({ token }),
        app.as(shopper).applications.applyAsAgency({ agency_name: `Tide ${round}` }),
      ])
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: expect.stringMatching(/^(MEMBER_ELSEWHERE|AGENCY_CANNOT_JOIN)$/) },
      })
    }
  })

  test('owners manage members, and cannot remove the agency account', async () => {
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
    expect(members).toHaveLength(3)
    expect(members[0]).toMatchObject({ id: agency.user_id, is_agency_account: true, email: null })
    // The two joined within the same millisecond, perhaps.
    expect(members).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: boss.user_id, role: 'owner', email: null }),
        expect.objectContaining({ id: helper.user_id, role: 'manager', is_viewer: true }),
      ]),
    )
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

  test('members lose all access when the agency loses its role', async () => {
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

test('an owner whose page still shows the new holder as a member changes nothing of the former one', async () => {
  const agency = await app.anAgency()
  const [member, boss] = [await app.aShopper(), await app.aShopper()]
  await app.join(agency, member, 'manager')
  await app.join(agency, boss, 'owner')
  const owner = app.as(boss)
  const { members } = await owner.agencyMembers.list()
  const { email } = members.find(({ id }) => id === member.user_id) ?? {}
  await app.as(agency).agencyAccount.offer({ user_id: member.user_id, own_name: 'Hanna' })
  await app.as(member).agencyAccount.takeOver()
  const shown = { user_id: member.user_id, email }
  for (const call of [
    () => owner.agencyMembers.changeRole({ ...shown, role: 'viewer' }),
    () => owner.agencyMembers.remove(shown),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const after = (await owner.agencyMembers.list()).members
  expect(after.find(({ id }) => id === member.user_id)).toMatchObject({
    full_name: 'Hanna',
    role: 'owner',
  })
})
