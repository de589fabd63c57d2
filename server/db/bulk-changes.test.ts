import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { LiveNews } from '#shared/contract/deals/live.ts'
import { watchPortions } from '#test/changed-portions.ts'
import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { listen } from '#test/listen.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'
import { settleChanges } from '#test/settle-changes.ts'

import { codesAtOnce, refreshWaiting } from './bulk-changes.ts'

const portion = 120
const count = 3 * portion + 30
let app: TestApp
let sam: Actor
let changes: Awaited<ReturnType<typeof watchPortions>>
let ana: Actor

beforeAll(async () => {
  app = await openTestApp()
  const { db } = app.database
  const { rows } = await sql<{ n: number }>`select codes_at_once() as n`.execute(db)
  expect(rows).toEqual([{ n: codesAtOnce }])
  changes = await watchPortions(db, portion)
  sam = await app.makeStaff(await app.anInfluencer('sam'))
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await app.anInfluencer()
  const rows = Array.from({ length: count }, () => aCodeRow(ana.user_id))
  await insertCodes(app.database.db, ...rows)
  await changes.forget()
})

const suspend = (is_suspended: boolean) =>
  app.as(sam).staffPeople.setSuspension({ id: ana.user_id, is_suspended, reason: 'Not theirs' })
const codesOf = async (is_live: boolean) => {
  const { n } = await app.database.db
    .selectFrom('promo_codes')
    .where('influencer_id', '=', ana.user_id)
    .where('is_live', '=', is_live)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
const publicStream = async () => {
  await settleChanges(app.database.db)
  await app.deps.live.catchUp()
  const lastEventId = app.deps.live.cursor()
  return listen<LiveNews>((signal) => app.visitor.live.deals(undefined, { signal, lastEventId }))
}
const waiting = () => app.database.db.selectFrom('owners_to_refresh').selectAll().execute()

test('a suspension hides hundreds of codes in batches, and sends a few bytes to each open page', async () => {
  const stream = await publicStream()
  await suspend(true)
  expect(await changes.seen()).toEqual([portion, portion, portion, 30])
  expect(await codesOf(true)).toBe(0)
  expect(await waiting()).toEqual([])
  await settleChanges(app.database.db)
  await app.deps.live.catchUp()
  const isResync = ({ type }: LiveNews) => type === 'resync'
  await stream.until(() => stream.received.filter(isResync).length === 2)
  // The others say that the profile changed.
  expect(stream.received.length).toBeLessThanOrEqual(3)
  expect(JSON.stringify(stream.received).length).toBeLessThan(1000)
  expect((await app.visitor.deals.list({ influencer_id: ana.user_id })).deals).toEqual([])
  await stream.stop()
  await suspend(false)
  expect(await codesOf(true)).toBe(count)
})

test('a suspension whose process was killed continues where it stopped, and hides each code once', async () => {
  const { db } = app.database
  // As the suspension commits it, with nobody who goes on.
  await db
    .updateTable('profiles')
    .set({ is_influencer: false })
    .where('id', '=', ana.user_id)
    .execute()
  expect(await codesOf(true)).toBe(count - portion)
  await changes.stopAfter(2)
  await expect(refreshWaiting(db)).rejects.toThrow('killed')
  // Nothing of the third portion stays.
  expect(await codesOf(true)).toBe(count - 2 * portion)
  await changes.stopAfter()
  expect(await refreshWaiting(db)).toBe(1)
  expect(await codesOf(true)).toBe(0)
  expect(await changes.seen()).toEqual([portion, portion, portion, 30])
  expect(await refreshWaiting(db)).toBe(0)
  expect(await changes.seen()).toHaveLength(4)
})

test('a second change of the owner restarts the batches, and a code that is published meanwhile is correct at once', async () => {
  const { db } = app.database
  const rename = (full_name: string) =>
    db.updateTable('profiles').set({ full_name }).where('id', '=', ana.user_id).execute()
  await rename('Ana One')
  await rename('Ana Two')
  const [added] = await insertCodes(db, aCodeRow(ana.user_id))
  const names = async () => {
    const rows = await db
      .selectFrom('promo_codes')
      .where('influencer_id', '=', ana.user_id)
      .select(['id', 'owner_name'])
      .execute()
    return new Map(rows.map(({ id, owner_name }) => [id, owner_name]))
  }
  expect((await names()).get(added ?? '')).toBe('Ana Two')
  await refreshWaiting(db)
  expect(new Set((await names()).values())).toEqual(new Set(['Ana Two']))
})

test('a new name of the owner is copied to all codes in batches, and none remain', async () => {
  await app.as(ana).profiles.update({ full_name: 'Ana New' })
  expect(await changes.seen()).toEqual([portion, portion, portion, 30])
  expect(await waiting()).toEqual([])
  const { deals } = await app.visitor.deals.list({ influencer_id: ana.user_id })
  expect(deals.length).toBeGreaterThan(0)
})
