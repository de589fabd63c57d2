import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { Customer } from '#server/gateways/payments/sandbox/objects/shapes.ts'
import { openPaymentApp } from '#test/payment-app.ts'
import type { PaymentApp } from '#test/payment-app.ts'
import type { Actor } from '#test/harness.ts'

let app: PaymentApp
let ana: Actor

beforeAll(async () => {
  app = await openPaymentApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await app.aBuyer()
  await app.buy(ana, 'growth')
})

async function lines(actor = ana) {
  const { entries } = await app.as(actor).activity.list({ kind: 'plans' })
  return entries
    .filter(({ action }) => action === 'billing_changed')
    .map(({ details, actor: by }) => ({ ...details, who: by?.id }))
}

/** Somebody changes it at the provider. */
async function change(values: Partial<Customer>): Promise<void> {
  const { provider_customer_id } = await app.rowOf(ana)
  await app.stripe.act(async (life) => {
    const customer = { ...(await life.get<Customer>(provider_customer_id ?? '')), ...values }
    await life.put(customer)
    await life.emit('customer.updated', customer)
  })
}

async function newCard(): Promise<void> {
  const { provider_customer_id } = await app.rowOf(ana)
  await app.stripe.act(async (life) => {
    const method = await life.useCard(provider_customer_id ?? '', 'works')
    await life.emit('payment_method.attached', method)
    await life.emit('customer.updated', await life.get<Customer>(provider_customer_id ?? ''))
  })
}

test('another card and other details at the provider leave a line each, however often and in whatever order it is told', async () => {
  await newCard()
  const events = app.stripe.events.slice()
  await app.deliverAll()
  for (const event of events.toReversed()) await app.deliver(event)
  expect(await lines()).toEqual([{ fields: ['card'], by: 'provider' }])

  await change({ name: 'Blue Tide Ltd' })
  await change({ name: 'Blue Tide Ltd' })
  await app.deliverAll()
  expect(await lines()).toEqual([
    { fields: ['name'], by: 'provider' },
    { fields: ['card'], by: 'provider' },
  ])
})

test('what changes nothing of it leaves none, and nothing of the details is kept', async () => {
  await change({ name: 'Blue Tide Ltd', email: 'money@bluetide.example' })
  await app.deliverAll()
  const before = await lines()
  await change({ balance: -300 })
  await app.deliverAll()
  expect(await lines()).toEqual(before)
  const { billing_prints } = await app.rowOf(ana)
  expect(JSON.stringify(billing_prints)).not.toMatch(/tide|visa|4242/i)
})

test('whoever opened the page of the provider, or changed it here, is named', async () => {
  await app.as(ana).subscriptions.customerPortal()
  await newCard()
  await app.deliverAll()
  expect(await lines()).toEqual([{ fields: ['card'], who: ana.user_id }])
  await app.as(ana).subscriptions.setBilling({ name: 'Tide', email: '', purchase_number: 'PO-7' })
  await app.deliverAll()
  expect((await lines())[0]).toEqual({ fields: ['name', 'purchase_number'], who: ana.user_id })
  expect(await lines()).toHaveLength(2)
})

test('a customer whose details were never read before has none changed, and the page shows the way to the next', async () => {
  await app.deps.db
    .updateTable('subscriptions')
    .set({ billing_prints: null })
    .where('profile_id', '=', ana.user_id)
    .execute()
  await newCard()
  await app.deliverAll()
  expect(await lines()).toEqual([])
  await newCard()
  await app.deliverAll()
  expect(await lines()).toHaveLength(1)
})
