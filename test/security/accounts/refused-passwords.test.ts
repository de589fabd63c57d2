// ASVS 6.2.1, 6.2.4, 6.2.11, 6.2.12: easily guessed passwords are rejected at sign-up and at a change.
import { dictionary } from '@zxcvbn-ts/language-common'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { openTestApp, password } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

import { anApplicant, send } from '../requests.ts'

let app: TestApp
let ana: Actor

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer('ana.limoeiro')
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const common = dictionary['passwords-common']

test('the list of refused passwords contains the three thousand most used', () => {
  expect(common.length).toBeGreaterThan(3000)
})

describe.each([
  [
    'sign-up',
    (secret: string) =>
      send(
        app,
        '/accounts',
        anApplicant('ana.limao', { password: secret, email: 'limao@example.com' }),
      ),
  ],
  [
    'a change',
    (secret: string) =>
      send(
        app,
        '/accounts/me/password',
        { current_password: password, password: secret },
        { method: 'PUT', cookie: ana.cookie },
      ),
  ],
])('%s refuses', (_, ask) => {
  test.each([
    ['1234567', sentences.passwordTooShort],
    ['😀😀😀', sentences.passwordTooShort],
    ['x'.repeat(129), sentences.passwordTooLong],
    ['password', sentences.passwordCommon],
    ['PassWord1', sentences.passwordCommon],
    ['12345678', sentences.passwordCommon],
    ['qwertyuiop', sentences.passwordCommon],
    ['aaaaaaaa', sentences.passwordGuessable],
    ['abcdefgh', sentences.passwordGuessable],
    ['passw0rd!', sentences.passwordGuessable],
    [' '.repeat(8), sentences.passwordGuessable],
    ['abcabcabcabc', sentences.passwordGuessable],
    ['P@ssword2024', sentences.passwordGuessable],
    ['my-fanfare-secret', sentences.passwordPersonal],
  ])('the password %j is refused', async (secret, sentence) => {
    const answer = await ask(secret)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { password: sentence } },
    })
  })
})

test.each(['so-ana.limao-7', 'limao@example.com', 'xx-LIMAO-xx-9'])(
  "sign-up refuses passwords with the user's names: %s",
  async (secret) => {
    const person = anApplicant('ana.limao', { password: secret, email: 'limao@example.com' })
    const answer = await send(app, '/accounts', person)
    expect(await answer.json()).toMatchObject({
      data: { fields: { password: sentences.passwordPersonal } },
    })
  },
)
