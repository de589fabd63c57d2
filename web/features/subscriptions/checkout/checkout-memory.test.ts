import { expect, test } from 'vitest'

import { checkoutMemory } from './checkout-memory.ts'

function aStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage
}

test('a reload goes on waiting for the payment, and once told it is not told again', () => {
  const storage = aStorage()
  const checkout = { plan: 'growth' as const, sessionId: 'cs_1' }
  checkoutMemory(() => storage).wait(checkout)
  const afterReload = checkoutMemory(() => storage)
  expect(afterReload.waiting()).toEqual(checkout)
  expect(afterReload.isHandled(checkout)).toBe(false)
  afterReload.end(checkout)
  expect(afterReload.waiting()).toBeUndefined()
  expect(afterReload.isHandled(checkout)).toBe(true)
  expect(afterReload.isHandled({ ...checkout, sessionId: 'cs_2' })).toBe(false)
})

test('without storage, or with something else in it, nothing is known', () => {
  const memory = checkoutMemory(() => {
    throw new Error('denied')
  })
  memory.wait({ plan: 'pro', sessionId: 'cs_1' })
  expect(memory.waiting()).toBeUndefined()
  const storage = aStorage()
  storage.setItem('checkout-waiting', '"x"')
  storage.setItem('checkout-handled', '{')
  expect(checkoutMemory(() => storage).waiting()).toBeUndefined()
  expect(checkoutMemory(() => storage).isHandled({ plan: 'pro', sessionId: 'cs_1' })).toBe(false)
})
