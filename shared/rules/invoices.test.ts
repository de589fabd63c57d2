import { describe, expect, test } from 'vitest'

import { refundableCharges, refundableUntil } from './invoices.ts'

const charge = (paid_at: string | null, values: object = {}) => ({
  subscription_id: 'sub_1',
  billing_reason: 'subscription_cycle',
  amount_paid: 1200,
  amount_refunded: 0,
  paid_at,
  ...values,
})
const change = { billing_reason: 'subscription_update', amount_paid: 700 }
const now = '2026-03-30T12:00:00.000Z'

describe('what the refund button gives back', () => {
  test('is the last month and what was charged for changes since', () => {
    const former = charge('2026-03-01T13:00:00.000Z')
    const last = charge('2026-03-29T13:00:00.000Z')
    const since = charge('2026-03-30T10:00:00.000Z', change)
    const before = charge('2026-03-20T10:00:00.000Z', change)
    expect(refundableCharges([former, last, since, before], 'sub_1', now)).toEqual([since, last])
  })

  test('counts a change of the same second to the month that it changes', () => {
    const at = '2026-03-29T13:00:00.000Z'
    const [month, since] = [charge(at), charge(at, change)]
    expect(refundableCharges([month, since], 'sub_1', now)).toEqual([since, month])
    expect(refundableCharges([since, month], 'sub_1', now)).toEqual([since, month])
  })

  test('ends 30 days after each charge', () => {
    expect(refundableUntil('2026-02-28T12:00:00.000Z')).toBe(now)
    expect(refundableCharges([charge('2026-02-28T12:00:00.000Z')], 'sub_1', now)).toHaveLength(1)
    expect(refundableCharges([charge('2026-02-28T11:59:59.000Z')], 'sub_1', now)).toEqual([])
  })

  test('is nothing of another plan, of what is unpaid, free or given back', () => {
    const at = '2026-03-29T13:00:00.000Z'
    const none = [
      charge(at, { subscription_id: 'sub_2' }),
      charge(null),
      charge(at, { amount_paid: 0 }),
      charge(at, { amount_refunded: 1200 }),
    ]
    for (const one of none) expect(refundableCharges([one], 'sub_1', now)).toEqual([])
  })
})
