import { describe, expect, test } from 'vitest'

import type { Customer, Invoice } from '#server/gateways/payments/sandbox/objects/shapes.ts'
import { ana, app, useBuyer } from '#test/buyer.ts'

useBuyer()

const plans = () => app.as(ana).subscriptions
const invoicesOf = async () => {
  const { provider_customer_id } = await app.rowOf(ana)
  return app.stripe.act((life) => life.store.list<Invoice>('invoice', provider_customer_id ?? ''))
}

describe('a higher plan', () => {
  test('a higher plan costs what was shown before, to the cent', async () => {
    await app.buy(ana, 'boost')
    const price = await plans().preview({ planType: 'pro' })
    expect(price).toMatchObject({ currency: 'usd', next_amount: 2000, takes_effect_at: null })
    const { proration_date, amount_today } = price
    expect(await app.as(ana).subscriptions.check()).toMatchObject({ subscription_tier: 'boost' })
    const done = await plans().changePlan({
      planType: 'pro',
      proration_date: proration_date ?? undefined,
      amount_today,
    })
    expect(done).toMatchObject({ confirm_url: null, subscription: { subscription_tier: 'pro' } })
    const { invoices } = await plans().listInvoices()
    expect(invoices.map(({ amount_paid }) => amount_paid).toSorted((a, b) => a - b)).toEqual([
      500,
      amount_today,
    ])
  })

  test('a higher plan is not charged at a price that nobody saw', async () => {
    await app.buy(ana, 'boost')
    const { proration_date, amount_today } = await plans().preview({ planType: 'pro' })
    const seen = { planType: 'pro' as const, proration_date: proration_date ?? 0, amount_today }
    for (const other of [
      { ...seen, amount_today: amount_today - 1 },
      { ...seen, proration_date: seen.proration_date - 3600 },
      { ...seen, proration_date: seen.proration_date + 3600 },
    ])
      await expect(plans().changePlan(other)).rejects.toMatchObject({
        code: 'PRICE_CHANGED',
        status: 409,
      })
    expect(await invoicesOf()).toHaveLength(1)
    expect(await plans().check()).toMatchObject({ subscription_tier: 'boost' })
  })

  test('a higher plan that a card declines leaves no invoice that could be paid later', async () => {
    await app.buy(ana, 'boost')
    await app.setCard(ana, 'declines')
    await expect(plans().changePlan({ planType: 'pro' })).rejects.toMatchObject({
      code: 'PAYMENT_DECLINED',
    })
    expect((await invoicesOf()).map(({ status }) => status)).toEqual(
      expect.arrayContaining(['paid', 'void']),
    )
    expect(await plans().check()).toMatchObject({ subscription_tier: 'boost', confirm_url: null })
    await app.setCard(ana, 'works')
    expect(await plans().changePlan({ planType: 'pro' })).toMatchObject({
      subscription: { subscription_tier: 'pro' },
    })
  })

  test('a higher plan waits for the bank where it asks, with the link, and is there once it was confirmed', async () => {
    await app.buy(ana, 'boost')
    await app.setCard(ana, 'asks')
    const { confirm_url, subscription } = await plans().changePlan({ planType: 'pro' })
    expect(confirm_url).toMatch(/^https:\/\//)
    expect(subscription).toMatchObject({ subscription_tier: 'boost', confirm_url })
    const { invoices } = await plans().listInvoices()
    expect(invoices.find(({ status }) => status === 'open')).toMatchObject({
      needs_confirmation: true,
    })
    await app.at(ana, (life, one) => life.payOpen(one))
    await app.deliverAll()
    expect(await plans().check()).toMatchObject({ subscription_tier: 'pro', confirm_url: null })
  })

  test('a higher plan after a failure that the provider keeps for a day is tried by another key', async () => {
    await app.buy(ana, 'boost')
    await app.setCard(ana, 'declines')
    app.stripe.requests.length = 0
    for (let tries = 0; tries < 2; tries++)
      await expect(plans().changePlan({ planType: 'pro' })).rejects.toMatchObject({
        code: 'PAYMENT_DECLINED',
      })
    const keys = app.stripe.requests.flatMap(({ key }) => (key?.startsWith('change:') ? key : []))
    expect(new Set(keys).size).toBe(2)
  })
})

describe('a plan by the year', () => {
  test('a plan by the year is bought for ten months, and said so', async () => {
    const { url } = await plans().createCheckout({ planType: 'pro', interval: 'year' })
    expect((await plans().createCheckout({ planType: 'pro', interval: 'year' })).url).toBe(url)
    await app.stripe.act(async (life) =>
      life.complete(await life.get(url.split('/').at(-1) ?? ''), 'now'),
    )
    await app.deliverAll()
    expect(await plans().check()).toMatchObject({
      subscription_tier: 'pro',
      billing_interval: 'year',
      refundable: { amount: 20_000 },
    })
    expect((await plans().listInvoices()).invoices).toMatchObject([
      { amount_paid: 20_000, billing_interval: 'year' },
    ])
  })

  test('a plan by the year follows a month at once, with what is left of it taken off', async () => {
    await app.buy(ana, 'pro')
    const price = await plans().preview({ planType: 'pro', interval: 'year' })
    expect(price.amount_today).toBe(18_000)
    expect(price.next_amount).toBe(20_000)
    const year = 365 * 86_400_000
    expect(Date.parse(price.next_at ?? '')).toBeGreaterThan(Date.now() + year - 86_400_000)
    expect(
      await plans().changePlan({
        planType: 'pro',
        interval: 'year',
        proration_date: price.proration_date ?? undefined,
        amount_today: price.amount_today,
      }),
    ).toMatchObject({ subscription: { billing_interval: 'year' } })
  })
})

describe('a price before it is bought', () => {
  test('a price before it is bought names the plan and what it costs next, with credit taken off', async () => {
    expect(await plans().preview({ planType: 'growth' })).toMatchObject({
      amount_today: 1200,
      next_amount: 1200,
      proration_date: null,
    })
    await app.buy(ana, 'boost')
    const { provider_customer_id } = await app.rowOf(ana)
    await app.stripe.act(async (life) =>
      life.put<Customer>({
        ...(await life.get<Customer>(provider_customer_id ?? '')),
        balance: -10_000,
      }),
    )
    const price = await plans().preview({ planType: 'pro' })
    expect(price.amount_today).toBe(0)
    expect(price.next_amount).toBe(0)
  })

  test('there is no price of a plan that runs, that is free, or that is agreed on', async () => {
    await app.buy(ana, 'boost')
    for (const [planType, code] of [
      ['boost', 'ALREADY_SUBSCRIBED'],
      ['starter', 'PLAN_IS_FREE'],
      ['elite', 'ELITE_BY_CONTACT'],
    ] as const)
      await expect(plans().preview({ planType })).rejects.toMatchObject({ code })
  })

  test('a price before it is bought that the provider does not tell is said as such, and nothing is charged', async () => {
    await app.buy(ana, 'boost')
    app.stripe.fail('down')
    await expect(plans().preview({ planType: 'pro' })).rejects.toMatchObject({
      code: 'PAYMENTS_UNAVAILABLE',
    })
  })
})

test('what the provider refuses is told apart from its silence, with the number to ask by', async () => {
  await app.buy(ana, 'boost')
  const real = app.deps.payments
  const { PaymentsError } = await import('#server/gateways/payments/payments-error.ts')
  app.deps.payments = real && {
    ...real,
    createPortal: async () => {
      throw new PaymentsError('refused', { request_id: 'req_7731' })
    },
  }
  await expect(plans().customerPortal()).rejects.toMatchObject({
    code: 'PAYMENTS_REFUSED',
    data: { request_id: 'req_7731' },
  })
  app.deps.payments = real
})

test('details of a company stand on its invoices, beside what others wrote there', async () => {
  await app.buy(ana, 'boost')
  const none = { name: '', email: '', purchase_number: '' }
  expect(await plans().getBilling()).toEqual(none)
  const details = {
    name: 'Blue Tide Ltd',
    email: 'money@bluetide.example',
    purchase_number: 'PO-7',
  }
  expect(await plans().setBilling(details)).toEqual(details)
  expect(await plans().setBilling({ ...details, email: '', purchase_number: '' })).toEqual({
    ...details,
    email: '',
    purchase_number: '',
  })
  await expect(plans().setBilling({ ...details, email: 'nobody' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
})
