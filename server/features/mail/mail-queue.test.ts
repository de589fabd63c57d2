import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { openMailReceiver } from '#test/mail-receiver.ts'
import type { MailReceiver } from '#test/mail-receiver.ts'
import { transact } from '#server/db/connection/transact.ts'
import { confirmAddress } from '#server/features/accounts/links/address-letters.ts'
import { resetPassword } from '#server/features/accounts/sign-in-letters.ts'

import { sendMail } from './mail.ts'
import type { Mail } from './mail-job.ts'

let receiver: MailReceiver
let app: TestApp

beforeAll(async () => {
  receiver = await openMailReceiver()
  app = await openTestApp({ config: receiver.config })
  await app.work()
})
afterAll(async () => {
  await app.close()
  await receiver.close()
})

const resetMail = (to: string) => ({
  letter: resetPassword,
  to,
  values: { link: 'http://localhost:3000/reset-password?token=s3cret', valid_minutes: 60 },
})

type JobRow = { name: string; state: string; data: Mail; output: unknown; retry_count: number }

async function jobsTo(to: string): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select name, state::text, data, output, retry_count from pgboss.job
      where name in ('mail', 'mail-dead') and data->>'to' = ${to} order by name`.execute(
    app.deps.db,
  )
  return rows
}

/** Makes a delayed mail due, instead of waiting for its time. */
const makeDue = (to: string) =>
  sql`update pgboss.job set start_after = now() where name = 'mail' and data->>'to' = ${to}`.execute(
    app.deps.db,
  )

describe('a queued mail', () => {
  test('a queued mail is sent after the commit, and leaves nothing in the queue', async () => {
    await transact(app.deps.db, (db) => sendMail(app.deps, db, resetMail('ana@example.com')))
    const mail = await receiver.waitForMail('ana@example.com', 'Reset your Fanfare password')
    expect(mail.from).toEqual({ name: 'Fanfare', address: 'mail@fanfare.example' })
    expect(mail.envelope).toEqual({ from: 'mail@fanfare.example', to: ['ana@example.com'] })
    expect(mail.to).toEqual([{ name: '', address: 'ana@example.com' }])
    expect(mail.source).toMatch(/^Content-Type: multipart\/alternative;/m)
    expect(mail.source).toMatch(/^Content-Type: text\/plain; charset=utf-8/m)
    expect(mail.source).toMatch(/^Content-Type: text\/html; charset=utf-8/m)
    expect(mail.attachments).toEqual([])
    expect(mail.text).toContain('http://localhost:3000/reset-password?token=s3cret')
    expect(mail.html).toContain('href="http://localhost:3000/reset-password?token=s3cret"')
    expect(mail.messageId).toMatch(/^<[\da-f-]{36}@fanfare\.example>$/)
    await expect.poll(async () => (await jobsTo('ana@example.com')).length).toBe(0)
  })

  test('a queued mail is never sent if its transaction is rolled back', async () => {
    const undone = transact(app.deps.db, async (db) => {
      await sendMail(app.deps, db, resetMail('undone@example.com'))
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    await sendMail(app.deps, app.deps.db, resetMail('after@example.com'))
    await receiver.waitForMail('after@example.com')
    expect(await jobsTo('undone@example.com')).toEqual([])
    expect(await receiver.mailsTo('undone@example.com')).toEqual([])
  })

  test('many queued mails are sent together, each once', async () => {
    const people = Array.from({ length: 60 }, (_, i) => `many${i}@example.com`)
    // All connections of the pool are used: the first is answered when the fifth has come.
    receiver.answerTogether(5)
    await transact(app.deps.db, async (db) => {
      for (const to of people) await sendMail(app.deps, db, resetMail(to))
    })
    await Promise.all(people.map((to) => receiver.waitForMail(to)))
    const counts = await Promise.all(people.map(async (to) => (await receiver.mailsTo(to)).length))
    expect(counts).toEqual(people.map(() => 1))
  })

  test('a queued mail is retried after a temporary refusal', async () => {
    const to = 'later@example.com'
    receiver.refuse(to, 451, `${to} is greylisted`)
    await sendMail(app.deps, app.deps.db, resetMail(to))
    await expect.poll(async () => (await jobsTo(to))[0]?.state).toBe('retry')
    const [waiting] = await jobsTo(to)
    // The server's words name the receiver; they stay out of the record.
    expect(JSON.stringify(waiting?.output)).not.toContain(to)
    receiver.accept(to)
    await makeDue(to)
    await receiver.waitForMail(to)
    await expect.poll(async () => (await jobsTo(to)).length).toBe(0)
  })

  test('a queued mail waits while the mail server is down, and is sent afterwards', async () => {
    const to = 'patient@example.com'
    const { port } = receiver
    await receiver.close()
    await sendMail(app.deps, app.deps.db, resetMail(to))
    await expect.poll(async () => (await jobsTo(to))[0]?.state).toBe('retry')
    receiver = await openMailReceiver(port)
    await makeDue(to)
    await receiver.waitForMail(to)
  })

  test('a permanently refused mail goes to the dead letters at once', async () => {
    const to = 'nobody@example.com'
    const logged = vi.spyOn(app.deps.log, 'error')
    receiver.refuse(to, 550, `no ${to} here`)
    await sendMail(app.deps, app.deps.db, resetMail(to))
    await expect
      .poll(async () => (await jobsTo(to)).some(({ name }) => name === 'mail-dead'))
      .toBe(true)
    const jobs = await jobsTo(to)
    expect(jobs.map(({ name, state }) => [name, state])).toEqual([
      ['mail', 'failed'],
      ['mail-dead', 'created'],
    ])
    expect(jobs[0]?.retry_count).toBe(0)
    expect(jobs[1]?.output).toMatchObject({ response_code: 550 })
    expect(logged.mock.calls).toMatchObject([[{ template: 'reset_password' }, 'mail refused']])
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(/example\.com|s3cret/)
    logged.mockRestore()
    expect(JSON.stringify(jobs[1]?.output)).not.toContain(to)
  })

  test('a mail that is delayed too often goes to the dead letters', async () => {
    const to = 'never@example.com'
    receiver.refuse(to, 451)
    await sendMail(app.deps, app.deps.db, resetMail(to))
    await expect.poll(async () => (await jobsTo(to))[0]?.state).toBe('retry')
    await sql`update pgboss.job set retry_count = retry_limit - 1 where name = 'mail' and data->>'to' = ${to}`.execute(
      app.deps.db,
    )
    await expect
      .poll(async () => {
        await makeDue(to)
        return (await jobsTo(to)).some(({ name }) => name === 'mail-dead')
      })
      .toBe(true)
  })
})

describe('an invalid mail', () => {
  test('a mail to several addresses, or to an address with a header in it, is refused', async () => {
    for (const to of ['a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com', 'a'])
      await expect(sendMail(app.deps, app.deps.db, resetMail(to))).rejects.toThrow('one plain')
  })

  test('a mail with a link to another site is refused', async () => {
    for (const link of ['https://evil.example/', 'javascript:alert(1)', '//evil.example', 'x']) {
      const mail = {
        letter: confirmAddress,
        to: 'ana@example.com',
        values: { link, valid_hours: 24 },
      }
      await expect(sendMail(app.deps, app.deps.db, mail)).rejects.toThrow('our own pages')
    }
  })
})
