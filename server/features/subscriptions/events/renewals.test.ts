import { afterAll, beforeAll, expect, test } from 'vitest'

import { openPaymentApp } from '#test/payment-app.ts'
import type { PaymentApp } from '#test/payment-app.ts'
import type { Actor } from '#test/harness.ts'

import { sendRenewalNotices } from './renewals.ts'

let app: PaymentApp

beforeAll(async () => {
  app = await openPaymentApp()
})
afterAll(() => app.close())

const now = '2026-11-22T10:00:00.000Z'
const end = '2026-12-22T10:00:00.000Z'

/** A user with a yearly plan that renews at that moment; values override it. */
async function aYearly(values: Record<string, unknown> = {}): Promise<Actor> {
  const actor = await app.aBuyer()
  await app.deps.db
    .insertInto('subscriptions')
    .values({
      profile_id: actor.user_id,
      subscribed: true,
      subscription_tier: 'growth',
      paid_tier: 'growth',
      billing_interval: 'year',
      price_amount: 12_000,
      price_currency: 'usd',
      provider: 'stripe',
      provider_customer_id: `cus_${actor.username}`,
      provider_subscription_id: `sub_${actor.username}`,
      subscription_end: end,
      ...values,
    })
    .execute()
  return actor
}

const told = (actor: Actor) => app.mailsTo(actor, 'plan_renews')

test('a year that is charged again within 30 days is told, once for each year', async () => {
  const ana = await aYearly()
  expect(await sendRenewalNotices(app.deps, '2026-11-22T09:59:59.000Z')).toBe(0)
  expect(await told(ana)).toEqual([])
  expect(await sendRenewalNotices(app.deps, now)).toBe(1)
  expect(await sendRenewalNotices(app.deps, now)).toBe(0)
  const mail = {
    plan: 'Growth',
    next: { plan: 'Growth', interval: 'year' },
    amount: 12_000,
    currency: 'usd',
    at: end,
    is_agency: false,
  }
  expect(await told(ana)).toEqual([mail])

  const next = '2027-12-22T10:00:00.000Z'
  await app.deps.db
    .updateTable('subscriptions')
    .set({ subscription_end: next })
    .where('profile_id', '=', ana.user_id)
    .execute()
  expect(await sendRenewalNotices(app.deps, '2027-12-01T10:00:00.000Z')).toBe(1)
  expect(await told(ana)).toEqual([mail, { ...mail, at: next }])
})

test('two processes at once tell once', async () => {
  const ana = await aYearly()
  await Promise.all([sendRenewalNotices(app.deps, now), sendRenewalNotices(app.deps, now)])
  expect(await told(ana)).toHaveLength(1)
})

test('plans by the month, cancelled ones and those that ended are not told', async () => {
  const some = [
    await aYearly({ billing_interval: 'month' }),
    await aYearly({ cancel_at_period_end: true }),
    await aYearly({ subscribed: false, subscription_tier: 'starter', paid_tier: 'starter' }),
  ]
  expect(await sendRenewalNotices(app.deps, now)).toBe(0)
  for (const one of some) expect(await told(one)).toEqual([])
})

test('where a lower plan follows, that and its price are named', async () => {
  const ana = await aYearly({
    scheduled_tier: 'boost',
    scheduled_interval: 'month',
    scheduled_at: end,
  })
  await sendRenewalNotices(app.deps, now)
  expect(await told(ana)).toMatchObject([
    { plan: 'Growth', next: { plan: 'Boost', interval: 'month' }, amount: 500 },
  ])
})

test('an earlier buyer is told the price that is charged, and nobody a price that is not known', async () => {
  const ana = await aYearly({ price_amount: 9000, price_currency: 'usd' })
  const ben = await aYearly({ price_amount: null, price_currency: null })
  await sendRenewalNotices(app.deps, now)
  expect(await told(ana)).toMatchObject([{ plan: 'Growth', amount: 9000, currency: 'usd' }])
  const [values] = await told(ben)
  expect(values).toMatchObject({ plan: 'Growth', at: end })
  expect(values).not.toHaveProperty('amount')
})

test('the price that is charged follows what the provider has', async () => {
  const ana = await app.aBuyer()
  expect((await app.buy(ana, 'boost')).price).toEqual({ amount: 500, currency: 'usd' })
  await app.at(ana, async (life, subscription) => {
    const [item] = subscription.items.data
    item.price.unit_amount = 400
    await life.put(subscription)
  })
  const status = await app.as(ana).subscriptions.refresh()
  expect(status.price).toEqual({ amount: 400, currency: 'usd' })
})
