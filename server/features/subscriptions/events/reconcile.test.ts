import { describe, expect, test } from 'vitest'

import { deliverMail } from '#server/features/mail/deliver-mail.ts'
import { letterTable } from '#server/letter-table.ts'
import type { Mail } from '#server/letter-table.ts'
import { password } from '#test/harness.ts'
import { ana, app, useBuyer } from '#test/buyer.ts'

import { handleStaleEvents, reconcilePayments } from './reconcile.ts'

useBuyer()

describe('what got lost', () => {
  test('what got lost is mended by the nightly comparison, which reports it', async () => {
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

  test('a payment job that got lost is found by its event', async () => {
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

  test('what got lost does not stop the others when one customer fails', async () => {
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

describe('a comparison', () => {
  const lastCheck = () =>
    app.deps.db
      .selectFrom('payment_checks')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()

  test('a comparison in which everybody is missing ends no plan, and tells staff', async () => {
    const staff = await app.makeStaff(await app.anInfluencer())
    const buyers = [ana, ...(await Promise.all([1, 2, 3, 4].map(() => app.anInfluencer())))]
    for (const buyer of buyers) await app.buy(buyer, 'boost')
    const former = new Map(app.stripe.objects)
    // As with the key of another account.
    app.stripe.objects.clear()
    expect(await reconcilePayments(app.deps)).toBe(0)
    for (const buyer of buyers)
      expect(await app.as(buyer).subscriptions.check()).toMatchObject({ subscribed: true })
    expect(await lastCheck()).toMatchObject({ is_stopped: true, repaired: 0 })
    expect((await app.mailsTo(staff, 'comparison_stopped')).length).toBe(1)
    await expect(app.as(ana).subscriptions.refresh()).rejects.toMatchObject({
      code: 'PAYMENTS_UNAVAILABLE',
    })
    for (const [id, object] of former) app.stripe.objects.set(id, object)
    expect(await app.as(ana).subscriptions.refresh()).toMatchObject({ subscribed: true })
  })

  test('a comparison by which many plans would end ends none; by which a few do, these', async () => {
    const staff = await app.makeStaff(await app.anInfluencer())
    const buyers = await Promise.all([1, 2, 3, 4].map(() => app.anInfluencer()))
    for (const buyer of buyers) await app.buy(buyer, 'boost')
    for (const buyer of buyers) await app.at(buyer, (life, subscription) => life.end(subscription))
    // Their events get lost.
    app.stripe.events.length = 0
    await reconcilePayments(app.deps)
    expect(await lastCheck()).toMatchObject({ is_stopped: true, ending_customers: [] })
    expect(await app.mailsTo(staff, 'comparison_stopped')).toMatchObject([{ ending: 4, failed: 0 }])
    const [first, ...others] = buyers
    if (first) await app.as(first).subscriptions.refresh()
    await reconcilePayments(app.deps)
    expect(await lastCheck()).toMatchObject({ is_stopped: false, repaired: 3 })
    for (const buyer of others)
      expect(await app.as(buyer).subscriptions.check()).toMatchObject({ subscribed: false })
  })

  test('a comparison runs once at a time, and goes on where one was stopped', async () => {
    await app.buy(ana, 'boost')
    const { db } = app.deps
    const { provider_customer_id: customer } = await app.rowOf(ana)
    app.stripe.requests.length = 0
    const counts = await Promise.all([1, 2, 3].map(() => reconcilePayments(app.deps)))
    expect(counts).toEqual([0, 0, 0])
    const { checked } = await lastCheck()
    const asked = () =>
      app.stripe.requests.filter(({ path }) => path.includes('/subscriptions?')).length
    expect(asked()).toBe(checked)
    // A process that was killed after all customers but this one.
    const before = (customer ?? '').slice(0, -1)
    await db
      .insertInto('payment_checks')
      .values({
        started_at: new Date().toISOString(),
        leased_until: new Date(Date.now() + 60_000).toISOString(),
        compared_to: before,
        checked: 7,
        repaired: 0,
        failed: 0,
        stuck_events: 0,
      })
      .execute()
    app.stripe.requests.length = 0
    await reconcilePayments(app.deps)
    expect(app.stripe.requests).toEqual([])
    await db
      .updateTable('payment_checks')
      .set({ leased_until: new Date(Date.now() - 1000).toISOString() })
      .where('finished_at', 'is', null)
      .execute()
    await reconcilePayments(app.deps)
    expect(app.stripe.requests.some(({ path }) => path.includes(String(customer)))).toBe(true)
    expect((await lastCheck()).checked).toBe(7 + asked())
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
  const deps = { ...app.deps, letters: letterTable }
  for (const [index, mail] of mails.entries()) await deliverMail(deps, `job${index}`, mail)
  const texts = (app.deps.mail.outbox?.() ?? []).map(({ subject, text }) => `${subject}\n${text}`)
  expect(texts.join('\n')).toMatch(/\$12 on its way back/)
  expect(texts.join('\n')).toMatch(/1 promo code no longer fits and is paused/)
})
