import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'

import { checkoutFrom, storedEvent, webAddress } from './stripe-shapes.ts'

describe('a checkout of the provider', () => {
  const aSession = (values: object) =>
    checkoutFrom({
      id: 'cs_1',
      status: 'open',
      payment_status: 'unpaid',
      url: 'https://checkout.stripe.com/c/1',
      client_reference_id: 'user-1',
      customer: 'cus_1',
      subscription: null,
      ...values,
    } as unknown as Stripe.Checkout.Session)

  test('an open checkout is read with whom it is for', () => {
    expect(aSession({})).toEqual({
      id: 'cs_1',
      status: 'open',
      is_paid: false,
      url: 'https://checkout.stripe.com/c/1',
      user_id: 'user-1',
      customer_id: 'cus_1',
      subscription_id: null,
    })
    expect(aSession({ customer: null, subscription: { id: 'sub_1' } })).toMatchObject({
      customer_id: null,
      subscription_id: 'sub_1',
    })
  })

  test.each([
    ['complete', 'complete'],
    ['open', 'open'],
    ['expired', 'expired'],
    [null, 'expired'],
  ])('a checkout whose status is %s is %s', (status, read) => {
    expect(aSession({ status }).status).toBe(read)
  })

  test.each([
    ['paid', true],
    ['no_payment_required', true],
    ['unpaid', false],
  ])('a checkout whose payment is %s counts as paid: %s', (payment_status, is_paid) => {
    expect(aSession({ status: 'complete', payment_status }).is_paid).toBe(is_paid)
  })
})

test.each([
  ['https://invoice.stripe.com/i/1', 'https://invoice.stripe.com/i/1'],
  ['http://localhost:3000/i/1', 'http://localhost:3000/i/1'],
  ['/sandbox/invoice/1', '/sandbox/invoice/1'],
  ['data:text/html,https://x.example', null],
  ['httpsx://x.example', null],
  ['', null],
  [null, null],
  [undefined, null],
])('a link of the provider is used only where it leads to the web: %s', (link, used) => {
  expect(webAddress(link)).toBe(used)
})

describe('an event of the provider', () => {
  const anEvent = (values: object, object: object = { id: 'in_1', object: 'invoice' }) =>
    storedEvent.safeParse({ id: 'evt_1', type: 't', created: 1, data: { object }, ...values })

  test.each([
    ['an empty id', { id: '' }],
    ['an id that is too long', { id: 'e'.repeat(501) }],
    ['a zero byte in its id', { id: 'evt\0' }],
    ['an empty type', { type: '' }],
    ['a type that is a number', { type: 1 }],
    ['a moment before the epoch', { created: -1 }],
    ['a moment after the year 9999', { created: 253_402_300_800 }],
    ['a fraction of a second', { created: 1.5 }],
    ['no object', { data: {} }],
  ])('an event with %s is refused', (_what, values) => {
    expect(anEvent(values).success).toBe(false)
  })

  test('an event at the limits is read', () => {
    expect(anEvent({ id: 'e'.repeat(500), created: 253_402_300_799 }).data).toMatchObject({
      id: 'e'.repeat(500),
      type: 't',
      created_at: '9999-12-31T23:59:59.000Z',
    })
    expect(anEvent({ created: 0 }).data?.created_at).toBe('1970-01-01T00:00:00.000Z')
  })

  test('an object of another shape than we know is read as about nobody', () => {
    expect(anEvent({}, { id: 7, object: ['x'], customer: 7, charge: { name: 'x' } }).data).toEqual({
      id: 'evt_1',
      type: 't',
      created_at: '1970-01-01T00:00:01.000Z',
      object: { id: '', object: '', customer_id: null, charge_id: null },
    })
    const nameless = anEvent({}, { object: 'customer', customer: 'cus_1' }).data
    expect(nameless?.object.customer_id).toBe('cus_1')
    expect(anEvent({}, { object: 'x', customer: 'c'.repeat(501) }).data?.object.customer_id).toBe(
      null,
    )
  })
})

test('an event tells whom it is about, however it names them', () => {
  const of = (object: object) =>
    storedEvent.parse({ id: 'evt_1', type: 't', created: 1, data: { object } }).object
  expect(of({ id: 'cus_1', object: 'customer' }).customer_id).toBe('cus_1')
  expect(of({ id: 'in_1', object: 'invoice', customer: 'cus_1' }).customer_id).toBe('cus_1')
  expect(of({ object: 'invoice', customer: { id: 'cus_1' } }).customer_id).toBe('cus_1')
  expect(of({ object: 'refund', charge: 'ch_1' })).toMatchObject({
    customer_id: null,
    charge_id: 'ch_1',
  })
})
