// ASVS 2.4.1: every account endpoint that a stranger can call is limited, and says for how long.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let people = 0
const email = () => `${++people}@example.com`

type Endpoint = [method: string, path: () => string, body: () => object | undefined, points: number]

test.each([
  ['POST', () => '/sessions', () => ({ email: email(), password: '' }), 60],
  ['POST', () => '/password-resets', () => ({ email: email() }), 20],
  ['POST', () => '/email-confirmations', () => ({ email: email() }), 20],
  ['POST', () => '/password-resets/check', () => ({ token: 'x' }), 60],
  ['PUT', () => '/password-resets', () => ({ token: 'x', password: 'Correct-horse-7' }), 60],
  ['PUT', () => '/email-confirmations', () => ({ token: 'x' }), 60],
  ['GET', () => `/usernames/name_${++people}`, () => undefined, 120],
] as Endpoint[])('the rate limit holds for %s %s', async (method, path, body, points) => {
  await app.forgetLimits()
  const ask = () =>
    app.request(`/api${path()}`, {
      method,
      address: '203.0.113.5',
      headers: { 'content-type': 'application/json' },
      ...(body() === undefined ? {} : { body: JSON.stringify(body()) }),
    })
  expect((await ask()).status).not.toBe(429)
  // All but one of the others are spent without the work behind them.
  await app.database.pool.query('update rate_limits set points = $1', [points - 1])
  expect((await ask()).status).not.toBe(429)
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({
    code: 'RATE_LIMITED',
    data: { retry_after_seconds: expect.any(Number) },
  })
})
