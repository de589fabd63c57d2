import { afterAll, beforeAll, expect, test } from 'vitest'

import { openPaymentApp } from '#test/payment-app.ts'
import type { PaymentApp } from '#test/payment-app.ts'
import type { Actor } from '#test/harness.ts'

/** The functions of spec §7 over REST, as others call them. */

let app: PaymentApp
beforeAll(async () => {
  app = await openPaymentApp()
})
afterAll(() => app.close())

async function call(actor: Actor, path: string, body?: object) {
  const answer = await app.request(`/api/${path}`, {
    method: 'POST',
    cookie: actor.cookie,
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

// holds: 7.check-subscription, 3.subscription, 4.tier.source
test('check-subscription takes nothing, and tells whether, which and until when', async () => {
  const ana = await app.aBuyer()
  expect((await call(ana, 'check-subscription')).body).toMatchObject({
    subscribed: false,
    subscription_tier: 'starter',
    subscription_end: null,
  })
  await app.buy(ana, 'growth')
  expect((await call(ana, 'check-subscription')).body).toMatchObject({
    subscribed: true,
    subscription_tier: 'growth',
    subscription_end: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
  })
})

// holds: 4.tier.fake, 6.fake
test('a test account is an unsubscribed Starter, whatever it once bought', async () => {
  const fake = await app.aBuyer()
  await app.buy(fake, 'growth')
  await app.database.db
    .updateTable('profiles')
    .set({ is_fake: true })
    .where('id', '=', fake.user_id)
    .execute()
  expect((await call(fake, 'check-subscription')).body).toMatchObject({
    subscribed: false,
    subscription_tier: 'starter',
  })
  expect((await app.as(fake).promoCodes.listOwn({})).usage).toMatchObject({ max_promo_codes: null })
})

// holds: 7.create-checkout, 7.customer-portal
test('create-checkout takes a plan, customer-portal nothing, and both give an address', async () => {
  const ana = await app.aBuyer()
  const url = expect.stringMatching(/^https:\/\//) as string
  expect(await call(ana, 'create-checkout', { planType: 'boost' })).toMatchObject({
    status: 200,
    body: { url },
  })
  await app.buy(ana, 'boost')
  expect(await call(ana, 'customer-portal')).toMatchObject({ status: 200, body: { url } })
})

// holds: 6.agency.subscribe
test('an agency subscribes as influencers do', async () => {
  const agency = await app.anAgency()
  await app.buy(agency, 'pro')
  expect((await call(agency, 'check-subscription')).body).toMatchObject({
    subscribed: true,
    subscription_tier: 'pro',
  })
})
