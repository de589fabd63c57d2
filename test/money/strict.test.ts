// The sandbox is as strict as the provider's documentation: requests, keys, lists and expansions.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openProvider } from './provider.ts'
import type { Provider } from './provider.ts'

let at: Provider
let customer: string

beforeAll(async () => {
  at = await openProvider()
  customer = (await at.aCustomer()).id
})
afterAll(() => at.close())

const invalid = { type: 'invalid_request_error' }

describe('a request to the strict provider', () => {
  test.each([
    ['customers', { email: 'a@example.com', nickname: 'x' }, 'nickname'],
    ['billing_portal/sessions', { customer: 'cus_1', colour: 'red' }, 'colour'],
    ['refunds', { payment_intent: 'pi_1', full: 'true' }, 'full'],
  ])('a parameter that %s does not have is refused by its name', async (path, params, param) => {
    const { status, error } = await at.call('POST', path, params)
    expect(status).toBe(400)
    expect(error).toMatchObject({ ...invalid, code: 'parameter_unknown', param })
    expect(error.message).toBe(`Received unknown parameter: ${param}`)
  })

  test('an unknown parameter of a subscription update is refused, also a nested one', async () => {
    const { id, items } = await at.subscribe(customer, { tier: 'boost', interval: 'month' })
    const update = (params: Record<string, string>) =>
      at.call('POST', `subscriptions/${id}`, params)
    expect((await update({ price: 'price_1' })).error).toMatchObject({ ...invalid, param: 'price' })
    const deep = await update({ 'items[0][id]': items.data[0]?.id ?? '', 'items[0][cost]': '5' })
    expect(deep.status).toBe(400)
    expect(deep.error).toMatchObject({ ...invalid, code: 'parameter_unknown' })
    await at.stripe.subscriptions.cancel(id)
  })

  test('an unknown parameter of a list is refused', async () => {
    const { status, error } = await at.call('GET', 'invoices', { customer, page: '2' })
    expect([status, error.code]).toEqual([400, 'parameter_unknown'])
  })

  test.each([
    [
      'checkout/sessions without a mode or a place to return to',
      'checkout/sessions',
      { 'line_items[0][quantity]': 1 },
    ],
    ['credit_notes without an invoice', 'credit_notes', { amount: 100 }],
    [
      'billing_portal/sessions without a customer',
      'billing_portal/sessions',
      { return_url: 'https://fanfare.example' },
    ],
  ])('%s: what is missing is named', async (_what, path, params) => {
    const { status, error } = await at.call('POST', path, params)
    expect(status).toBe(400)
    expect(error).toMatchObject(invalid)
    expect(error.code).toMatch(/^parameter_missing$/)
    expect(error.param).toEqual(expect.any(String))
  })

  test('an invalid parameter value is refused', async () => {
    const { id } = await at.subscribe(customer, { tier: 'boost', interval: 'month' })
    const one = await at.call('POST', `subscriptions/${id}`, { proration_behavior: 'sometimes' })
    expect([one.status, one.error.param]).toEqual([400, 'proration_behavior'])
    const two = await at.call('POST', `subscriptions/${id}`, { cancel_at_period_end: 'maybe' })
    expect([two.status, two.error.param]).toEqual([400, 'cancel_at_period_end'])
    const three = await at.call('GET', 'subscriptions', { customer, status: 'gone' })
    expect([three.status, three.error.param]).toEqual([400, 'status'])
    await at.stripe.subscriptions.cancel(id)
  })
})

describe('whom it is about', () => {
  test('an unknown customer in a body is an invalid parameter', async () => {
    const made = await at.call('POST', 'billing_portal/sessions', {
      customer: 'cus_nobody',
      return_url: 'https://fanfare.example',
    })
    expect(made.status).toBe(400)
    expect(made.error).toMatchObject({
      ...invalid,
      code: 'resource_missing',
      param: 'customer',
      message: "No such customer: 'cus_nobody'",
    })
  })

  test('an unknown customer in a path is not found', async () => {
    const { status, error } = await at.call('GET', 'customers/cus_nobody')
    expect(status).toBe(404)
    expect(error).toMatchObject({
      ...invalid,
      code: 'resource_missing',
      param: 'id',
      message: "No such customer: 'cus_nobody'",
    })
  })

  test('a deleted customer is returned as deleted, and nothing is created for them', async () => {
    const gone = await at.aCustomer()
    await at.stripe.customers.del(gone.id)
    expect((await at.call('GET', `customers/${gone.id}`)).body).toMatchObject({
      id: gone.id,
      deleted: true,
    })
    const { status, error } = await at.call('POST', 'billing_portal/sessions', {
      customer: gone.id,
      return_url: 'https://fanfare.example',
    })
    expect([status, error.code, error.param]).toEqual([400, 'resource_missing', 'customer'])
  })

  test('an unknown price is an invalid parameter', async () => {
    const { status, error } = await at.call('POST', 'checkout/sessions', {
      mode: 'subscription',
      customer,
      'line_items[0][price]': 'price_of_nothing',
      'line_items[0][quantity]': 1,
      success_url: 'https://fanfare.example',
    })
    expect(status).toBe(400)
    expect(error).toMatchObject({
      ...invalid,
      code: 'resource_missing',
      param: 'line_items[0][price]',
    })
  })
})

describe('the same key', () => {
  test('a repeated idempotency key returns the same response, and creates one object', async () => {
    const key = at.aKey()
    const one = await at.call('POST', 'customers', { email: 'kay@example.com' }, key)
    const two = await at.call('POST', 'customers', { email: 'kay@example.com' }, key)
    expect(two.body).toEqual(one.body)
    expect(two.headers.get('idempotent-replayed')).toBe('true')
    expect(one.headers.get('idempotent-replayed')).toBeNull()
  })

  test('an idempotency key with other parameters is refused', async () => {
    const key = at.aKey()
    await at.call('POST', 'customers', { email: 'kim@example.com' }, key)
    const { status, error } = await at.call('POST', 'customers', { email: 'lee@example.com' }, key)
    expect([status, error.type]).toEqual([400, 'idempotency_error'])
    expect(error.message).toContain('same parameters')
  })

  test('an idempotency key at another path is refused', async () => {
    const key = at.aKey()
    const { id } = (await at.call('POST', 'customers', { email: 'kim@example.com' }, key)).body
    const { status, error } = await at.call(
      'POST',
      `customers/${id}`,
      { email: 'kim@example.com' },
      key,
    )
    expect([status, error.type]).toEqual([400, 'idempotency_error'])
  })

  test('an idempotency key repeats a declined card, even if the card works now', async () => {
    const { id } = await at.aCustomer()
    const { id: subscription, items } = await at.subscribe(id, {
      tier: 'growth',
      interval: 'month',
    })
    await at.setCard(id, 'declines')
    const change = {
      'items[0][id]': items.data[0]?.id ?? '',
      'items[0][price]': await at.priceOf({ tier: 'pro', interval: 'month' }),
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    }
    const key = at.aKey()
    const path = `subscriptions/${subscription}`
    const one = await at.call('POST', path, change, key)
    expect([one.status, one.error.code]).toEqual([402, 'card_declined'])
    await at.setCard(id, 'works')
    const two = await at.call('POST', path, change, key)
    expect([two.status, two.error.code]).toEqual([402, 'card_declined'])
    expect((await at.call('POST', path, change, at.aKey())).status).toBe(200)
  })

  test('an idempotency key does not store a request with invalid parameters', async () => {
    const key = at.aKey()
    expect(
      (await at.call('POST', 'customers', { email: 'x@example.com', shoe: 1 }, key)).status,
    ).toBe(400)
    expect((await at.call('POST', 'customers', { email: 'x@example.com' }, key)).status).toBe(200)
  })

  test('an idempotency key longer than 255 characters is refused', async () => {
    expect((await at.call('POST', 'customers', {}, 'k'.repeat(256))).status).toBe(400)
  })

  test('an idempotency key is ignored for reads', async () => {
    const key = at.aKey()
    await at.call('GET', 'customers/cus_nobody', {}, key)
    expect((await at.call('GET', `customers/${customer}`, {}, key)).status).toBe(200)
  })
})

describe('an answer of the strict provider', () => {
  test('payments of an invoice are returned only if requested', async () => {
    const { id } = await at.aCustomer()
    const { latest_invoice } = await at.subscribe(id, { tier: 'boost', interval: 'month' })
    expect(typeof latest_invoice).toBe('string')
    const path = `invoices/${latest_invoice as string}`
    expect((await at.call('GET', path)).body).not.toHaveProperty('payments')
    const { payments } = (await at.call('GET', path, { 'expand[0]': 'payments' })).body
    expect(payments.data).toHaveLength(1)
    const [first] = (await at.call('GET', 'invoices', { customer: id })).body.data
    expect(first).not.toHaveProperty('payments')
    const [expanded] = (
      await at.call('GET', 'invoices', { customer: id, 'expand[0]': 'data.payments' })
    ).body.data
    expect(expanded?.payments.data).toHaveLength(1)
  })

  test('a nested object is its id until it is expanded, and others cannot be expanded', async () => {
    const { id } = await at.aCustomer()
    const { id: subscription } = await at.subscribe(id, { tier: 'boost', interval: 'month' })
    const path = `subscriptions/${subscription}`
    const plain = (await at.call('GET', path)).body
    expect([typeof plain['customer'], typeof plain['latest_invoice']]).toEqual(['string', 'string'])
    const full = (
      await at.call('GET', path, { 'expand[0]': 'latest_invoice', 'expand[1]': 'customer' })
    ).body
    expect(full).toMatchObject({
      latest_invoice: { object: 'invoice' },
      customer: { object: 'customer' },
    })
    const { status, error } = await at.call('GET', path, { 'expand[0]': 'weather' })
    expect([status, error.type]).toEqual([400, 'invalid_request_error'])
  })

  test('lists are newest first, ten at a time, and say whether there is more', async () => {
    const ids: string[] = []
    for (let made = 0; made < 12; made++) {
      ids.unshift((await at.aCustomer('many@example.com')).id)
      at.pass(1)
    }
    const first = (await at.call('GET', 'customers', { email: 'many@example.com' })).body
    expect(first['has_more']).toBe(true)
    expect(first.data.map((one) => one.id)).toEqual(ids.slice(0, 10))
    const next = (
      await at.call('GET', 'customers', { email: 'many@example.com', starting_after: ids[9] ?? '' })
    ).body
    expect(next).toMatchObject({ has_more: false, data: [{ id: ids[10] }, { id: ids[11] }] })
  })

  test('invoices respect limit, starting_after, status and subscription', async () => {
    const { id } = await at.aCustomer()
    const subscription = await at.subscribe(id, { tier: 'boost', interval: 'month' })
    await at.stripe.subscriptions.cancel(subscription.id)
    at.pass(60)
    await at.subscribe(id, { tier: 'growth', interval: 'month' })
    const one = await at.stripe.invoices.list({ customer: id, limit: 1 })
    expect(one).toMatchObject({ has_more: true, data: [{ total: 1200 }] })
    const two = await at.stripe.invoices.list({
      customer: id,
      limit: 1,
      starting_after: one.data[0]?.id ?? '',
    })
    expect(two).toMatchObject({ has_more: false, data: [{ total: 500 }] })
    const ofOne = await at.stripe.invoices.list({ subscription: subscription.id })
    expect(ofOne.data.map(({ total }) => total)).toEqual([500])
    expect((await at.stripe.invoices.list({ customer: id, status: 'open' })).data).toEqual([])
    for (const limit of [0, 101]) {
      const { status, error } = await at.call('GET', 'invoices', { customer: id, limit })
      expect([status, error.param]).toEqual([400, 'limit'])
    }
  })

  test('cancelled plans are listed only if requested', async () => {
    const { id } = await at.aCustomer()
    const { id: subscription } = await at.subscribe(id, { tier: 'boost', interval: 'month' })
    await at.stripe.subscriptions.cancel(subscription)
    const count = async (status?: 'all' | 'canceled' | 'ended' | 'active') =>
      (await at.stripe.subscriptions.list({ customer: id, ...(status ? { status } : {}) })).data
        .length
    expect(await count()).toBe(0)
    expect(await count('active')).toBe(0)
    expect(await count('canceled')).toBe(1)
    expect(await count('ended')).toBe(1)
    expect(await count('all')).toBe(1)
  })
})
