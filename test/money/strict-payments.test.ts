// Charges, failures, refunds and disputes of the sandbox, by the provider's documentation.
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Sold } from './life.ts'
import { accountOf, brokenSentences, readFacts } from './ledger.ts'
import { day, hour, openProvider } from './provider.ts'
import type { Provider } from './provider.ts'

const growth: Sold = { tier: 'growth', interval: 'month' }

let at: Provider

beforeAll(async () => {
  at = await openProvider()
})
afterAll(() => at.close())

async function aPlan() {
  const { id } = await at.aCustomer()
  const subscription = await at.subscribe(id, growth)
  const end = subscription.items.data[0]?.current_period_end ?? 0
  return { id, subscription, end, invoice: subscription.latest_invoice as string }
}
const newest = async (customer: string) => {
  const [invoice] = (await at.stripe.invoices.list({ customer, limit: 1 })).data
  if (!invoice) throw new Error('There is no invoice')
  return invoice
}
const statusOf = async (id: string) => (await at.stripe.subscriptions.retrieve(id)).status
const facts = async (customer: string) => readFacts(at.stripe, customer, at.now())
const chargeOf = async (customer: string) => {
  const [charge] = (await at.stripe.charges.list({ customer })).data
  if (!charge) throw new Error('Nothing was charged')
  return charge
}

describe('a renewal', () => {
  test('a renewal is a draft for an hour, then charged, with a page and a file', async () => {
    const { id, subscription, end } = await aPlan()
    await at.passAndSettle(end - at.now() + 60)
    const draft = await newest(id)
    expect(draft).toMatchObject({
      status: 'draft',
      billing_reason: 'subscription_cycle',
      total: 1200,
      amount_paid: 0,
    })
    expect(draft.ending_balance).toBeNull()
    expect([draft.hosted_invoice_url, draft.invoice_pdf].map((url) => url ?? null)).toEqual([
      null,
      null,
    ])
    expect(await statusOf(subscription.id)).toBe('active')
    await at.passAndSettle(hour + 60)
    const paid = await newest(id)
    expect(paid).toMatchObject({
      id: draft.id,
      status: 'paid',
      amount_paid: 1200,
      amount_remaining: 0,
    })
    expect(paid.invoice_pdf).toEqual(expect.stringMatching(/^http/))
    expect(paid.hosted_invoice_url).toEqual(expect.stringMatching(/^http/))
    expect(brokenSentences(await facts(id))).toEqual([])
  })

  test('a renewal that the bank must confirm is past due until then, with an event', async () => {
    const { id, subscription, end } = await aPlan()
    await at.setCard(id, 'asks')
    at.server.events.length = 0
    await at.passAndSettle(end - at.now() + 2 * hour)
    expect(await statusOf(subscription.id)).toBe('past_due')
    expect(await newest(id)).toMatchObject({ status: 'open', amount_remaining: 1200 })
    expect(at.eventTypes()).toContain('invoice.payment_action_required')
  })

  test('a renewal that the bank must confirm cannot be paid without the customer', async () => {
    const { id, end } = await aPlan()
    await at.setCard(id, 'asks')
    await at.passAndSettle(end - at.now() + 2 * hour)
    await expect(at.stripe.invoices.pay((await newest(id)).id ?? '')).rejects.toMatchObject({
      statusCode: 402,
      code: 'invoice_payment_intent_requires_action',
    })
  })

  test('a declined renewal is retried at the announced time, then the plan ends and nothing is collected', async () => {
    const { id, subscription, end } = await aPlan()
    await at.setCard(id, 'declines')
    await at.passAndSettle(end - at.now() + 2 * hour)
    expect(await statusOf(subscription.id)).toBe('past_due')
    const open = await newest(id)
    expect(open).toMatchObject({
      status: 'open',
      attempted: true,
      attempt_count: 1,
      amount_remaining: 1200,
    })
    expect(open.next_payment_attempt).toBeGreaterThan(at.now())
    await at.passAndSettle(30 * day)
    expect(await statusOf(subscription.id)).toBe('canceled')
    expect(accountOf(await facts(id))).toMatchObject({ charged: 1200, owed: 0 })
  })

  test('a renewal of many months happens for each month, on the day of the first', async () => {
    const { id, subscription, end } = await aPlan()
    await at.passAndSettle(end - at.now() + 24 * 31 * day)
    const { charged } = accountOf(await facts(id))
    const renewals = charged / 1200 - 1
    expect(renewals).toBeGreaterThanOrEqual(24)
    const item = (await at.stripe.subscriptions.retrieve(subscription.id)).items.data[0]
    expect(item?.current_period_end).toBeGreaterThan(at.now())
    expect(item?.current_period_start).toBeLessThanOrEqual(at.now())
    expect(brokenSentences(await facts(id))).toEqual([])
  })

  test('a cancelled plan is not renewed', async () => {
    const { id, subscription, end } = await aPlan()
    const cancelled = await at.stripe.subscriptions.update(subscription.id, {
      cancel_at_period_end: true,
    })
    expect(cancelled).toMatchObject({
      cancel_at_period_end: true,
      cancel_at: end,
      status: 'active',
    })
    await at.passAndSettle(end - at.now() + 2 * hour)
    expect(await at.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: end,
    })
    expect((await at.stripe.invoices.list({ customer: id })).data).toHaveLength(1)
    await expect(
      at.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }),
    ).rejects.toMatchObject({ type: 'StripeInvalidRequestError' })
  })

  test('an ended plan can only change its metadata', async () => {
    const { subscription } = await aPlan()
    await at.stripe.subscriptions.cancel(subscription.id)
    const after = await at.stripe.subscriptions.update(subscription.id, { metadata: { why: 'x' } })
    expect(after).toMatchObject({ status: 'canceled', metadata: { why: 'x' } })
  })
})

describe('a credit note', () => {
  test('a credit note refunds a payment, and the invoice shows it', async () => {
    const { id, invoice } = await aPlan()
    const note = await at.stripe.creditNotes.create({
      invoice,
      amount: 1200,
      refund_amount: 1200,
      reason: 'product_unsatisfactory',
    })
    expect(note).toMatchObject({
      total: 1200,
      post_payment_amount: 1200,
      status: 'issued',
      type: 'post_payment',
    })
    expect(note.refunds).toHaveLength(1)
    const after = await at.stripe.invoices.retrieve(invoice)
    expect(after).toMatchObject({ status: 'paid', post_payment_credit_notes_amount: 1200 })
    expect(accountOf(await facts(id))).toMatchObject({ charged: 1200, refunded: 1200, credit: 0 })
    expect(brokenSentences(await facts(id))).toEqual([])
    await expect(
      at.stripe.creditNotes.create({ invoice, amount: 1, refund_amount: 1 }),
    ).rejects.toMatchObject({ statusCode: 400 })
  })

  test('a credit note as credit lowers the balance', async () => {
    const { id, invoice } = await aPlan()
    await at.stripe.creditNotes.create({ invoice, amount: 400, credit_amount: 400 })
    expect(((await at.stripe.customers.retrieve(id)) as Stripe.Customer).balance).toBe(-400)
    const [moved] = (await at.stripe.customers.listBalanceTransactions(id)).data
    expect(moved).toMatchObject({ amount: -400, type: 'credit_note', ending_balance: -400 })
  })

  test('a credit note whose parts do not add up, or that exceeds the payment, is refused', async () => {
    const { invoice } = await aPlan()
    const create = (params: Omit<Stripe.CreditNoteCreateParams, 'invoice'>) =>
      at.stripe.creditNotes.create({ invoice, ...params })
    await expect(create({ amount: 1200, refund_amount: 700 })).rejects.toMatchObject({
      statusCode: 400,
    })
    await expect(create({ amount: 1300, refund_amount: 1300 })).rejects.toMatchObject({
      statusCode: 400,
    })
    await expect(create({ refund_amount: 1200 })).rejects.toMatchObject({ statusCode: 400 })
  })

  test('a credit note takes earlier refunds into account', async () => {
    const { id, invoice } = await aPlan()
    const charge = await chargeOf(id)
    await at.stripe.refunds.create({ charge: charge.id, amount: 1000 })
    await expect(
      at.stripe.creditNotes.create({ invoice, amount: 300, refund_amount: 300 }),
    ).rejects.toMatchObject({ statusCode: 400 })
  })
})

describe('a refund', () => {
  test('partial refunds never exceed the charge', async () => {
    const { id } = await aPlan()
    const { id: charge } = await chargeOf(id)
    await at.stripe.refunds.create({ charge, amount: 500 })
    expect(await chargeOf(id)).toMatchObject({ amount_refunded: 500, refunded: false })
    await expect(at.stripe.refunds.create({ charge, amount: 701 })).rejects.toMatchObject({
      statusCode: 400,
    })
    await at.stripe.refunds.create({ charge })
    expect(await chargeOf(id)).toMatchObject({ amount_refunded: 1200, refunded: true })
    await expect(at.stripe.refunds.create({ charge })).rejects.toMatchObject({
      statusCode: 400,
      code: 'charge_already_refunded',
    })
  })

  test('a refund of a disputed charge is refused', async () => {
    const { id } = await aPlan()
    const charge = await chargeOf(id)
    await at.dispute(charge.id)
    expect((await chargeOf(id)).disputed).toBe(true)
    expect(at.eventTypes()).toContain('charge.dispute.created')
    await expect(at.stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
      statusCode: 400,
      code: 'charge_disputed',
    })
  })
})

describe('the end of a plan', () => {
  test('the end of a plan stops collecting, and happens once', async () => {
    const { id, subscription, end } = await aPlan()
    await at.setCard(id, 'declines')
    await at.passAndSettle(end - at.now() + 2 * hour)
    const ended = await at.stripe.subscriptions.cancel(subscription.id)
    expect(ended).toMatchObject({ status: 'canceled', ended_at: at.now(), canceled_at: at.now() })
    expect(accountOf(await facts(id)).owed).toBe(0)
    await expect(at.stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
  })

  test('the end of a plan with proration credits the rest, and otherwise does not', async () => {
    const one = await aPlan()
    await at.stripe.subscriptions.cancel(one.subscription.id)
    expect(accountOf(await facts(one.id))).toMatchObject({ charged: 1200, credit: 0 })
    const two = await aPlan()
    await at.stripe.subscriptions.cancel(two.subscription.id, { invoice_now: true, prorate: true })
    expect(accountOf(await facts(two.id)).credit).toBeGreaterThan(1190)
  })
})
