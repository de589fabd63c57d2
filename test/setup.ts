import { afterEach, beforeEach, expect, vi } from 'vitest'

/** What went to console.error is a fault, unless the test mocks console.error and restores it. */
let complaints: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  complaints = vi.spyOn(console, 'error')
})

afterEach(() => {
  const calls = complaints.mock.calls
  complaints.mockRestore()
  expect(calls, 'nothing is written to console.error').toEqual([])
})
