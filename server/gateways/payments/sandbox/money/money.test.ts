// Credit and price changes of the sandbox, by the provider's documentation.
import type Stripe from 'stripe'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { day, hour, openCustomer, pending, yearly } from '#test/sandbox-customer.ts'

import { idOf, sandboxPrices } from '../objects/objects.ts'
import type { Subscription } from '../objects/shapes.ts'

const world = await openCustomer()
const {
  server,
  stripe,
  customer,
  anew,
  buy,
  plan,
  invoices,
  amounts,
  balance,
  useCard,
  told,
  wait,
  passUntil,
  change,
  halfway,
} = world

afterAll(() => server.close())
beforeEach(() => anew())

describe('credit', () => {
  test('credit of a lower price waits for the next invoice, and what is left goes to the balance', async () => {
    await buy(sandboxPrices.pro)
    await halfway()
    await change(sandboxPrices.boost)
    const { data: waiting } = await stripe.invoiceItems.list({
      customer: customer(),
      pending: true,
    })
    expect(waiting.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-1000, 250])
    expect(await balance()).toBe(0)
    await wait(16 * day)
    const [renewal] = await invoices()
    expect(renewal).toMatchObject({
      total: -250,
      amount_due: 0,
      status: 'paid',
      ending_balance: -250,
    })
    expect(await balance()).toBe(-250)
    expect((await stripe.invoiceItems.list({ customer: customer(), pending: true })).data).toEqual(
      [],
    )
    await wait(31 * day)
    expect((await amounts())[0]).toBe(250)
    const { data: moves } = await stripe.customers.listBalanceTransactions(customer())
    expect(moves.map(({ amount, ending_balance }) => [amount, ending_balance])).toEqual([
      [250, 0],
      [-250, -250],
    ])
  })

  test('credit that waits is dropped by ending at once, and invoiced by ending with an invoice', async () => {
    await buy(sandboxPrices.pro)
    await halfway()
    const { id } = await change(sandboxPrices.boost)
    await stripe.subscriptions.cancel(id)
    expect((await stripe.invoiceItems.list({ customer: customer() })).data).toEqual([])
    expect(await balance()).toBe(0)
    await buy(sandboxPrices.pro)
    await halfway()
    const second = await change(sandboxPrices.boost)
    await stripe.subscriptions.cancel(second.id, { invoice_now: true })
    expect(await balance()).toBe(-750)
  })

  test('credit is taken by the next purchase, and given back when its invoice is voided', async () => {
    await stripe.customers.createBalanceTransaction(customer(), { amount: -300, currency: 'usd' })
    await buy(sandboxPrices.boost)
    expect(await amounts()).toEqual([200])
    expect(await balance()).toBe(0)
    await stripe.customers.update(customer(), { balance: -100 })
    await useCard('declines')
    const { item } = await plan()
    await passUntil(item.current_period_end + 2 * hour)
    const [failed] = await invoices()
    expect(failed).toMatchObject({ amount_due: 400, status: 'open' })
    await stripe.invoices.voidInvoice(failed?.id ?? '')
    expect(await balance()).toBe(-100)
  })

  test('credit below what the provider takes waits for the next invoice as a debt', async () => {
    await stripe.customers.update(customer(), { balance: -470 })
    await buy(sandboxPrices.boost)
    expect(await amounts()).toEqual([0])
    expect(await balance()).toBe(30)
    const { item } = await plan()
    await passUntil(item.current_period_end + 2 * hour)
    expect((await amounts())[0]).toBe(530)
  })
})

test('what a plan would cost somebody without one is its price less what is owed to them', async () => {
  await stripe.customers.update(customer(), { balance: -470 })
  const ask = (items: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails.Item[]) =>
    stripe.invoices.createPreview({ customer: customer(), subscription_details: { items } })
  const preview = await ask([{ price: sandboxPrices.growth, quantity: 1 }])
  expect(preview).toMatchObject({ total: 1200, amount_due: 730, starting_balance: -470 })
  expect(await invoices()).toEqual([])
  await expect(ask([])).rejects.toMatchObject({ code: 'invoice_upcoming_none' })
  await expect(ask([{ price: 'price_of_nobody' }])).rejects.toMatchObject({ statusCode: 400 })
  await buy(sandboxPrices.growth)
  expect(await amounts()).toEqual([preview.amount_due])
})

describe('a higher price', () => {
  test('a higher price is one invoice of two lines, as the preview by the same moment said', async () => {
    await buy(sandboxPrices.growth)
    await halfway()
    const { id, item } = await plan()
    const proration_date = item.current_period_start + 10 * day
    const items = [{ id: item.id, price: sandboxPrices.pro }]
    const rules = { proration_behavior: 'always_invoice', proration_date } as const
    const preview = await stripe.invoices.createPreview({
      subscription: id,
      subscription_details: { items, ...rules },
    })
    await stripe.subscriptions.update(id, { items, ...rules })
    const [made] = await invoices()
    const lines = (invoice?: Stripe.Invoice) => invoice?.lines.data.map(({ amount }) => amount)
    expect(lines(made)).toEqual(lines(preview))
    expect(made?.amount_paid).toBe(preview.amount_due)
    expect(made?.lines.data).toHaveLength(2)
    expect(made?.lines.data[0]?.amount).toBeLessThan(0)
    await expect(
      change(sandboxPrices.growth, { proration_date: item.current_period_end + 1 }),
    ).rejects.toMatchObject({ statusCode: 400 })
  })

  test('a higher price that waits for the bank changes the plan once it is paid, and never when it expires', async () => {
    await buy(sandboxPrices.growth)
    await useCard('asks')
    told()
    const waiting = await change(sandboxPrices.pro, pending)
    expect(waiting.pending_update?.subscription_items?.[0]?.price.id).toBe(sandboxPrices.pro)
    expect(waiting.items.data[0]?.price.id).toBe(sandboxPrices.growth)
    expect(told()).toContain('invoice.payment_action_required')
    await server.act(async (life) => life.payOpen(await life.get<Subscription>(waiting.id)))
    expect((await plan()).item.price.id).toBe(sandboxPrices.pro)
    expect(told()).toContain('customer.subscription.pending_update_applied')
    const again = await change(yearly, pending)
    expect(again.pending_update).not.toBeNull()
    await wait(23 * hour + 1)
    expect(await plan()).toMatchObject({ pending_update: null })
    expect((await plan()).item.price.id).toBe(sandboxPrices.pro)
    expect((await invoices())[0]?.status).toBe('void')
    expect(told()).toContain('customer.subscription.pending_update_expired')
    await expect(change(yearly, { ...pending, description: 'x' })).rejects.toMatchObject({
      statusCode: 400,
      param: 'description',
    })
  })

  test('a higher price that is voided leaves the plan as it was, and can be tried again', async () => {
    await buy(sandboxPrices.growth)
    await useCard('declines')
    const waiting = await change(sandboxPrices.pro, pending)
    await stripe.invoices.voidInvoice(idOf(waiting.latest_invoice))
    expect((await plan()).pending_update).toBeNull()
    await useCard('works')
    expect((await change(sandboxPrices.pro, pending)).pending_update).toBeNull()
    expect((await plan()).item.price.id).toBe(sandboxPrices.pro)
  })

  test('a higher price for a year begins its year at once, less what is left of the month', async () => {
    await buy(sandboxPrices.boost)
    await halfway()
    await change(yearly)
    expect((await amounts())[0]).toBe(5000 - 250)
    const { item } = await plan()
    const { item: now } = await plan()
    expect(now.current_period_end - item.current_period_start).toBeGreaterThan(364 * day)
  })
})
