import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { deliverMail } from '#server/features/mail/deliver-mail.ts'
import type { Mail } from '#server/features/mail/templates.ts'
import { password } from '#test/harness.ts'
import type { Actor } from '#test/harness.ts'
import { openPaymentApp } from '#test/payment-app.ts'
import type { PaymentApp } from '#test/payment-app.ts'

import { handleStaleEvents, reconcilePayments } from './reconcile.ts'

let app: PaymentApp
let ana: Actor

beforeAll(async () => {
  app = await openPaymentApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await app.aBuyer()
})

describe('what got lost', () => {
  test('is mended by the nightly comparison, which reports it', async () => {
    await app.buy(ana, 'growth')
    await app.at(ana, (life, subscription) => life.end(subscription))
    app.stripe.events.length = 0
    expect(await reconcilePayments(app.deps)).toBeGreaterThanOrEqual(1)
    expect(await app.as(ana).subscriptions.check()).toMatchObject({ subscribed: false })
    expect(await reconcilePayments(app.deps)).toBe(0)
    const reports = await app.deps.db.selectFrom('payment_checks').selectAll().execute()
    expect(reports.at(-1)).toMatchObject({ repaired: 0, failed: 0, stuck_events: 0 })
    expect(reports.at(-2)?.repaired).toBeGreaterThanOrEqual(1)
  })

  test('of jobs is found by its event', async () => {
    await app.pay(await app.openSession(ana, 'boost'))
    for (const { body, signature } of app.stripe.events.splice(0)) await app.post(body, signature)
    expect(await handleStaleEvents(app.deps)).toBe(0)
    await app.deps.db
      .updateTable('webhook_inbox')
      .set({ received_at: new Date(Date.now() - 600_000).toISOString() })
      .where('handled_at', 'is', null)
      .execute()
    expect(await handleStaleEvents(app.deps)).toBeGreaterThan(0)
    expect(await app.as(ana).subscriptions.check()).toMatchObject({ subscription_tier: 'boost' })
  })

  test('does not stop the others when one customer fails', async () => {
    await app.buy(ana, 'boost')
    app.stripe.fail('wrong_key')
    expect(await reconcilePayments(app.deps)).toBe(0)
    const report = await app.deps.db
      .selectFrom('payment_checks')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(report.failed).toBe(report.checked)
    expect(await app.as(ana).subscriptions.check()).toMatchObject({ subscribed: true })
  })
})

test('a deleted account leaves nothing: no events, no customer at the provider', async () => {
  await app.buy(ana, 'boost')
  const { provider_customer_id: customer } = await app.rowOf(ana)
  const remove = () =>
    app.as(ana).accounts.remove({ current_password: password, confirmation: ana.username })
  await expect(remove()).rejects.toMatchObject({ code: 'PLAN_STILL_PAID' })
  await app.as(ana).subscriptions.cancel({})
  await app.deliverAll()
  const about = () =>
    app.deps.db
      .selectFrom('webhook_inbox')
      .where('customer_id', '=', customer)
      .select('event_id')
      .execute()
  expect((await about()).length).toBeGreaterThan(0)
  await remove()
  expect(await about()).toEqual([])
  await app.work()
  await expect.poll(() => app.stripe.objects.has(customer ?? '')).toBe(false)
  await app.deliverAll()
})

test('every mail of a plan can be read', async () => {
  const to = `${ana.username}@example.com`
  const mails: Mail[] = [
    {
      template: 'plan_ended',
      to,
      values: { plan: 'Pro', has_failed: true, paused: 1, managed_paused: 2, is_agency: true },
    },
    { template: 'payment_failed', to, values: { plan: 'Pro', is_agency: false } },
    {
      template: 'payment_refunded',
      to,
      values: { amount: 1200, currency: 'usd', is_second_plan: true, is_agency: false },
    },
    { template: 'agency_plan_ended', to, values: { paused: 1, agency: 'Harbor' } },
  ]
  for (const [index, mail] of mails.entries()) await deliverMail(app.deps, `job${index}`, mail)
  const texts = (app.deps.mail.kept?.() ?? []).map(({ subject, text }) => `${subject}\n${text}`)
  expect(texts.join('\n')).toMatch(/\$12\.00 on its way back/)
  expect(texts.join('\n')).toMatch(/1 promo code no longer fits and is paused/)
})
