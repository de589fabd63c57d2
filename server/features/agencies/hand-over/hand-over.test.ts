import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { personalColumns } from '#server/features/accounts/address/swap-logins.ts'
import { aBrowser, switchOnTwoStep } from '#test/browser.ts'
import { openAgencyApp } from '#test/agency-app.ts'
import type { AgencyApp } from '#test/agency-app.ts'
import { aPromoCode, password } from '#test/harness.ts'
import type { Actor } from '#test/harness.ts'

let app: AgencyApp

beforeAll(async () => {
  app = await openAgencyApp()
})
afterAll(() => app.close())
// Each sign-up uses its own IP address because of the limits.
beforeEach(() => app.forgetLimits())

/** An agency with a plan, a creator with a code, and a member with a personal account. */
async function anAgencyWithTeam(role: 'owner' | 'manager' | 'finance' = 'manager') {
  const agency = await app.anAgency()
  await app.subscribe(agency, 'pro')
  const creator = await app.anInfluencer()
  await app.manage(agency, creator)
  const { user_id: influencer_id } = creator
  const member = await aMember(agency, role)
  await app.as(member).activity.list({ scope: 'own' })
  if (role !== 'finance')
    await app.as(member).promoCodes.create({ influencer_id, promo_code: aPromoCode() })
  return { agency, creator, member }
}

async function aMember(agency: Actor, role: 'owner' | 'manager' | 'finance'): Promise<Actor> {
  const member = await app.aShopper()
  await app.join(agency, member, role)
  return member
}

const emailOf = ({ username }: Actor) => `${username}@example.com`

describe('an agency that is handed over', () => {
  test('handing an agency over keeps its codes, creators, plan and members, and the new owner signs in with their own password', async () => {
    const { agency, creator, member } = await anAgencyWithTeam()
    const before = await app.as(agency).agencies.getOverview()
    await app.as(agency).agencyAccount.offer({ user_id: member.user_id, own_name: 'Hanna' })
    expect((await app.as(member).agencyMembers.list()).offer?.user_id).toBe(member.user_id)
    await app.as(member).agencyAccount.takeOver()

    for (const former of [agency, member])
      expect(await app.as(former).accounts.getViewer()).toBeNull()
    const taker = await app.signIn(emailOf(member), password)
    expect(await taker.client.accounts.getViewer()).toMatchObject({
      user_id: agency.user_id,
      is_agency: true,
      agency_role: 'owner',
      email: emailOf(member),
    })
    const after = await taker.client.agencies.getOverview()
    expect({ ...after, live_cursor: '' }).toEqual({ ...before, live_cursor: '' })
    expect((await taker.client.agencies.listInfluencers({})).influencers[0]?.id).toBe(
      creator.user_id,
    )

    const giver = await app.signIn(emailOf(agency), password)
    expect(await giver.client.accounts.getViewer()).toMatchObject({
      user_id: member.user_id,
      full_name: 'Hanna',
      is_agency: false,
      has_profile: false,
      agency_id: agency.user_id,
      agency_role: 'owner',
    })
    await giver.client.agencyMembers.remove({ user_id: member.user_id })
    expect(await giver.client.accounts.getViewer()).toMatchObject({ agency_id: null })
    await giver.client.accounts.remove({ current_password: password, confirmation: 'DELETE' })
    expect(await taker.client.agencies.getOverview()).toMatchObject({ subscription_tier: 'pro' })
  })

  test('handing an agency over mails both, is logged, and each log entry keeps its actor', async () => {
    const { agency, member } = await anAgencyWithTeam()
    const full_name = agency.username
    await app.as(agency).agencyAccount.offer({ user_id: member.user_id, own_name: 'Hanna' })
    const taker_name = (await app.as(member).accounts.getViewer())?.full_name ?? ''
    await app.as(member).agencyAccount.takeOver()
    const { client } = await app.signIn(emailOf(member), password)
    const { entries } = await client.activity.list({ scope: 'agency' })
    expect(
      entries
        .slice(0, 3)
        .map(({ action, actor, details }) => [action, actor?.id, actor?.full_name, details.name]),
    ).toEqual([
      ['agency_handed_over', member.user_id, 'Hanna', taker_name || emailOf(member)],
      ['handover_offered', member.user_id, full_name, expect.anything()],
      ['promo_code_created', agency.user_id, taker_name || emailOf(member), undefined],
    ])
    const { rows } = await app.database.pool.query<{ to: string }>(
      "select data ->> 'to' as to from pgboss.job where name = 'mail' and data ->> 'template' = 'agency_handed_over'",
    )
    expect(rows.map(({ to }) => to)).toEqual(
      expect.arrayContaining([emailOf(agency), emailOf(member)]),
    )
  })

  test('handing an agency over needs an offer and its acceptance, and either side can end the offer', async () => {
    const { agency, member } = await anAgencyWithTeam('owner')
    const other = await aMember(agency, 'owner')
    const offer = { user_id: member.user_id, own_name: 'Hanna' }
    await expect(app.as(other).agencyAccount.offer(offer)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(app.as(member).agencyAccount.takeOver()).rejects.toMatchObject({
      code: 'HANDOVER_GONE',
    })
    for (const ends of [agency, member]) {
      await app.as(agency).agencyAccount.offer(offer)
      await expect(app.as(other).agencyAccount.takeOver()).rejects.toMatchObject({
        code: 'HANDOVER_GONE',
      })
      await app.as(ends).agencyAccount.withdraw()
      await expect(app.as(member).agencyAccount.takeOver()).rejects.toMatchObject({
        code: 'HANDOVER_GONE',
      })
    }
    await app.as(agency).agencyAccount.offer(offer)
    await sql`update agency_members set offered_until = now() where user_id = ${member.user_id}::uuid`.execute(
      app.database.db,
    )
    await expect(app.as(member).agencyAccount.takeOver()).rejects.toMatchObject({
      code: 'HANDOVER_GONE',
    })
  })

  test('two concurrent acceptances hand an agency over once', async () => {
    const { agency, member } = await anAgencyWithTeam()
    await app.as(agency).agencyAccount.offer({ user_id: member.user_id, own_name: 'Hanna' })
    const clicks = await Promise.allSettled(
      [1, 2].map(() => app.as(member).agencyAccount.takeOver()),
    )
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { client } = await app.signIn(emailOf(member), password)
    expect(await client.accounts.getViewer()).toMatchObject({ user_id: agency.user_id })
  })

  test('handing an agency over moves passkeys, second step and follows with their users', async () => {
    const { agency, member } = await anAgencyWithTeam()
    const followed = await app.anInfluencer()
    await app.as(member).followers.follow({ influencer_id: followed.user_id })
    await app
      .as(member)
      .followers.follow({ influencer_id: agency.user_id })
      .catch(() => undefined)
    const { browser } = await switchOnTwoStep({ browser: aBrowser(app, member.cookie) })
    member.cookie = [...browser.jar].map((pair) => pair.join('=')).join('; ')
    await app.as(agency).agencyAccount.offer({ user_id: member.user_id, own_name: 'Hanna' })
    await app.as(member).agencyAccount.takeOver()
    const rows = await app.database.db
      .selectFrom('users')
      .where('id', 'in', [agency.user_id, member.user_id])
      .select(['id', 'email', 'two_factor_enabled'])
      .execute()
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: agency.user_id, email: emailOf(member), two_factor_enabled: true },
        { id: member.user_id, email: emailOf(agency), two_factor_enabled: false },
      ]),
    )
    const factors = await app.database.db.selectFrom('two_factors').select('user_id').execute()
    expect(factors).toEqual([{ user_id: agency.user_id }])
    const follows = await app.database.db
      .selectFrom('follows')
      .where('user_id', 'in', [agency.user_id, member.user_id])
      .select(['user_id', 'influencer_id'])
      .execute()
    expect(follows).toEqual([{ user_id: agency.user_id, influencer_id: followed.user_id }])
  })

  test('what is asked for an account while it changes hands is done before or refused', async () => {
    for (let round = 0; round < 4; round++) {
      const agency = await app.anAgency()
      const member = await aMember(agency, 'manager')
      const { user_id } = member
      await app.as(agency).agencyAccount.offer({ user_id, own_name: 'Hanna' })
      const names = { full_name: 'Mem', username: `taker_${round}`, category: 'Food' as const }
      const [taken, applied] = await Promise.allSettled([
        app.as(member).agencyAccount.takeOver(),
        app.as(member).applications.applyAsInfluencer(names),
        app.as(agency).agencyMembers.changeRole({ user_id, role: 'viewer' }),
      ])
      expect([taken.status, applied.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      if (taken.status === 'rejected') {
        expect(taken.reason).toMatchObject({ code: 'HANDOVER_NEEDS_PLAIN_ACCOUNT' })
        continue
      }
      expect(applied).toMatchObject({ reason: { code: 'UNAUTHORIZED' } })
      const giver = await app.signIn(emailOf(agency), password)
      expect(await giver.client.accounts.getViewer()).toMatchObject({
        user_id,
        has_profile: false,
        agency_role: 'owner',
      })
    }
  })

  test('handing an agency over handles every column that refers to users', async () => {
    // Ended: access. Kept: the account's content and history, dates, and dismissed hints.
    const ended =
      'email_changes.user_id extension_connection_codes.user_id extension_connections.user_id sessions.user_id'
    const left =
      'activity_log.actor_id agency_members.user_id first_step_marks.user_id profiles.id sent_reminders.user_id ' +
      'staff_actions.actor_id'
    const { rows } = await sql<{ name: string }>`
      select conrelid::regclass::text || '.' || attname as name
        from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where contype = 'f' and confrelid = 'users'::regclass`.execute(app.database.db)
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      [...personalColumns, ...`${ended} ${left}`.split(' ')].toSorted(),
    )
  })
})

describe('two-step login that an agency requires', () => {
  test('required two-step login blocks members without it from the agency, and from nothing else', async () => {
    const { agency, member, creator } = await anAgencyWithTeam()
    const { requireTwoStep } = app.as(agency).agencyAccount
    await expect(requireTwoStep({ required: true })).rejects.toMatchObject({
      code: 'TWO_STEP_REQUIRED',
    })
    const { browser } = await switchOnTwoStep({ browser: aBrowser(app, agency.cookie) })
    agency.cookie = [...browser.jar].map((pair) => pair.join('=')).join('; ')
    await app.as(agency).agencyAccount.requireTwoStep({ required: true })
    expect((await app.as(agency).agencyMembers.list()).needs_two_step).toBe(true)

    const { agencies, agencyMembers, agencyCodes, promoCodes, accounts, activity } = app.as(member)
    expect(await accounts.getViewer()).toMatchObject({ agency_needs_two_step: true })
    for (const call of [
      () => agencies.getOverview(),
      () => agencies.listInfluencers({}),
      () => agencyMembers.list(),
      () => agencyCodes.list({}),
      () => activity.list({ scope: 'agency' }),
      () => promoCodes.create({ influencer_id: creator.user_id, promo_code: aPromoCode() }),
      () => agencies.createInfluencer({ full_name: 'No', username: 'no_1', email: 'n@x.example' }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'AGENCY_NEEDS_TWO_STEP' })

    const set = await switchOnTwoStep({ browser: aBrowser(app, member.cookie) })
    member.cookie = [...set.browser.jar].map((pair) => pair.join('=')).join('; ')
    expect(await app.as(member).accounts.getViewer()).toMatchObject({
      agency_needs_two_step: false,
    })
    await app.as(member).agencies.getOverview()
    // The session that switches it off goes on, and is outside at once.
    const off = { password, code: set.recovery_codes[0] }
    await set.browser.call('POST', '/accounts/me/two-step/off', off)
    member.cookie = [...set.browser.jar].map((pair) => pair.join('=')).join('; ')
    await expect(app.as(member).agencies.getOverview()).rejects.toMatchObject({
      code: 'AGENCY_NEEDS_TWO_STEP',
    })
    const { entries } = await app.as(agency).activity.list({ scope: 'agency' })
    expect(entries.map(({ action }) => action)).toContain('two_step_required')
  })

  test('an invitation mentions the required two-step login, which the agency can turn off', async () => {
    const { agency } = await anAgencyWithTeam()
    const { browser } = await switchOnTwoStep({ browser: aBrowser(app, agency.cookie) })
    agency.cookie = [...browser.jar].map((pair) => pair.join('=')).join('; ')
    await app.as(agency).agencyAccount.requireTwoStep({ required: true })
    const { token } = await app.inviteByLink(agency, 'viewer')
    expect((await app.as(agency).invitations.check({ token })).needs_two_step).toBe(true)
    await app.as(agency).agencyAccount.requireTwoStep({ required: false })
    expect((await app.as(agency).invitations.check({ token })).needs_two_step).toBe(false)
  })
})
