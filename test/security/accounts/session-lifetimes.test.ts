// ASVS 7.2.3, 7.3.1, 7.3.2: sessions have tokens nobody guesses, and end unused or old.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const day = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

const change = (
  actor: Actor,
  set: { created_at?: string; updated_at?: string; expires_at?: string },
) => app.deps.db.updateTable('sessions').set(set).where('user_id', '=', actor.user_id).execute()

test('a session token has at least 128 random bits', async () => {
  const people = await Promise.all([app.anInfluencer(), app.anInfluencer()])
  const rows = await app.deps.db.selectFrom('sessions').select('token').execute()
  expect(new Set(rows.map(({ token }) => token)).size).toBe(people.length)
  // 32 letters and digits: 190 bits.
  for (const { token } of rows) expect(token).toMatch(/^[A-Za-z0-9]{32,}$/)
})

test('a session that is unused for a week expires', async () => {
  const ana = await app.anInfluencer()
  const { expires_at } = await app.deps.db
    .selectFrom('sessions')
    .where('user_id', '=', ana.user_id)
    .select('expires_at')
    .executeTakeFirstOrThrow()
  expect((Date.parse(expires_at) - Date.now()) / day).toBeCloseTo(7, 1)
  await change(ana, { updated_at: inDays(-8), expires_at: inDays(-1) })
  expect(await app.as(ana).accounts.getViewer()).toBeNull()
})

test('a session in daily use expires after ninety days', async () => {
  const ana = await app.anInfluencer()
  await change(ana, { created_at: inDays(-89) })
  expect(await app.as(ana).accounts.getViewer()).not.toBeNull()
  expect((await app.as(ana).sessions.list()).sessions).toHaveLength(1)
  await change(ana, { created_at: inDays(-91) })
  expect(await app.as(ana).accounts.getViewer()).toBeNull()
  await expect(app.as(ana).promoCodes.listOwn({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('signing out ends a session of any age on the server', async () => {
  const ana = await app.anInfluencer()
  await change(ana, { created_at: inDays(-60) })
  await app.as(ana).accounts.signOut()
  expect(await app.as(ana).accounts.getViewer()).toBeNull()
})

// holds: 4.auth.persisted, 9.auth.refresh
test('a prolonged session has a prolonged cookie', async () => {
  const ana = await app.anInfluencer()
  // As two days after the sign-in: better-auth prolongs a session once a day.
  await change(ana, { updated_at: inDays(-2), expires_at: inDays(5) })
  const answer = await app.request('/api/accounts/me', { cookie: ana.cookie })
  const renewed = answer.headers.getSetCookie().find((line) => line.includes('session_token='))
  expect(renewed).toMatch(/Max-Age=604800/i)
})
