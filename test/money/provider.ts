import { catchUpCustomers } from '#server/gateways/payments/sandbox/clock.ts'
import type { Charge, Session } from '#server/gateways/payments/sandbox/objects/shapes.ts'
import { openStripeServer } from '#test/stripe-server.ts'
import type Stripe from 'stripe'

import { stripeAt } from './ledger.ts'
import type { Card, Sold } from './life.ts'

/** As much of an answer as anybody looks at. */
type Body = Record<string, unknown> & {
  id: string
  data: (Body & { id: string })[]
  payments: { data: unknown[] }
  error: Stripe.StripeRawError
}

/** The sandbox alone, over HTTP, with the operations of the provider's documentation. */
export async function openProvider() {
  const server = await openStripeServer('whsec_testsecret')
  const stripe = stripeAt(server.port)
  let keys = 0

  /** One raw HTTP call. Keys are sent as given: `items[0][price]`. */
  const call = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    params: Record<string, string | number> = {},
    key?: string,
  ) => {
    const form = new URLSearchParams(
      Object.entries(params).map(([name, value]) => [name, String(value)]),
    ).toString()
    const url = new URL(`http://127.0.0.1:${server.port}/v1/${path}`)
    if (method !== 'POST') url.search = form
    const response = await fetch(url, {
      method,
      headers: {
        authorization: 'Bearer sk_test_1',
        'stripe-version': '2026-10-28.endive',
        'content-type': 'application/x-www-form-urlencoded',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(method === 'POST' ? { body: form } : {}),
    })
    const body = (await response.json()) as Body
    return {
      status: response.status,
      body,
      error: body.error,
      headers: response.headers,
    }
  }

  const priceOf = async ({ tier, interval }: Sold): Promise<string> => {
    const { data } = await stripe.prices.list({ limit: 100 })
    const amount = { boost: 500, growth: 1200, pro: 2000 }[tier] * (interval === 'year' ? 10 : 1)
    const found = data.find(
      (one) => one.unit_amount === amount && one.recurring?.interval === interval,
    )
    if (!found) throw new Error(`No price of ${amount} a ${interval}`)
    return found.id
  }

  return {
    server,
    stripe,
    call,
    priceOf,
    aKey: () => `key_of_a_test_${++keys}`,
    aCustomer: (email = 'ana@example.com') => stripe.customers.create({ email }),
    setCard: (customer: string, card: Card) => server.act((life) => life.useCard(customer, card)),
    /** Bought through a checkout and paid. */
    async subscribe(customer: string, plan: Sold): Promise<Stripe.Subscription> {
      const session = await stripe.checkout.sessions.create({
        mode: 'subscription',
        customer,
        line_items: [{ price: await priceOf(plan), quantity: 1 }],
        success_url: 'https://fanfare.example/pricing?session_id={CHECKOUT_SESSION_ID}',
        cancel_url: 'https://fanfare.example/pricing',
      })
      await server.act(async (life) => life.complete(await life.get<Session>(session.id), 'now'))
      const { subscription } = await stripe.checkout.sessions.retrieve(session.id)
      return stripe.subscriptions.retrieve(subscription as string)
    },
    /** Seconds, by the provider's clock. */
    now: () => server.now(),
    pass: (seconds: number) => void server.pass(seconds),
    /** Advances the provider's clock and waits for what is due. */
    passAndSettle: async (seconds: number) => {
      server.pass(seconds)
      await catchUpCustomers(server)
    },
    /** The card's holder disputes the payment. */
    dispute: (charge: string) =>
      server.act(async (life) => life.givingBack.dispute(await life.get<Charge>(charge))),
    eventTypes: () => server.events.map(({ type }) => type),
    close: () => server.close(),
  }
}

export type Provider = Awaited<ReturnType<typeof openProvider>>

export const hour = 3600
export const day = 86_400
