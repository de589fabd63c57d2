// ASVS 6.3.8, cases 1 and 3: no answer reveals whether an address has an account.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openTestApp, password } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { openMailReceiver } from '#test/mail-receiver.ts'
import type { MailReceiver } from '#test/mail-receiver.ts'

import { anApplicant, emailOf, send } from '../requests.ts'

let mails: MailReceiver
let app: TestApp
let ana: Actor
let waiting: string

beforeAll(async () => {
  mails = await openMailReceiver()
  app = await openTestApp({ config: mails.config })
  ana = await app.anInfluencer()
  waiting = 'unconfirmed@example.com'
  await send(app, '/accounts', anApplicant('unconfirmed'))
})
afterAll(async () => {
  await app.close()
  await mails.close()
})
beforeEach(() => app.forgetLimits())

/** All of an answer that its reader can see. */
async function seen(answer: Response) {
  const headers = [...answer.headers]
    .filter(([name]) => name !== 'x-request-id')
    // A random token for everybody, so it is masked.
    .map(([name, value]) => [name, value.replace(/^(fanfare\.waiting=)[\w-]{43};/, '$1…;')])
  return { status: answer.status, headers, body: await answer.text() }
}

let names = 0
const freshName = () => `fresh_${++names}`

describe.each([
  ['confirmed', () => emailOf(ana)],
  ['waiting for its confirmation', () => waiting],
])('an address that is %s', (_, known) => {
  const unknown = () => `nobody_${names}@example.com`

  test.each([
    ['signing up', (email: string) => ['/accounts', anApplicant(freshName(), { email })]],
    [
      'signing up with a name that is taken',
      (email: string) => ['/accounts', anApplicant(ana.username, { email })],
    ],
    [
      'signing up as an agency',
      (email: string) => [
        '/accounts',
        { role: 'agency', full_name: freshName(), email, password, accepted_terms: true },
      ],
    ],
    [
      'signing up as a shopper',
      (email: string) => ['/accounts', { role: 'shopper', email, password, accepted_terms: true }],
    ],
    [
      'signing up with a weak password',
      (email: string) => ['/accounts', anApplicant(freshName(), { email, password: 'password1' })],
    ],
    [
      'signing in with a wrong password',
      (email: string) => ['/sessions', { email, password: 'Wrong-horse-7' }],
    ],
    ['asking for a new password', (email: string) => ['/password-resets', { email }]],
    ['asking for a sign-in link', (email: string) => ['/sign-in-links', { email }]],
    [
      'signing up by a link',
      (email: string) => ['/sign-in-links', { email, accepted_terms: true }],
    ],
    ['asking to confirm again', (email: string) => ['/email-confirmations', { email }]],
  ] as const)(
    'a known address gets the answer of an unknown one when %s',
    async (_what, request) => {
      const [path, body] = request(known()) as [string, object]
      const [samePath, otherBody] = request(unknown()) as [string, object]
      expect(await seen(await send(app, path, body))).toEqual(
        await seen(await send(app, samePath, otherBody)),
      )
    },
  )
})
