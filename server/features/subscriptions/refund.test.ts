import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#test/harness.ts'
import { openPaymentApp } from '#test/payment-app.ts'
import type { PaymentApp } from '#test/payment-app.ts'

let app: PaymentApp
let ana: Actor

beforeAll(async () => {
  app = await openPaymentApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await app.aBuyer()
})

describe('a refund', () => {
  test('gives the month back, differences too, and ends the plan', async () => {
    await app.buy(ana, 'boost')
    await app.as(ana).subscriptions.changePlan({ planType: 'growth' })
    const ids = await app.addCodes(ana, 3)
    const done = await app.as(ana).subscriptions.refund({ keep_promo_code_id: ids[0] })
    expect(done).toMatchObject({
      amount_refunded: 1200,
      currency: 'usd',
      paused: 2,
      subscription: { subscribed: false, subscription_tier: 'starter', refundable: null },
    })
    expect(await app.activeOf(ana)).toEqual([ids[0]])
    const { invoices } = await app.as(ana).subscriptions.listInvoices()
    expect(invoices.map(({ refund_status }) => refund_status)).toEqual(['full', 'full'])
    await app.deliverAll()
    expect(await app.mailsTo(ana, 'payment_refunded')).toMatchObject([
      { amount: 1200, is_second_plan: false },
    ])
    await expect(app.as(ana).subscriptions.refund({})).rejects.toMatchObject({
      code: 'NO_PAID_PLAN',
    })
  })

  test('clicked twice at once gives back once', async () => {
    await app.buy(ana, 'pro')
    const clicks = [1, 2, 3].map(() =>
      app
        .as(ana)
        .subscriptions.refund({})
        .catch(() => undefined),
    )
    await Promise.all(clicks)
    const { invoices } = await app.as(ana).subscriptions.listInvoices()
    expect(invoices).toMatchObject([{ amount_paid: 2000, amount_refunded: 2000 }])
    await app.deliverAll()
    expect(await app.mailsTo(ana, 'payment_refunded')).toHaveLength(1)
    expect(await app.mailsTo(ana, 'plan_ended')).toHaveLength(1)
  })

  test('that stopped in its middle goes on at the next click', async () => {
    await app.buy(ana, 'pro')
    app.stripe.fail('down', 2)
    await expect(app.as(ana).subscriptions.refund({})).rejects.toMatchObject({
      code: 'PAYMENTS_UNAVAILABLE',
    })
    app.stripe.fail(undefined)
    await app.deliverAll()
    expect(await app.as(ana).subscriptions.check()).toMatchObject({
      subscribed: true,
      refundable: null,
    })
    expect(await app.as(ana).subscriptions.refund({})).toMatchObject({
      amount_refunded: 2000,
      subscription: { subscribed: false },
    })
  })

  test('is over after 30 days', async () => {
    await app.buy(ana, 'pro')
    await app.deps.db
      .updateTable('subscription_invoices')
      .set({ paid_at: new Date(Date.now() - 31 * 86_400_000).toISOString() })
      .where('profile_id', '=', ana.user_id)
      .execute()
    expect(await app.as(ana).subscriptions.check()).toMatchObject({ refundable: null })
    await expect(app.as(ana).subscriptions.refund({})).rejects.toMatchObject({
      code: 'NOTHING_TO_REFUND',
    })
  })
})
