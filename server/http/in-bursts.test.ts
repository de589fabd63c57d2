import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { inBursts } from './in-bursts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('calls that come now and then are passed on at once', () => {
  const call = vi.fn<() => void>()
  const asked = inBursts(call, 3, 400)
  for (let i = 1; i <= 6; i++) {
    asked()
    expect(call).toHaveBeenCalledTimes(i)
    vi.advanceTimersByTime(500)
  }
})

test('a burst is passed on a few times, and its last call within the pause', () => {
  const call = vi.fn<() => void>()
  const asked = inBursts(call, 3, 400)
  for (let i = 0; i < 200; i++) {
    asked()
    vi.advanceTimersByTime(10)
  }
  const during = call.mock.calls.length
  expect(during).toBeLessThan(12)
  asked()
  vi.advanceTimersByTime(400)
  expect(call.mock.calls.length).toBeGreaterThan(during)
  const after = call.mock.calls.length
  vi.advanceTimersByTime(5000)
  expect(call).toHaveBeenCalledTimes(after)
})
