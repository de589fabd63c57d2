// ASVS 1.3.11: nothing that people enter adds headers or receivers to a mail.
import { describe, expect, test } from 'vitest'

import { app, mails, useMailedApp } from '#test/mailed-app.ts'

import { anApplicant, send } from '../requests.ts'

useMailedApp()

describe.each([
  'ana\r\nBcc: victim@example.com',
  'ana\nBcc: victim@example.com',
  'ana\rBcc: victim@example.com',
  'ana\u2028Bcc: victim@example.com',
  'ana\u0085Bcc: victim@example.com',
])('the name %j', (hostile) => {
  test.each(['full_name', 'username', 'email'])(
    'the advertising name is refused as %s',
    async (field) => {
      const value = field === 'email' ? `${hostile}@example.com` : hostile
      const answer = await send(app, '/accounts', anApplicant('injector', { [field]: value }))
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({
        data: { fields: { [field]: expect.any(String) } },
      })
    },
  )

  test('the advertising name is refused as the name of an agency', async () => {
    const { role: _, username: _username, ...rest } = anApplicant('injector')
    const agency = { ...rest, role: 'agency', full_name: hostile }
    expect((await send(app, '/accounts', agency)).status).toBe(422)
  })
})

test.each([
  'a@example.com,victim@example.com',
  'a@example.com;victim@example.com',
  'Ana <victim@example.com>',
  '"a@b"@example.com',
  'a@example.com%0aBcc:victim@example.com',
])('an address is one address: %j', async (email) => {
  for (const [path, body] of [
    ['/accounts', anApplicant('injector', { email })],
    ['/password-resets', { email }],
    ['/email-confirmations', { email }],
  ] as const)
    expect((await send(app, path, body)).status).toBe(422)
})

test('an unusual valid name sends one mail to one address', async () => {
  const full_name = '"Ana" <victim@example.com>, =?utf-8?Q?=0ABcc:?= & co'
  const email = 'odd.name@example.com'
  expect((await send(app, '/accounts', anApplicant('odd_name', { full_name, email }))).status).toBe(
    200,
  )
  const mail = await mails.waitForMail(email)
  expect(mail.envelope.to).toEqual([email])
  expect(mail.to).toMatchObject([{ address: email }])
  expect([mail.cc, mail.bcc].flat().filter(Boolean)).toEqual([])
  expect(await mails.mailsTo('victim@example.com')).toEqual([])
})
