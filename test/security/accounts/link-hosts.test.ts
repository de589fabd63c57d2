// §5.2 and GoTrue's middleware tests: links in mails lead to the configured address, whatever a request claims.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { linkIn, openMailReceiver } from '#test/mail-receiver.ts'
import type { MailReceiver } from '#test/mail-receiver.ts'

import { emailOf, send } from '../requests.ts'

let mails: MailReceiver
let app: TestApp

beforeAll(async () => {
  mails = await openMailReceiver()
  app = await openTestApp({ config: { ...mails.config, public_url: 'https://fanfare.example' } })
  await app.work()
})
afterAll(async () => {
  await app.close()
  await mails.close()
})

test('a forged host is in no link', async () => {
  const ana = await app.anInfluencer()
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.example;proto=http',
    'x-original-host': 'evil.example',
  }
  expect((await send(app, '/password-resets', { email: emailOf(ana) }, { headers })).status).toBe(
    200,
  )
  const mail = await mails.waitForMail(emailOf(ana), /Reset your/)
  expect(linkIn(mail, '/reset-password')).toMatch(
    /^https:\/\/fanfare\.example\/reset-password#token=/,
  )
  expect(mail.source).not.toContain('evil.example')
})
