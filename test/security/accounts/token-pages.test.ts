// ASVS 3.4.5, 14.2.1: pages that mails lead to tell nobody where a visitor comes from.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test.each([
  ['/reset-password', 'no-referrer'],
  ['/change-email', 'no-referrer'],
  ['/confirm-email', 'no-referrer'],
  ['/sign-in-link', 'no-referrer'],
  ['/deals', 'strict-origin-when-cross-origin'],
])('the page %s has the referrer policy %s', async (path, policy) => {
  expect((await app.request(path)).headers.get('referrer-policy')).toBe(policy)
})
