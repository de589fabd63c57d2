import { describe, expect, test } from 'vitest'

import type { Session, Subscription } from '#server/gateways/payments/sandbox/objects/shapes.ts'
import { ana, app, useBuyer } from '#test/buyer.ts'

useBuyer()

const running = () =>
  app.stripe
    .all<Subscription>('subscription')
    .filter(({ status, metadata }) => status === 'active' && metadata['user_id'] === ana.user_id)

describe('buying a plan', () => {
  // holds: 4.subscribe.checkout, 7.create-checkout
  test('buying a plan leads to a checkout with our price, and the paid one to the plan', async () => {
    const session = await app.openSession(ana, 'growth')
    expect(session).toMatchObject({ amount_total: 1200, client_reference_id: ana.user_id })
    expect(session.success_url).toBe(
      `http://localhost:3000/pricing?subscription=success&plan=growth&session_id=${session.id}`,
    )
    expect(session.cancel_url).toBe('http://localhost:3000/pricing?status=canceled')
    expect(await app.as(ana).subscriptions.check()).toMatchObject({
      subscribed: false,
      subscription_tier: 'starter',
      is_paid: false,
      refundable: null,
      payments: 'stripe',
    })
    await app.pay(session)
    await app.deliverAll()
    expect(await app.as(ana).subscriptions.check()).toMatchObject({
      subscribed: true,
      subscription_tier: 'growth',
      cancel_at_period_end: false,
      is_gift: false,
      is_paid: true,
      has_portal: true,
      payment_failed_at: null,
      refundable: { amount: 1200, currency: 'usd' },
    })
    const { invoices } = await app.as(ana).subscriptions.listInvoices()
    expect(invoices).toMatchObject([
      { status: 'paid', subscription_tier: 'growth', amount_paid: 1200, refund_status: null },
    ])
  })

  test('buying a plan in two tabs is one checkout and one customer', async () => {
    const calls = Array.from({ length: 6 }, () => app.openSession(ana, 'boost'))
    const ids = new Set((await Promise.all(calls)).map(({ id }) => id))
    expect(ids.size).toBe(1)
    expect((await app.openSession(ana, 'boost')).id).toBe([...ids][0])
    const ours = app.stripe
      .all('customer')
      .filter((one) => JSON.stringify(one).includes(ana.user_id))
    expect(ours).toHaveLength(1)
  })

  test('buying another plan closes the checkout that was open', async () => {
    const first = await app.openSession(ana, 'boost')
    const second = await app.openSession(ana, 'pro')
    expect(second.id).not.toBe(first.id)
    const open = app.stripe
      .all<Session>('checkout.session')
      .filter((one) => one.client_reference_id === ana.user_id && one.status === 'open')
    expect(open.map(({ id }) => id)).toEqual([second.id])
  })

  test('buying two plans at the same moment leaves one open checkout', async () => {
    await Promise.all([app.openSession(ana, 'boost'), app.openSession(ana, 'pro')])
    const open = app.stripe
      .all<Session>('checkout.session')
      .filter((one) => one.client_reference_id === ana.user_id && one.status === 'open')
    expect(open).toHaveLength(1)
  })

  test('buying two plans at the same moment opens a checkout for everybody, however the calls meet', async () => {
    for (let round = 0; round < 25; round++) {
      const bo = await app.anInfluencer()
      await Promise.all([app.openSession(bo, 'boost'), app.openSession(bo, 'pro')])
      await app.forgetLimits()
    }
  })

  test('buying a plan is refused to somebody who has one, even before its events came', async () => {
    const session = await app.openSession(ana, 'boost')
    await app.pay(session)
    await expect(app.openSession(ana, 'boost')).rejects.toMatchObject({
      code: 'ALREADY_SUBSCRIBED',
      data: { subscription_tier: 'boost' },
    })
  })

  test('a plan paid twice is the first one, and the second payment is given back', async () => {
    const first = await app.openSession(ana, 'boost')
    const second = { ...first, id: 'cs_test_second', url: null }
    await app.stripe.act((life) => life.store.put(second))
    await app.pay(first)
    app.stripe.pass(5)
    await app.pay(second)
    expect(running()).toHaveLength(2)
    await app.deliverAll()
    expect(running()).toHaveLength(1)
    const { invoices } = await app.as(ana).subscriptions.listInvoices()
    expect(invoices.map(({ refund_status }) => refund_status)).toEqual(['full', null])
    expect(await app.mailsTo(ana, 'payment_refunded')).toMatchObject([
      { amount: 500, is_second_plan: true },
    ])
    const confirmed = await app.as(ana).subscriptions.confirmCheckout({ session_id: second.id })
    expect(confirmed.state).toBe('refunded')
    expect(await app.as(ana).subscriptions.check()).toMatchObject({ subscription_tier: 'boost' })
    expect(await app.mailsTo(ana, 'plan_ended')).toEqual([])
  })

  test('buying a plan begins anew when the customer was deleted at the provider', async () => {
    await app.buy(ana, 'boost')
    const { provider_customer_id } = await app.rowOf(ana)
    await app.stripe.act(async (life) =>
      life.deleteCustomer(await life.get(provider_customer_id ?? '')),
    )
    await app.deliverAll()
    expect(await app.as(ana).subscriptions.check()).toMatchObject({ subscribed: false })
    expect(await app.buy(ana, 'growth')).toMatchObject({ subscription_tier: 'growth' })
  })

  // holds: 7.create-checkout.product
  test('buying a plan takes no price and no id from the caller', async () => {
    const { url } = await app
      .as(ana)
      .subscriptions.createCheckout({ planType: 'pro', productId: 'price_sandbox_boost' })
    const session = await app.stripe.act((life) => life.get<Session>(url.split('/').at(-1) ?? ''))
    expect(session.amount_total).toBe(2000)
  })

  test('buying Elite, the free plan, or a plan without a role is refused in words', async () => {
    const client = app.as(ana).subscriptions
    await expect(client.createCheckout({ planType: 'elite' })).rejects.toMatchObject({
      code: 'ELITE_BY_CONTACT',
    })
    await expect(client.createCheckout({ planType: 'starter' })).rejects.toMatchObject({
      code: 'PLAN_IS_FREE',
    })
    await app.deps.db
      .updateTable('profiles')
      .set({ is_influencer: false })
      .where('id', '=', ana.user_id)
      .execute()
    await expect(client.createCheckout({ planType: 'pro' })).rejects.toMatchObject({
      code: 'PROFILE_INCOMPLETE',
    })
    await expect(
      app.visitor.subscriptions.createCheckout({ planType: 'pro' }),
    ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('buying a plan needs a configured price', async () => {
    const other = app.deps.payments
    app.deps.payments = other && { ...other, isForSale: ({ tier }) => tier !== 'pro' }
    await expect(
      app.as(ana).subscriptions.createCheckout({ planType: 'pro' }),
    ).rejects.toMatchObject({ code: 'PLAN_NOT_FOR_SALE' })
    app.deps.payments = undefined
    await expect(
      app.as(ana).subscriptions.createCheckout({ planType: 'boost' }),
    ).rejects.toMatchObject({ code: 'PAYMENTS_OFF', status: 503 })
    expect(await app.as(ana).subscriptions.check()).toMatchObject({ payments: 'off' })
    app.deps.payments = other
  })
})

describe('a provider that does not answer', () => {
  for (const trouble of ['down', 'slow', 'wrong_key'] as const)
    test(
      `(${trouble}) is told in a sentence, and nothing is half done`,
      { timeout: 60_000 },
      async () => {
        for (const after of [0, 1]) {
          app.stripe.fail(trouble, after)
          await expect(app.openSession(ana, 'growth')).rejects.toMatchObject({
            code: 'PAYMENTS_UNAVAILABLE',
            status: 503,
          })
        }
        app.stripe.fail(undefined)
        expect(await app.buy(ana, 'growth')).toMatchObject({ subscription_tier: 'growth' })
        expect(running()).toHaveLength(1)
      },
    )

  test('a provider that does not answer is asked by the same key again, so that nothing is made twice', async () => {
    await app.openSession(ana, 'boost')
    const keys = app.stripe.requests.filter(({ method }) => method === 'POST').map(({ key }) => key)
    expect(keys).toEqual([
      expect.stringMatching(new RegExp(`^customer:${ana.user_id}:`)),
      expect.stringMatching(/^checkout:cus_\w+:boost:0:0:price_sandbox_boost$/),
    ])
  })
})

describe('the page that the checkout returns to', () => {
  test('the page that the checkout returns to knows at once that it is paid, without any event', async () => {
    const session = await app.openSession(ana, 'pro')
    const { confirmCheckout } = app.as(ana).subscriptions
    expect(await confirmCheckout({ session_id: session.id })).toMatchObject({ state: 'open' })
    await app.pay(session)
    expect(await confirmCheckout({ session_id: session.id })).toMatchObject({
      state: 'active',
      subscription_tier: 'pro',
      subscription: { subscribed: true, subscription_tier: 'pro' },
    })
  })

  test('the page that the checkout returns to waits for money that comes later', async () => {
    const session = await app.openSession(ana, 'pro')
    await app.pay(session, 'later')
    await app.deliverAll()
    const { confirmCheckout } = app.as(ana).subscriptions
    expect(await confirmCheckout({ session_id: session.id })).toMatchObject({
      state: 'processing',
      subscription: { subscribed: false, subscription_tier: 'starter' },
    })
    await app.at(ana, (life, subscription) => life.payOpen(subscription))
    await app.deliverAll()
    expect(await confirmCheckout({ session_id: session.id })).toMatchObject({ state: 'active' })
  })

  test("the page that the checkout returns to gives somebody else's plan to nobody but who began it", async () => {
    const ben = await app.anInfluencer()
    const session = await app.openSession(ana, 'growth')
    await app.pay(session)
    const seen = await app.as(ben).subscriptions.confirmCheckout({ session_id: session.id })
    expect(seen).toMatchObject({
      state: 'other_account',
      subscription_tier: null,
      subscription: { subscribed: false },
    })
    await app.deliverAll()
    expect(await app.as(ana).subscriptions.check()).toMatchObject({ subscription_tier: 'growth' })
    await expect(
      app.as(ben).subscriptions.confirmCheckout({ session_id: 'cs_test_nobody' }),
    ).rejects.toMatchObject({ code: 'CHECKOUT_NOT_FOUND' })
  })
})
