// ASVS 6.4.3, 6.5.1, 6.5.5, 11.5.1, cases 4 to 8: what links.test.ts leaves open.
import { expect, test } from 'vitest'

import { password } from '#test/harness.ts'
import type { Actor } from '#test/harness.ts'
import { linkIn } from '#test/mail-receiver.ts'
import { app, mails, useMailedApp } from '#test/mailed-app.ts'

import { emailOf, send } from '../requests.ts'

useMailedApp()

const better = 'tangerine-orbit-41'

/** Asks for as many links as that; their tokens. */
async function tokensOf(actor: Actor, count: number): Promise<string[]> {
  for (let i = 0; i < count; i++)
    await app.visitor.passwords.requestReset({ email: emailOf(actor) })
  await expect
    .poll(async () => (await mails.mailsTo(emailOf(actor), /Reset your/)).length)
    .toBe(count)
  const found = await mails.mailsTo(emailOf(actor), /Reset your/)
  return found.map((mail) => linkIn(mail, '/reset-password').split('#token=')[1] ?? '')
}

const reset = (token: string) =>
  send(app, '/password-resets', { token, password: better }, { method: 'PUT' })

test('a reset link works for an hour and has 256 random bits', async () => {
  const ana = await app.anInfluencer()
  const [token = ''] = await tokensOf(ana, 1)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const { expires_at } = await app.deps.db
    .selectFrom('verifications')
    .where('value', '=', ana.user_id)
    .where('identifier', 'like', 'reset_password:%')
    .select('expires_at')
    .executeTakeFirstOrThrow()
  const minutes = (Date.parse(expires_at) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(58)
  expect(minutes).toBeLessThanOrEqual(60)
})

test('using one of several reset links ends the others, also concurrently', async () => {
  const ana = await app.anInfluencer()
  const tokens = await tokensOf(ana, 3)
  expect(new Set(tokens).size).toBe(3)
  const answers = await Promise.all(tokens.map((token) => reset(token)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410])
  for (const token of tokens) expect((await reset(token)).status).toBe(410)
})

test('a changed password ends earlier reset links', async () => {
  const ana = await app.anInfluencer()
  const [token = ''] = await tokensOf(ana, 1)
  await app.as(ana).passwords.change({ current_password: password, password: better })
  expect((await reset(token)).status).toBe(410)
})

test('resetting a password signs nobody in', async () => {
  const ana = await app.anInfluencer()
  const [token = ''] = await tokensOf(ana, 1)
  const answer = await reset(token)
  expect(answer.status).toBe(200)
  // The browser is only known from then on.
  expect(answer.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual([
    'fanfare.devices',
  ])
})

test.each([
  (token: string) => token.toUpperCase(),
  (token: string) => ` ${token}`,
  (token: string) => `${token}=`,
  (token: string) => token.slice(0, -1),
  () => '%',
  () => 'x'.repeat(100),
])('a token is taken to the letter (%#)', async (twist) => {
  const ana = await app.anInfluencer()
  const [token = ''] = await tokensOf(ana, 1)
  expect((await reset(twist(token))).status).toBe(410)
  expect((await reset(token)).status).toBe(200)
})
