import { expect, test } from 'vitest'

import type {
  Customer,
  Invoice,
  Subscription,
} from '#server/gateways/payments/sandbox/objects/shapes.ts'
import { ana, app, useBuyer } from '#test/buyer.ts'

useBuyer()

const plans = () => app.as(ana).subscriptions

async function atProvider() {
  const customer = (await app.rowOf(ana)).provider_customer_id ?? ''
  return app.stripe.act(async (life) => ({
    subscriptions: await life.store.list<Subscription>('subscription', customer),
    invoices: await life.store.list<Invoice>('invoice', customer),
  }))
}

/** Buys a plan whose next month nobody pays; the provider leaves it 'unpaid'. */
async function leaveUnpaid() {
  await app.buy(ana, 'boost')
  await app.at(ana, async (life, plan) => {
    const customer = await life.get<Customer>(plan.customer)
    await life.put<Customer>({
      ...customer,
      hidden: { ...customer.hidden, end_of_retries: 'unpaid' },
    })
    await life.useCard(plan.customer, 'declines')
    await life.cycle.passUntil(plan.customer, plan.items.data[0].current_period_end + 8 * 86_400)
  })
  await app.deliverAll()
  expect(await plans().check()).toMatchObject({ subscribed: false })
  await app.setCard(ana, 'works')
}

/** Somebody pays the open invoice of the oldest plan. */
async function payOldest() {
  const [oldest] = (await atProvider()).subscriptions
  if (!oldest) throw new Error('There is no plan')
  await app.stripe.act((life) => life.payOpen(oldest))
  await app.deliverAll()
}

test('an unpaid plan is ended before another is bought, and cannot be paid any more', async () => {
  await leaveUnpaid()
  await app.openSession(ana, 'pro')
  const { subscriptions, invoices } = await atProvider()
  expect(subscriptions.map(({ status }) => status)).toEqual(['canceled'])
  expect(invoices.map(({ status }) => status)).toEqual(['paid', 'void'])
})

test('an unpaid plan that ended while the process died is no hindrance to the next try', async () => {
  await leaveUnpaid()
  const real = app.deps.payments
  if (!real) throw new Error('There are no payments')
  app.deps.payments = {
    ...real,
    endSubscription: async (id) => {
      await real.endSubscription(id)
      throw new Error('The process dies')
    },
  }
  await expect(plans().createCheckout({ planType: 'pro' })).rejects.toMatchObject({
    code: 'UNEXPECTED',
  })
  app.deps.payments = real
  await app.buy(ana, 'pro')
  await payOldest()
  expect(await plans().check()).toMatchObject({ subscription_tier: 'pro' })
  const { invoices } = await plans().listInvoices()
  expect(invoices.map(({ refund_status }) => refund_status)).not.toContain('full')
})

test('an old plan that comes back is ended, and only what was paid for the same time is refunded', async () => {
  await leaveUnpaid()
  const [old] = (await atProvider()).subscriptions
  const { payments } = app.deps
  if (!old || !payments) throw new Error('There is no plan')
  // As with a plan that was bought before unpaid ones were ended.
  app.deps.payments = { ...payments, endSubscription: async () => undefined }
  await app.buy(ana, 'pro')
  for (let months = 0; months < 2; months++) {
    await app.at(ana, (life, plan) => life.renew(plan))
    await app.deliverAll()
  }
  await payOldest()
  app.deps.payments = payments
  await plans().refresh()
  expect(await plans().check()).toMatchObject({ subscription_tier: 'pro' })
  const { subscriptions } = await atProvider()
  expect(subscriptions.map(({ status }) => status)).toEqual(['canceled', 'active'])
  const { invoices } = await plans().listInvoices()
  const ofTier = (tier: string) =>
    invoices
      .filter(({ subscription_tier, amount_paid }) => subscription_tier === tier && amount_paid > 0)
      .map(({ refund_status }) => refund_status)
  expect(ofTier('pro')).toEqual([null, null, null])
  // The first month had ended before the new plan began; the last one it overlaps.
  expect(ofTier('boost').at(-1)).toBeNull()
  expect(ofTier('boost')[0]).toBe('full')
})

test('a plan that began first and is heard of later gives way to the one that runs', async () => {
  const first = await app.openSession(ana, 'boost')
  const second = { ...first, id: 'cs_test_other', url: null }
  await app.stripe.act((life) => life.store.put(second))
  await app.pay(first)
  const [older] = (await atProvider()).subscriptions
  if (!older) throw new Error('There is no plan')
  await app.stripe.act((life) => life.put<Subscription>({ ...older, status: 'incomplete' }))
  app.stripe.pass(5)
  await app.pay(second)
  await app.deliverAll()
  const { provider_subscription_id: followed } = await app.rowOf(ana)
  expect(followed).not.toBe(older.id)
  await app.stripe.act((life) => life.put<Subscription>({ ...older, status: 'active' }))
  await plans().refresh()
  expect(await app.rowOf(ana)).toMatchObject({ provider_subscription_id: followed })
  expect((await atProvider()).subscriptions.map(({ status }) => status)).toEqual([
    'canceled',
    'active',
  ])
})

test('a plan that runs and is not known here yet is found before another is bought', async () => {
  await app.buy(ana, 'boost')
  await app.deps.db
    .updateTable('subscriptions')
    .set({ subscribed: false, subscription_tier: 'starter', provider_subscription_id: null })
    .where('profile_id', '=', ana.user_id)
    .execute()
  await expect(plans().createCheckout({ planType: 'pro' })).rejects.toMatchObject({
    code: 'ALREADY_SUBSCRIBED',
  })
})
