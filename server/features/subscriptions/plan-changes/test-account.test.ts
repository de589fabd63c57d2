import { beforeEach, expect, test } from 'vitest'

import { ana, app, useBuyer } from '#test/buyer.ts'
import type { Actor } from '#test/harness.ts'

useBuyer()

let sam: Actor

beforeEach(async () => {
  sam = await app.makeStaff(await app.anInfluencer())
})

const setFake = (is_fake: boolean) =>
  app.as(sam).staffPeople.setFake({ id: ana.user_id, is_fake, reason: 'For our own trials' })

test('an account that pays for a plan becomes no test account before the plan has ended', async () => {
  await app.buy(ana, 'boost')
  await expect(setFake(true)).rejects.toMatchObject({ code: 'PLAN_STILL_CHARGED', status: 409 })
  expect(await app.as(ana).subscriptions.check()).toMatchObject({ is_paid: true })
  await app.at(ana, (life, subscription) => life.end(subscription))
  await app.deliverAll()
  expect(await setFake(true)).toMatchObject({ is_fake: true })
})

test('an account that pays for a plan below Elite becomes no test account either', async () => {
  await app.buy(ana, 'boost')
  const reason = 'Agreed by phone'
  await app.as(sam).staffPeople.setElite({ id: ana.user_id, until: null, reason })
  await expect(setFake(true)).rejects.toMatchObject({ code: 'PLAN_STILL_CHARGED' })
})

test('a test account whose checkout is paid after all reads what it pays, and can end it', async () => {
  const session = await app.openSession(ana, 'boost')
  await setFake(true)
  await app.pay(session)
  await app.deliverAll()
  expect(await app.as(ana).subscriptions.check()).toMatchObject({
    subscribed: false,
    subscription_tier: 'starter',
    is_paid: true,
    paid_tier: 'boost',
    has_portal: true,
    refundable: { amount: 500 },
    max_after_cancel: null,
  })
  const { subscription } = await app.as(ana).subscriptions.cancel({})
  expect(subscription.cancel_at_period_end).toBe(true)
})

test('a test account that ends has its paused codes in the activity log, and its owner is told', async () => {
  await setFake(true)
  await app.addCodes(ana, 5)
  await setFake(false)
  expect(await app.activeOf(ana)).toHaveLength(1)
  const { entries } = await app.as(ana).activity.list({ scope: 'own' })
  expect(entries[0]).toMatchObject({
    action: 'promo_codes_paused',
    details: { count: 4, by: 'plan' },
  })
  expect(await app.mailsTo(ana, 'test_account_ended')).toEqual([
    { plan: 'Starter', paused: 4, is_agency: false },
  ])
})
