import { beforeAll, expect, test } from 'vitest'

import { aBrowser } from '#test/browser.ts'
import type { Actor } from '#test/harness.ts'
import { app, mails, useMailedApp } from '#test/mailed-app.ts'

import { endSessionsByEmail } from './end-sessions.ts'

let sam: Actor

const reason = 'Signed in from two continents'

useMailedApp()
beforeAll(async () => {
  sam = await app.makeStaff(await app.anInfluencer('sam'))
})

const logOf = async (target_id: string) =>
  (await app.as(sam).staff.listActions({ target_id })).actions

test('the desk ends every session, bearer token and extension of an account, once', async () => {
  const ana = await app.anInfluencer()
  const email = `${ana.username}@example.com`
  const id = ana.user_id
  const elsewhere = aBrowser(app)
  await elsewhere.signIn(email)
  await app.database.db
    .insertInto('extension_connections')
    .values({ user_id: id, token_hash: 'x' })
    .execute()
  const end = () => app.as(sam).staffPeople.endSessions({ id, reason })
  expect(await end()).toMatchObject({ id })
  expect(await app.as(ana).accounts.getViewer()).toBeNull()
  expect(await elsewhere.viewer()).toBeNull()
  const { rows } = await app.database.pool.query(
    'select 1 from extension_connections where user_id = $1',
    [id],
  )
  expect(rows).toEqual([])
  const lines = [{ action: 'sessions_ended', reason, actor: { id: sam.user_id } }]
  expect(await logOf(id)).toMatchObject(lines)
  const mail = await mails.waitForMail(email, /signed out everywhere/)
  expect(mail.text).not.toContain(reason)

  // Nothing is open any more, so a second click is no action and no mail.
  await end()
  expect(await logOf(id)).toMatchObject(lines)
  expect((await elsewhere.signIn(email)).status).toBe(200)
})

test('the command line signs out a shopper without a profile, and reports a missing account', async () => {
  const fan = await app.aShopper()
  const email = `${fan.username}@example.com`
  expect(await endSessionsByEmail(app.deps, ` ${email.toUpperCase()}`, reason)).toBe(true)
  expect(await app.as(fan).accounts.getViewer()).toBeNull()
  expect(await logOf(fan.user_id)).toMatchObject([{ action: 'sessions_ended', actor: null }])
  await mails.waitForMail(email, /signed out everywhere/)
  expect(await endSessionsByEmail(app.deps, 'nobody@example.com', reason)).toBe(false)
})

test('ending the sessions of a missing account is reported', async () => {
  await expect(
    app.as(sam).staffPeople.endSessions({ id: crypto.randomUUID(), reason }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
