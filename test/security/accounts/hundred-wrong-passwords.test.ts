// ASVS 6.1.1, 6.3.1: guessing is slowed down without locking the owner out.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp, password } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

import { createLinkToken } from '#server/features/accounts/links/one-time-links.ts'

import { cookieOf, emailOf, send, signIn } from '../requests.ts'

let app: TestApp
let ana: Actor

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer()
})
afterAll(() => app.close())

test('a hundred wrong passwords from as many addresses lock the account for strangers, not for its owner', async () => {
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

test('an unknown address is rate limited in the same way', async () => {
  expect((await signIn(app, 'nobody@example.com', password)).status).toBe(401)
  await app.database.pool.query('update rate_limits set points = 100 where key like $1', [
    'sign_in_everywhere:%',
  ])
  expect((await signIn(app, 'nobody@example.com', password)).status).toBe(429)
})

/** As after a hundred wrong passwords from as many addresses. */
async function closeToStrangers(email: string) {
  await signIn(app, email, 'Wrong-horse-1')
  await app.database.pool.query('update rate_limits set points = 100 where key = $1', [
    `sign_in_everywhere:${email}`,
  ])
  expect((await signIn(app, email, password)).status).toBe(429)
}

test('a user who sets a password by mail can sign in, in that browser and in new ones', async () => {
  const owner = await app.anInfluencer()
  const email = emailOf(owner)
  await closeToStrangers(email)
  const token = await createLinkToken(app.deps.db, 'reset_password', owner.user_id)
  const better = 'tangerine-orbit-41'
  const reset = await send(app, '/password-resets', { token, password: better }, { method: 'PUT' })
  expect(reset.status).toBe(200)
  expect((await signIn(app, email, better)).status).toBe(200)
  await closeToStrangers(email)
  expect((await signIn(app, email, better, { cookie: cookieOf(reset) })).status).toBe(200)
})

test('link requests of strangers do not use up those of the owner', async () => {
  const owner = await app.anInfluencer()
  const email = emailOf(owner)
  const ask = (address: string, cookie?: string) =>
    send(app, '/password-resets', { email }, { address, cookie })
  for (let i = 0; i < 5; i++) expect((await ask('10.77.0.1')).status).toBe(200)
  expect((await ask('10.77.0.1')).status).toBe(429)
  // Somebody at another address, and in the end only the owner in a browser of theirs.
  expect((await ask('10.77.0.2')).status).toBe(200)
  for (let i = 3; i < 17; i++) expect((await ask(`10.77.0.${i}`)).status).toBe(200)
  expect((await ask('10.77.0.17')).status).toBe(429)
  expect((await ask('10.77.0.17', owner.cookie)).status).toBe(200)
})
