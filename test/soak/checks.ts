import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { expect } from 'vitest'

import type { MailReceiver } from '#test/mail-receiver.ts'

import { call } from './client.ts'
import type { follow } from './client.ts'
import type { Ledger } from './traffic.ts'

export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  milliseconds = 60_000,
): Promise<void> {
  const deadline = Date.now() + milliseconds
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`In vain: ${what}`)
    await sleep(50)
  }
}

const column = async (pool: pg.Pool, text: string, values: unknown[] = []) =>
  (await pool.query<{ value: string }>(text, values)).rows.map(({ value }) => value)

/** What was acknowledged is there, once and whole; what was not may be there, but no more than once and no less than whole. */
export async function everyWriteIsThere(
  pool: pg.Pool,
  origin: string,
  ledger: Ledger,
): Promise<void> {
  const codes = await column(
    pool,
    "select promo_code as value from promo_codes where promo_code not like 'SEEN%'",
  )
  const gone = await column(
    pool,
    "select promo_code ->> 'promo_code' as value from deleted_promo_codes",
  )
  const known = [...codes, ...gone]
  const { published, deleted, maybeDeleted, sent, signUps, copies, chats } = ledger
  expect([...published.keys()].filter((code) => !known.includes(code))).toEqual([])
  expect([...deleted].filter((code) => !gone.includes(code))).toEqual([])
  expect(gone.filter((code) => !deleted.has(code) && !maybeDeleted.has(code))).toEqual([])
  expect(known.toSorted()).toEqual([...new Set(known)].toSorted())
  expect(known.filter((code) => !sent.has(code))).toEqual([])

  const people = await column(pool, "select email as value from users where email like 'soaker%'")
  expect([...signUps.acknowledged].filter((email) => !people.includes(email))).toEqual([])
  expect(people.filter((email) => !signUps.sent.has(email))).toEqual([])

  const counted = await column(pool, 'select sum(count) as value from promo_code_counts')
  expect(Number(counted[0])).toBeGreaterThanOrEqual(copies.counted)
  expect(Number(counted[0])).toBeLessThanOrEqual(copies.sent)

  for (const { cookie, client, conversation, sent, answered } of chats) {
    const path = `/api/web-chat-sessions?conversation=${conversation}`
    const { body } = await call(origin, client, 'GET', path, undefined, cookie)
    const { messages } = body as { messages: { role: string; content: string }[] }
    const said = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
    expect(answered.filter((text) => !said.includes(text))).toEqual([])
    expect(said.filter((text) => text !== 'hello' && !sent.includes(text))).toEqual([])
    expect(new Set(said).size).toBe(said.length)
    // Never a question without its answer.
    expect(messages.map(({ role }) => role)).toEqual(said.flatMap(() => ['user', 'assistant']))
  }

  // Whole: what belongs to a row was written with it.
  for (const [what, text] of Object.entries(halves))
    expect(await column(pool, text), what).toEqual([])
}

const halves = {
  'users without a profile':
    'select id as value from users where id not in (select id from profiles)',
  'users without a password':
    'select id as value from users where id not in (select user_id from auth_accounts)',
  'codes without an event': `select promo_code as value from promo_codes
      where id::text not in (select payload ->> 'id' from outbox where topic = 'promo_code' and payload ->> 'op' = 'insert')`,
  'deletions without an event': `select id as value from deleted_promo_codes
      where id::text not in (select payload ->> 'id' from outbox where topic = 'promo_code' and payload ->> 'op' = 'delete')`,
  'brands with a wrong count': `select brand_name as value from brands
      where live_count <> (select count(*) from promo_codes where is_listed and promo_codes.brand_key = brands.brand_key)`,
  'creators with a wrong count': `select profile_id as value from profile_counts
      where live_count <> (select count(*) from promo_codes where is_listed and influencer_id = profile_counts.profile_id)`,
}

/** Each page got each event once and in order, or a 'reload' event. */
export async function everyEventArrived(
  pool: pg.Pool,
  pages: readonly ReturnType<typeof follow>[],
  from: number,
): Promise<void> {
  const events = (
    await pool.query<{
      id: string
      topic: string
      op: string
      was_live: boolean
      is_there: boolean
    }>(
      `select id, topic, payload ->> 'op' as op, (payload ->> 'was_live')::boolean as was_live,
          exists (select from promo_codes where promo_codes.id::text = payload ->> 'id')
            or exists (select from profiles where profiles.id::text = payload ->> 'id' and may_publish) as is_there
        from outbox where id > $1 and topic in ('promo_code', 'profile') order by id`,
      [from],
    )
  ).rows.map((event) => ({ ...event, id: Number(event.id) }))
  // A code deleted before it was looked up, and a profile that waits for its confirmation, are announced to nobody.
  const certain = events
    .filter(({ was_live, is_there }) => was_live || is_there)
    .map(({ id }) => id)
  const known = new Set(events.map(({ id }) => id))
  const last = certain.at(-1) ?? 0
  await until('the last event on every page', () =>
    pages.every((page) => Number(page.state.cursor) >= last),
  )
  await Promise.all(pages.map((page) => page.stop()))
  for (const { received } of pages) {
    const ids = received.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].toSorted((x, y) => x - y))
    expect(ids.filter((id) => !known.has(id))).toEqual([])
    const told = new Set(ids)
    const resync = Math.max(
      0,
      ...received.filter(({ type }) => type === 'resync').map(({ id }) => id),
    )
    expect(certain.filter((id) => !told.has(id) && id > resync)).toEqual([])
  }
}

type Waiting = { id: string; name: string }

/**
 * A mail to everybody who signed up, and only one. What a killed copy had in hand waits until its time is
 * up, which here passes at once; such a mail may come twice, with the same id.
 */
export async function everyMailArrived(
  pool: pg.Pool,
  mail: MailReceiver,
  addresses: ReadonlySet<string>,
): Promise<void> {
  const waiting = async (state: string) =>
    (
      await pool.query<Waiting>(
        `select id, name from pgboss.job where name in ('mail', 'account-links') and state in (${state})`,
      )
    ).rows
  await until('mails that wait', async () => (await waiting("'created', 'retry'")).length === 0)
  await sleep(1500)
  const orphans = await waiting("'active'")
  if (orphans.length > 0) await catchUpCustomers(pool, orphans)
  const all = await Promise.all([...addresses].map((address) => mail.mailsTo(address)))
  expect([...addresses].filter((_, i) => all[i]?.length === 0)).toEqual([])
  const twice = all.filter((mails) => mails.length > 1)
  expect(twice.length).toBeLessThanOrEqual(orphans.length)
  for (const mails of twice) expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1)
}

/** Active jobs of a killed process expire, are taken over by another, and complete. */
export async function catchUpCustomers(pool: pg.Pool, orphans: Waiting[]): Promise<void> {
  const ids = orphans.map(({ id }) => id)
  await pool.query(
    `update pgboss.job set started_on = started_on - interval '1 hour' where id = any($1) and state = 'active'`,
    [ids],
  )
  // The queue's maintenance has a lease of a minute, which must expire too.
  await pool.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null')
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    supervise: false,
    schedule: false,
    migrate: false,
  })
  await boss.start()
  await boss.supervise()
  await pool.query(
    `update pgboss.job set start_after = now() where id = any($1) and state = 'retry'`,
    [ids],
  )
  await boss.stop({ graceful: false })
  await until('mails of killed copies', async () => {
    const left = await pool.query(
      `select 1 from pgboss.job where id = any($1) and state in ('created', 'retry', 'active')`,
      [ids],
    )
    return left.rowCount === 0
  })
}

/**
 * What runs by the clock ran, and no minute of it twice. The clock has a job for each minute, which adds that of the
 * schedule; where all are late, two may be added within a minute.
 */
export async function jobsRanOnce(pool: pg.Pool): Promise<void> {
  const counts = async () => {
    const { rows } = await pool.query<{ minutes: number; ticks: number; runs: number }>(
      `select count(distinct singleton_on)::int as minutes, count(*)::int as ticks,
          (select count(*)::int from pgboss.job where name = 'refresh-extension') as runs
        from pgboss.job where name = '__pgboss__send-it' and data ->> 'name' = 'refresh-extension'`,
    )
    return rows[0] ?? { minutes: 0, ticks: 0, runs: 0 }
  }
  await until('a job that runs each minute', async () => (await counts()).runs > 0, 150_000)
  const { minutes, ticks, runs } = await counts()
  expect(ticks).toBe(minutes)
  expect(runs).toBeLessThanOrEqual(ticks)
}
