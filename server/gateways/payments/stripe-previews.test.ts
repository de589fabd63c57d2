import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openStripeServer } from '#test/stripe-server.ts'

import { sandboxPriceLists } from './sandbox/objects/objects.ts'
import type { Session } from './sandbox/objects/shapes.ts'
import { createStripePayments } from './stripe.ts'

let server: Awaited<ReturnType<typeof openStripeServer>>
beforeAll(async () => {
  server = await openStripeServer('whsec_test')
})
afterAll(() => server.close())

test.each([
  { has_automatic_tax: true, charged: 2380 - 500 },
  { has_automatic_tax: false, charged: 2000 - 500 },
])(
  'the preview for a customer without a plan equals what the checkout charges: %o',
  async ({ has_automatic_tax, charged }) => {
    const api = { host: '127.0.0.1', port: server.port, protocol: 'http' } as const
    const payments = createStripePayments(
      {
        secret_key: 'sk_test_1',
        webhook_secrets: ['whsec_test'],
        prices: sandboxPriceLists,
        has_automatic_tax,
        api,
      },
      'https://fanfare.example',
    )
    const user_id = `user-${String(has_automatic_tax)}`
    const user = { user_id, email: 'tide@example.com', key: '1' }
    const customer_id = await payments.createCustomer(user)
    const stripe = new Stripe('sk_test_1', api)
    await stripe.customers.update(customer_id, {
      address: { line1: 'Kai 1', postal_code: '20457', city: 'Hamburg', country: 'DE' },
      balance: -500,
    })
    const sold = { tier: 'pro', interval: 'month' } as const
    const preview = await payments.preview({ customer_id, sold, isAtOnce: true })
    const { id } = await payments.createCheckout({ customer_id, user_id, sold, key: user_id })
    await server.act(async (life) => {
      const session = await life.get<Session>(id)
      const entered = await life.checkout.enter(session, { country: 'DE', name: 'Tide' }, '')
      await life.complete(entered, 'now')
    })
    const { data } = await stripe.charges.list({ customer: customer_id })
    expect(data.map(({ amount }) => amount)).toEqual([charged])
    expect(preview.amount_today).toBe(charged)
  },
)
