import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'
import { settleChanges } from '#test/settle-changes.ts'

import { agencyEvent, ownEvent } from './live.ts'
import { listOutboxAfter, outboxRange } from './outbox.ts'
import type { OutboxEvent } from '#server/db/outbox-event.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function ownerOf(codes: number): Promise<string> {
  const { id } = await aProfile(app.database.db)
  await insertCodes(app.database.db, ...Array.from({ length: codes }, () => aCodeRow(id)))
  return id
}

/** The events about codes that something causes. */
async function eventsOf(work: () => Promise<unknown>): Promise<OutboxEvent[]> {
  const { db } = app.database
  await settleChanges(db)
  const { newest } = await outboxRange(db)
  await work()
  await settleChanges(db)
  const events = await listOutboxAfter(db, newest, 1000)
  return events.filter(({ topic }) => topic === 'promo_code')
}

const rename = (id: string) => () =>
  app.database.db
    .updateTable('profiles')
    .set({ full_name: `Somebody ${id.slice(0, 8)}` })
    .where('id', '=', id)
    .execute()

test('changes of few codes are single events, and of many codes one event', async () => {
  const few = await ownerOf(100)
  const each = await eventsOf(rename(few))
  expect(each).toHaveLength(100)
  expect(new Set(each.map(({ payload }) => payload.op))).toEqual(new Set(['update']))
  const many = await ownerOf(101)
  const together = await eventsOf(rename(many))
  expect(together.map(({ payload }) => payload)).toEqual([
    { op: 'many', agency_id: null, influencer_ids: [many] },
  ])
  const [event] = together
  if (!event) throw new Error('There is one event')
  expect(ownEvent(many, event)).toEqual({ type: 'resync' })
  expect(ownEvent(few, event)).toBeUndefined()
  expect(agencyEvent(few, new Set([many]), event)).toEqual({ type: 'resync' })
})

test('the same transaction announces other owners one by one', async () => {
  const [many, other] = [await ownerOf(101), await ownerOf(2)]
  const events = await eventsOf(() =>
    app.database.db.transaction().execute(async (db) => {
      for (const id of [many, other])
        await db
          .updateTable('promo_codes')
          .set({ paused_at: sql<string>`now()`, paused_reason: 'owner' })
          .where('influencer_id', '=', id)
          .execute()
    }),
  )
  expect(events.map(({ payload }) => payload.op).toSorted()).toEqual(['many', 'update', 'update'])
})

test('deleting an account with many codes is one event', async () => {
  const many = await ownerOf(150)
  const events = await eventsOf(() =>
    app.database.db.deleteFrom('users').where('id', '=', many).execute(),
  )
  expect(events.map(({ payload }) => payload)).toEqual([
    { op: 'many', agency_id: null, influencer_ids: [many] },
  ])
})

test('changes of too many owners concern everybody', async () => {
  const { db } = app.database
  const owners: string[] = []
  for (let n = 0; n < 101; n++) owners.push((await aProfile(db)).id)
  await insertCodes(db, ...owners.map((id) => aCodeRow(id)))
  const events = await eventsOf(() =>
    sql`update promo_codes set expiration_date = '2000-01-01' where influencer_id = any(${owners}::uuid[])`.execute(
      db,
    ),
  )
  expect(events.map(({ payload }) => payload)).toEqual([
    { op: 'many', agency_id: null, influencer_ids: null },
  ])
  const [event] = events
  if (!event) throw new Error('There is one event')
  expect(ownEvent(owners[0] ?? '', event)).toEqual({ type: 'resync' })
})
