// The sandbox refuses what the provider refuses, and pages, opens and remembers as it does.
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openStripeServer } from '#test/stripe-server.ts'

import { sandboxPrices } from './objects/objects.ts'
import type { Session, Subscription } from './objects/shapes.ts'

let server: Awaited<ReturnType<typeof openStripeServer>>
let stripe: Stripe
let customer: string

beforeAll(async () => {
  server = await openStripeServer('whsec_test')
  stripe = new Stripe('sk_test_1', {
    host: '127.0.0.1',
    port: server.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.objects.clear()
  server.events.length = 0
  customer = (await stripe.customers.create({ email: 'ana@example.com' })).id
})

const openSession = () =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: sandboxPrices.growth, quantity: 1 }],
    success_url: 'https://shop.example/done?id={CHECKOUT_SESSION_ID}',
  })
async function buy(): Promise<Subscription> {
  const { id } = await openSession()
  await server.act(async (life) => life.complete(await life.get<Session>(id), 'now'))
  return server.act(async (life) => {
    const [made] = await life.of<Subscription>('subscription', customer)
    if (!made) throw new Error('There is no subscription')
    return made
  })
}
/** A call with any parameters, typed or not. */
const raw = (method: 'GET' | 'POST' | 'DELETE', path: string, params: object = {}, key?: string) =>
  stripe.rawRequest(
    method,
    path + (method === 'GET' ? `?${new URLSearchParams(params as Record<string, string>)}` : ''),
    method === 'GET' ? undefined : params,
    key === undefined ? {} : { idempotencyKey: key },
  )

describe('parameters', () => {
  test('parameters that the provider does not know are refused by their full name', async () => {
    await expect(raw('POST', '/v1/customers', { emial: 'x' })).rejects.toMatchObject({
      statusCode: 400,
      code: 'parameter_unknown',
      param: 'emial',
      message: 'Received unknown parameter: emial',
    })
    await expect(
      raw('POST', '/v1/checkout/sessions', {
        mode: 'subscription',
        customer,
        line_items: [{ price: sandboxPrices.boost, quantity: 1, prize: 1 }],
        success_url: 'https://shop.example',
      }),
    ).rejects.toMatchObject({ code: 'parameter_unknown', param: 'line_items[0][prize]' })
    await expect(raw('GET', '/v1/invoices', { customers: customer })).rejects.toMatchObject({
      code: 'parameter_unknown',
    })
  })

  test('parameters that are missing, empty or of the wrong kind are refused', async () => {
    await expect(
      raw('POST', '/v1/checkout/sessions', { mode: 'subscription' }),
    ).rejects.toMatchObject({ statusCode: 400, code: 'parameter_missing', param: 'customer' })
    await expect(raw('POST', '/v1/credit_notes')).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'invoice',
    })
    await expect(raw('GET', '/v1/invoices', { limit: 'many' })).rejects.toMatchObject({
      code: 'parameter_invalid_integer',
      param: 'limit',
    })
    await expect(raw('GET', '/v1/invoices', { limit: '101' })).rejects.toMatchObject({
      code: 'parameter_invalid_integer',
    })
    await expect(raw('GET', '/v1/invoices', { customer: '' })).rejects.toMatchObject({
      code: 'parameter_invalid_empty',
      param: 'customer',
    })
    await expect(raw('GET', '/v1/subscriptions', { status: 'running' })).rejects.toMatchObject({
      param: 'status',
    })
  })

  test('parameters that name nobody are 400, and addresses that name nothing are 404', async () => {
    const nobody = { statusCode: 400, code: 'resource_missing', param: 'customer' }
    await expect(stripe.invoices.list({ customer: 'cus_nobody' })).rejects.toMatchObject(nobody)
    await expect(
      stripe.billingPortal.sessions.create({ customer: 'cus_nobody' }),
    ).rejects.toMatchObject(nobody)
    await expect(stripe.customers.retrieve('cus_nobody')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
    await expect(stripe.invoices.retrieve(customer)).rejects.toMatchObject({ statusCode: 404 })
    await expect(stripe.products.retrieve('prod_1')).rejects.toMatchObject({ statusCode: 404 })
  })
})

describe('lists', () => {
  test('lists give ten, or as many as are asked for, and say whether there are more', async () => {
    for (let made = 0; made < 11; made++) await openSession()
    const first = await stripe.checkout.sessions.list({ customer })
    expect(first.data).toHaveLength(10)
    expect(first.has_more).toBe(true)
    const rest = await stripe.checkout.sessions.list({
      customer,
      starting_after: first.data.at(-1)?.id ?? '',
    })
    expect(rest.data).toHaveLength(1)
    expect(rest.has_more).toBe(false)
    expect((await stripe.checkout.sessions.list({ customer, limit: 3 })).data).toHaveLength(3)
  })

  test('lists of subscriptions leave out what was canceled unless all are asked for', async () => {
    const { id } = await buy()
    await stripe.subscriptions.cancel(id)
    expect((await stripe.subscriptions.list({ customer })).data).toEqual([])
    for (const status of ['all', 'canceled', 'ended'] as const)
      expect((await stripe.subscriptions.list({ customer, status })).data).toHaveLength(1)
    expect((await stripe.subscriptions.list({ customer, status: 'active' })).data).toEqual([])
  })

  test('lists of invoices obey status and subscription', async () => {
    const { id } = await buy()
    expect((await stripe.invoices.list({ customer, status: 'open' })).data).toEqual([])
    expect((await stripe.invoices.list({ subscription: id, status: 'paid' })).data).toHaveLength(1)
  })
})

describe('answers', () => {
  test('answers hold what belongs to something else only where it is opened', async () => {
    await buy()
    const [closed] = (await stripe.invoices.list({ customer })).data
    expect(closed).not.toHaveProperty('payments')
    const [opened] = (await stripe.invoices.list({ customer, expand: ['data.payments'] })).data
    expect(opened?.payments?.data).toMatchObject([{ status: 'paid', amount_paid: 1200 }])
    const [deep] = (
      await stripe.subscriptions.list({ customer, expand: ['data.latest_invoice.payments'] })
    ).data
    expect(deep?.latest_invoice).toMatchObject({ payments: { data: [{ status: 'paid' }] } })
    await expect(stripe.invoices.list({ customer, expand: ['data.number'] })).rejects.toMatchObject(
      { statusCode: 400 },
    )
    await expect(
      stripe.invoices.list({ customer, expand: ['data.nothing'] }),
    ).rejects.toMatchObject({ message: expect.stringContaining('cannot be expanded') })
  })
})

describe('a call by an idempotency key', () => {
  test('a call by an idempotency key that failed fails again, though it would work by now', async () => {
    const { id, items } = await buy()
    await server.act((life) => life.useCard(customer, 'declines'))
    const change = () =>
      stripe.subscriptions.update(
        id,
        {
          items: [{ id: items.data[0].id, price: sandboxPrices.pro }],
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
        },
        { idempotencyKey: 'change-1' },
      )
    await expect(change()).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' })
    await server.act((life) => life.useCard(customer, 'works'))
    await expect(change()).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' })
  })

  test('a call by an idempotency key with other parameters is refused', async () => {
    const made = await raw('POST', '/v1/customers', { email: 'bo@example.com' }, 'one')
    expect(await raw('POST', '/v1/customers', { email: 'bo@example.com' }, 'one')).toMatchObject({
      id: (made as unknown as { id: string }).id,
    })
    await expect(
      raw('POST', '/v1/customers', { email: 'other@example.com' }, 'one'),
    ).rejects.toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' })
    await expect(raw('POST', `/v1/customers/${customer}`, {}, 'one')).rejects.toMatchObject({
      statusCode: 400,
    })
  })

  test('a call by an idempotency key is not remembered when its parameters were wrong, nor after a day', async () => {
    await expect(raw('POST', '/v1/customers', { emial: 'x' }, 'two')).rejects.toThrow('unknown')
    const first = await raw('POST', '/v1/customers', { email: 'cy@example.com' }, 'two')
    server.pass(86_401)
    const second = await raw('POST', '/v1/customers', { email: 'cy@example.com' }, 'two')
    expect(second).not.toMatchObject({ id: (first as unknown as { id: string }).id })
  })

  test('a call by an idempotency key that goes on already is a conflict', async () => {
    const busy = Promise.withResolvers<void>()
    const holding = server.act(() => busy.promise)
    const calls = [1, 2, 3].map(async () =>
      raw('POST', '/v1/customers', { email: 'di@example.com' }, 'three').then(
        () => 200,
        ({ statusCode }: { statusCode: number }) => statusCode,
      ),
    )
    const statuses: number[] = []
    for (const call of calls) void call.then((status) => statuses.push(status))
    // Those that came later do not wait.
    await expect.poll(() => statuses).toEqual([409, 409])
    busy.resolve()
    await holding
    expect((await Promise.all(calls)).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const made = server.all<{ id: string; object: string; email?: string }>('customer')
    expect(made.filter(({ email }) => email === 'di@example.com')).toHaveLength(1)
  })
})
