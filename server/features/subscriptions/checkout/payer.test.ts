import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { AgencyRole } from '#shared/rules/agencies/agencies.ts'
import type { Actor } from '#test/harness.ts'
import { openPaymentApp } from '#test/payment-app.ts'

let app: Awaited<ReturnType<typeof openPaymentApp>>
let harbor: Actor

beforeAll(async () => {
  app = await openPaymentApp()
  harbor = await app.anAgency('harbor')
  await app.buy(harbor, 'boost')
})
afterAll(() => app.close())

/** A member; one that publishes too stays an influencer. */
async function aMember(role: AgencyRole, { publishes = false } = {}): Promise<Actor> {
  const member = await app.anInfluencer()
  await app.join(harbor, member, role)
  if (!publishes)
    await app.deps.db
      .updateTable('profiles')
      .set({ is_influencer: false })
      .where('id', '=', member.user_id)
      .execute()
  return member
}

async function planOf(member: Actor, wish?: 'own' | 'agency') {
  const response = await app.request('/api/check-subscription', {
    method: 'POST',
    cookie: member.cookie,
    headers: {
      'content-type': 'application/json',
      ...(wish === undefined ? {} : { 'x-plan-of': wish }),
    },
    body: '{}',
  })
  return (await response.json()) as { code?: string; subscription_tier?: string; data?: unknown }
}

describe("an agency's plan", () => {
  test.each(['owner', 'finance'] as const)(
    'a member who is %s looks after the plan of the agency: invoices, portal, another plan and the end',
    async (role) => {
      const member = await aMember(role)
      const { subscriptions } = app.as(member)
      expect(await subscriptions.check()).toMatchObject({
        subscription_tier: 'boost',
        is_paid: true,
        has_portal: true,
      })
      expect((await subscriptions.listInvoices()).invoices.length).toBeGreaterThan(0)
      expect((await subscriptions.customerPortal()).url).toContain('http')
      await expect(subscriptions.createCheckout({ planType: 'growth' })).rejects.toMatchObject({
        code: 'ALREADY_SUBSCRIBED',
      })
    },
  )

  test.each(['manager', 'viewer'] as const)(
    'a member who is %s is refused the plan of the agency, with the names of the owners, and no personal plan is sold instead',
    async (role) => {
      const co = await aMember('owner')
      const member = await aMember(role)
      await expect(
        app.as(member).subscriptions.createCheckout({ planType: 'boost' }),
      ).rejects.toMatchObject({
        code: 'PLAN_OF_AGENCY',
        data: {
          agency_name: 'harbor',
          owners: expect.arrayContaining(['harbor', `Full ${co.username}`]) as unknown,
        },
      })
    },
  )

  test("an agency's plan and that of a member who publishes too are told apart by what the call says", async () => {
    const owner = await aMember('owner', { publishes: true })
    expect(await planOf(owner)).toMatchObject({ subscription_tier: 'starter' })
    expect(await planOf(owner, 'agency')).toMatchObject({ subscription_tier: 'boost' })
    const manager = await aMember('manager', { publishes: true })
    expect(await planOf(manager, 'own')).toMatchObject({ subscription_tier: 'starter' })
    expect(await planOf(manager, 'agency')).toMatchObject({ code: 'PLAN_OF_AGENCY' })
  })

  test("an agency's plan is out of reach the moment the role is taken away", async () => {
    const member = await aMember('finance')
    await app.as(harbor).agencyMembers.changeRole({ user_id: member.user_id, role: 'viewer' })
    await expect(app.as(member).subscriptions.listInvoices()).rejects.toMatchObject({
      code: 'PLAN_OF_AGENCY',
    })
  })

  test("an agency's plan shows a member in charge of money the overview and the team, and no influencers or codes", async () => {
    const { agencies, agencyCodes, agencyMembers } = app.as(await aMember('finance'))
    expect((await agencies.getOverview()).subscription_tier).toBe('boost')
    expect((await agencyMembers.list()).members[0]?.is_agency_account).toBe(true)
    for (const call of [agencies.listInfluencers, agencyCodes.list])
      await expect(call({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test("an agency's plan tells a member in charge of money whose codes its end would pause, and not which", async () => {
    const ana = await app.anInfluencer()
    await app.manage(harbor, ana)
    await app.addCodes(ana, 2)
    const finance = await aMember('finance')
    const impactFor = (actor: Actor) => app.as(actor).subscriptions.impact({ action: 'cancel' })
    const told = await impactFor(finance)
    expect(told.influencers).toMatchObject([
      { profile_id: ana.user_id, active: 2, paused: 1, promo_codes: [] },
    ])
    const whole = await impactFor(harbor)
    expect(whole.influencers[0]?.promo_codes).toHaveLength(2)
    expect(told.consent).toBe(whole.consent)
    const file = await app.request('/api/subscription-impact.csv?action=cancel', {
      cookie: finance.cookie,
    })
    const lines = (await file.text()).trim().split('\r\n')
    expect(lines[0]).toBe('name,username,active,limit,paused')
    expect(lines).toHaveLength(2)
  })

  test("an agency's plan lets a member in charge of money neither see nor change which codes stay", async () => {
    const ana = await app.anInfluencer()
    await app.manage(harbor, ana)
    const [own = ''] = await app.addCodes(harbor, 1)
    const [managed = ''] = await app.addCodes(ana, 2)
    const chosen = [own, managed]
    await app.as(harbor).subscriptions.chooseKept({ promo_code_ids: chosen })
    const { subscriptions } = app.as(await aMember('finance'))
    const none = { keep_promo_code_ids: [] }
    for (const call of [
      () => subscriptions.chooseKept({ promo_code_ids: [] }),
      () => subscriptions.cancel(none),
      () => subscriptions.changePlan({ planType: 'growth', ...none }),
      () => subscriptions.refund(none),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await subscriptions.check()).toMatchObject(none)
    const { consent } = await subscriptions.impact({ action: 'cancel' })
    expect(await subscriptions.cancel({ consent })).toMatchObject({ subscription: none })
    expect(await subscriptions.resume()).toMatchObject({ subscription: none })
    expect((await app.rowOf(harbor)).keep_promo_code_ids).toEqual(chosen)
    const seen = await app.as(harbor).subscriptions.check()
    expect(seen.keep_promo_code_ids).toEqual([own])
  })

  test("an agency's plan needs the two-step login that the agency requires, of its own account too", async () => {
    const agency = await app.anAgency()
    await app.buy(agency, 'boost')
    await app.deps.db
      .updateTable('profiles')
      .set({ members_need_two_step: true })
      .where('id', '=', agency.user_id)
      .execute()
    const { subscriptions } = app.as(agency)
    for (const call of [
      () => subscriptions.check(),
      () => subscriptions.listInvoices(),
      () => subscriptions.getBilling(),
      () => subscriptions.cancel({}),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'AGENCY_NEEDS_TWO_STEP' })
  })
})
