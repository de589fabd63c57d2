import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'

import { invoiceFrom, keptEvent, subscriptionFrom } from './stripe-shapes.ts'

/** Objects as the API's documentation shows them. */

const prices = new Map([['price_growth', { tier: 'growth' as const, interval: 'month' as const }]])

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
  test('has its period on its item and its plan by our price alone', () => {
    expect(subscriptionFrom(aSubscription(), prices)).toEqual({
      id: 'sub_ABC123',
      status: 'active',
      tier: 'growth',
      interval: 'month',
      price_id: 'price_growth',
      item_id: 'si_ABC123',
      ends_at: '2026-12-20T18:39:10.000Z',
      cancel_at_period_end: false,
      schedule_id: null,
      scheduled: null,
      created_at: '2026-11-20T18:39:10.000Z',
    })
    expect(subscriptionFrom(aSubscription(), new Map()).tier).toBeNull()
  })

  test('of an old API version has the period of its own', () => {
    const { current_period_end, ...old } = item
    const read = subscriptionFrom(
      aSubscription({ current_period_end, items: { data: [old] } }),
      prices,
    )
    expect(read.ends_at).toBe('2026-12-20T18:39:10.000Z')
  })

  test('without items or with a date of ending is read as well', () => {
    expect(subscriptionFrom(aSubscription({ items: { data: [] } }), prices)).toMatchObject({
      tier: null,
      ends_at: null,
    })
    expect(subscriptionFrom(aSubscription({ cancel_at: 1_796_000_000 }), prices)).toMatchObject({
      cancel_at_period_end: true,
      ends_at: '2026-11-30T00:53:20.000Z',
    })
  })
})

describe('an invoice of the provider', () => {
  test('is joined with what was given back of its payment', () => {
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

  test('that is for no plan, or not paid, is read as well', () => {
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
    })
  })
})

test('an event tells whom it is about, however it names them', () => {
  const of = (object: object) =>
    keptEvent.parse({ id: 'evt_1', type: 't', created: 1, data: { object } }).object
  expect(of({ id: 'cus_1', object: 'customer' }).customer_id).toBe('cus_1')
  expect(of({ id: 'in_1', object: 'invoice', customer: 'cus_1' }).customer_id).toBe('cus_1')
  expect(of({ object: 'invoice', customer: { id: 'cus_1' } }).customer_id).toBe('cus_1')
  expect(of({ object: 'refund', charge: 'ch_1' })).toMatchObject({
    customer_id: null,
    charge_id: 'ch_1',
  })
})
