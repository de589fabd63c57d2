import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'

import type { Charge, Dispute, Refund } from '#server/gateways/payments/sandbox/objects/shapes.ts'
import { openPaymentApp } from '#test/payment-app.ts'
import type { PaymentApp } from '#test/payment-app.ts'
import type { Actor } from '#test/harness.ts'

let app: PaymentApp
let staff: Actor
let ana: Actor

beforeAll(async () => {
  app = await openPaymentApp()
  staff = await app.makeStaff(await app.anInfluencer('desk'))
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await app.aBuyer()
  await app.buy(ana, 'growth')
})

/** Has the bank take the last payment back; nobody knows of it yet. */
async function disputed(actor: Actor): Promise<Dispute> {
  const { provider_customer_id } = await app.rowOf(actor)
  return app.stripe.act(async (life) => {
    const charges = await life.store.list<Charge>('charge', provider_customer_id ?? '')
    const charge = charges.at(-1)
    if (!charge) throw new Error('Nothing was paid')
    return life.givingBack.dispute(charge)
  })
}

const caseOf = async (actor: Actor, state: 'open' | 'closed' = 'open') => {
  const { disputes } = await app.as(staff).staffDisputes.list({ state })
  return disputes.find(({ account }) => account?.id === actor.user_id)
}

const linesOf = async (actor: Actor) => {
  const { entries } = await app.as(actor).activity.list({ kind: 'plans' })
  return entries.map(({ action, details }) => ({ action, details }))
}

async function staffMails(): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ values: Record<string, unknown> }>`
    select data->'values' as values from pgboss.job
      where name = 'mail' and data->>'template' = 'dispute_for_staff' order by created_on, id`.execute(
    app.deps.db,
  )
  return rows.map(({ values }) => values)
}

test("a disputed payment is a case with the account's usage, and owner and staff are informed once", async () => {
  await app.addCodes(ana, 3)
  const before = await staffMails()
  await disputed(ana)
  const events = app.stripe.events.slice()
  await app.deliverAll()
  for (const event of events.toReversed()) await app.deliver(event)

  expect(await caseOf(ana)).toMatchObject({
    state: 'open',
    amount: 1200,
    currency: 'usd',
    plan_choice: null,
    provider_link: expect.stringContaining('dashboard.stripe.com/test/disputes/dp_'),
    had: { subscription_tier: 'growth', subscribed: true, invoices: 1, active_promo_codes: 3 },
  })
  expect(await app.mailsTo(ana, 'payment_disputed')).toEqual([
    { amount: 1200, currency: 'usd', is_agency: false },
  ])
  const told = (await staffMails()).slice(before.length)
  expect(told).toMatchObject([{ amount: 1200, state: 'open', name: `Full ${ana.username}` }])
  expect((await linesOf(ana))[0]).toEqual({
    action: 'payment_disputed',
    details: { amount: 1200, currency: 'usd', by: 'provider' },
  })
  expect((await app.as(ana).subscriptions.check()).subscribed).toBe(true)
  expect((await app.as(staff).staff.getOverview()).open_disputes).toBeGreaterThan(0)
})

test('the desk cannot close the case of a dispute', async () => {
  await disputed(ana)
  await app.deliverAll()
  const id = (await caseOf(ana))?.id ?? ''
  await expect(app.as(staff).staffDisputes.close({ id, reason: 'Done' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a dispute that the bank decided leaves the queue, and owner and staff are informed', async () => {
  const dispute = await disputed(ana)
  await app.deliverAll()
  await app.stripe.act((life) => life.givingBack.closeDispute(dispute, 'won'))
  await app.deliverAll()
  expect(await caseOf(ana)).toBeUndefined()
  expect(await caseOf(ana, 'closed')).toMatchObject({ state: 'won', closed_at: expect.any(String) })
  expect(await app.mailsTo(ana, 'dispute_closed')).toEqual([
    { amount: 1200, currency: 'usd', state: 'won', is_agency: false },
  ])
  expect((await linesOf(ana))[0]).toMatchObject({ action: 'dispute_closed' })
})

test('staff leaves the plan or ends it, which is logged, and ending is final', async () => {
  await disputed(ana)
  await app.deliverAll()
  const id = (await caseOf(ana))?.id ?? ''
  const desk = app.as(staff).staffDisputes
  expect(await desk.decide({ id, plan: 'leave', note: 'Asked the bank' })).toMatchObject({
    plan_choice: 'leave',
  })
  await expect(desk.decide({ id, plan: 'leave' })).rejects.toMatchObject({
    code: 'ALREADY_DECIDED',
  })
  expect((await app.as(ana).subscriptions.check()).subscribed).toBe(true)

  expect(await desk.decide({ id, plan: 'end' })).toMatchObject({
    plan_choice: 'end',
    had: { subscribed: false },
  })
  await expect(desk.decide({ id, plan: 'end' })).rejects.toMatchObject({ code: 'ALREADY_DECIDED' })
  await expect(desk.decide({ id, plan: 'leave' })).rejects.toMatchObject({
    code: 'ALREADY_DECIDED',
  })
  expect((await app.as(ana).subscriptions.check()).subscribed).toBe(false)
  const { actions } = await app.as(staff).staff.listActions({ target_id: ana.user_id })
  expect(actions).toMatchObject([
    { action: 'dispute_plan_ended', actor: { id: staff.user_id } },
    { action: 'dispute_plan_left', reason: 'Asked the bank' },
  ])
})

test('nothing is decided while the provider does not answer, and the next attempt ends the plan', async () => {
  await disputed(ana)
  await app.deliverAll()
  const id = (await caseOf(ana))?.id ?? ''
  app.stripe.fail('down')
  await expect(app.as(staff).staffDisputes.decide({ id, plan: 'end' })).rejects.toMatchObject({
    code: 'PAYMENTS_UNAVAILABLE',
  })
  app.stripe.fail(undefined)
  expect((await caseOf(ana))?.plan_choice).toBeNull()
  expect(await app.as(staff).staffDisputes.decide({ id, plan: 'end' })).toMatchObject({
    plan_choice: 'end',
  })
})

test('a returned refund is a case until staff closes it with a note', async () => {
  const { provider_customer_id } = await app.rowOf(ana)
  await app.as(ana).subscriptions.refund(await app.consent(ana, { action: 'refund' }))
  await app.deliverAll()
  await app.stripe.act(async (life) => {
    const [given] = await life.of<Refund>('refund', provider_customer_id ?? '')
    if (given) await life.givingBack.finishRefund(given, false)
  })
  const events = app.stripe.events.slice()
  await app.deliverAll()
  for (const event of events.toReversed()) await app.deliver(event)

  const { disputes } = await app.as(staff).staffDisputes.list({ state: 'open' })
  const [refund, ...others] = disputes.filter(({ account }) => account?.id === ana.user_id)
  expect(others).toEqual([])
  expect(refund).toMatchObject({
    kind: 'returned_refund',
    state: 'open',
    amount: 1200,
    currency: 'usd',
    provider_link: expect.stringContaining('dashboard.stripe.com/test/invoices/in_'),
    had: { invoice_link: expect.any(String) },
  })
  const id = refund?.id ?? ''
  const { invoices } = await app.as(ana).subscriptions.listInvoices()
  expect(invoices[0]).toMatchObject({ dispute_state: null })

  const desk = app.as(staff).staffDisputes
  await expect(desk.decide({ id, plan: 'leave' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(desk.close({ id, reason: '' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  expect(await desk.close({ id, reason: 'Sent to their other account' })).toMatchObject({
    state: 'closed',
    closed_at: expect.any(String),
  })
  await expect(desk.close({ id, reason: 'Again' })).rejects.toMatchObject({
    code: 'ALREADY_DECIDED',
  })
  expect(await caseOf(ana)).toBeUndefined()
  expect(await caseOf(ana, 'closed')).toMatchObject({ id, kind: 'returned_refund' })
  const { actions } = await app.as(staff).staff.listActions({ target_id: ana.user_id })
  expect(actions[0]).toMatchObject({
    action: 'refund_settled',
    reason: 'Sent to their other account',
    actor: { id: staff.user_id },
  })
})
