// Billing of the sandbox, by the provider's documentation: prorations, credit, banks that ask, refunds, disputes, time.
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Sold } from './life.ts'
import { accountOf, brokenSentences, readFacts } from './ledger.ts'
import { day, hour, openProvider } from './provider.ts'
import type { Provider } from './provider.ts'

const boost: Sold = { tier: 'boost', interval: 'month' }
const growth: Sold = { tier: 'growth', interval: 'month' }
const pro: Sold = { tier: 'pro', interval: 'month' }

let at: Provider

beforeAll(async () => {
  at = await openProvider()
})
afterAll(() => at.close())

async function aPlan(plan: Sold) {
  const { id } = await at.aCustomer()
  const subscription = await at.subscribe(id, plan)
  const item = subscription.items.data[0]
  if (!item) throw new Error('A plan has an item')
  return { id, subscription, item, from: item.current_period_start, to: item.current_period_end }
}
type Plan = Awaited<ReturnType<typeof aPlan>>

const changeTo = async (
  { subscription, item }: Plan,
  plan: Sold,
  more: Stripe.SubscriptionUpdateParams = {},
) =>
  at.stripe.subscriptions.update(subscription.id, {
    items: [{ id: item.id, price: await at.priceOf(plan) }],
    ...more,
  })
const upNow = {
  proration_behavior: 'always_invoice',
  payment_behavior: 'pending_if_incomplete',
} as const
const invoiceOf = (subscription: Stripe.Subscription) =>
  at.stripe.invoices.retrieve(subscription.latest_invoice as string)
const amounts = (invoice: Stripe.Invoice) =>
  invoice.lines.data.map(({ amount }) => amount).toSorted((a, b) => a - b)
const newest = async (customer: string) => {
  const [invoice] = (await at.stripe.invoices.list({ customer, limit: 1 })).data
  if (!invoice) throw new Error('There is no invoice')
  return invoice
}
const left = (price: number, { from, to }: Plan, date: number) =>
  Math.round((price * (to - date)) / (to - from))
/** To a moment in a period, by the provider's clock. */
const reach = async (plan: Plan, share: number) => {
  const date = Math.floor(plan.from + (plan.to - plan.from) * share)
  at.pass(date - at.now())
  return date
}

describe('going up', () => {
  test('an upgrade bills two prorated lines by the second, for the previewed moment', async () => {
    const plan = await aPlan(growth)
    const date = await reach(plan, 0.3)
    const lines = [-left(1200, plan, date), left(2000, plan, date)]
    const preview = await at.stripe.invoices.createPreview({
      subscription: plan.subscription.id,
      subscription_details: {
        items: [{ id: plan.item.id, price: await at.priceOf(pro) }],
        proration_behavior: 'always_invoice',
        proration_date: date,
      },
    })
    expect(amounts(preview)).toEqual(lines)
    expect(preview.amount_due).toBe((lines[0] ?? 0) + (lines[1] ?? 0))
    at.pass(90)
    const changed = await changeTo(plan, pro, { ...upNow, proration_date: date })
    const invoice = await invoiceOf(changed)
    expect(amounts(invoice)).toEqual(lines)
    expect(invoice).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_update',
      amount_paid: preview.amount_due,
    })
    expect(
      invoice.lines.data.map(({ parent }) => parent?.subscription_item_details?.proration),
    ).toEqual([true, true])
    expect(changed.items.data[0]?.current_period_end).toBe(plan.to)
  })

  test('an upgrade refuses a moment outside the period', async () => {
    const plan = await aPlan(growth)
    await expect(
      changeTo(plan, pro, { ...upNow, proration_date: plan.from - day }),
    ).rejects.toMatchObject({ statusCode: 400 })
  })

  test('an upgrade to a year starts a new period and charges the whole year', async () => {
    const plan = await aPlan(pro)
    const date = await reach(plan, 0.5)
    const changed = await changeTo(
      plan,
      { tier: 'pro', interval: 'year' },
      { ...upNow, proration_date: date },
    )
    expect(amounts(await invoiceOf(changed))).toEqual([-left(2000, plan, date), 20_000])
    const item = changed.items.data[0]
    expect(item?.current_period_start).toBe(date)
    expect(new Date((item?.current_period_end ?? 0) * 1000).getUTCFullYear()).toBe(
      new Date(date * 1000).getUTCFullYear() + 1,
    )
  })

  test('an upgrade with a declined card waits, changes nothing, and is cancelled with its invoice', async () => {
    const plan = await aPlan(growth)
    await at.setCard(plan.id, 'declines')
    const changed = await changeTo(plan, pro, upNow)
    expect(changed.pending_update).toMatchObject({ expires_at: expect.any(Number) })
    expect(changed.items.data[0]?.price.unit_amount).toBe(1200)
    expect(changed.status).toBe('active')
    const open = await invoiceOf(changed)
    expect(open).toMatchObject({ status: 'open', amount_paid: 0 })
    expect(open.hosted_invoice_url).toEqual(expect.any(String))
    await at.stripe.invoices.voidInvoice(open.id ?? '')
    const after = await at.stripe.subscriptions.retrieve(plan.subscription.id)
    expect(after.pending_update).toBeNull()
    expect(after.items.data[0]?.price.unit_amount).toBe(1200)
    await expect(at.stripe.invoices.pay(open.id ?? '')).rejects.toMatchObject({ statusCode: 400 })
  })

  test('an upgrade that the bank must confirm waits for 23 hours', async () => {
    const plan = await aPlan(growth)
    await at.setCard(plan.id, 'asks')
    const changed = await changeTo(plan, pro, upNow)
    expect(changed.pending_update?.expires_at).toBe(at.now() + 23 * hour)
    expect(at.eventTypes()).toContain('invoice.payment_action_required')
    const { latest_invoice } = changed
    await at.passAndSettle(23 * hour + 60)
    const after = await at.stripe.subscriptions.retrieve(plan.subscription.id)
    expect(after.pending_update).toBeNull()
    expect((await at.stripe.invoices.retrieve(latest_invoice as string)).status).toBe('void')
    expect(at.eventTypes()).toContain('customer.subscription.pending_update_expired')
  })

  test('an upgrade without a pending state is refused by the bank, and changes nothing', async () => {
    const plan = await aPlan(growth)
    await at.setCard(plan.id, 'asks')
    const invoices = (await at.stripe.invoices.list({ customer: plan.id })).data.length
    await expect(
      changeTo(plan, pro, {
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
      }),
    ).rejects.toMatchObject({
      statusCode: 402,
      code: 'subscription_payment_intent_requires_action',
    })
    const after = await at.stripe.subscriptions.retrieve(plan.subscription.id)
    expect(after.items.data[0]?.price.unit_amount).toBe(1200)
    expect((await at.stripe.invoices.list({ customer: plan.id, status: 'open' })).data).toEqual([])
    expect(invoices).toBe(1)
  })

  test('a pending upgrade keeps other changes until it is paid, and refuses those that cannot wait', async () => {
    const plan = await aPlan(growth)
    await at.setCard(plan.id, 'declines')
    const changed = await changeTo(plan, pro, { ...upNow, metadata: { a: 'b' } })
    expect(changed.metadata).toEqual(plan.subscription.metadata)
    expect(changed.pending_update).toMatchObject({ metadata: { a: 'b' } })
    await expect(changeTo(plan, pro, { ...upNow, description: 'x' })).rejects.toMatchObject({
      statusCode: 400,
    })
  })

  test("an upgrade is paid from the customer's credit first", async () => {
    const plan = await aPlan(growth)
    await at.stripe.customers.createBalanceTransaction(plan.id, { amount: -300, currency: 'usd' })
    const date = await reach(plan, 0.5)
    const due = left(2000, plan, date) - left(1200, plan, date)
    const invoice = await invoiceOf(await changeTo(plan, pro, { ...upNow, proration_date: date }))
    expect(invoice).toMatchObject({
      total: due,
      amount_due: due - 300,
      starting_balance: -300,
      ending_balance: 0,
      status: 'paid',
    })
  })
})

describe('going down with credit', () => {
  test('a downgrade with credit leaves pending items for the next invoice, and the rest is the balance', async () => {
    const plan = await aPlan(pro)
    const date = await reach(plan, 0.1)
    await changeTo(plan, boost, { proration_behavior: 'create_prorations', proration_date: date })
    const pending = (await at.stripe.invoiceItems.list({ customer: plan.id, pending: true })).data
    const rest = [-left(2000, plan, date), left(500, plan, date)]
    expect(pending.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual(rest)
    expect(((await at.stripe.customers.retrieve(plan.id)) as Stripe.Customer).balance).toBe(0)
    await at.passAndSettle(plan.to - at.now() + 3 * hour)
    const invoice = await newest(plan.id)
    const total = 500 + (rest[0] ?? 0) + (rest[1] ?? 0)
    expect(invoice).toMatchObject({
      billing_reason: 'subscription_cycle',
      total,
      amount_due: 0,
      ending_balance: total,
      status: 'paid',
    })
    expect(((await at.stripe.customers.retrieve(plan.id)) as Stripe.Customer).balance).toBe(total)
    expect((await at.stripe.invoiceItems.list({ customer: plan.id, pending: true })).data).toEqual(
      [],
    )
    expect(brokenSentences(await readFacts(at.stripe, plan.id, at.now()))).toEqual([])
  })

  test('credit of a downgrade is neither lost nor paid out by cancelling', async () => {
    const plan = await aPlan(pro)
    await at.stripe.customers.createBalanceTransaction(plan.id, { amount: -700, currency: 'usd' })
    await at.stripe.subscriptions.cancel(plan.subscription.id)
    expect(accountOf(await readFacts(at.stripe, plan.id, at.now()))).toMatchObject({
      credit: 700,
      refunded: 0,
    })
    await at.subscribe(plan.id, growth)
    expect(accountOf(await readFacts(at.stripe, plan.id, at.now()))).toMatchObject({
      charged: 2500,
      credit: 0,
    })
  })
})

describe('a schedule', () => {
  const lower = async (plan: Plan) => {
    const { id } = await at.stripe.subscriptionSchedules.create({
      from_subscription: plan.subscription.id,
    })
    const [current] = (await at.stripe.subscriptionSchedules.retrieve(id)).phases
    return at.stripe.subscriptionSchedules.update(id, {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          items: [{ price: plan.item.price.id, quantity: 1 }],
          start_date: current?.start_date ?? plan.from,
          end_date: plan.to,
        },
        {
          items: [{ price: await at.priceOf(boost), quantity: 1 }],
          duration: { interval: 'month', interval_count: 1 },
          proration_behavior: 'none',
        },
      ],
    })
  }

  test('a schedule changes the price when the period ends, without prorations', async () => {
    const plan = await aPlan(pro)
    const schedule = await lower(plan)
    const now = await at.stripe.subscriptions.retrieve(plan.subscription.id)
    expect(now.schedule).toBe(schedule.id)
    expect(now.items.data[0]?.price.unit_amount).toBe(2000)
    await at.passAndSettle(plan.to - at.now() + 3 * hour)
    const then = await at.stripe.subscriptions.retrieve(plan.subscription.id)
    expect(then.items.data[0]?.price.unit_amount).toBe(500)
    expect(await newest(plan.id)).toMatchObject({ total: 500, amount_paid: 500 })
  })

  test('a schedule refuses a second one for the same plan, and other parameters', async () => {
    const plan = await aPlan(pro)
    await lower(plan)
    await expect(
      at.stripe.subscriptionSchedules.create({ from_subscription: plan.subscription.id }),
    ).rejects.toMatchObject({ statusCode: 400 })
    const other = await aPlan(pro)
    const { status } = await at.call('POST', 'subscription_schedules', {
      from_subscription: other.subscription.id,
      end_behavior: 'cancel',
    })
    expect(status).toBe(400)
  })

  test('a schedule prevents cancelling its plan until it is released', async () => {
    const plan = await aPlan(pro)
    const { id } = await lower(plan)
    await expect(
      at.stripe.subscriptions.update(plan.subscription.id, { cancel_at_period_end: true }),
    ).rejects.toMatchObject({ statusCode: 400 })
    await at.stripe.subscriptionSchedules.release(id)
    const after = await at.stripe.subscriptions.update(plan.subscription.id, {
      cancel_at_period_end: true,
    })
    expect(after).toMatchObject({ cancel_at_period_end: true, schedule: null })
    expect(after.items.data[0]?.price.unit_amount).toBe(2000)
  })
})
