// The sandbox over time, its refunds, and its checkout.
import type Stripe from 'stripe'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { day, hour, openCustomer } from '#test/sandbox-customer.ts'

import { sandboxPrices } from './objects/objects.ts'

const world = await openCustomer()
const {
  server,
  stripe,
  customer,
  anew,
  open,
  buy,
  plan,
  invoices,
  amounts,
  balance,
  useCard,
  told,
  wait,
  passUntil,
  set,
} = world

afterAll(() => server.close())
beforeEach(() => anew())

describe('time', () => {
  test("the sandbox's clock makes a draft at the end of a period, and charges it after an hour", async () => {
    await buy(sandboxPrices.boost)
    const { item } = await plan()
    await passUntil(item.current_period_end + 60)
    expect((await invoices())[0]).toMatchObject({ status: 'draft', number: null })
    expect((await plan()).status).toBe('active')
    await wait(hour)
    expect((await invoices())[0]).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_cycle',
    })
  })

  test('two years of a monthly plan charge each month once, at the same day', async () => {
    await buy(sandboxPrices.growth)
    const { item } = await plan()
    await wait(730 * day)
    const all = await invoices()
    expect(all.length).toBe(24)
    expect(new Set(all.map(({ amount_paid }) => amount_paid))).toEqual(new Set([1200]))
    const days = all.map(({ lines }) =>
      new Date((lines.data[0]?.period.start ?? 0) * 1000).getUTCDate(),
    )
    const first = new Date(item.current_period_start * 1000).getUTCDate()
    for (const one of days) expect(one).toBeLessThanOrEqual(first)
  })

  test("the sandbox's clock tries a failed charge on a schedule, and then does what the account says", async () => {
    for (const then of ['cancel', 'unpaid', 'past_due'] as const) {
      await anew()
      await buy(sandboxPrices.boost)
      await set({ end_of_retries: then })
      await useCard('declines')
      const { item } = await plan()
      await passUntil(item.current_period_end + 2 * hour)
      expect((await plan()).status).toBe('past_due')
      expect((await invoices())[0]).toMatchObject({ attempt_count: 1, status: 'open' })
      await wait(7 * day)
      expect((await plan()).status).toBe(then === 'cancel' ? 'canceled' : then)
      expect((await invoices())[0]?.attempt_count).toBe(4)
    }
  })

  test("the sandbox's clock enters the phases of a schedule, and releases it after the last", async () => {
    await buy(sandboxPrices.pro)
    const { id, item } = await plan()
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id })
    const { current_period_start: start_date, current_period_end: end_date } = item
    await stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      phases: [
        { items: [{ price: sandboxPrices.pro, quantity: 1 }], start_date, end_date },
        { items: [{ price: sandboxPrices.boost, quantity: 1 }], duration: { interval: 'month' } },
      ],
    })
    await expect(
      stripe.subscriptions.update(id, { cancel_at_period_end: true }),
    ).rejects.toMatchObject({
      message: expect.stringContaining('managed by the subscription schedule'),
    })
    expect((await plan()).item.price.id).toBe(sandboxPrices.pro)
    await passUntil(end_date + 2 * hour)
    expect((await plan()).item.price.id).toBe(sandboxPrices.boost)
    expect(await amounts()).toEqual([500, 2000])
    await wait(31 * day)
    expect((await stripe.subscriptionSchedules.retrieve(schedule.id)).status).toBe('released')
    expect((await plan()).schedule).toBeNull()
  })

  test("the sandbox's clock ends a plan that was cancelled when its period does", async () => {
    await buy(sandboxPrices.boost)
    const { id, item } = await plan()
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await passUntil(item.current_period_end - 1)
    expect((await plan()).status).toBe('active')
    await wait(2)
    expect((await plan()).status).toBe('canceled')
    await wait(60 * day)
    expect(await amounts()).toEqual([500])
  })

  test("the sandbox's clock brings late money, or ends what never came", async () => {
    for (const comes of [true, false]) {
      await anew()
      const session = await open(sandboxPrices.boost)
      await server.act((life) => life.complete(session, 'later'))
      expect((await plan()).status).toBe('incomplete')
      told()
      if (comes) await wait(5 * day)
      else {
        const { id } = await plan()
        await server.act(async (life) => life.neverArrives(await life.get(id)))
      }
      expect((await plan()).status).toBe(comes ? 'active' : 'incomplete_expired')
      expect(told()).toContain(`checkout.session.async_payment_${comes ? 'succeeded' : 'failed'}`)
    }
  })
})

describe('what is given back', () => {
  test('a credit note refunds and credits, never more than was paid', async () => {
    await buy(sandboxPrices.pro)
    const [invoice] = await invoices()
    const note = (values: Omit<Stripe.CreditNoteCreateParams, 'invoice'>) =>
      stripe.creditNotes.create({ invoice: invoice?.id ?? '', ...values })
    await expect(note({ refund_amount: 500 })).rejects.toMatchObject({ param: 'amount' })
    await expect(note({ amount: 500 })).rejects.toMatchObject({ statusCode: 400 })
    await expect(note({ amount: 2500, refund_amount: 2500 })).rejects.toMatchObject({
      statusCode: 400,
    })
    expect(await note({ amount: 800, refund_amount: 500, credit_amount: 300 })).toMatchObject({
      refunds: [{ amount_refunded: 500 }],
      post_payment_amount: 800,
    })
    expect(await balance()).toBe(-300)
    expect((await stripe.charges.list({ customer: customer() })).data[0]?.amount_refunded).toBe(500)
    await expect(note({ amount: 1300, refund_amount: 1300 })).rejects.toMatchObject({
      statusCode: 400,
    })
    await note({ amount: 1200, refund_amount: 1200 })
    expect((await invoices())[0]?.post_payment_credit_notes_amount).toBe(2000)
  })

  test('what is given back may wait, and may come back from the bank', async () => {
    for (const [refunds, first, last] of [
      ['waits', 'pending', 'succeeded'],
      ['fails', 'succeeded', 'failed'],
    ] as const) {
      await anew()
      await buy(sandboxPrices.boost)
      await set({ refunds })
      const [charge] = (await stripe.charges.list({ customer: customer() })).data
      const refund = await stripe.refunds.create({ charge: charge?.id ?? '' })
      expect(refund.status).toBe(first)
      await wait(6 * day)
      expect((await stripe.refunds.retrieve(refund.id)).status).toBe(last)
      expect((await stripe.charges.list({ customer: customer() })).data[0]?.amount_refunded).toBe(
        last === 'failed' ? 0 : 500,
      )
    }
  })

  test('what is given back is refused while a bank disputes the charge', async () => {
    await buy(sandboxPrices.boost)
    const [charge] = (await stripe.charges.list({ customer: customer() })).data
    const dispute = await server.act(async (life) =>
      life.givingBack.dispute(await life.get(charge?.id ?? '')),
    )
    expect(told()).toContain('charge.dispute.created')
    await expect(stripe.refunds.create({ charge: charge?.id ?? '' })).rejects.toMatchObject({
      code: 'charge_disputed',
    })
    await server.act((life) => life.givingBack.closeDispute(dispute, 'lost'))
    expect((await stripe.disputes.list()).data).toMatchObject([{ status: 'lost' }])
    expect(told()).toEqual(['charge.dispute.closed'])
  })
})

describe('the checkout', () => {
  test('the sandbox checkout takes a promotion code for the first invoice, or for some months', async () => {
    await buy(sandboxPrices.growth, { allow_promotion_codes: true }, 'welcome20')
    await wait(32 * day)
    expect(await amounts()).toEqual([1200, 960])
    await anew()
    await buy(sandboxPrices.growth, { allow_promotion_codes: true }, 'THREE50')
    await wait(125 * day)
    expect(await amounts()).toEqual([1200, 1200, 600, 600, 600])
    await expect(buy(sandboxPrices.growth, {}, 'WELCOME20')).rejects.toThrow('invalid')
  })

  test('the sandbox checkout takes the tax of the country, and none of a company of another one', async () => {
    const taxed = {
      automatic_tax: { enabled: true },
      customer_update: { address: 'auto', name: 'auto' },
      tax_id_collection: { enabled: true },
    } as const
    await expect(
      open(sandboxPrices.pro, { automatic_tax: { enabled: true } }),
    ).rejects.toMatchObject({ code: 'customer_tax_location_invalid' })
    const session = await open(sandboxPrices.pro, taxed)
    await server.act(async (life) => {
      const entered = await life.checkout.enter(session, { country: 'DE', name: 'Blue Tide' }, '')
      expect(entered.amount_total).toBe(2380)
      const company = await life.checkout.enter(
        entered,
        { country: 'DE', tax_id: 'DE123456789' },
        '',
      )
      expect(company.amount_total).toBe(2000)
    })
  })
})
