import { readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Db } from '#server/db/connection/connect.ts'
import { createLog } from '#server/log.ts'
import { isOnPostgres } from '#test/database.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { retentionCases, retentionDay } from '#test/retention-cases.ts'
import type { RetentionWorld } from '#test/retention-cases.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

import { retention, runRetention } from './retention.ts'

let app: TestApp
let db: Db
let world: RetentionWorld

beforeAll(async () => {
  app = await openTestApp({ today: retentionDay })
  db = app.database.db
  const somebody = (await aProfile(db)).id
  const [code = ''] = await insertCodes(db, aCodeRow(somebody))
  world = { db, somebody, code }
})
afterAll(() => app.close())

describe.each(retentionCases)('$job: $table', ({ job, table, name, insert, stays, goes }) => {
  beforeEach(() => sql`delete from ${sql.table(table)}`.execute(db))

  test(`a row of ${stays} stays, and one of ${goes} is deleted`, async () => {
    const isId = name.endsWith('_id')
    const [inside, outside] = isId
      ? [crypto.randomUUID(), crypto.randomUUID()]
      : ['inside', 'outside']
    await insert(world, outside, goes)
    await insert(world, inside, stays)
    const removed = await retention[job]?.run(app.deps)
    expect(removed?.[table]).toBe(1)
    const { rows } = await sql<{ name: unknown }>`
      select ${sql.raw(name)} as name from ${sql.table(table)}`.execute(db)
    expect(rows).toHaveLength(1)
    const left = String(rows[0]?.name)
    expect([inside, world.somebody, '1', 'weekly_summary', 'cancel']).toContain(left)
    if (['sent_reminders', 'reminder_days'].includes(table)) {
      const days = await sql<{ day: string }>`select day from ${sql.table(table)}`.execute(db)
      expect(days.rows[0]?.day).toBe(stays)
    }
    // A second run finds nothing.
    expect((await retention[job]?.run(app.deps))?.[table]).toBe(0)
  })
})

test('every table with retention has a case here, in retention-of-people.test.ts or in its feature', () => {
  const elsewhere = [
    'delete-unconfirmed-accounts users',
    'end-temporary-passwords auth_accounts',
    'fade-activity activity_log',
    'forget-claimers drop_codes',
    'forget-failed-recipients instagram_messages',
    'trim-deleted-codes drop_pools',
    'trim-reports reports',
  ]
  const listed = Object.entries(retention).flatMap(([job, { keeps }]) =>
    Object.keys(keeps).map((table) => `${job} ${table}`),
  )
  const tested = new Set([
    ...retentionCases.map(({ job, table }) => `${job} ${table}`),
    ...elsewhere,
  ])
  expect([...tested].toSorted()).toEqual(listed.toSorted())
})

test('shops with codes stay, and differences to versions before a deletion are unavailable', async () => {
  await sql`delete from extension_shops`.execute(db)
  await sql`insert into extension_shops (domain, code_count, count_version, shop_version, shop, shop_bytes, changed_at)
    select 'shop-' || i, i % 2, i, i, '', 0, now() - interval '31 days' from generate_series(1, 6) i`.execute(
    db,
  )
  expect((await retention['trim-extension']?.run(app.deps))?.['extension_shops']).toBe(3)
  const { rows } = await sql<{ version: number }>`
    select oldest_version as version from extension_state`.execute(db)
  expect(rows[0]?.version).toBe(6)
})

test('the newest event stays at any age, because it marks the end of the sequence', async () => {
  await sql`update outbox set created_at = now() - interval '9 days'`.execute(db)
  await retention['trim-outbox']?.run(app.deps)
  expect((await sql`select id from outbox`.execute(db)).rows).toHaveLength(1)
})

describe('many rows', () => {
  beforeEach(() => sql`truncate web_chat_sessions`.execute(db))
  const fill = (rows: number) =>
    sql`insert into web_chat_sessions (session_id, role, content, created_at)
      select 's' || i, 'user', 'hello', now() - interval '91 days' from generate_series(1, ${rows}::int) i`.execute(
      db,
    )

  test('many rows are deleted in batches, by two concurrent processes without counting a row twice', async () => {
    await fill(12_500)
    const run = async () =>
      (await retention['trim-chats']?.run(app.deps))?.['web_chat_sessions'] ?? 0
    const removed = await Promise.all([run(), run()])
    // Each run ends when a batch is not full. Rows left to the other process are deleted by the next run.
    expect(removed.reduce((sum, rows) => sum + rows, 0) + (await run())).toBe(12_500)
    expect((await sql`select 1 from web_chat_sessions`.execute(db)).rows).toEqual([])
  })

  test.runIf(isOnPostgres)('locked rows are left for the next run', async () => {
    await fill(3)
    const locked = Promise.withResolvers<void>()
    const done = Promise.withResolvers<void>()
    const holder = app.database.db.transaction().execute(async (db) => {
      await sql`select 1 from web_chat_sessions where session_id = 's2' for update`.execute(db)
      locked.resolve()
      await done.promise
    })
    await locked.promise
    const run = async () => (await retention['trim-chats']?.run(app.deps))?.['web_chat_sessions']
    expect(await Promise.race([run(), sleep(60_000, 'waited')])).toBe(2)
    done.resolve()
    await holder
    expect(await run()).toBe(1)
  })
})

test('a retention job logs and counts what it removed by table, and logs nothing if it removed nothing', async () => {
  const lines: string[] = []
  const log = createLog(
    'info',
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString())
        done()
      },
    }),
  )
  await sql`insert into webhook_inbox (provider, event_id, type, payload, received_at)
    values ('stripe', 'old', 'invoice.paid', '{}', now() - interval '91 days')`.execute(db)
  const count = async () =>
    (await app.deps.watch.metrics.removed.get()).values.find(
      ({ labels }) => labels.table === 'webhook_inbox',
    )?.value
  await runRetention('trim-payment-records', { ...app.deps, log })
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { msg: 'removed', job: 'trim-payment-records', removed: { webhook_inbox: 1 } },
  ])
  expect(await count()).toBe(1)
  await runRetention('trim-payment-records', { ...app.deps, log })
  expect(lines).toHaveLength(1)
})

describe('docs/retention.md', () => {
  const page = readFileSync('docs/retention.md', 'utf8')
  const rows = page
    .split('\n')
    .filter((line) => /^\| `\w+` \|.*\|.*\|/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length === 6)

  test.each(Object.entries(retention))(
    'docs/retention.md describes the period of %s',
    (job, { cron, keeps }) => {
      for (const [table, kept] of Object.entries(keeps)) {
        const row = rows.find((cells) => cells[1] === `\`${table}\`` && cells[3] === kept)
        expect(row?.[4], `${table}: ${kept}`).toContain(`\`${job}\`, ${inWords(cron)}`)
      }
    },
  )

  test('docs/retention.md contains no unknown job', () => {
    const jobs = rows.map((cells) => /^`([\w-]+)`/.exec(cells[4] ?? '')?.[1] ?? '')
    expect([...new Set(jobs)].toSorted()).toEqual(Object.keys(retention).toSorted())
  })

  test('docs/retention.md contains every table of the database', async () => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
      db,
    )
    const unnamed = tables.filter(({ name }) => !page.includes(`\`${name}\``))
    expect(unnamed.map(({ name }) => name)).toEqual([])
  })

  function inWords(cron: string): string {
    const [minute = '', hour = ''] = cron.split(' ')
    if (minute === '*/10') return 'every ten minutes'
    if (minute === '*/15') return 'every quarter of an hour'
    if (hour === '*') return 'hourly'
    return `daily at ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
  }
})
