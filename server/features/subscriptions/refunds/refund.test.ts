import { describe, expect, test } from 'vitest'

import type { Charge, Customer, Invoice } from '#server/gateways/payments/sandbox/objects/shapes.ts'
import { PaymentsError } from '#server/gateways/payments/payments-error.ts'
import { ana, app, useBuyer } from '#test/buyer.ts'

import { resumeRefund } from './refund.ts'

useBuyer()

describe('a refund', () => {
  // holds: 1.claims.refund
  test('a refund gives the month back, differences too, and ends the plan', async () => {
    await app.buy(ana, 'boost')
    await app.as(ana).subscriptions.changePlan({ planType: 'growth' })
    const ids = await app.addCodes(ana, 3)
    const agreed = await app.consent(ana, { action: 'refund' })
    const keep_promo_code_ids = ids.slice(0, 1)
    const done = await app.as(ana).subscriptions.refund({ ...agreed, keep_promo_code_ids })
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

  test('a refund clicked twice at once gives back once', async () => {
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

  test('a refund answers what it gave, without what was given back before', async () => {
    await app.buy(ana, 'pro')
    const { provider_customer_id } = await app.rowOf(ana)
    await app.stripe.act(async (life) => {
      const [invoice] = await life.store.list<Invoice>('invoice', provider_customer_id ?? '')
      if (!invoice) throw new Error('There is no invoice')
      await life.givingBack.createNote(invoice, { amount: 500, refund_amount: 500 })
    })
    await app.deliverAll()
    expect(await app.as(ana).subscriptions.refund({})).toMatchObject({ amount_refunded: 1500 })
    const mails = await app.mailsTo(ana, 'payment_refunded')
    expect(mails.map(({ amount }) => amount)).toEqual([500, 1500])
  })

  test('a refund that stopped in its middle goes on at the next click', async () => {
    await app.buy(ana, 'pro')
    const notesBefore = app.stripe.all('credit_note').length
    // The note is written, and then nobody answers.
    app.stripe.fail('down', 6)
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
    expect(app.stripe.all('credit_note')).toHaveLength(notesBefore + 1)
    expect(await app.rowOf(ana)).toMatchObject({ refunding_subscription_id: null })
  })

  test('a refund that stopped in its middle is finished by a job, and given once', async () => {
    await app.buy(ana, 'pro')
    const notesBefore = app.stripe.all('credit_note').length
    app.stripe.fail('down', 6)
    await expect(app.as(ana).subscriptions.refund({})).rejects.toMatchObject({
      code: 'PAYMENTS_UNAVAILABLE',
    })
    app.stripe.fail(undefined)
    for (let times = 0; times < 2; times++) await resumeRefund(app.deps, ana.user_id)
    await app.deliverAll()
    expect(await app.as(ana).subscriptions.check()).toMatchObject({ subscribed: false })
    expect((await app.as(ana).subscriptions.listInvoices()).invoices).toMatchObject([
      { amount_paid: 2000, amount_refunded: 2000 },
    ])
    expect(app.stripe.all('credit_note')).toHaveLength(notesBefore + 1)
  })

  test('a refund that began in time is given, however late it goes on', async () => {
    await app.buy(ana, 'pro')
    const { provider_customer_id, provider_subscription_id } = await app.rowOf(ana)
    const days = (count: number) => new Date(Date.now() - count * 86_400_000)
    await app.stripe.act(async (life) => {
      const [invoice] = await life.store.list<Invoice>('invoice', provider_customer_id ?? '')
      if (!invoice) throw new Error('There is no invoice')
      const paid_at = Math.floor(days(31).getTime() / 1000)
      const status_transitions = { ...invoice.status_transitions, paid_at }
      await life.put<Invoice>({ ...invoice, status_transitions })
    })
    // The process stopped two days ago, right after the click.
    await app.deps.db
      .updateTable('subscriptions')
      .set({
        refunding_subscription_id: provider_subscription_id,
        guarantee_used_at: days(2).toISOString(),
      })
      .where('profile_id', '=', ana.user_id)
      .execute()
    await resumeRefund(app.deps, ana.user_id)
    expect((await app.as(ana).subscriptions.listInvoices()).invoices).toMatchObject([
      { amount_paid: 2000, amount_refunded: 2000 },
    ])
    expect(await app.as(ana).subscriptions.check()).toMatchObject({ subscribed: false })
  })

  test('a refund is given once a year, also when one of two clicks failed', async () => {
    await app.buy(ana, 'boost')
    const real = app.deps.payments
    if (!real) throw new Error('There are no payments')
    const [begun, joined] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let calls = 0
    app.deps.payments = {
      ...real,
      refundInvoice: async (refund) => {
        if (++calls === 1) {
          begun.resolve()
          await joined.promise
          throw new PaymentsError('unavailable', { status: 429 })
        }
        joined.resolve()
        // Not before the first click has taken back that the guarantee was used.
        await first
        return real.refundInvoice(refund)
      },
    }
    const click = () => app.as(ana).subscriptions.refund({})
    const first = click().catch(({ code }: { code: string }) => code)
    await begun.promise
    expect(await click()).toMatchObject({ amount_refunded: 500 })
    expect(await first).toBe('PAYMENTS_UNAVAILABLE')
    app.deps.payments = real
    await app.deliverAll()
    await app.buy(ana, 'boost')
    await expect(click()).rejects.toMatchObject({ code: 'GUARANTEE_USED' })
  })

  test('a refund gives back what a higher plan cost that somebody chose at the same time', async () => {
    await app.buy(ana, 'boost')
    const real = app.deps.payments
    app.deps.payments = real && {
      ...real,
      refundInvoice: async (refund) => {
        app.deps.payments = real
        await app.as(ana).subscriptions.changePlan({ planType: 'growth' })
        await real.refundInvoice(refund)
      },
    }
    const agreed = await app.consent(ana, { action: 'refund' })
    expect(await app.as(ana).subscriptions.refund(agreed)).toMatchObject({
      amount_refunded: 1200,
      subscription: { subscribed: false },
    })
    await app.deliverAll()
    const { invoices } = await app.as(ana).subscriptions.listInvoices()
    expect(invoices.map(({ refund_status }) => refund_status)).toEqual(['full', 'full'])
    expect(await app.rowOf(ana)).toMatchObject({ refunding_subscription_id: null })
  })

  test('a refund that the provider refuses changes nothing, and can be asked for again', async () => {
    await app.buy(ana, 'pro')
    const real = app.deps.payments
    app.deps.payments = real && {
      ...real,
      refundInvoice: async () => {
        throw new PaymentsError('refused', { code: 'charge_disputed', request_id: 'req_1' })
      },
    }
    await expect(app.as(ana).subscriptions.refund({})).rejects.toMatchObject({
      code: 'PAYMENTS_REFUSED',
    })
    app.deps.payments = real
    expect(await app.as(ana).subscriptions.check()).toMatchObject({
      subscribed: true,
      refundable: { amount: 2000 },
    })
    expect(await app.as(ana).subscriptions.refund({})).toMatchObject({ amount_refunded: 2000 })
  })

  test('a refund is not offered for what a bank takes back, whatever the bank decides', async () => {
    await app.buy(ana, 'growth')
    const { provider_customer_id } = await app.rowOf(ana)
    const dispute = await app.stripe.act(async (life) => {
      const [charge] = await life.store.list<Charge>('charge', provider_customer_id ?? '')
      if (!charge) throw new Error('Nothing was paid')
      return life.givingBack.dispute(charge)
    })
    // No event has come yet: the click itself reads it.
    await expect(app.as(ana).subscriptions.refund({})).rejects.toMatchObject({
      code: 'PAYMENT_DISPUTED',
      status: 409,
      message: expect.stringContaining('the bank decides'),
    })
    const held = { subscribed: true, refundable: null, is_payment_disputed: true }
    expect(await app.as(ana).subscriptions.check()).toMatchObject(held)
    const states = async () =>
      (await app.as(ana).subscriptions.listInvoices()).invoices.map((one) => one.dispute_state)
    expect(await states()).toEqual(['open'])
    await app.stripe.act((life) => life.givingBack.closeDispute(dispute, 'lost'))
    await app.deliverAll()
    expect(await app.as(ana).subscriptions.check()).toMatchObject(held)
    expect(await states()).toEqual(['lost'])
    expect((await app.rowOf(ana)).guarantee_used_at).toBeNull()
  })

  test('a refund is given once a year', async () => {
    await app.buy(ana, 'boost')
    await app.as(ana).subscriptions.refund({})
    await app.deliverAll()
    // A returning customer gets the price from the provider, who may owe them something.
    expect(await app.as(ana).subscriptions.preview({ planType: 'boost' })).toMatchObject({
      amount_today: 500,
      next_amount: 500,
    })
    expect(await app.buy(ana, 'boost')).toMatchObject({ subscribed: true, refundable: null })
    await expect(app.as(ana).subscriptions.refund({})).rejects.toMatchObject({
      code: 'GUARANTEE_USED',
      status: 409,
    })
    const long = new Date(Date.now() - 366 * 86_400_000).toISOString()
    await app.deps.db
      .updateTable('subscriptions')
      .set({ guarantee_used_at: long })
      .where('profile_id', '=', ana.user_id)
      .execute()
    expect(await app.as(ana).subscriptions.refund({})).toMatchObject({ amount_refunded: 500 })
  })

  test('a refund takes off what was credited, and leaves no credit that buys the next plan', async () => {
    await app.buy(ana, 'pro')
    const { provider_customer_id } = await app.rowOf(ana)
    const customer = provider_customer_id ?? ''
    await app.stripe.act(async (life) => {
      const [invoice] = await life.store.list<Invoice>('invoice', customer)
      if (!invoice) throw new Error('There is no invoice')
      await life.givingBack.createNote(invoice, { amount: 500, credit_amount: 500 })
    })
    await app.deliverAll()
    expect(await app.as(ana).subscriptions.check()).toMatchObject({ refundable: { amount: 1500 } })
    expect(await app.as(ana).subscriptions.refund({})).toMatchObject({ amount_refunded: 1500 })
    const { balance } = await app.stripe.act((life) => life.get<Customer>(customer))
    expect(balance).toBe(0)
  })

  test('a refund is over after 30 days', async () => {
    await app.buy(ana, 'pro')
    const { provider_customer_id } = await app.rowOf(ana)
    await app.stripe.act(async (life) => {
      const [invoice] = await life.store.list<Invoice>('invoice', provider_customer_id ?? '')
      if (!invoice) throw new Error('There is no invoice')
      const paid_at = Math.floor(Date.now() / 1000) - 31 * 86_400
      await life.put<Invoice>({
        ...invoice,
        status_transitions: { ...invoice.status_transitions, paid_at },
      })
    })
    expect(await app.as(ana).subscriptions.refresh()).toMatchObject({ refundable: null })
    await expect(app.as(ana).subscriptions.refund({})).rejects.toMatchObject({
      code: 'NOTHING_TO_REFUND',
    })
  })
})
