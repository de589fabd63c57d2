// A declined card is no verdict for a day, and a wrong key ends nobody's plan.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { reconcilePayments } from '#server/features/subscriptions/events/reconcile.ts'
import { openPaymentApp } from '#test/payment-app.ts'
import type { PaymentApp } from '#test/payment-app.ts'
import { aProfile } from '#test/rows.ts'

let app: PaymentApp

beforeAll(async () => {
  app = await openPaymentApp()
})
afterAll(() => app.close())

/** Idempotency keys of changes at the provider, in order. */
const keysOf = () =>
  app.stripe.requests
    .filter(({ method, path }) => method === 'POST' && /\/subscriptions\/\w+/.test(path))
    .map(({ key }) => key)

test('each retry after a declined change has a new idempotency key', async () => {
  const ana = await app.aBuyer()
  await app.buy(ana, 'boost')
  await app.setCard(ana, 'declines')
  const changes: (string | undefined)[][] = []
  for (let tried = 0; tried < 3; tried++) {
    app.stripe.requests.length = 0
    await expect(app.as(ana).subscriptions.changePlan({ planType: 'pro' })).rejects.toMatchObject({
      code: 'PAYMENT_DECLINED',
    })
    changes.push(keysOf())
  }
  await app.setCard(ana, 'works')
  app.stripe.requests.length = 0
  expect(await app.as(ana).subscriptions.changePlan({ planType: 'pro' })).toMatchObject({
    subscription: { subscription_tier: 'pro' },
  })
  changes.push(keysOf())
  for (const keys of changes) expect(keys.length).toBeGreaterThan(0)
  const last = changes.map((keys) => keys.at(-1)).filter((key) => key !== undefined)
  expect(new Set(last).size).toBe(last.length)
})

/** So many others who pay, as rows of whom the provider knows nothing. */
async function paidElsewhere(count: number): Promise<string[]> {
  const { db, pool } = app.database
  const ids: string[] = []
  for (let made = 0; made < count; made++) {
    const { id } = await aProfile(db)
    await pool.query(
      `insert into subscriptions (profile_id, subscribed, subscription_tier, paid_tier, status, provider,
          provider_customer_id, provider_subscription_id)
        select $1, subscribed, subscription_tier, paid_tier, status, provider, $2, $3
          from subscriptions where subscribed and provider_subscription_id is not null limit 1`,
      [id, `cus_elsewhere${id.slice(0, 8)}`, `sub_elsewhere${id.slice(0, 8)}`],
    )
    ids.push(id)
  }
  return ids
}

const paying = async (ids: readonly string[]) => {
  const { rows } = await app.database.pool.query<{ count: number }>(
    'select count(*)::int as count from subscriptions where subscribed and profile_id = any($1::uuid[])',
    [ids],
  )
  return rows[0]?.count
}

test('customers that the provider does not know keep their plans overnight', async () => {
  const ana = await app.aBuyer()
  await app.buy(ana, 'growth')
  const others = await paidElsewhere(3)
  expect(await paying(others)).toBe(3)
  await reconcilePayments(app.deps)
  expect(await paying(others)).toBe(3)
})

test('a key of another account ends no plan overnight', async () => {
  const ana = await app.aBuyer()
  await app.buy(ana, 'growth')
  const others = await paidElsewhere(40)
  app.stripe.objects.clear()
  await reconcilePayments(app.deps).catch(() => undefined)
  expect(await paying([ana.user_id, ...others])).toBe(41)
})

test('a nightly comparison that would end most plans stops', async () => {
  const buyers = []
  for (let made = 0; made < 12; made++) {
    const buyer = await app.aBuyer()
    await app.buy(buyer, 'boost')
    buyers.push(buyer)
  }
  for (const buyer of buyers) await app.at(buyer, (life, subscription) => life.end(subscription))
  app.stripe.events.length = 0
  await reconcilePayments(app.deps).catch(() => undefined)
  expect(await paying(buyers.map(({ user_id }) => user_id))).toBeGreaterThanOrEqual(8)
})
