import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#test/harness.ts'
import { openPaymentApp } from '#test/payment-app.ts'
import type { PaymentApp } from '#test/payment-app.ts'

import { reconcilePayments } from '../events/reconcile.ts'

let app: PaymentApp
let sam: Actor
let ana: Actor

const reason = 'Agreed by phone'

beforeAll(async () => {
  app = await openPaymentApp()
  sam = await app.makeStaff(await app.anInfluencer('sam'))
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.forgetLimits()
  app.stripe.events.length = 0
  ana = await app.anInfluencer()
})

const give = () => app.as(sam).staffPeople.setElite({ id: ana.user_id, until: null, reason })
const take = () => app.as(sam).staffPeople.removeElite({ id: ana.user_id, reason })

describe('Elite above a plan that is paid for', () => {
  test('Elite above a paid plan survives events and the nightly comparison, which keep what lies below', async () => {
    await app.buy(ana, 'boost')
    const ids = await app.addCodes(ana, 3)
    await give()
    await app.addCodes(ana, 4)
    // Changed at the provider meanwhile.
    await app.at(ana, (life, subscription) => life.renew(subscription))
    await app.deliverAll()
    await reconcilePayments(app.deps)
    expect(await app.rowOf(ana)).toMatchObject({ subscription_tier: 'elite', paid_tier: 'boost' })
    expect(await app.activeOf(ana)).toHaveLength(7)
    await take()
    expect(await app.rowOf(ana)).toMatchObject({
      subscribed: true,
      subscription_tier: 'boost',
      provider_subscription_id: expect.any(String) as string,
    })
    expect(await app.activeOf(ana)).toHaveLength(3)
    expect(ids).toHaveLength(3)
    await reconcilePayments(app.deps)
    expect(await app.rowOf(ana)).toMatchObject({ subscription_tier: 'boost' })
  })

  test('a paid plan that ends at the provider leaves Elite, and nothing below it', async () => {
    await app.buy(ana, 'growth')
    await app.addCodes(ana, 2)
    await give()
    await app.at(ana, (life, subscription) => life.end(subscription))
    await app.deliverAll()
    expect(await app.rowOf(ana)).toMatchObject({ subscription_tier: 'elite', paid_tier: 'starter' })
    expect(await app.mailsTo(ana, 'plan_ended')).toEqual([])
    await take()
    expect(await app.as(ana).subscriptions.check()).toMatchObject({
      subscribed: false,
      subscription_tier: 'starter',
      paused_by_plan: 1,
    })
    expect(await app.mailsTo(ana, 'elite_ended')).toEqual([
      { plan: 'Starter', paused: 1, managed_paused: 0, is_agency: false },
    ])
  })

  test('a paid plan below Elite can be cancelled with any number of codes', async () => {
    await app.buy(ana, 'boost')
    await give()
    await app.addCodes(ana, 5)
    expect((await app.as(ana).subscriptions.check()).max_after_cancel).toBeNull()
    await app.as(ana).subscriptions.cancel()
    await app.deliverAll()
    expect(await app.rowOf(ana)).toMatchObject({
      subscription_tier: 'elite',
      cancel_at_period_end: true,
    })
    expect(await app.activeOf(ana)).toHaveLength(5)
  })

  test('a paid plan below Elite is named with its price and its own end where money is spoken of', async () => {
    const { subscription_end } = await app.buy(ana, 'boost')
    const until = '2100-01-01'
    await app.as(sam).staffPeople.setElite({ id: ana.user_id, until, reason })
    expect(await app.as(ana).subscriptions.check()).toMatchObject({
      subscription_tier: 'elite',
      paid_tier: 'boost',
      price: { amount: 500, currency: 'usd' },
      subscription_end,
      is_gift: false,
    })
    await app.at(ana, (life, subscription) => life.end(subscription))
    await app.deliverAll()
    expect(await app.as(ana).subscriptions.check()).toMatchObject({
      paid_tier: 'starter',
      price: null,
      subscription_end: `${until}T23:59:59.000Z`,
      is_gift: true,
    })
  })

  test('a paid plan below Elite whose charge fails is named in the mail and to the agency, and Elite stays', async () => {
    ana = await app.anAgency()
    await app.buy(ana, 'boost')
    await give()
    await app.setCard(ana, 'declines')
    await app.at(ana, (life, subscription) => life.renew(subscription))
    await app.deliverAll()
    expect(await app.mailsTo(ana, 'payment_failed')).toEqual([
      { plan: 'Boost', is_agency: true, stays_on_elite: true },
    ])
    expect(await app.as(ana).agencies.getOverview()).toMatchObject({
      subscription_tier: 'elite',
      paid_tier: 'boost',
      price: { amount: 500, currency: 'usd' },
      payment_failed_at: expect.any(String) as string,
    })
  })

  test('Elite taken away while an event comes ends in the state of the provider', async () => {
    await app.buy(ana, 'growth')
    await give()
    await app.addCodes(ana, 12)
    await app.at(ana, (life, subscription) => life.end(subscription))
    await Promise.all([take(), app.deliverAll()])
    await reconcilePayments(app.deps)
    expect(await app.rowOf(ana)).toMatchObject({ subscription_tier: 'starter', subscribed: false })
    expect(await app.activeOf(ana)).toHaveLength(1)
  })
})
