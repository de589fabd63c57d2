// ASVS 11.4.2, §5.2: passwords are stored as salted Argon2id with OWASP's parameters only.
import { hashPassword as formerHash } from 'better-auth/crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp, password } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

import { emailOf, signIn } from '../requests.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const ofCredentials = ({ user_id }: Actor) =>
  app.deps.db.selectFrom('auth_accounts').where('user_id', '=', user_id).select('password')

const keep = (actor: Actor, hash: string) =>
  app.deps.db
    .updateTable('auth_accounts')
    .set({ password: hash })
    .where('user_id', '=', actor.user_id)
    .execute()

test('the same password of two users has two hashes', async () => {
  const hashes = []
  for (const actor of [await app.anInfluencer(), await app.anInfluencer()])
    hashes.push((await ofCredentials(actor).executeTakeFirstOrThrow()).password)
  expect(new Set(hashes).size).toBe(2)
  for (const hash of hashes)
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
})

test('a hash with other parameters is accepted, and a broken one never', async () => {
  const ana = await app.anInfluencer()
  // The password 'password' of the salt 'somesalt', from the tests of the reference implementation.
  await keep(
    ana,
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
  )
  expect((await signIn(app, emailOf(ana), 'password')).status).toBe(200)
  expect((await signIn(app, emailOf(ana), 'passwore')).status).toBe(401)
  for (const broken of [
    '',
    'x',
    password,
    '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$',
    '$2b$10$x',
  ]) {
    await keep(ana, broken)
    expect((await signIn(app, emailOf(ana), password)).status, broken).toBe(401)
    expect((await signIn(app, emailOf(ana), '')).status, broken).toBe(401)
  }
})

test('a hash from the first releases is accepted', async () => {
  const ana = await app.anInfluencer()
  await keep(ana, await formerHash(password))
  expect((await signIn(app, emailOf(ana), password)).status).toBe(200)
  expect((await signIn(app, emailOf(ana), 'Wrong-horse-7')).status).toBe(401)
})
