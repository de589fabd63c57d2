// Every answer of the sandbox is read beside the types of the provider's library: none may hold a field that they do
// not know, leave out one that they promise, or hold another kind of value.
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { faultsOf, typeNames } from '#test/provider-types.ts'
import type { Answer } from '#test/provider-types.ts'
import { openStripeServer } from '#test/stripe-server.ts'

import { idOf, sandboxPriceLists, sandboxPrices } from './objects/objects.ts'
import type { Customer, Invoice, Session, Subscription } from './objects/shapes.ts'

let server: Awaited<ReturnType<typeof openStripeServer>>
const answers: Answer[] = []
let stripe: Stripe

beforeAll(async () => {
  server = await openStripeServer('whsec_test')
  stripe = new Stripe('sk_test_1', {
    host: '127.0.0.1',
    port: server.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(
      async (url: string | URL | Request, init?: RequestInit) => {
        const response = await fetch(url, init)
        answers.push((await response.clone().json()) as Answer)
        return response
      },
    ),
  })
})
afterAll(() => server.close())

test('the check of answers finds what is invented, missing, or of another kind', async () => {
  const { data } = { data: await stripe.prices.retrieve(sandboxPrices.pro) }
  const price = { ...data, unit_amount_decimal: '2000', lastResponse: undefined } as Answer
  delete price['lastResponse']
  expect(await faultsOf([price])).toEqual([])
  const { active: _, ...missing } = price
  expect((await faultsOf([missing])).join()).toContain("'active' is missing")
  expect((await faultsOf([{ ...price, sandbox_card: 'works' }])).join()).toContain(
    '\'"sandbox_card"\' does not exist',
  )
  expect((await faultsOf([{ ...price, type: 'sandbox' }])).join()).toContain('"sandbox"')
  expect((await faultsOf([{ ...price, created: 'today' }])).join()).toContain(
    "'string' is not assignable",
  )
})

/** Everything that the sandbox can answer, of a customer to whom everything happens. */
async function playAll(): Promise<void> {
  const customer = await stripe.customers.create({
    email: 'ana@example.com',
    name: 'Ana',
    address: { country: 'DE', city: 'Berlin', line1: 'A 1', postal_code: '10115' },
    metadata: { user_id: 'u1' },
    tax_id_data: [{ type: 'eu_vat', value: 'DE123456789' }],
  })
  await stripe.customers.update(customer.id, {
    invoice_settings: { custom_fields: [{ name: 'PO', value: '7' }] },
    tax_exempt: 'reverse',
  })
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: sandboxPrices.growth, quantity: 1 }],
    success_url: 'https://shop.example',
    allow_promotion_codes: true,
    automatic_tax: { enabled: true },
    tax_id_collection: { enabled: true },
    billing_address_collection: 'required',
    customer_update: { name: 'auto', address: 'auto' },
    subscription_data: { metadata: { user_id: 'u1' } },
  })
  await server.act(async (life) => {
    const open = await life.get<Session>(session.id)
    await life.checkout.complete(await life.checkout.enter(open, {}, 'THREE50'), 'now')
  })
  await stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items', 'subscription'] })
  const running = async () => {
    const { data } = await stripe.subscriptions.list({ customer: customer.id, status: 'all' })
    const [first] = data
    if (!first) throw new Error('There is no subscription')
    return first
  }
  const plan = await running()
  const change = async (price: string, rest: Stripe.SubscriptionUpdateParams = {}) => {
    const { id, items } = await running()
    return stripe.subscriptions.update(id, {
      items: [{ id: items.data[0]?.id ?? '', price }],
      ...rest,
    })
  }
  const [item] = plan.items.data
  const details = { items: [{ id: item?.id ?? '', price: sandboxPrices.pro }] }
  await stripe.invoices.createPreview({
    subscription: plan.id,
    subscription_details: { ...details, proration_behavior: 'always_invoice' },
  })
  await stripe.invoices.createPreview({ subscription: plan.id })
  await server.act((life) => life.useCard(customer.id, 'asks'))
  const waiting = await change(sandboxPrices.pro, {
    payment_behavior: 'pending_if_incomplete',
    proration_behavior: 'always_invoice',
  })
  expect(waiting.pending_update).not.toBeNull()
  await stripe.invoices.retrieve(idOf(waiting.latest_invoice), {
    expand: ['payments.data.payment.payment_intent', 'confirmation_secret', 'discounts'],
  })
  await stripe.invoices.voidInvoice(idOf(waiting.latest_invoice))
  await server.act((life) => life.useCard(customer.id, 'works'))
  await change(sandboxPrices.pro, { proration_behavior: 'always_invoice' })
  await change(sandboxPrices.boost, { proration_behavior: 'create_prorations' })
  await change(String(sandboxPriceLists.year.pro?.[0]))
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: plan.id })
  const [phase] = schedule.phases
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    phases: [
      {
        items: [{ price: String(sandboxPriceLists.year.pro?.[0]), quantity: 1 }],
        start_date: phase?.start_date ?? 0,
        end_date: phase?.end_date ?? 0,
      },
      { items: [{ price: sandboxPrices.boost, quantity: 1 }], duration: { interval: 'month' } },
    ],
  })
  await stripe.subscriptionSchedules.retrieve(schedule.id)
  await server.act(async (life) => {
    await life.cycle.passUntil(customer.id, (phase?.end_date ?? 0) + 1)
    await life.cycle.passUntil(customer.id, (phase?.end_date ?? 0) + 7200)
  })
  await stripe.subscriptionSchedules.release(schedule.id)
  await server.act((life) => life.useCard(customer.id, 'declines'))
  await server.act(async (life) => life.renew(await life.get<Subscription>(plan.id)))
  await server.act((life) => life.useCard(customer.id, 'works'))
  const { data: open } = await stripe.invoices.list({ customer: customer.id, status: 'open' })
  await stripe.invoices.pay(open[0]?.id ?? '')
  await stripe.customers.createBalanceTransaction(customer.id, { amount: -300, currency: 'usd' })
  const { data: paid } = await stripe.invoices.list({ customer: customer.id, status: 'paid' })
  const big = paid.find(({ amount_paid }) => amount_paid > 5000)
  await stripe.creditNotes.preview({ invoice: big?.id ?? '', amount: 500, credit_amount: 500 })
  await stripe.creditNotes.create({
    invoice: big?.id ?? '',
    amount: 900,
    refund_amount: 600,
    credit_amount: 300,
    reason: 'order_change',
  })
  await server.act(async (life) => {
    const one = await life.get<Customer>(customer.id)
    await life.put({ ...one, hidden: { ...one.hidden, refunds: 'waits' } })
    const first = await life.get<Invoice>(paid.at(-1)?.id ?? '')
    const [charge] = await life.givingBack.chargesOf(first)
    if (charge) await life.givingBack.dispute(charge)
  })
  const { data: charges } = await stripe.charges.list({ customer: customer.id })
  const whole = charges.find((one) => one.paid && !one.disputed && one.amount_refunded === 0)
  await stripe.refunds.create({ charge: whole?.id ?? '', amount: 50 })
  await stripe.charges.retrieve(whole?.id ?? '', { expand: ['payment_intent', 'customer'] })
  await stripe.subscriptions.update(plan.id, { cancel_at_period_end: true })
  await stripe.subscriptions.cancel(plan.id, { invoice_now: true, prorate: true })
  await stripe.billingPortal.sessions.create({ customer: customer.id })
  await stripe.billingPortal.configurations.create({
    features: { invoice_history: { enabled: true } },
  })
  const lists = [
    stripe.billingPortal.configurations.list(),
    stripe.charges.list(),
    stripe.checkout.sessions.list(),
    stripe.creditNotes.list(),
    stripe.customers.list(),
    stripe.customers.listBalanceTransactions(customer.id),
    stripe.customers.listPaymentMethods(customer.id),
    stripe.customers.listTaxIds(customer.id),
    stripe.disputes.list(),
    stripe.events.list({ limit: 100 }),
    stripe.invoiceItems.list(),
    stripe.invoicePayments.list({ limit: 100 }),
    stripe.invoices.list({ limit: 100, expand: ['data.payments', 'data.customer'] }),
    stripe.paymentIntents.list({ limit: 100 }),
    stripe.prices.list(),
    stripe.promotionCodes.list({ expand: ['data.promotion.coupon'] }),
    stripe.refunds.list(),
    stripe.subscriptionSchedules.list(),
    stripe.webhookEndpoints.list(),
  ]
  await Promise.all(lists)
  await stripe.accounts.retrieveCurrent()
  await stripe.customers.retrieve(customer.id, { expand: ['tax_ids', 'subscriptions'] })
  await stripe.customers.del(customer.id)
}

test('every answer is of the shape that the provider promises', async () => {
  await playAll()
  expect(await faultsOf(answers)).toEqual([])
  const shown = JSON.stringify(answers)
  for (const kind of Object.keys(typeNames)) expect(shown).toContain(`"object":"${kind}"`)
  expect(shown).not.toMatch(/"hidden"|"sandbox_/)
})

test('every event holds an object of the shape that the provider promises', async () => {
  const told = server.events.map(({ body }) => JSON.parse(body) as Answer)
  expect(new Set(told.map(({ type }) => type)).size).toBeGreaterThan(15)
  expect(await faultsOf(told)).toEqual([])
})
