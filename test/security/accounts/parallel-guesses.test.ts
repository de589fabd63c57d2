// ASVS 2.4.1: the limit holds when all guesses come at the same moment.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

import { signIn } from '../requests.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('ten of thirty parallel guesses are checked', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      signIn(app, 'ana@example.com', 'Wrong-horse-7', { address: '203.0.113.4' }),
    ),
  )
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(20).fill(429)])
})
