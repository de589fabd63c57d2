import { expect, test } from 'vitest'

import { isDeleteConfirmed, isPaidOn } from './account-deletion.ts'

test('an account is deleted by its username, or a word where it has none', () => {
  expect(isDeleteConfirmed(' ana ', 'ana')).toBe(true)
  expect(isDeleteConfirmed('Ana', 'ana')).toBe(false)
  expect(isDeleteConfirmed('DELETE', 'ana')).toBe(false)
  expect(isDeleteConfirmed('DELETE', null)).toBe(true)
})

test('a plan is cancelled before, where money would go on being taken', () => {
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
