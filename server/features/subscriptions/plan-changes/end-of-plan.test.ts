import { describe, expect, test } from 'vitest'

import { ana, app, useBuyer } from '#test/buyer.ts'
import type { Actor } from '#test/harness.ts'

useBuyer()

/** Ends somebody's plan at the provider, as it does when nobody could pay. */
async function end(actor: Actor) {
  await app.at(actor, (life, subscription) => life.end(subscription, { reason: 'payment_failed' }))
  await app.deliverAll()
}

describe('a plan that ends', () => {
  test('a plan that ends leaves the newest code, pauses the rest, and tells so once', async () => {
    await app.buy(ana, 'growth')
    const ids = await app.addCodes(ana, 5)
    await end(ana)
    expect(await app.activeOf(ana)).toEqual([ids[4]])
    expect(await app.as(ana).subscriptions.check()).toMatchObject({
      subscribed: false,
      active_promo_codes: 1,
      paused_by_plan: 4,
      has_portal: true,
    })
    expect(await app.mailsTo(ana, 'plan_ended')).toEqual([
      { plan: 'Growth', has_failed: false, paused: 4, managed_paused: 0, is_agency: false },
    ])
    const { promo_codes } = await app.as(ana).promoCodes.listOwn({})
    expect(promo_codes.map(({ paused_reason }) => paused_reason)).toEqual([
      null,
      'plan',
      'plan',
      'plan',
      'plan',
    ])
  })

  test('a plan that ends leaves the code that the owner chose before', async () => {
    await app.buy(ana, 'growth')
    const ids = await app.addCodes(ana, 3)
    const chosen = await app
      .as(ana)
      .subscriptions.chooseKept({ promo_code_ids: [ids[0] ?? '', ids[0] ?? ''] })
    expect(chosen.keep_promo_code_ids).toEqual([ids[0]])
    const ben = await app.anInfluencer()
    await expect(
      app.as(ben).subscriptions.chooseKept({ promo_code_ids: [ids[1] ?? ''] }),
    ).rejects.toMatchObject({ code: 'PROMO_CODE_NOT_FOUND' })
    await end(ana)
    expect(await app.activeOf(ana)).toEqual([ids[0]])
  })

  test('a plan that ends keeps codes that people see before one that has expired', async () => {
    await app.buy(ana, 'growth')
    const ids = await app.addCodes(ana, 3)
    await app.deps.db
      .updateTable('promo_codes')
      .set({ expiration_date: '2026-01-01' })
      .where('id', '=', ids[2] ?? '')
      .execute()
    await end(ana)
    expect(await app.activeOf(ana)).toEqual([ids[1]])
  })

  test('all come back with one click on renewal, but those paused by hand', async () => {
    await app.buy(ana, 'growth')
    const ids = await app.addCodes(ana, 4)
    await app.as(ana).promoCodes.act({ action: 'pause', ids: [ids[0] ?? ''] })
    await end(ana)
    await expect(app.as(ana).subscriptions.restorePausedByPlan()).rejects.toMatchObject({
      code: 'PLAN_LIMIT_REACHED',
    })
    await app.buy(ana, 'boost')
    const { promo_codes, room } = await app.as(ana).subscriptions.listPausedByPlan()
    expect([promo_codes.length, room]).toEqual([2, 2])
    expect(await app.as(ana).subscriptions.restorePausedByPlan()).toMatchObject({
      restored: 2,
      still_paused: 0,
      subscription: { active_promo_codes: 3, paused_by_plan: 0 },
    })
    expect(await app.activeOf(ana)).toEqual(ids.slice(1))
    expect(await app.as(ana).subscriptions.restorePausedByPlan()).toMatchObject({ restored: 0 })
  })

  test('two clicks at once never bring back more codes than fit', async () => {
    await app.buy(ana, 'pro')
    await app.addCodes(ana, 8)
    await end(ana)
    await app.buy(ana, 'boost')
    await Promise.all(
      [1, 2, 3].map(() =>
        app
          .as(ana)
          .subscriptions.restorePausedByPlan()
          .catch(() => undefined),
      ),
    )
    expect(await app.activeOf(ana)).toHaveLength(3)
  })

  test('a plan that ends pauses nothing of test accounts and while limits are waived', async () => {
    const ben = await app.anInfluencer()
    for (const someone of [ana, ben]) {
      await app.buy(someone, 'growth')
      await app.addCodes(someone, 3)
    }
    await app.deps.db
      .updateTable('profiles')
      .set({ is_fake: true })
      .where('id', '=', ana.user_id)
      .execute()
    expect(await app.as(ana).subscriptions.check()).toMatchObject({
      subscribed: false,
      subscription_tier: 'starter',
      max_after_cancel: null,
    })
    await end(ana)
    const { config } = app.deps
    app.deps.config = { ...config, is_limit_waived: true }
    await end(ben)
    app.deps.config = config
    expect(await app.activeOf(ana)).toHaveLength(3)
    expect(await app.activeOf(ben)).toHaveLength(3)
  })

  test("an agency's plan that ends lowers its creators' limits, but for those with a plan of their own", async () => {
    const agency = await app.anAgency()
    const ben = await app.anInfluencer()
    await app.manage(agency, ana)
    await app.manage(agency, ben)
    await app.buy(agency, 'growth')
    await app.buy(ben, 'boost')
    await app.addCodes(agency, 2)
    const ofAna = await app.addCodes(ana, 4)
    const ofBen = await app.addCodes(ben, 5)
    await end(agency)
    expect(await app.activeOf(ana)).toEqual([ofAna[3]])
    expect(await app.activeOf(ben)).toEqual(ofBen.slice(2))
    expect(await app.as(agency).subscriptions.check()).toMatchObject({
      paused_by_plan: 1,
      managed_paused_by_plan: 5,
    })
    expect(await app.mailsTo(ana, 'agency_plan_ended')).toMatchObject([{ paused: 3 }])
    expect(await app.mailsTo(ben, 'agency_plan_ended')).toMatchObject([{ paused: 2 }])
    expect(await app.mailsTo(agency, 'plan_ended')).toMatchObject([
      { paused: 1, managed_paused: 5, is_agency: true },
    ])
    await app.buy(agency, 'growth')
    expect(await app.as(agency).subscriptions.restorePausedByPlan()).toMatchObject({
      restored: 6,
      still_paused: 0,
    })
    expect(await app.activeOf(ben)).toEqual(ofBen)
  })

  test('a plan that ends takes Elite from nobody to whom staff gave it', async () => {
    await app.buy(ana, 'boost')
    await app.deps.db
      .updateTable('subscriptions')
      .set({ subscription_tier: 'elite' })
      .where('profile_id', '=', ana.user_id)
      .execute()
    await end(ana)
    expect(await app.as(ana).subscriptions.check()).toMatchObject({
      subscribed: true,
      subscription_tier: 'elite',
      is_gift: true,
      is_paid: false,
    })
  })
})

describe('a charge that fails', () => {
  test('a charge that fails leaves the plan until the provider gives up, and is told at once', async () => {
    await app.buy(ana, 'growth')
    await app.addCodes(ana, 3)
    await app.setCard(ana, 'declines')
    await app.at(ana, (life, subscription) => life.renew(subscription))
    const again = [...app.stripe.events]
    await app.deliverAll()
    for (const event of again) await app.deliver(event)
    expect(await app.as(ana).subscriptions.check()).toMatchObject({
      subscribed: true,
      subscription_tier: 'growth',
      payment_failed_at: expect.any(String),
      active_promo_codes: 3,
    })
    expect(await app.mailsTo(ana, 'payment_failed')).toEqual([{ plan: 'Growth', is_agency: false }])
    await end(ana)
    expect(await app.as(ana).subscriptions.check()).toMatchObject({
      subscribed: false,
      payment_failed_at: null,
      active_promo_codes: 1,
    })
    expect(await app.mailsTo(ana, 'plan_ended')).toMatchObject([{ has_failed: true, paused: 2 }])
  })

  test('a charge that fails is no debt when the plan has ended: its invoice is void, and cannot be paid for nothing', async () => {
    await app.buy(ana, 'growth')
    await app.setCard(ana, 'declines')
    await app.at(ana, (life, subscription) => life.renew(subscription))
    await app.deliverAll()
    const listed = async () =>
      (await app.as(ana).subscriptions.listInvoices()).invoices.map(({ status }) => status)
    expect(await listed()).toEqual(['open', 'paid'])
    await end(ana)
    expect(await listed()).toEqual(['void', 'paid'])
    await app.setCard(ana, 'works')
    await app.at(ana, (life, subscription) => life.payOpen(subscription))
    await app.deliverAll()
    expect(await listed()).toEqual(['void', 'paid'])
  })

  test('a charge that fails is forgotten when another card works', async () => {
    await app.buy(ana, 'growth')
    await app.setCard(ana, 'declines')
    await app.at(ana, (life, subscription) => life.renew(subscription))
    await app.deliverAll()
    await app.setCard(ana, 'works')
    await app.at(ana, (life, subscription) => life.payOpen(subscription))
    await app.deliverAll()
    expect(await app.as(ana).subscriptions.check()).toMatchObject({
      subscribed: true,
      payment_failed_at: null,
    })
  })
})
