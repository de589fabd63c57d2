import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { plansOf } from '#test/plans-of.ts'

import { listMails, listMessages } from './dead-letters.ts'

let app: TestApp
let sam: Actor
let tess: Actor

beforeAll(async () => {
  app = await openTestApp()
  sam = await app.makeStaff(await app.anInfluencer('sam'))
  tess = await app.makeStaff(await app.anInfluencer('tess'))
})
afterAll(() => app.close())
beforeEach(async () => {
  const { pool } = app.database
  await pool.query('truncate rate_limits, instagram_messages')
  await pool.query(`delete from pgboss.job where name in ('mail', 'mail-dead')`)
})

const desk = (actor = sam) => app.as(actor).staffLetters

/** As the queue leaves what was given up. */
async function deadMails(...addresses: string[]) {
  for (const [i, to] of addresses.entries())
    await app.database.pool.query(
      `insert into pgboss.job (name, data, output, created_on) values ('mail-dead', $1, $2, now() + $3 * interval '1 ms')`,
      [
        JSON.stringify({
          template: 'new_login',
          to,
          values: { signed_in_at: '2026-03-10T00:00:00.000Z', device: 'secret device' },
        }),
        JSON.stringify({ name: 'MailRefusedError', response_code: 550, message: 'no such user' }),
        i,
      ],
    )
}
const queued = async () => {
  const { rows } = await app.database.pool.query<{ to: string }>(
    `select data->>'to' as to from pgboss.job where name = 'mail' order by 1`,
  )
  return rows.map(({ to }) => to)
}

describe('mails that were given up', () => {
  test('undeliverable mails are listed with their error and without their text, page by page', async () => {
    await deadMails('a@example.com', 'b@example.com', 'c@example.com')
    const { mails, next_cursor } = await desk().listMails({ limit: 2 })
    expect(mails[0]).toMatchObject({ template: 'new_login', fault: 'MailRefusedError 550' })
    expect(JSON.stringify(mails)).not.toMatch(/secret device|no such user/)
    const rest = await desk().listMails({ limit: 2, cursor: next_cursor ?? '' })
    expect([...mails, ...rest.mails].map(({ to }) => to)).toEqual([
      'c@example.com',
      'b@example.com',
      'a@example.com',
    ])
    expect(rest.next_cursor).toBeNull()
    expect((await app.as(sam).staff.getOverview()).dead_mails).toBe(3)
  })

  test('undeliverable mails are sent again, each once by two concurrent requests', async () => {
    await deadMails('a@example.com', 'b@example.com')
    const counts = await Promise.all([
      desk(sam).retryMails({ ids: 'all' }),
      desk(tess).retryMails({ ids: 'all' }),
    ])
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    expect(await queued()).toEqual(['a@example.com', 'b@example.com'])
    expect((await desk().listMails({})).mails).toEqual([])
    const { actions } = await app.as(sam).staff.listActions({ action: 'mail_retried' })
    expect(actions[0]).toMatchObject({ target_type: 'mail', target_id: null })
    expect(JSON.stringify(actions)).not.toContain('example.com')
  })

  test('undeliverable mails are discarded one by one', async () => {
    await deadMails('a@example.com', 'b@example.com')
    const { mails } = await desk().listMails({})
    const ids = [mails[0]?.id ?? '']
    expect(await desk().discardMails({ ids })).toEqual({ count: 1 })
    expect(await desk().discardMails({ ids })).toEqual({ count: 0 })
    expect((await desk().listMails({})).mails).toHaveLength(1)
    expect(await queued()).toEqual([])
  })
})

describe('a page of many', () => {
  const some = { limit: 25 }

  test('undeliverable mails of all priorities are listed by time', async () => {
    await deadMails('a@example.com', 'b@example.com', 'c@example.com')
    await app.database.pool.query(
      `update pgboss.job set priority = case data->>'to' when 'a@example.com' then 10 when 'c@example.com' then -10 else 0 end
        where name = 'mail-dead'`,
    )
    const { mails } = await desk().listMails({ limit: 2 })
    expect(mails.map(({ to }) => to[0])).toEqual(['c', 'b'])
  })

  test('a page of undeliverable mails is read from an index, however many there are', async () => {
    const { db, pool } = app.database
    await pool.query(
      `insert into pgboss.job (name, data, priority, created_on)
        select 'mail-dead', '{}', (n % 3 - 1) * 10, now() + n * interval '1 s' from generate_series(1, 3000) n`,
    )
    await pool.query('analyze pgboss.job')
    const { mails, next_cursor } = await listMails(db, some)
    expect(mails).toHaveLength(25)
    for (const cursor of [undefined, next_cursor ?? undefined]) {
      const [plan] = await plansOf(db, (asked) => listMails(asked, { ...some, cursor }))
      expect(plan).toMatch(/Index Scan Backward using job_\w+/)
      expect(plan).not.toMatch(/Seq Scan|Bitmap/)
    }
  })

  test('a page of unanswered messages is read from an index, however many there are', async () => {
    const { db, pool } = app.database
    await pool.query(
      `insert into instagram_messages (dedupe_key, thread_key, kind, text, written_at, received_at, state)
        select 'key' || n, 'thread', 'message', 'nike?', now(), now(), 'failed' from generate_series(1, 3000) n`,
    )
    await pool.query('analyze instagram_messages')
    const { messages } = await listMessages(db, some)
    const ids = messages.map(({ id }) => Number(id))
    expect(ids).toEqual(Array.from(ids, (_, i) => Math.max(...ids) - i))
    const { rows } = await pool.query<{ max: string }>('select max(id) from instagram_messages')
    expect(ids[0]).toBe(Number(rows[0]?.max))
    const [plan] = await plansOf(db, (asked) => listMessages(asked, some))
    expect(plan).toMatch(/Index Scan Backward using instagram_messages_failed_newest_idx/)
  })
})

/** Whether it is young enough to be answered decides its age. */
async function failedMessage(hours: number, parts: unknown = null): Promise<string> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `insert into instagram_messages (dedupe_key, thread_key, kind, text, written_at, state, error, tries, recipient_sealed, parts)
      values (gen_random_uuid(), 'thread', 'text', 'pacewell', now() - make_interval(hours => $1), 'failed', 'code 1', 8, 'sealed', $2)
      returning id::text`,
    [hours, parts === null ? null : JSON.stringify(parts)],
  )
  return rows[0]?.id ?? ''
}
const stateOf = async (id: string) => {
  const { rows } = await app.database.pool.query(
    'select state, tries, recipient_sealed from instagram_messages where id = $1',
    [id],
  )
  return rows[0] as object
}

describe('direct messages that could not be answered', () => {
  test('unanswered direct messages resume from the failed step, while Instagram allows it', async () => {
    const old = await failedMessage(25)
    const fresh = await failedMessage(1)
    const begun = await failedMessage(2, [{ text: 'Here' }])
    const { messages } = await desk().listMessages({})
    expect(messages.map(({ id, can_retry }) => [id, can_retry])).toEqual([
      [begun, true],
      [fresh, true],
      [old, false],
    ])
    expect(await desk().retryMessages({ ids: 'all' })).toEqual({ count: 2 })
    expect(await stateOf(fresh)).toMatchObject({ state: 'received', tries: 0 })
    expect(await stateOf(begun)).toMatchObject({ state: 'answering' })
    expect(await stateOf(old)).toMatchObject({ state: 'failed' })
    expect(await desk().retryMessages({ ids: [old, fresh] })).toEqual({ count: 0 })
  })

  test('unanswered direct messages are discarded with all data of the person', async () => {
    const id = await failedMessage(1)
    expect(await desk().discardMessages({ ids: [id] })).toEqual({ count: 1 })
    expect(await stateOf(id)).toMatchObject({ state: 'not_answered', recipient_sealed: null })
    expect((await desk().listMessages({})).messages).toEqual([])
  })
})
