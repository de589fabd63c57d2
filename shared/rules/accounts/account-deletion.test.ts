import { expect, test } from 'vitest'

import { isDeleteConfirmed, isPaidOn } from './account-deletion.ts'

test('deleting an account is confirmed by the username, or by a word without one', () => {
  expect(isDeleteConfirmed(' ana ', 'ana')).toBe(true)
  expect(isDeleteConfirmed('Ana', 'ana')).toBe(false)
  expect(isDeleteConfirmed('DELETE', 'ana')).toBe(false)
  expect(isDeleteConfirmed('DELETE', null)).toBe(true)
})

test('a plan must be cancelled before the account is deleted', () => {
  const paid = {
    subscribed: true,
    subscription_tier: 'pro' as const,
    cancel_at_period_end: false,
    is_gift: false,
  }
  expect(isPaidOn(paid)).toBe(true)
  expect(isPaidOn({ ...paid, subscribed: false })).toBe(false)
  expect(isPaidOn({ ...paid, subscription_tier: 'starter' })).toBe(false)
  expect(isPaidOn({ ...paid, cancel_at_period_end: true })).toBe(false)
  expect(isPaidOn({ ...paid, is_gift: true })).toBe(false)
})
