// ASVS 7.5.2, 7.4.1, 8.2.2: people see and end their own sessions, and nobody else's.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp, password } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

import { cookieOf, emailOf, signIn } from '../requests.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const viewerOf = (cookie: string) => app.withCookie(cookie).accounts.getViewer()

test("the session list contains one's own sessions only, without tokens", async () => {
  const [ana, ben] = [await app.anInfluencer(), await app.anInfluencer()]
  await signIn(app, emailOf(ana), password, { headers: { 'user-agent': 'Firefox/140.0' } })
  const { sessions } = await app.as(ana).sessions.list()
  expect(sessions).toHaveLength(2)
  expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1)
  const rows = await app.deps.db.selectFrom('sessions').selectAll().execute()
  const text = JSON.stringify(sessions)
  for (const { id, token, user_id } of rows) {
    expect(text).not.toContain(token)
    expect(text.includes(id)).toBe(user_id === ana.user_id)
  }
  expect((await app.as(ben).sessions.list()).sessions).toHaveLength(1)
  await expect(app.visitor.sessions.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('a session of another user cannot be ended, and looks like a missing one', async () => {
  const [ana, ben] = [await app.anInfluencer(), await app.anInfluencer()]
  const [session] = (await app.as(ana).sessions.list()).sessions
  const id = session?.id ?? ''
  expect(await app.as(ben).sessions.end({ id })).toEqual({ ended: 0 })
  expect(await app.as(ben).sessions.end({ id: crypto.randomUUID() })).toEqual({ ended: 0 })
  expect(await app.as(ben).sessions.endOthers()).toEqual({ ended: 0 })
  expect(await app.as(ana).accounts.getViewer()).not.toBeNull()
})

test('a session that is ended from another browser ends at once', async () => {
  const ana = await app.anInfluencer()
  const other = cookieOf(await signIn(app, emailOf(ana), password))
  const third = cookieOf(await signIn(app, emailOf(ana), password))
  const { sessions } = await app.withCookie(other).sessions.list()
  const id = sessions.find(({ is_current }) => is_current)?.id ?? ''
  expect(await app.as(ana).sessions.end({ id })).toEqual({ ended: 1 })
  expect(await viewerOf(other)).toBeNull()
  expect(await viewerOf(third)).not.toBeNull()
  expect(await app.as(ana).sessions.endOthers()).toEqual({ ended: 1 })
  expect(await viewerOf(third)).toBeNull()
  expect(await app.as(ana).accounts.getViewer()).not.toBeNull()
})
