import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a throttle passes single calls and a small burst on at once', () => {
  const call = vi.fn<() => void>()
  const asked = throttle(call, 5, 2)
  for (let i = 1; i <= 30; i++) {
    asked()
    expect(call).toHaveBeenCalledTimes(i)
    vi.advanceTimersByTime(500)
  }
  vi.advanceTimersByTime(5000)
  for (let i = 0; i < 5; i++) asked()
  expect(call).toHaveBeenCalledTimes(35)
})

test('a throttle passes continuous calls on twice a second, the last one within half a second', () => {
  const call = vi.fn<() => void>()
  const asked = throttle(call, 5, 2)
  for (let i = 0; i < 1000; i++) {
    asked()
    vi.advanceTimersByTime(10)
  }
  // Ten seconds: a handful at the start, then two a second.
  expect(call.mock.calls.length).toBeGreaterThanOrEqual(23)
  expect(call.mock.calls.length).toBeLessThanOrEqual(26)
  const during = call.mock.calls.length
  asked()
  vi.advanceTimersByTime(500)
  expect(call).toHaveBeenCalledTimes(during + 1)
  vi.advanceTimersByTime(5000)
  expect(call).toHaveBeenCalledTimes(during + 1)
})
