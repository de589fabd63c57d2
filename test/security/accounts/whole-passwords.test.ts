// ASVS 6.2.5, 6.2.8, 6.2.9: any characters, at least 64 of them, compared to the last.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

import { anApplicant, send, signIn } from '../requests.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let people = 0

const long = 'quiet river stone over amber fields and winding copper lanes '.repeat(2).slice(0, 120)

test.each([
  ['spaces and emoji', '😀 quiet 🦊 river 🐙 stone', '😀 quiet 🦊 river 🐙 ston'],
  ['lower case alone', 'quietriverstone', 'quietriverstonE'],
  ['128 characters', `${long}12345678`, `${long}12345679`],
  ['the 73rd byte', `${long.slice(0, 72)}x`, `${long.slice(0, 72)}y`],
  ['bytes after the 72nd', `${long.slice(0, 72)}x`, long.slice(0, 72)],
  ['spaces around', '  river stone  ', 'river stone'],
  ['what follows a null byte', 'river\u0000stone', 'river\u0000ston'],
  ['another script', 'пароль-из-слов', 'пароль-из-слоб'],
])('a password counts whole: %s', async (_, right, wrong) => {
  const username = `person_${++people}`
  const made = await send(app, '/accounts', anApplicant(username, { password: right }))
  expect(made.status).toBe(200)
  const email = `${username}@example.com`
  expect((await signIn(app, email, wrong)).status).toBe(401)
  expect((await signIn(app, email, right)).status).toBe(200)
})
