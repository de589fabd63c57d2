// ASVS 6.1.1, 6.3.1: guessing is slowed down without locking the owner out.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp, password } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

import { emailOf, signIn } from '../requests.ts'

let app: TestApp
let ana: Actor

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer()
})
afterAll(() => app.close())

test('a hundred wrong passwords from as many addresses close the account to strangers, not to its owner', async () => {
  const statuses = new Set<number>()
  for (let i = 0; i < 10; i++) {
    const tries = Array.from({ length: 10 }, () => signIn(app, emailOf(ana), `Wrong-horse-${i}`))
    for (const { status } of await Promise.all(tries)) statuses.add(status)
  }
  expect([...statuses]).toEqual([401])

  const refused = await signIn(app, emailOf(ana), password)
  expect(refused.status).toBe(429)
  const { code, data } = (await refused.json()) as {
    code: string
    data: { retry_after_seconds: number }
  }
  expect(code).toBe('RATE_LIMITED')
  expect(data.retry_after_seconds).toBeGreaterThan(3000)
  expect(data.retry_after_seconds).toBeLessThanOrEqual(3600)

  // The session goes on, and the browser that signed in before gets in again.
  expect(await app.as(ana).accounts.getViewer()).not.toBeNull()
  expect((await signIn(app, emailOf(ana), password, { cookie: ana.cookie })).status).toBe(200)
  // A mark of another account's browser is worth nothing here.
  const ben = await app.anInfluencer()
  expect((await signIn(app, emailOf(ana), password, { cookie: ben.cookie })).status).toBe(429)
})

test('an address that nobody has is slowed down the same way', async () => {
  expect((await signIn(app, 'nobody@example.com', password)).status).toBe(401)
  await app.database.pool.query('update rate_limits set points = 100 where key like $1', [
    'sign_in_everywhere:%',
  ])
  expect((await signIn(app, 'nobody@example.com', password)).status).toBe(429)
})
