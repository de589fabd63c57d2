import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'

import type { SoldPlan } from '#shared/rules/plans/plans.ts'

import { creditedOf, invoiceFrom, paymentIntentsOf, subscriptionFrom } from './stripe-shapes.ts'

/** Objects as the API's documentation shows them. */

const prices = new Map<string, SoldPlan>([['price_growth', { tier: 'growth', interval: 'month' }]])

const item = {
  id: 'si_ABC123',
  object: 'subscription_item',
  current_period_start: 1_795_199_950,
  current_period_end: 1_797_791_950,
  price: { id: 'price_growth', unit_amount: 1, currency: 'xts', lookup_key: 'pro_monthly' },
}

function aSubscription(values: object = {}): Stripe.Subscription {
  return {
    id: 'sub_ABC123',
    object: 'subscription',
    status: 'active',
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    created: 1_795_199_950,
    items: { object: 'list', data: [item] },
    ...values,
  } as unknown as Stripe.Subscription
}

function anInvoice(values: object = {}): Stripe.Invoice {
  return {
    id: 'in_ABC123',
    object: 'invoice',
    status: 'paid',
    billing_reason: 'subscription_create',
    currency: 'usd',
    amount_due: 1200,
    amount_paid: 1200,
    hosted_invoice_url: 'https://invoice.stripe.com/i/acct_x/test_y',
    invoice_pdf: 'javascript:alert(1)',
    number: '7FE1103-0001',
    created: 1_795_199_950,
    parent: { type: 'subscription_details', subscription_details: { subscription: 'sub_ABC123' } },
    status_transitions: { paid_at: 1_795_199_990 },
    payments: {
      data: [{ payment: { type: 'payment_intent', payment_intent: 'pi_ABC123' } }],
    },
    lines: {
      data: [
        {
          amount: 1200,
          period: { start: 1_795_199_950, end: 1_797_791_950 },
          pricing: { price_details: { price: 'price_growth' } },
        },
      ],
    },
    ...values,
  } as unknown as Stripe.Invoice
}

describe('a subscription of the provider', () => {
  test('a subscription of the provider has its period on its item and its plan by our price alone', () => {
    expect(subscriptionFrom(aSubscription(), prices)).toEqual({
      id: 'sub_ABC123',
      status: 'active',
      tier: 'growth',
      interval: 'month',
      price_id: 'price_growth',
      price: { amount: 1, currency: 'xts' },
      item_id: 'si_ABC123',
      ends_at: '2026-12-20T18:39:10.000Z',
      cancel_at_period_end: false,
      is_given_up: false,
      schedule_id: null,
      scheduled: null,
      created_at: '2026-11-20T18:39:10.000Z',
    })
    expect(subscriptionFrom(aSubscription(), new Map()).tier).toBeNull()
  })

  test('a subscription of the provider of an old API version has the period of its own', () => {
    const { current_period_end, ...old } = item
    const read = subscriptionFrom(
      aSubscription({ current_period_end, items: { data: [old] } }),
      prices,
    )
    expect(read.ends_at).toBe('2026-12-20T18:39:10.000Z')
  })

  test('a subscription of the provider without items or with a date of ending is read as well', () => {
    expect(subscriptionFrom(aSubscription({ items: { data: [] } }), prices)).toMatchObject({
      tier: null,
      ends_at: null,
    })
    expect(subscriptionFrom(aSubscription({ cancel_at: 1_796_000_000 }), prices)).toMatchObject({
      cancel_at_period_end: true,
      ends_at: '2026-11-30T00:53:20.000Z',
    })
  })

  test('a subscription with several items is read by the item that has a price of ours, and ends with the last of them', () => {
    const other = { ...item, id: 'si_other', price: { id: 'price_other' } }
    const later = { ...other, current_period_end: item.current_period_end + 86_400 }
    const read = subscriptionFrom(aSubscription({ items: { data: [later, item] } }), prices)
    expect(read).toMatchObject({
      item_id: 'si_ABC123',
      price_id: 'price_growth',
      tier: 'growth',
      ends_at: '2026-12-21T18:39:10.000Z',
    })
    expect(
      subscriptionFrom(aSubscription({ items: { data: [other, later] } }), prices),
    ).toMatchObject({ item_id: 'si_other', tier: null, interval: null })
  })

  test('a subscription that has ended ends at that moment, and a cancelled one says so without a date', () => {
    const ended = aSubscription({ status: 'canceled', ended_at: 1_796_000_000 })
    expect(subscriptionFrom(ended, prices)).toMatchObject({
      status: 'canceled',
      ends_at: '2026-11-30T00:53:20.000Z',
      cancel_at_period_end: false,
    })
    const cancelled = aSubscription({ cancel_at_period_end: true, schedule: 'sub_sched_1' })
    expect(subscriptionFrom(cancelled, prices)).toMatchObject({
      cancel_at_period_end: true,
      schedule_id: 'sub_sched_1',
    })
  })
})

describe('an invoice of the provider', () => {
  test('an invoice of the provider is joined with what was given back of its payment', () => {
    const charges = [
      { payment_intent: 'pi_ABC123', amount_refunded: 700 },
      { payment_intent: { id: 'pi_ABC123' }, amount_refunded: 500 },
      { payment_intent: 'pi_other', amount_refunded: 99 },
      { payment_intent: null, amount_refunded: 99 },
    ] as unknown as Stripe.Charge[]
    expect(invoiceFrom(anInvoice(), { charges }, prices)).toMatchObject({
      subscription_id: 'sub_ABC123',
      tier: 'growth',
      amount_refunded: 1200,
      paid_at: '2026-11-20T18:39:50.000Z',
      hosted_invoice_url: 'https://invoice.stripe.com/i/acct_x/test_y',
      invoice_pdf: null,
    })
  })

  test('an invoice of the provider that is for no plan, or not paid, is read as well', () => {
    const read = invoiceFrom(
      anInvoice({
        parent: null,
        status: null,
        lines: { data: [] },
        payments: undefined,
        status_transitions: { paid_at: null },
      }),
      {},
      prices,
    )
    expect(read).toMatchObject({
      subscription_id: null,
      tier: null,
      status: 'draft',
      paid_at: null,
      interval: null,
      amount_refunded: 0,
      amount_credited: 0,
      needs_confirmation: false,
      period_start: null,
      period_end: null,
    })
  })

  const aLine = (amount: number, price: string, start: number) => ({
    amount,
    period: { start, end: start + 60 },
    pricing: { price_details: { price } },
  })

  test('an invoice of a change of plan is for the line that charges, and a credit alone for its last line', () => {
    const former = aLine(-600, 'price_growth', 0)
    const wanted = aLine(2000, 'price_pro', 3600)
    const all = new Map([...prices, ['price_pro', { tier: 'pro', interval: 'year' } as const]])
    const read = (...data: object[]) => invoiceFrom(anInvoice({ lines: { data } }), {}, all)
    expect(read(former, aLine(1, 'price_growth', 0), wanted, former)).toMatchObject({
      tier: 'pro',
      interval: 'year',
      period_start: '1970-01-01T01:00:00.000Z',
      period_end: '1970-01-01T01:01:00.000Z',
    })
    const nothing = aLine(0, 'price_pro', 0)
    expect(read(nothing, nothing, former).tier).toBe('growth')
    expect(read({ ...wanted, pricing: null }).tier).toBeNull()
    expect(read({ ...wanted, pricing: { price_details: null } }).tier).toBeNull()
  })

  test.each(['draft', 'open', 'paid', 'uncollectible', 'void'])(
    'an invoice has the status of the provider: %s',
    (status) => {
      expect(invoiceFrom(anInvoice({ status }), {}, prices).status).toBe(status)
    },
  )

  test('an invoice with a status that is not known is a draft', () => {
    expect(invoiceFrom(anInvoice({ status: 'deleted' }), {}, prices).status).toBe('draft')
  })

  test('an invoice needs confirmation where a payment of it waits for a bank', () => {
    const read = (id: string) => invoiceFrom(anInvoice(), { waiting: new Set([id]) }, prices)
    expect(read('in_ABC123').needs_confirmation).toBe(true)
    expect(read('in_other').needs_confirmation).toBe(false)
  })

  test('payments of an invoice that were canceled do not count as its payments', () => {
    const payment = (status: string, payment_intent: unknown) => ({
      status,
      payment: { payment_intent },
    })
    const invoice = anInvoice({
      payments: {
        data: [
          payment('canceled', 'pi_1'),
          payment('paid', { id: 'pi_2' }),
          payment('open', null),
          payment('open', 'pi_3'),
        ],
      },
    })
    expect(paymentIntentsOf(invoice)).toEqual(['pi_2', 'pi_3'])
    expect(paymentIntentsOf(anInvoice({ payments: undefined }))).toEqual([])
  })

  test('credited is what issued credit notes of the invoice did not give back to the card', () => {
    const note = (invoice: unknown, status: string, ...amounts: number[]) =>
      ({
        invoice,
        status,
        refunds: amounts.map((amount_refunded) => ({ amount_refunded })),
      }) as unknown as Stripe.CreditNote
    const credited = (post_payment_credit_notes_amount: number | undefined) =>
      creditedOf(anInvoice({ post_payment_credit_notes_amount }), [
        note('in_ABC123', 'issued', 200, 100),
        note({ id: 'in_ABC123' }, 'issued', 50),
        note('in_ABC123', 'void', 1000),
        note('in_other', 'issued', 1000),
        note('in_ABC123', 'issued'),
      ])
    expect(credited(500)).toBe(150)
    expect(credited(350)).toBe(0)
    expect(credited(100)).toBe(0)
    expect(credited(undefined)).toBe(0)
  })
})
