import { assert, boolean, constantFrom, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { ProviderInvoice } from '#server/gateways/payments/provider-objects.ts'

import { planNewsOf } from './plan-news.ts'

type Before = Parameters<typeof planNewsOf>[0]
type Read = Parameters<typeof planNewsOf>[1]

const end = '2026-12-22T10:00:00.000Z'

/** A running monthly Pro; values override it. */
function aReading(overrides: Partial<Read> = {}): Read {
  return {
    subscribed: true,
    subscription_tier: 'pro',
    subscription_end: end,
    cancel_at_period_end: false,
    provider_subscription_id: 'sub_1',
    status: 'active',
    provider_schedule_id: null,
    payment_failed_at: null,
    billing_interval: 'month',
    price_amount: 2000,
    price_currency: 'usd',
    scheduled_tier: null,
    scheduled_interval: null,
    scheduled_at: null,
    confirm_url: null,
    ...overrides,
  }
}

const nothing = {
  subscribed: false,
  subscription_tier: 'starter',
  provider_subscription_id: null,
  subscription_end: null,
} as const

/** The row after a reading. */
function rowAfter(read: Read): Before {
  return { ...read, paid_tier: read.subscription_tier } as unknown as Before
}

const anInvoice = (overrides: object = {}) =>
  ({
    id: 'in_1',
    subscription_id: 'sub_1',
    billing_reason: 'subscription_create',
    status: 'paid',
    amount_paid: 2000,
    amount_due: 2000,
    currency: 'usd',
    hosted_invoice_url: 'https://invoice.stripe.com/i/1',
    ...overrides,
  }) as unknown as ProviderInvoice

const newsOf = (
  before: Partial<Read>,
  after: Partial<Read>,
  invoices: ProviderInvoice[] = [],
  paid: ProviderInvoice[] = [],
) => planNewsOf(rowAfter(aReading(before)), aReading(after), { invoices }, paid)

const kindsOf = (...of: Parameters<typeof newsOf>) => newsOf(...of).map(({ kind }) => kind)

const scheduled = {
  scheduled_tier: 'boost',
  scheduled_interval: 'month',
  scheduled_at: end,
} as const

describe('what is new about a plan between two readings', () => {
  test('a plan that begins is bought, with the invoice that began it', () => {
    const invoice = anInvoice()
    expect(
      newsOf(nothing, {}, [anInvoice({ id: 'in_0', subscription_id: 'sub_0' }), invoice]),
    ).toEqual([expect.objectContaining({ kind: 'bought', invoice })])
  })

  test('one that ended and another that began between two readings is bought', () => {
    expect(kindsOf({ provider_subscription_id: 'sub_0' }, {})).toEqual(['bought'])
  })

  test('a higher plan or another interval is a change, with what was paid for it since', () => {
    const difference = anInvoice({ billing_reason: 'subscription_update', amount_paid: 774 })
    expect(newsOf({ subscription_tier: 'growth' }, {}, [difference], [difference])).toEqual([
      expect.objectContaining({ kind: 'changed', invoice: difference }),
    ])
    expect(kindsOf({}, { billing_interval: 'year' })).toEqual(['changed'])
  })

  test('a lower plan is scheduled, taken back, or happens, each told as what it is', () => {
    expect(kindsOf({}, scheduled)).toEqual(['scheduled'])
    expect(kindsOf(scheduled, {})).toEqual(['unscheduled'])
    expect(kindsOf(scheduled, { subscription_tier: 'boost' })).toEqual(['changed'])
    expect(kindsOf(scheduled, { ...scheduled, scheduled_tier: 'growth' })).toEqual(['scheduled'])
  })

  test('cancelling instead of a lower plan is told as cancelling alone', () => {
    expect(kindsOf(scheduled, { cancel_at_period_end: true })).toEqual(['cancelled'])
  })

  test('cancelling and resuming are told, and a change that resumes as a change', () => {
    const cancelled = { cancel_at_period_end: true }
    expect(kindsOf({}, cancelled)).toEqual(['cancelled'])
    expect(kindsOf(cancelled, {})).toEqual(['resumed'])
    expect(kindsOf({ ...cancelled, subscription_tier: 'growth' }, {})).toEqual(['changed'])
  })

  test('a charge that fails and one that works again are told apart', () => {
    const failed = { payment_failed_at: end }
    expect(kindsOf({}, failed)).toEqual(['failed'])
    expect(kindsOf(failed, {})).toEqual(['recovered'])
  })

  test('an end is an end, whatever else changed', () => {
    expect(kindsOf({ ...scheduled, cancel_at_period_end: true }, nothing)).toEqual(['ended'])
    expect(kindsOf(nothing, nothing)).toEqual([])
  })

  test('what lies under Elite is told by what is paid for', () => {
    const before = { ...rowAfter(aReading()), subscription_tier: 'elite' } as Before
    expect(planNewsOf(before, aReading(), { invoices: [] }, [])).toEqual([])
  })

  test('a payment that waits for the bank is named with its page', () => {
    const open = anInvoice({ id: 'in_2', status: 'open', needs_confirmation: true })
    const confirm_url = open.hosted_invoice_url
    expect(newsOf({}, { confirm_url }, [anInvoice(), open])).toEqual([
      expect.objectContaining({ kind: 'confirm', invoice: open }),
    ])
  })
})

test('reading the same again is no news, in whatever state a plan is', () => {
  const states = record({
    subscription_tier: constantFrom('starter', 'boost', 'growth', 'pro'),
    provider_subscription_id: constantFrom(null, 'sub_1', 'sub_2'),
    billing_interval: constantFrom('month', 'year'),
    cancel_at_period_end: boolean(),
    payment_failed_at: constantFrom(null, end),
    scheduled_tier: constantFrom(null, 'boost'),
    scheduled_at: constantFrom(null, end),
  })
  assert(
    property(states, (state) => {
      expect(kindsOf(state as Partial<Read>, state as Partial<Read>)).toEqual([])
    }),
  )
})
