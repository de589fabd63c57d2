import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { LiveNews } from '#shared/contract/deals/live.ts'
import { plans } from '#shared/rules/plans/plans.ts'
import { transact } from '#server/db/connection/transact.ts'
import { watchPortions } from '#test/changed-portions.ts'
import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { listen } from '#test/listen.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'
import { settleChanges } from '#test/settle-changes.ts'

import { grantElite, revokeElite } from '../plan-changes/elite.ts'
import { pauseRest } from './pause-beyond-limits.ts'
import { pauseJob } from './pause-job.ts'

const portion = 120
const kept = plans.starter.max_promo_codes ?? 0
const beyond = 3 * portion + 30
let app: TestApp
let ana: Actor
let changes: Awaited<ReturnType<typeof watchPortions>>

beforeAll(async () => {
  app = await openTestApp()
  changes = await watchPortions(app.database.db, portion)
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await app.anInfluencer()
  await app.subscribe(ana, 'elite')
  const rows = Array.from({ length: kept + beyond }, () => aCodeRow(ana.user_id))
  await insertCodes(app.database.db, ...rows)
  await changes.forget()
  // What former tests left.
  await sql`delete from pgboss.job where name = ${pauseJob.name}`.execute(app.database.db)
})

const endPlan = () => transact(app.deps.db, (db) => revokeElite({ ...app.deps, db }, ana.user_id))
const active = async () => {
  const { n } = await app.database.db
    .selectFrom('promo_codes')
    .where('influencer_id', '=', ana.user_id)
    .where('paused_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
const payloads = async () => {
  const { rows } = await sql<{ data: Parameters<typeof pauseRest>[1] }>`
    select data from pgboss.job where name = ${pauseJob.name} and data->'owner_ids' ? ${ana.user_id}`.execute(
    app.database.db,
  )
  return rows.map(({ data }) => data)
}

test('a plan that is bought again before the job goes on keeps the codes that are left', async () => {
  await endPlan()
  const [payload] = await payloads()
  if (!payload) throw new Error('A job waits')
  await transact(app.deps.db, (db) => grantElite({ ...app.deps, db }, ana.user_id, null))
  await pauseRest(app.deps, payload)
  expect(await active()).toBe(kept + beyond - portion)
})

test('pausing goes on where a killed process stopped, and once', async () => {
  const at = { ...app.deps, db: app.database.db }
  const payload = { owner_ids: [ana.user_id], former: null, keep: [] }
  await app.database.db.deleteFrom('subscriptions').where('profile_id', '=', ana.user_id).execute()
  await changes.stopAfter(2)
  await expect(pauseRest(at, payload)).rejects.toThrow('killed')
  expect(await active()).toBe(kept + beyond - 2 * portion)
  await changes.stopAfter()
  await pauseRest(at, payload)
  await pauseRest(at, payload)
  expect(await active()).toBe(kept)
  expect(await changes.seen()).toEqual([portion, portion, portion, 30])
})

test('few codes are paused with the plan, and no job is left', async () => {
  const { db } = app.database
  await sql`delete from promo_codes where id in (
    select id from promo_codes where influencer_id = ${ana.user_id}::uuid limit ${beyond - portion}::int)`.execute(
    db,
  )
  await endPlan()
  expect(await active()).toBe(kept)
  expect(await payloads()).toEqual([])
})

// The last one: from here on workers run.
test('a plan that ends pauses hundreds of codes in portions, for a few bytes to each open page', async () => {
  await settleChanges(app.database.db)
  await app.deps.live.catchUp()
  const lastEventId = app.deps.live.cursor()
  const stream = await listen<LiveNews>((signal) =>
    app.visitor.live.deals(undefined, { signal, lastEventId }),
  )
  await endPlan()
  // Whatever is still active counts, so nothing can be published meanwhile.
  expect(await active()).toBe(kept + beyond - portion)
  await app.work()
  await expect.poll(active, { timeout: 30_000 }).toBe(kept)
  expect(await changes.seen()).toEqual([portion, portion, portion, 30])
  await settleChanges(app.database.db)
  await app.deps.live.catchUp()
  await stream.until(() => stream.received.length >= 2)
  expect(stream.received.map(({ type }) => type)).toEqual(['resync', 'resync'])
  expect(JSON.stringify(stream.received).length).toBeLessThan(1000)
  await stream.stop()
  // The owner was told of all at once.
  const lines = await app.database.db
    .selectFrom('activity_log')
    .where('subject_id', '=', ana.user_id)
    .where('action', '=', 'promo_codes_paused')
    .select('details')
    .execute()
  expect(lines).toEqual([{ details: { count: beyond, by: 'plan' } }])
})
