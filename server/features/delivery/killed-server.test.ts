import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Db } from '#server/db/connect.ts'
import { killProcess } from '#test/own-process.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

const readers = 400
const script = new URL('../../../test/killable-digests.ts', import.meta.url).pathname

let folder: string
let due: Date

const env = () => ({
  DATA_FOLDER: join(folder, 'data'),
  FANFARE_SECRET: 'the same secret in every life of this process',
  LOG_LEVEL: 'silent',
  DEMO_DATA: 'off',
})

/** In the folder that the processes share, one after the other. */
async function inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = await connect(readConfig(env()), true)
  await migrate(database.jobs.pool)
  const result = await work(database.db)
  await database.close()
  return result
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-digests-'))
  due = new Date()
  await inDatabase(async (db) => {
    const { id } = await aProfile(db)
    const [code] = [aCodeRow(id, { id: crypto.randomUUID() })]
    await insertCodes(db, code)
    await sql`
      with people as (
        insert into users (email, email_verified) select 'reader' || i || '@example.com', true from generate_series(1, ${readers}::int) i
          returning id
      ), following as (
        insert into follows (user_id, influencer_id, delivery) select id, ${id}::uuid, 'daily' from people
      ), waiting as (
        insert into digest_codes (user_id, promo_code_id) select people.id, ${code.id}::uuid from people
      )
      insert into digest_settings (user_id, time_zone, hour, due_at, weekly_on)
        select id, 'UTC', 8, ${due}, current_date + 7 from people`.execute(db)
  })
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs the job until it ends, or has begun so many letters. */
async function run(letters = Number.POSITIVE_INFINITY): Promise<void> {
  const child = spawn(process.execPath, [script, due.toISOString()], {
    env: { PATH: process.env['PATH'], ...env() },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let begun = 0
  child.stdout.on('data', (dots: Buffer) => {
    begun += dots.length
    if (begun >= letters) child.kill('SIGKILL')
  })
  await ended
  await killProcess({ child })
}

test('everybody gets one digest, although the process is killed twice between claiming and sending', async () => {
  await run(100)
  await run(100)
  const letters = () =>
    inDatabase(async (db) => {
      const { rows } = await sql<{ mails: number; people: number; claims: number }>`
        select count(*)::int as mails, count(distinct data->>'to')::int as people,
            (select count(*)::int from digest_letters) as claims
          from pgboss.job where name = 'mail' and data->>'template' = 'digest'`.execute(db)
      return rows[0]
    })
  expect((await letters())?.mails).toBeLessThan(readers)
  await run()
  expect(await letters()).toEqual({ mails: readers, people: readers, claims: readers })
}, 600_000)
