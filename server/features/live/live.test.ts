import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { LiveNews } from '#shared/contract/deals/live.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { isOnPostgres } from '#test/database.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { listen } from '#test/listen.ts'
import type { Received } from '#test/listen.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

import { trimOutbox } from './outbox.ts'

let app: TestApp
let db: Db
let owner: string

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
  db = app.database.db
  owner = (await aProfile(db)).id
})
afterAll(() => app.close())

const cursorNow = async () => {
  await app.deps.live.catchUp()
  return app.deps.live.cursor()
}
const deals = (lastEventId: string | undefined) =>
  listen<LiveNews>((signal) => app.visitor.live.deals(undefined, { signal, lastEventId }))
const codeOf = (event: LiveNews) =>
  event.type === 'deal_changed' ? event.deal.promo_code : undefined

describe('an open deals page', () => {
  // holds: 4.live.deals, 7.realtime.deals
  test('an open deals page gets a new deal, its change and its end', async () => {
    const stream = await deals(await cursorNow())
    const [id = ''] = await insertCodes(db, aCodeRow(owner, { promo_code: 'LIVE1' }))
    await stream.until(() => stream.received.length === 1)
    await db.updateTable('promo_codes').set({ promo_code: 'LIVE2' }).where('id', '=', id).execute()
    await stream.until(() => stream.received.length === 2)
    await db.deleteFrom('promo_codes').where('id', '=', id).execute()
    await stream.until(() => stream.received.length === 3)
    expect(stream.received).toMatchObject([
      { type: 'deal_changed', is_new: true, deal: { id, promo_code: 'LIVE1' } },
      { type: 'deal_changed', is_new: false, deal: { id, promo_code: 'LIVE2' } },
      { type: 'deal_removed', id },
    ])
    await stream.stop()
  })

  test('an open deals page gets profiles with a public page, and no others', async () => {
    const leaving = (await aProfile(db)).id
    const cursor = await cursorNow()
    const nobody = (await aProfile(db, { is_influencer: false })).id
    const set = (id: string, values: { full_name?: string; is_influencer?: boolean }) =>
      db.updateTable('profiles').set(values).where('id', '=', id).execute()
    await set(nobody, { full_name: 'Still nobody' })
    await set(leaving, { is_influencer: false })
    await set(leaving, { full_name: 'Gone' })
    await set(owner, { full_name: 'Seen' })
    const stream = await deals(cursor)
    await stream.until(() => stream.received.length === 2)
    expect(stream.received).toMatchObject([
      { type: 'profile_changed', id: leaving },
      { type: 'profile_changed', id: owner },
    ])
    await stream.stop()
  })

  test('an open deals page gets codes that are paused, blocked, expired or hidden with their owner, and restored', async () => {
    const other = (await aProfile(db)).id
    const [paused = '', blocked = '', over = '', hidden = ''] = await insertCodes(
      db,
      aCodeRow(owner),
      aCodeRow(owner),
      aCodeRow(owner, { expiration_date: '2026-03-10' }),
      aCodeRow(other),
    )
    const stream = await deals(await cursorNow())
    const removed = () =>
      stream.received.filter((event) => event.type === 'deal_removed').map((event) => event.id)
    await db
      .updateTable('promo_codes')
      .set({ paused_at: '2026-03-10T08:00:00Z', paused_reason: 'owner' })
      .where('id', '=', paused)
      .execute()
    await db
      .updateTable('promo_codes')
      .set({ blocked_at: '2026-03-10T08:00:00Z', blocked_reason: 'spam' })
      .where('id', '=', blocked)
      .execute()
    await sql`select sweep_expired_promo_codes('2026-03-11')`.execute(db)
    await db.updateTable('profiles').set({ username: null }).where('id', '=', other).execute()
    await stream.until(() => removed().length === 4)
    expect(removed()).toEqual([paused, blocked, over, hidden])
    await db
      .updateTable('promo_codes')
      .set({ paused_at: null, paused_reason: null })
      .where('id', '=', paused)
      .execute()
    await stream.until(() =>
      stream.received.some(
        (event) => event.type === 'deal_changed' && event.deal.id === paused && event.is_new,
      ),
    )
    await stream.stop()
  })

  test('an open deals page gets nothing about codes that were never public or were rolled back', async () => {
    const stream = await deals(await cursorNow())
    const [id = ''] = await insertCodes(
      db,
      aCodeRow(owner, { paused_at: '2026-03-10T08:00:00Z', paused_reason: 'owner' }),
    )
    await db
      .updateTable('promo_codes')
      .set({ promo_code: 'STILL-HIDDEN' })
      .where('id', '=', id)
      .execute()
    await db.deleteFrom('promo_codes').where('id', '=', id).execute()
    const undone = app.database.db.transaction().execute(async (db) => {
      await insertCodes(db, aCodeRow(owner, { promo_code: 'UNDONE' }))
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    await insertCodes(db, aCodeRow(owner, { promo_code: 'AFTER' }))
    await stream.until(() => stream.received.length > 0)
    expect(stream.received.map(codeOf)).toEqual(['AFTER'])
    await stream.stop()
  })

  test('an open deals page resumes from the cursor of its data, so that nothing is missed between', async () => {
    await cursorNow()
    const { live_cursor } = await app.visitor.deals.list({})
    await insertCodes(db, aCodeRow(owner, { promo_code: 'BETWEEN' }))
    const stream = await deals(live_cursor)
    await stream.until(() => stream.received.map(codeOf).includes('BETWEEN'))
    await stream.stop()
  })
})

describe('after a lost connection', () => {
  test('after a lost connection nothing is missed or repeated, with many concurrent writers', async () => {
    const start = await cursorNow()
    const written: string[] = []
    const state = { isWriting: true }
    const writers = Promise.all(
      Array.from({ length: 6 }, async (_, writer) => {
        for (let i = 0; i < 25; i++) {
          const promo_code = `RUSH-${writer}-${i}`
          await insertCodes(db, aCodeRow(owner, { promo_code, brand_name: `Rush ${writer}` }))
          written.push(promo_code)
          if (i % 8 === 0) await sleep(3)
        }
      }),
    ).then(() => (state.isWriting = false))
    const all: Received<LiveNews>[] = []
    let cursor = start
    // The connection breaks over and over while they write; each time the client goes on from its last event.
    for (let cut = 0; state.isWriting || cut < 3; cut++) {
      const stream = await deals(cursor)
      await sleep(5 + (cut % 4) * 7)
      await stream.stop()
      all.push(...stream.received)
      cursor = all.at(-1)?.at ?? start
    }
    await writers
    await app.deps.live.catchUp()
    const last = await deals(cursor)
    await last.until(() => all.length + last.received.length >= written.length)
    await sleep(50)
    await last.stop()
    all.push(...last.received)
    expect(all.map((event) => codeOf(event) ?? '').toSorted()).toEqual(written.toSorted())
    const order = all.map(({ at }) => Number(at))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  test.each(['999999999', '-1', 'x', '1.5', '', 'null', '9'.repeat(30)])(
    'the invalid cursor %j causes a reload event',
    async (lastEventId) => {
      await insertCodes(db, aCodeRow(owner))
      await cursorNow()
      const stream = await deals(lastEventId)
      await stream.until(() => stream.received.length > 0)
      expect(stream.received[0]).toMatchObject({ type: 'resync' })
      // From then on it is like any other.
      await insertCodes(
        db,
        aCodeRow(owner, { brand_name: 'After', promo_code: `AFTER${lastEventId}` }),
      )
      await stream.until(() => stream.received.map(codeOf).includes(`AFTER${lastEventId}`))
      expect(stream.received).toHaveLength(2)
      await stream.stop()
    },
  )

  test('a cursor that is too old or too far behind causes a reload event', async () => {
    const old = await cursorNow()
    const many = Array.from({ length: 1001 }, () => aCodeRow(owner, { brand_name: 'Many' }))
    await insertCodes(db, ...many)
    await cursorNow()
    const far = await deals(old)
    await far.until(() => far.received.length > 0)
    expect(far.received.map(({ type }) => type)).toEqual(['resync'])
    await far.stop()
    await sql`update outbox set created_at = now() - interval '25 hours'`.execute(db)
    expect(await trimOutbox(db)).toBeGreaterThan(1000)
    const almost = String(Number(app.deps.live.cursor()) - 2)
    const tooOld = await deals(almost)
    await tooOld.until(() => tooOld.received.length > 0)
    expect(tooOld.received).toMatchObject([{ type: 'resync', at: app.deps.live.cursor() }])
    await tooOld.stop()
    // The newest is kept: who has seen everything is told nothing.
    const upToDate = await deals(app.deps.live.cursor())
    await insertCodes(db, aCodeRow(owner, { promo_code: 'FRESH' }))
    await upToDate.until(() => upToDate.received.length > 0)
    expect(upToDate.received.map(codeOf)).toEqual(['FRESH'])
    await upToDate.stop()
  })

  test.runIf(isOnPostgres)(
    'the server reconnects to the database and reads the events that it missed',
    async () => {
      const stream = await deals(await cursorNow())
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "outbox"' and datname = current_database()`.execute(
        db,
      )
      await insertCodes(db, aCodeRow(owner, { promo_code: 'DEAF' }))
      await stream.until(() => stream.received.map(codeOf).includes('DEAF'))
      await insertCodes(db, aCodeRow(owner, { promo_code: 'HEARING' }))
      await stream.until(() => stream.received.map(codeOf).includes('HEARING'))
      await stream.stop()
    },
  )
})
