import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'

/** What went to console.error is a fault, unless the test mocks console.error and restores it. */
let complaints: ReturnType<typeof vi.spyOn>

beforeAll(() => {
  // What is about attacks meets passwords as the product keeps them (test/harness.ts).
  const isAboutSecurity = /\/test\/(?:attacks|security)\//.test(expect.getState().testPath ?? '')
  process.env['TEST_PASSWORDS'] = isAboutSecurity ? 'full' : 'weak'
})

beforeEach(() => {
  complaints = vi.spyOn(console, 'error')
})

afterEach(() => {
  const calls = complaints.mock.calls
  complaints.mockRestore()
  expect(calls, 'nothing is written to console.error').toEqual([])
})
