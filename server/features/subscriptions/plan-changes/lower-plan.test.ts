import { describe, expect, test } from 'vitest'

import type { Schedule } from '#server/gateways/payments/sandbox/objects/shapes.ts'
import { ana, app, useBuyer } from '#test/buyer.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'
import type { Actor } from '#test/harness.ts'

useBuyer()

const toBoost = { planType: 'boost' as const }
const lower = async (actor: Actor, keep_promo_code_ids: string[] = []) =>
  app.as(actor).subscriptions.changePlan({
    ...toBoost,
    ...(await app.consent(actor, { action: 'change', ...toBoost })),
    keep_promo_code_ids,
  })
const endPeriod = async (actor: Actor) => {
  await app.at(actor, (life, subscription) => life.renew(subscription))
  await app.deliverAll()
}
const schedulesOf = async (actor: Actor) => {
  const { provider_customer_id } = await app.rowOf(actor)
  return app.stripe
    .all<Schedule>('subscription_schedule')
    .filter(({ customer }) => customer === provider_customer_id)
}

describe('a lower plan', () => {
  test('a lower plan follows when the paid period ends: until then nothing is paused, charged or credited', async () => {
    await app.buy(ana, 'growth')
    const ids = await app.addCodes(ana, 5)
    const { subscription_end } = await app.rowOf(ana)
    expect(await lower(ana, ids.slice(0, 2))).toMatchObject({
      subscription: {
        subscription_tier: 'growth',
        active_promo_codes: 5,
        next_plan: { subscription_tier: 'boost', interval: 'month', at: subscription_end },
      },
    })
    await app.deliverAll()
    expect(await app.activeOf(ana)).toEqual(ids)
    const before = await app.as(ana).subscriptions.listInvoices()
    expect(before.invoices.map(({ amount_paid }) => amount_paid)).toEqual([1200])
    await endPeriod(ana)
    expect(await app.as(ana).subscriptions.check()).toMatchObject({
      subscribed: true,
      subscription_tier: 'boost',
      next_plan: null,
      active_promo_codes: 3,
      paused_by_plan: 2,
      keep_promo_code_ids: [],
    })
    // The newest fills the slot that was left to choose.
    expect(await app.activeOf(ana)).toEqual([ids[0], ids[1], ids[4]])
    const { invoices } = await app.as(ana).subscriptions.listInvoices()
    expect(invoices.map(({ amount_paid }) => amount_paid).toSorted((a, b) => a - b)).toEqual([
      500, 1200,
    ])
    await endPeriod(ana)
    expect(await app.as(ana).subscriptions.check()).toMatchObject({ subscription_tier: 'boost' })
    await app.as(ana).subscriptions.changePlan({ planType: 'growth' })
    expect(await app.as(ana).subscriptions.restorePausedByPlan()).toMatchObject({ restored: 2 })
  })

  test('a lower plan is refused without consent where codes would be paused, and nothing is planned then', async () => {
    await app.buy(ana, 'growth')
    const ids = await app.addCodes(ana, 5)
    const { changePlan } = app.as(ana).subscriptions
    const refusal = { code: 'CODES_WOULD_PAUSE', data: { promo_codes: 2, influencer_count: 1 } }
    await expect(changePlan(toBoost)).rejects.toMatchObject(refusal)
    const agreed = await app.consent(ana, { action: 'change', ...toBoost })
    const tooMany = { ...toBoost, ...agreed, keep_promo_code_ids: ids.slice(0, 4) }
    await expect(changePlan(tooMany)).rejects.toMatchObject(refusal)
    expect(await schedulesOf(ana)).toEqual([])
    expect(await app.rowOf(ana)).toMatchObject({ scheduled_tier: null, keep_promo_code_ids: [] })
  })

  test('a lower plan is taken back until the day it follows', async () => {
    await app.buy(ana, 'growth')
    const ids = await app.addCodes(ana, 5)
    await lower(ana, ids.slice(0, 3))
    expect(await app.as(ana).subscriptions.resume()).toMatchObject({
      subscription: { subscription_tier: 'growth', next_plan: null, keep_promo_code_ids: [] },
    })
    await app.deliverAll()
    await endPeriod(ana)
    expect(await app.as(ana).subscriptions.check()).toMatchObject({ subscription_tier: 'growth' })
    expect(await app.activeOf(ana)).toEqual(ids)
  })

  test('a lower plan clicked twice at once is planned once', async () => {
    await app.buy(ana, 'pro')
    await app.addCodes(ana, 5)
    await Promise.all([lower(ana), lower(ana), lower(ana)])
    expect(await app.as(ana).subscriptions.check()).toMatchObject({
      next_plan: { subscription_tier: 'boost' },
    })
    expect(await schedulesOf(ana)).toHaveLength(1)
    await endPeriod(ana)
    expect(await app.as(ana).subscriptions.check()).toMatchObject({ subscription_tier: 'boost' })
  })

  test('a lower plan is replaced by another lower one', async () => {
    await app.buy(ana, 'pro')
    await lower(ana)
    expect(await app.as(ana).subscriptions.changePlan({ planType: 'growth' })).toMatchObject({
      subscription: { subscription_tier: 'pro', next_plan: { subscription_tier: 'growth' } },
    })
    await endPeriod(ana)
    expect(await app.as(ana).subscriptions.check()).toMatchObject({ subscription_tier: 'growth' })
  })

  test('a lower plan by the month instead of the year follows when the year ends', async () => {
    await app.buy(ana, 'boost')
    const { changePlan } = app.as(ana).subscriptions
    await changePlan({ planType: 'pro', interval: 'year' })
    const { subscription_end } = await app.rowOf(ana)
    expect(await changePlan({ planType: 'pro', interval: 'month' })).toMatchObject({
      subscription: {
        billing_interval: 'year',
        next_plan: { subscription_tier: 'pro', interval: 'month', at: subscription_end },
      },
    })
    await endPeriod(ana)
    expect(await app.as(ana).subscriptions.check()).toMatchObject({
      subscription_tier: 'pro',
      billing_interval: 'month',
      next_plan: null,
    })
    const { invoices } = await app.as(ana).subscriptions.listInvoices()
    expect(invoices[0]).toMatchObject({ status: 'paid', amount_paid: 2000 })
  })

  test('a lower plan gives way to cancelling, which pauses at the same end', async () => {
    await app.buy(ana, 'growth')
    const ids = await app.addCodes(ana, 4)
    await lower(ana)
    const agreed = await app.consent(ana, { action: 'cancel' })
    expect(await app.as(ana).subscriptions.cancel(agreed)).toMatchObject({
      subscription: { cancel_at_period_end: true, next_plan: null, active_promo_codes: 4 },
    })
    await expect(lower(ana)).rejects.toMatchObject({ code: 'PLAN_IS_CANCELED' })
    await endPeriod(ana)
    expect(await app.as(ana).subscriptions.check()).toMatchObject({ subscribed: false })
    expect(await app.activeOf(ana)).toEqual([ids[3]])
  })

  test('a lower plan gives way to a higher plan, and stays planned when the card for that declines', async () => {
    await app.buy(ana, 'growth')
    await lower(ana)
    await app.setCard(ana, 'declines')
    const { changePlan } = app.as(ana).subscriptions
    await expect(changePlan({ planType: 'pro' })).rejects.toMatchObject({
      code: 'PAYMENT_DECLINED',
    })
    await app.deliverAll()
    expect(await app.as(ana).subscriptions.check()).toMatchObject({
      subscription_tier: 'growth',
      next_plan: { subscription_tier: 'boost' },
    })
    await app.setCard(ana, 'works')
    expect(await changePlan({ planType: 'pro' })).toMatchObject({
      subscription: { subscription_tier: 'pro', next_plan: null },
    })
    await endPeriod(ana)
    expect(await app.as(ana).subscriptions.check()).toMatchObject({ subscription_tier: 'pro' })
  })

  test('a lower plan ends with a refund, and a plan bought later has nothing planned', async () => {
    await app.buy(ana, 'growth')
    await lower(ana)
    await app.as(ana).subscriptions.refund({})
    await app.deliverAll()
    expect(await app.rowOf(ana)).toMatchObject({
      subscribed: false,
      scheduled_tier: null,
      provider_schedule_id: null,
    })
    await app.buy(ana, 'growth')
    expect(await app.as(ana).subscriptions.check()).toMatchObject({ next_plan: null })
  })
})

describe('with a provider that fails', () => {
  test('nothing is planned, and the next click plans it', async () => {
    await app.buy(ana, 'growth')
    await app.addCodes(ana, 5)
    const agreed = await app.consent(ana, { action: 'change', ...toBoost })
    const { changePlan } = app.as(ana).subscriptions
    app.stripe.fail('down')
    await expect(changePlan({ ...toBoost, ...agreed })).rejects.toMatchObject({
      code: 'PAYMENTS_UNAVAILABLE',
    })
    app.stripe.fail(undefined)
    expect(await app.rowOf(ana)).toMatchObject({ scheduled_tier: null })
    expect(await changePlan({ ...toBoost, ...agreed })).toMatchObject({
      subscription: { next_plan: { subscription_tier: 'boost' } },
    })
  })

  test('a schedule that was begun and never filled is filled by the next click', async () => {
    await app.buy(ana, 'growth')
    // Killed between the two calls.
    await app.at(ana, (life, subscription) => life.schedules.create(subscription, {}))
    await app.deliverAll()
    expect(await app.as(ana).subscriptions.check()).toMatchObject({ next_plan: null })
    expect(await lower(ana)).toMatchObject({
      subscription: { next_plan: { subscription_tier: 'boost' } },
    })
    expect(await schedulesOf(ana)).toHaveLength(1)
  })

  test('what staff of the provider take back is taken back here', async () => {
    await app.buy(ana, 'growth')
    await lower(ana)
    await app.deliverAll()
    for (const schedule of await schedulesOf(ana))
      await app.stripe.act((life) => life.schedules.release(structuredClone(schedule)))
    await app.deliverAll()
    expect(await app.as(ana).subscriptions.check()).toMatchObject({ next_plan: null })
  })
})

test('an agency with 500 creators lowers its plan with one consent, and the codes of all are paused at the end', async () => {
  const { db } = app.deps
  const agency = await app.anAgency()
  await app.buy(agency, 'pro')
  const ids: string[] = []
  for (let n = 0; n < 500; n++) ids.push((await aProfile(db)).id)
  await db
    .insertInto('agency_influencers')
    .values(ids.map((influencer_id) => ({ agency_id: agency.user_id, influencer_id })))
    .execute()
  for (let start = 0; start < ids.length; start += 100) {
    const some = ids.slice(start, start + 100)
    await insertCodes(db, ...some.flatMap((id) => Array.from({ length: 5 }, () => aCodeRow(id))))
  }
  const agreed = await app.consent(agency, { action: 'change', ...toBoost })
  await app.as(agency).subscriptions.changePlan({ ...toBoost, ...agreed })
  const active = async () => (await app.as(agency).agencies.getOverview()).active_promo_codes
  expect(await active()).toBe(2500)
  await endPeriod(agency)
  expect(await active()).toBe(1500)
})
