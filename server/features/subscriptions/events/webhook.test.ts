import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { handleEvent } from './events.ts'
import { openPaymentApp, webhookSecret } from '#test/payment-app.ts'
import type { PaymentApp } from '#test/payment-app.ts'
import type { Actor } from '#test/harness.ts'

let app: PaymentApp
let ana: Actor
const signer = new Stripe('sk_test')

beforeAll(async () => {
  app = await openPaymentApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.forgetLimits()
  await app.deps.db.deleteFrom('webhook_inbox').execute()
  app.stripe.events.length = 0
  ana = await app.anInfluencer()
})

let count = 0
function anEvent(type: string, object: Record<string, unknown> = {}) {
  const id = `evt_${++count}`
  const created = Math.floor(Date.now() / 1000)
  const data = { object: { id: 'x', object: 'thing', ...object } }
  return { id, body: JSON.stringify({ id, object: 'event', type, created, data }) }
}
const sign = (payload: string, timestamp?: number, secret = webhookSecret) =>
  signer.webhooks.generateTestHeaderString({ payload, secret, ...(timestamp ? { timestamp } : {}) })
const inbox = () => app.deps.db.selectFrom('webhook_inbox').selectAll().execute()
const now = () => Math.floor(Date.now() / 1000)

/** Signed, and none of the events that the provider documents. */
const misshapen = [
  { id: 'evt_x', created: 1, data: { object: {} } },
  { id: 'evt_x', type: 'invoice.paid', data: { object: {} } },
  { id: 'evt_x', type: 'invoice.paid', created: 1e308, data: { object: {} } },
  { id: 'evt_x', type: 'invoice.paid', created: 1, data: { object: null } },
  { id: 'evt_\u0000', type: 'invoice.paid', created: 1, data: { object: {} } },
  { id: ['evt_x'], type: 'invoice.paid', created: 1, data: { object: {} } },
].map((event) => JSON.stringify({ object: 'event', ...event }))

describe('an event', () => {
  test('a payment event counts only with a signature over its very bytes, made within five minutes', async () => {
    const { body } = anEvent('invoice.paid')
    const refused: [string, string | undefined][] = [
      [body, undefined],
      [body, ''],
      [body, 't=1,v1=00'],
      [body, sign(body, undefined, 'whsec_other')],
      [`${body} `, sign(body)],
      [body.replace('invoice.paid', 'invoice.void'), sign(body)],
      [body, sign(body, now() - 301)],
      [body, sign(body, now() + 400)],
      ['not json', sign('not json')],
      [
        '{"object":"v2.core.event","id":"evt_thin"}',
        sign('{"object":"v2.core.event","id":"evt_thin"}'),
      ],
      ['[]', sign('[]')],
      ...misshapen.map((bytes): [string, string] => [bytes, sign(bytes)]),
    ]
    for (const [bytes, signature] of refused)
      expect((await app.post(bytes, signature)).status, `${bytes} ${signature}`).toBe(400)
    expect(await inbox()).toEqual([])
    expect((await app.post(body, sign(body, now() - 290))).status).toBe(200)
    const other = anEvent('invoice.paid').body
    expect((await app.post(other, sign(other, undefined, 'whsec_older'))).status).toBe(200)
    expect(await inbox()).toHaveLength(2)
  })

  test('a payment event that comes twenty times at once is stored and handled once', async () => {
    const { id, body } = anEvent('invoice.paid')
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const answer = await app.post(body, sign(body))
        return [answer.status, ((await answer.json()) as { outcome: string }).outcome]
      }),
    )
    expect(answers.every(([status]) => status === 200)).toBe(true)
    expect(answers.filter(([, outcome]) => outcome === 'new')).toHaveLength(1)
    await handleEvent(app.deps, id)
    await handleEvent(app.deps, id)
    expect(await inbox()).toMatchObject([{ event_id: id, attempts: 1 }])
  })

  test('a payment event of a kind that we do not know is recorded and left alone', async () => {
    const { id, body } = anEvent('entitlements.something.new', { customer: 'cus_1' })
    await app.deliver({ id, type: '', body, signature: sign(body) })
    expect(await inbox()).toMatchObject([{ outcome: 'ignored', last_error: null }])
  })

  test('a payment event about an unknown customer, or about nobody, is recorded and fails nothing', async () => {
    for (const object of [
      { customer: 'cus_unknown' },
      { customer: null },
      { customer: { id: 7 } },
    ]) {
      const { id, body } = anEvent('invoice.paid', object)
      expect(await app.deliver({ id, type: '', body, signature: sign(body) })).toBe(200)
    }
    const rows = await inbox()
    expect(rows.map(({ outcome }) => outcome)).toEqual(Array(3).fill('unknown_customer'))
  })

  test.each([
    { id: 7, customer: { name: 'x' }, charge: [] },
    { id: '\ud83d', customer: 'a\u0000b', charge: { id: '\udc00' } },
  ])(
    'a payment event whose object is of a shape that nobody knows is recorded, about nobody (%j)',
    async (object) => {
      const { id, body } = anEvent('invoice.paid', object)
      expect((await app.post(body, sign(body))).status).toBe(200)
      const row = (await inbox()).find(({ event_id }) => event_id === id)
      expect(row).toMatchObject({
        customer_id: null,
        payload: { object: { id: '', charge_id: null } },
      })
    },
  )

  test('a payment event keeps ids only, whatever it says of persons', async () => {
    const { body } = anEvent('invoice.paid', {
      customer: { id: 'cus_2', email: 'secret@example.com' },
      customer_email: 'secret@example.com',
    })
    await app.post(body, sign(body))
    const [row] = await inbox()
    expect(row?.customer_id).toBe('cus_2')
    expect(JSON.stringify(row)).not.toContain('secret@example.com')
  })

  test('a payment event never tells what is paid: forged amounts, plans and persons change nothing', async () => {
    const ben = await app.anInfluencer()
    await app.buy(ana, 'boost')
    const { provider_customer_id: customer, provider_subscription_id: subscription } =
      await app.rowOf(ana)
    for (const [type, object] of [
      [
        'customer.subscription.updated',
        {
          id: subscription,
          object: 'subscription',
          status: 'active',
          customer,
          items: { data: [{ price: { id: 'price_sandbox_pro' } }] },
        },
      ],
      [
        'checkout.session.completed',
        {
          object: 'checkout.session',
          customer,
          client_reference_id: ben.user_id,
          payment_status: 'paid',
          amount_total: 1,
          currency: 'xts',
        },
      ],
      [
        'customer.subscription.deleted',
        { id: subscription, object: 'subscription', status: 'canceled', customer },
      ],
    ] as const) {
      const { id, body } = anEvent(type, object)
      await app.deliver({ id, type, body, signature: sign(body) })
    }
    expect(await app.as(ana).subscriptions.check()).toMatchObject({ subscription_tier: 'boost' })
    expect(await app.as(ben).subscriptions.check()).toMatchObject({ subscribed: false })
  })

  test(
    'is tried again when the provider is away, and when our own database is',
    { timeout: 60_000 },
    async () => {
      const session = await app.openSession(ana, 'growth')
      await app.pay(session)
      const [event] = app.stripe.events.splice(0)
      if (!event) throw new Error('There is no event')
      app.stripe.fail('down')
      expect((await app.post(event.body, event.signature)).status).toBe(200)
      await expect(handleEvent(app.deps, event.id)).rejects.toThrow('unavailable')
      expect(await inbox()).toMatchObject([
        { handled_at: null, attempts: 1, last_error: expect.any(String) },
      ])
      app.stripe.fail(undefined)
      await handleEvent(app.deps, event.id)
      expect(await inbox()).toMatchObject([{ outcome: 'synced', attempts: 2, last_error: null }])
      expect(await app.as(ana).subscriptions.check()).toMatchObject({ subscription_tier: 'growth' })

      const { db } = app.deps
      const { body } = anEvent('invoice.paid')
      app.deps.db = new Proxy(db, {
        get: () => {
          throw new Error('The database is away')
        },
      })
      expect((await app.post(body, sign(body))).status).toBe(500)
      app.deps.db = db
    },
  )

  test('a payment event is handled by the queue within moments', async () => {
    const session = await app.openSession(ana, 'pro')
    await app.pay(session)
    for (const { body, signature } of app.stripe.events.splice(0)) await app.post(body, signature)
    await app.work()
    await expect
      .poll(async () => (await app.as(ana).subscriptions.check()).subscription_tier)
      .toBe('pro')
  })
})
