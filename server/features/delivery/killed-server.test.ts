import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openJob } from '#test/own-process.ts'
import type { OwnJob } from '#test/own-process.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

const readers = 400

let job: OwnJob
let due: Date

beforeAll(async () => {
  job = await openJob('digests')
  due = new Date()
  await job.inDatabase(async (db) => {
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
afterAll(() => job.close())

/** Runs the job until it ends, or has begun so many letters. */
async function run(letters = Number.POSITIVE_INFINITY): Promise<void> {
  const child = job.run(due.toISOString())
  let begun = 0
  child.stdout.on('data', (dots: Buffer) => {
    begun += dots.length
    if (begun >= letters) child.kill('SIGKILL')
  })
  await once(child, 'exit')
}

test('everybody gets one digest, although the process is killed twice between claiming and sending', async () => {
  await run(100)
  await run(100)
  const letters = () =>
    job.inDatabase(async (db) => {
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
