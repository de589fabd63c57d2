import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openMailReceiver } from '#test/mail-receiver.ts'
import type { MailReceiver } from '#test/mail-receiver.ts'

import { MailRefusedError } from './refused.ts'
import { createSmtp } from './smtp.ts'
import type { SmtpAddress } from './smtp-address.ts'

let receiver: MailReceiver

beforeAll(async () => {
  receiver = await openMailReceiver()
})
afterAll(() => receiver.close())

const from = 'Fanfare <mail@fanfare.example>'
const messageTo = (to: string) => ({
  id: 'm1',
  to,
  subject: 'Hello',
  html: '<p>Hi</p>',
  text: 'Hi',
})

/** The outcome of sending through this server. */
async function outcome(address: Partial<SmtpAddress>, to: string): Promise<unknown> {
  const smtp = createSmtp(
    { host: '127.0.0.1', port: receiver.port, security: 'opportunistic', ...address },
    from,
  )
  try {
    return await smtp.send(messageTo(to))
  } catch (error) {
    return error
  } finally {
    await smtp.close()
  }
}

test('no mail is sent without TLS if TLS is required', async () => {
  expect(await outcome({ security: 'starttls' }, 'clear@example.com')).toBeInstanceOf(Error)
  expect(await outcome({ security: 'tls' }, 'clear@example.com')).toBeInstanceOf(Error)
  expect(await receiver.mailsTo('clear@example.com')).toEqual([])
})

test('a permanently refused recipient is distinguished from a failing mail server', async () => {
  receiver.refuse('gone@example.com', 550)
  receiver.refuse('busy@example.com', 451)
  expect(await outcome({}, 'gone@example.com')).toBeInstanceOf(MailRefusedError)
  const troubles = [
    await outcome({}, 'busy@example.com'),
    await outcome({ port: 1 }, 'ana@example.com'),
    // A rejected login is the operator's fault to fix. The mail itself may be retried.
    await outcome({ user: 'fanfare', password: 'wrong' }, 'ana@example.com'),
  ]
  for (const trouble of troubles) {
    expect(trouble).toBeInstanceOf(Error)
    expect(trouble).not.toBeInstanceOf(MailRefusedError)
  }
})

test('a mail server that accepts a connection and stays silent causes a timeout', async () => {
  const mute = createServer()
  mute.listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const { port } = mute.address() as AddressInfo
  expect(await outcome({ port }, 'ana@example.com')).toMatchObject({ code: 'ETIMEDOUT' })
  mute.close()
})

test('a line break in a subject or header adds no header', async () => {
  const smtp = createSmtp(
    { host: '127.0.0.1', port: receiver.port, security: 'opportunistic' },
    from,
  )
  await smtp.send({
    ...messageTo('lines@example.com'),
    subject: 'Hello\r\nBcc: victim@example.com',
    headers: { 'X-Note': 'a\r\nBcc: victim@example.com' },
  })
  await smtp.close()
  const mail = await receiver.waitForMail('lines@example.com')
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(mail.envelope.to).toEqual(['lines@example.com'])
})
