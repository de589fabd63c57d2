// ASVS 6.2.3, 6.3.7, 7.4.3: a change requires the current password, is notified by mail, and ends other sessions.
import { expect, test } from 'vitest'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { password } from '#test/harness.ts'
import type { Actor } from '#test/harness.ts'
import { app, mails, useMailedApp } from '#test/mailed-app.ts'

import { cookieOf, emailOf, send, signIn } from '../requests.ts'

useMailedApp()

const better = 'tangerine-orbit-41'

const change = (cookie: string | undefined, body: object) =>
  send(app, '/accounts/me/password', body, { method: 'PUT', cookie })

const elsewhere = async (actor: Actor) => cookieOf(await signIn(app, emailOf(actor), password))

const isSignedIn = async (cookie: string) =>
  (await app.withCookie(cookie).accounts.getViewer()) !== null

test('changing the password requires more than a session', async () => {
  const ana = await app.anInfluencer()
  for (const current_password of ['', 'Wrong-horse-7', better]) {
    const answer = await change(ana.cookie, { current_password, password: better })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      data: { fields: { current_password: sentences.passwordWrong } },
    })
  }
  expect((await change(ana.cookie, { password: better })).status).toBe(422)
  const known = { current_password: password, password: better }
  expect((await change(undefined, known)).status).toBe(401)
  expect((await signIn(app, emailOf(ana), password)).status).toBe(200)
})

test('guesses at the current password are rate limited', async () => {
  const ana = await app.anInfluencer()
  const guess = () => change(ana.cookie, { current_password: 'Wrong-horse-7', password: better })
  for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(422)
  expect((await guess()).status).toBe(429)
})

test('changing the password ends other sessions, keeps its own, and sends a mail', async () => {
  const ana = await app.anInfluencer()
  const other = await elsewhere(ana)
  const answer = await change(ana.cookie, { current_password: password, password: better })
  expect(answer.status).toBe(200)
  expect(await isSignedIn(cookieOf(answer))).toBe(true)
  expect(await isSignedIn(other)).toBe(false)
  expect((await signIn(app, emailOf(ana), password)).status).toBe(401)
  expect((await signIn(app, emailOf(ana), better)).status).toBe(200)
  await mails.waitForMail(emailOf(ana), 'Your Fanfare password was changed')
})
