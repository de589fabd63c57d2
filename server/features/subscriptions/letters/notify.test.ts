import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'

import type { Refund } from '#server/gateways/payments/sandbox/objects/shapes.ts'
import { openPaymentApp } from '#test/payment-app.ts'
import type { PaymentApp } from '#test/payment-app.ts'
import type { Actor } from '#test/harness.ts'

let app: PaymentApp

beforeAll(async () => {
  app = await openPaymentApp()
})
afterAll(() => app.close())

/** The mails about plans that wait for an address, in order. */
async function lettersTo(username: string): Promise<string[]> {
  const { rows } = await sql<{ template: string }>`
    select data->>'template' as template from pgboss.job
      where name = 'mail' and data->>'to' = ${`${username}@example.com`} and data->>'template' like any (array['plan%', 'payment%'])
      order by created_on, id`.execute(app.deps.db)
  return rows.map(({ template }) => template)
}

async function linesOf(actor: Actor, scope: 'own' | 'agency') {
  const { entries } = await app.as(actor).activity.list({ scope, kind: 'plans' })
  return entries
    .toReversed()
    .map(({ action, actor: who, details }) => [action, who?.id ?? details.by] as const)
}

test('buying, cancelling and resuming are told at once and noted with who did it', async () => {
  const ana = await app.aBuyer()
  await app.buy(ana, 'growth')
  const [bought] = await app.mailsTo(ana, 'plan_bought')
  expect(bought).toMatchObject({
    plan: 'Growth',
    interval: 'month',
    paid: { amount: 1200, currency: 'usd' },
    receipt: { page: expect.any(String) },
    is_agency: false,
  })
  const plans = app.as(ana).subscriptions
  const { consent } = await plans.impact({ action: 'cancel' })
  const { subscription } = await plans.cancel({ consent })
  await app.deliverAll()
  expect(await app.mailsTo(ana, 'plan_cancelled')).toEqual([
    { plan: 'Growth', until: subscription.subscription_end, is_agency: false },
  ])
  await plans.resume()
  await app.deliverAll()
  expect(await lettersTo(ana.username)).toEqual(['plan_bought', 'plan_cancelled', 'plan_resumed'])
  expect(await linesOf(ana, 'own')).toEqual([
    ['plan_bought', ana.user_id],
    ['plan_cancelled', ana.user_id],
    ['plan_resumed', ana.user_id],
  ])
})

test("what a member in charge of money does to an agency's plan is told to both and names the member", async () => {
  await app.aBuyer()
  const agency = await app.anAgency()
  const finance = await app.aShopper()
  const manager = await app.aShopper()
  await app.join(agency, finance, 'finance')
  await app.join(agency, manager, 'manager')
  await app.buy(agency, 'pro')
  const plans = app.as(finance).subscriptions
  const { consent } = await plans.impact({ action: 'cancel' })
  await plans.cancel({ consent })
  await app.deliverAll()
  expect(await lettersTo(agency.username)).toEqual(['plan_bought', 'plan_cancelled'])
  expect(await lettersTo(finance.username)).toEqual(['plan_bought', 'plan_cancelled'])
  expect(await lettersTo(manager.username)).toEqual([])
  expect(await linesOf(finance, 'agency')).toEqual([
    ['plan_bought', agency.user_id],
    ['plan_cancelled', finance.user_id],
  ])
})

test('a wish that was refused is not named as the deed when the provider does the same later', async () => {
  const ana = await app.aBuyer()
  await app.buy(ana, 'growth')
  await app.addCodes(ana, 4)
  await expect(app.as(ana).subscriptions.cancel({})).rejects.toMatchObject({
    code: 'CANCEL_HAS_CODES',
  })
  await app.at(ana, (life, subscription) =>
    life.put({ ...subscription, cancel_at_period_end: true }),
  )
  await app.deliverAll()
  await app.as(ana).subscriptions.refresh()
  expect(await linesOf(ana, 'own')).toEqual([
    ['plan_bought', ana.user_id],
    ['plan_cancelled', 'provider'],
  ])
})

test('what happens at the provider by itself is noted as the provider’s doing', async () => {
  const ana = await app.aBuyer()
  await app.buy(ana, 'boost')
  await app.deps.payments?.endSubscription((await app.rowOf(ana)).provider_subscription_id ?? '')
  await app.deliverAll()
  expect(await linesOf(ana, 'own')).toEqual([
    ['plan_bought', ana.user_id],
    ['plan_ended', 'provider'],
  ])
  expect(await lettersTo(ana.username)).toEqual(['plan_bought', 'plan_ended'])
})

test('a refund that the bank sends back is told to its customer and to staff, once', async () => {
  const ana = await app.aBuyer()
  const sam = await app.makeStaff(await app.anInfluencer())
  await app.buy(ana, 'growth')
  const plans = app.as(ana).subscriptions
  const { consent } = await plans.impact({ action: 'refund' })
  await plans.refund({ consent })
  await app.deliverAll()
  const { provider_customer_id } = await app.rowOf(ana)
  await app.stripe.act(async (life) => {
    const [given] = await life.of<Refund>('refund', provider_customer_id ?? '')
    if (given) await life.givingBack.finishRefund(given, false)
  })
  await app.deliverAll()
  await plans.refresh()
  const about = { amount: 1200, currency: 'usd' }
  expect(await app.mailsTo(ana, 'refund_failed')).toEqual([{ ...about, is_agency: false }])
  expect(await app.mailsTo(sam, 'refund_failed_for_staff')).toMatchObject([
    { ...about, name: `Full ${ana.username}`, receipt: { page: expect.any(String) } },
  ])
  const lines = (await linesOf(ana, 'own')).filter(([action]) => action === 'refund_failed')
  expect(lines).toEqual([['refund_failed', 'provider']])
})

test('a refund is told with the amount and its receipt, and names who asked for it, as does the end', async () => {
  const ana = await app.aBuyer()
  await app.buy(ana, 'growth')
  const plans = app.as(ana).subscriptions
  const { consent } = await plans.impact({ action: 'refund' })
  await plans.refund({ consent })
  await app.deliverAll()
  expect(await app.mailsTo(ana, 'payment_refunded')).toMatchObject([
    { amount: 1200, currency: 'usd', receipt: { page: expect.any(String) } },
  ])
  const lines = await linesOf(ana, 'own')
  expect(new Map(lines)).toEqual(
    new Map([
      ['plan_bought', ana.user_id],
      ['plan_refunded', ana.user_id],
      ['plan_ended', ana.user_id],
    ]),
  )
})
