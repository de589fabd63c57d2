import { describe, expect, test } from 'vitest'

import {
  chargesOfPeriod,
  guaranteeAgainAt,
  isGuaranteeUsed,
  leftOf,
  refundableUntil,
} from './invoices.ts'

const charge = (paid_at: string | null, values: object = {}) => ({
  subscription_id: 'sub_1',
  billing_reason: 'subscription_cycle',
  amount_paid: 1200,
  amount_refunded: 0,
  amount_credited: 0,
  dispute_statuses: [],
  paid_at,
  ...values,
})
const change = { billing_reason: 'subscription_update', amount_paid: 700 }
const now = '2026-03-30T12:00:00.000Z'

describe('the amount of the guarantee', () => {
  test('the guarantee covers the latest month and later charges for plan changes', () => {
    const former = charge('2026-03-01T13:00:00.000Z')
    const last = charge('2026-03-29T13:00:00.000Z')
    const since = charge('2026-03-30T10:00:00.000Z', change)
    const before = charge('2026-03-20T10:00:00.000Z', change)
    expect(chargesOfPeriod([former, last, since, before], 'sub_1', now)).toEqual([since, last])
  })

  test('the guarantee covers the month in which a refund was asked for, and a renewal since', () => {
    const asked = charge('2026-03-10T13:00:00.000Z')
    const renewal = charge('2026-03-30T12:01:01.000Z')
    expect(chargesOfPeriod([asked, renewal], 'sub_1', now)).toEqual([renewal, asked])
    // The provider's clock may be a minute ahead.
    const justNow = charge('2026-03-30T12:01:00.000Z')
    expect(chargesOfPeriod([asked, justNow], 'sub_1', now)).toEqual([justNow])
  })

  test('the guarantee assigns a change in the same second to the month that it changes', () => {
    const at = '2026-03-29T13:00:00.000Z'
    const [month, since] = [charge(at), charge(at, change)]
    expect(chargesOfPeriod([month, since], 'sub_1', now)).toEqual([since, month])
    expect(chargesOfPeriod([since, month], 'sub_1', now)).toEqual([since, month])
  })

  test('the guarantee ends 30 days after each charge', () => {
    expect(refundableUntil('2026-02-28T12:00:00.000Z')).toBe(now)
    expect(chargesOfPeriod([charge('2026-02-28T12:00:00.000Z')], 'sub_1', now)).toHaveLength(1)
    expect(chargesOfPeriod([charge('2026-02-28T11:59:59.000Z')], 'sub_1', now)).toEqual([])
  })

  test('the guarantee excludes other plans, and unpaid or free invoices', () => {
    const at = '2026-03-29T13:00:00.000Z'
    const none = [
      charge(at, { subscription_id: 'sub_2' }),
      charge(null),
      charge(at, { amount_paid: 0 }),
    ]
    for (const one of none) expect(chargesOfPeriod([one], 'sub_1', now)).toEqual([])
  })

  test('the guarantee excludes the month before one that was paid by credit', () => {
    const former = charge('2026-03-01T13:00:00.000Z')
    const free = charge('2026-03-29T13:00:00.000Z', { amount_paid: 0 })
    expect(chargesOfPeriod([former, free], 'sub_1', now)).toEqual([])
  })
})

test('a refund is the payment minus earlier refunds and credits, and never more', () => {
  const at = '2026-03-29T13:00:00.000Z'
  const charges = [
    charge(at, { amount_refunded: 300, amount_credited: 200 }),
    charge(at, { amount_paid: 500, amount_refunded: 400, amount_credited: 400 }),
  ]
  expect(leftOf(charges)).toBe(700)
})

test('a payment with a dispute is not refunded, but one with an inquiry is', () => {
  const at = '2026-03-29T13:00:00.000Z'
  const left = (...dispute_statuses: string[]) => leftOf([charge(at, { dispute_statuses })])
  for (const status of ['needs_response', 'under_review', 'won', 'lost', 'a_new_word'])
    expect(left(status)).toBe(0)
  expect(left('prevented', 'needs_response')).toBe(0)
  for (const status of ['warning_needs_response', 'warning_closed', 'prevented'])
    expect(left(status)).toBe(left())
})

test('the guarantee can be used again after a year', () => {
  const used = '2026-03-01T12:00:00.000Z'
  expect(guaranteeAgainAt(used)).toBe('2027-03-01T12:00:00.000Z')
  expect(isGuaranteeUsed(used, '2027-03-01T11:59:59.000Z')).toBe(true)
  expect(isGuaranteeUsed(used, '2027-03-01T12:00:00.000Z')).toBe(false)
})
