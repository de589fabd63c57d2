import { expect, test } from 'vitest'

import { checkoutReturnOf, readReturnSearch } from './checkout-return.ts'

const read = (search: Record<string, unknown>) => checkoutReturnOf(readReturnSearch(search))

// holds: 2.pricing.return
test('a return from the checkout is read from either spelling of the address', () => {
  expect(read({ subscription: 'success', plan: 'growth' })).toEqual({
    kind: 'success',
    plan: 'growth',
    sessionId: undefined,
  })
  expect(read({ status: 'success', plan: 'pro', session_id: 'cs_test_1' })).toEqual({
    kind: 'success',
    plan: 'pro',
    sessionId: 'cs_test_1',
  })
  expect(read({ status: 'canceled' })).toEqual({ kind: 'canceled' })
  expect(read({ subscription: 'cancelled' })).toEqual({ kind: 'canceled' })
})

test('anything else in the address is no return', () => {
  expect(read({})).toBeUndefined()
  expect(read({ plan: 'growth' })).toBeUndefined()
  expect(read({ subscription: 'yes', status: ['success'] })).toBeUndefined()
  expect(read({ status: 'success', plan: '<b>', session_id: '../x' })).toEqual({
    kind: 'success',
    plan: undefined,
    sessionId: undefined,
  })
})
