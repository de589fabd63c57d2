import { setTimeout as sleep } from 'node:timers/promises'
import { getEventMeta } from '@orpc/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { LiveEvent } from '#shared/contract/deals.ts'
import type { Db } from '#server/db/connect.ts'
import { isOnPostgres } from '#test/database.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
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

type Heard<T> = T & { at: string }

/** Follows a stream from a cursor, collecting what it says until the stream or `stop` ends it. */
async function listen<T extends object>(open: (signal: AbortSignal) => Promise<AsyncIterable<T>>) {
  const heard: Heard<T>[] = []
  const abort = new AbortController()
  const stream = await open(abort.signal)
  const ended = (async () => {
    try {
      for await (const event of stream) heard.push({ ...event, at: getEventMeta(event)?.id ?? '' })
      return 'ended'
    } catch (error) {
      return abort.signal.aborted ? 'stopped' : error
    }
  })()
  const until = async (isEnough: () => boolean) => {
    const deadline = Date.now() + 5000
    while (!isEnough() && Date.now() < deadline) await sleep(10)
    expect(
      isEnough(),
      JSON.stringify(heard.map(({ at, ...event }) => [at, (event as { type?: string }).type])),
    ).toBe(true)
  }
  return {
    heard,
    ended,
    until,
    stop: () => {
      abort.abort()
      return ended
    },
  }
}

const cursorNow = async () => {
  await app.deps.live.catchUp()
  return app.deps.live.cursor()
}
const deals = (lastEventId: string | undefined) =>
  listen<LiveEvent>((signal) => app.visitor.live.deals(undefined, { signal, lastEventId }))
const codeOf = (event: LiveEvent) =>
  event.type === 'deal_changed' ? event.deal.promo_code : undefined

describe('who has the deals open', () => {
  test('hears of a new deal, its change and its end', async () => {
    const stream = await deals(await cursorNow())
    const [id = ''] = await insertCodes(db, aCodeRow(owner, { promo_code: 'LIVE1' }))
    await stream.until(() => stream.heard.length === 1)
    await db.updateTable('promo_codes').set({ promo_code: 'LIVE2' }).where('id', '=', id).execute()
    await stream.until(() => stream.heard.length === 2)
    await db.deleteFrom('promo_codes').where('id', '=', id).execute()
    await stream.until(() => stream.heard.length === 3)
    expect(stream.heard).toMatchObject([
      { type: 'deal_changed', is_new: true, deal: { id, promo_code: 'LIVE1' } },
      { type: 'deal_changed', is_new: false, deal: { id, promo_code: 'LIVE2' } },
      { type: 'deal_removed', id },
    ])
    await stream.stop()
  })

  test('hears of codes that are paused, blocked, over at midnight or hidden with their owner, and that come back', async () => {
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
      stream.heard.filter((event) => event.type === 'deal_removed').map((event) => event.id)
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
      stream.heard.some(
        (event) => event.type === 'deal_changed' && event.deal.id === paused && event.is_new,
      ),
    )
    await stream.stop()
  })

  test('hears nothing of codes that were never public, and nothing that was taken back', async () => {
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
    await stream.until(() => stream.heard.length > 0)
    expect(stream.heard.map(codeOf)).toEqual(['AFTER'])
    await stream.stop()
  })

  test('goes on from the page that was read, so that nothing falls between the two', async () => {
    await cursorNow()
    const { live_cursor } = await app.visitor.deals.list({})
    await insertCodes(db, aCodeRow(owner, { promo_code: 'BETWEEN' }))
    const stream = await deals(live_cursor)
    await stream.until(() => stream.heard.map(codeOf).includes('BETWEEN'))
    await stream.stop()
  })
})

describe('after a lost connection', () => {
  test('nothing is missed and nothing doubled, whatever many writers do meanwhile', async () => {
    const start = await cursorNow()
    const written: string[] = []
    let isWriting = true
    const writers = Promise.all(
      Array.from({ length: 6 }, async (_, writer) => {
        for (let i = 0; i < 25; i++) {
          const promo_code = `RUSH-${writer}-${i}`
          await insertCodes(db, aCodeRow(owner, { promo_code, brand_name: `Rush ${writer}` }))
          written.push(promo_code)
          if (i % 8 === 0) await sleep(3)
        }
      }),
    ).then(() => (isWriting = false))
    const all: Heard<LiveEvent>[] = []
    let cursor = start
    // The connection breaks over and over while they write; each time the client goes on from its last event.
    for (let cut = 0; isWriting || cut < 3; cut++) {
      const stream = await deals(cursor)
      await sleep(5 + (cut % 4) * 7)
      await stream.stop()
      all.push(...stream.heard)
      cursor = all.at(-1)?.at ?? start
    }
    await writers
    await app.deps.live.catchUp()
    const last = await deals(cursor)
    await last.until(() => all.length + last.heard.length >= written.length)
    await sleep(50)
    await last.stop()
    all.push(...last.heard)
    expect(all.map(codeOf).toSorted()).toEqual(written.toSorted())
    const order = all.map(({ at }) => Number(at))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  test.each(['999999999', '-1', 'x', '1.5', '', 'null', '9'.repeat(30)])(
    'a cursor that means nothing here (%j) asks to read everything again',
    async (lastEventId) => {
      await insertCodes(db, aCodeRow(owner))
      await cursorNow()
      const stream = await deals(lastEventId)
      await stream.until(() => stream.heard.length > 0)
      expect(stream.heard[0]).toMatchObject({ type: 'resync' })
      // From then on it is like any other.
      await insertCodes(
        db,
        aCodeRow(owner, { brand_name: 'After', promo_code: `AFTER${lastEventId}` }),
      )
      await stream.until(() => stream.heard.map(codeOf).includes(`AFTER${lastEventId}`))
      expect(stream.heard).toHaveLength(2)
      await stream.stop()
    },
  )

  test('a cursor that is too old, or too far behind, asks to read everything again', async () => {
    const old = await cursorNow()
    const many = Array.from({ length: 1001 }, () => aCodeRow(owner, { brand_name: 'Many' }))
    await insertCodes(db, ...many)
    await cursorNow()
    const far = await deals(old)
    await far.until(() => far.heard.length > 0)
    expect(far.heard.map(({ type }) => type)).toEqual(['resync'])
    await far.stop()
    await sql`update outbox set created_at = now() - interval '25 hours'`.execute(db)
    expect(await trimOutbox(db)).toBeGreaterThan(1000)
    const almost = String(Number(app.deps.live.cursor()) - 2)
    const tooOld = await deals(almost)
    await tooOld.until(() => tooOld.heard.length > 0)
    expect(tooOld.heard).toMatchObject([{ type: 'resync', at: app.deps.live.cursor() }])
    await tooOld.stop()
    // The newest is kept: who has seen everything is told nothing.
    const upToDate = await deals(app.deps.live.cursor())
    await insertCodes(db, aCodeRow(owner, { promo_code: 'FRESH' }))
    await upToDate.until(() => upToDate.heard.length > 0)
    expect(upToDate.heard.map(codeOf)).toEqual(['FRESH'])
    await upToDate.stop()
  })

  test.runIf(isOnPostgres)(
    'the server itself comes back to the database and hears what it missed',
    async () => {
      const stream = await deals(await cursorNow())
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "outbox"' and datname = current_database()`.execute(
        db,
      )
      await insertCodes(db, aCodeRow(owner, { promo_code: 'DEAF' }))
      await stream.until(() => stream.heard.map(codeOf).includes('DEAF'))
      await insertCodes(db, aCodeRow(owner, { promo_code: 'HEARING' }))
      await stream.until(() => stream.heard.map(codeOf).includes('HEARING'))
      await stream.stop()
    },
  )
})

describe('the stream of own codes', () => {
  const own = (actor: Actor, influencer_id?: string) =>
    listen((signal) => app.as(actor).live.own({ influencer_id }, { signal }))

  test('tells the owner and the managing agency of every change, public or not, and others nothing', async () => {
    const [ana, ben, agency] = [
      await app.anInfluencer(),
      await app.anInfluencer(),
      await app.anAgency(),
    ]
    await app.manage(agency, ana)
    const streams = [await own(ana), await own(agency, ana.user_id), await own(ben)] as const
    await sleep(50)
    const { promo_code } = await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
    await db
      .updateTable('promo_codes')
      .set({ paused_at: '2026-03-10T08:00:00Z', paused_reason: 'plan' })
      .where('id', '=', promo_code.id)
      .execute()
    await app.as(ana).promoCodes.remove({ id: promo_code.id })
    for (const stream of streams.slice(0, 2)) {
      await stream.until(() => stream.heard.length === 3)
      expect(stream.heard).toMatchObject(
        ['insert', 'update', 'delete'].map((op) => ({
          type: 'promo_code_changed',
          op,
          id: promo_code.id,
          influencer_id: ana.user_id,
        })),
      )
    }
    expect(streams[2].heard).toEqual([])
    for (const stream of streams) await stream.stop()
  })

  test('is refused to strangers and visitors before it begins', async () => {
    const [ana, ben] = [await app.anInfluencer(), await app.anInfluencer()]
    await expect(app.as(ben).live.own({ influencer_id: ana.user_id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      status: 403,
    })
    await expect(app.visitor.live.own({})).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      status: 401,
    })
  })

  test('ends with the session', async () => {
    const ana = await app.anInfluencer()
    const stream = await own(ana)
    await sleep(50)
    await app.as(ana).accounts.signOut()
    await insertCodes(db, aCodeRow(ana.user_id))
    expect(await stream.ended).toBe('ended')
    expect(stream.heard).toEqual([])
  })

  test('ends when the agency no longer manages the influencer', async () => {
    const [ana, agency] = [await app.anInfluencer(), await app.anAgency()]
    await app.manage(agency, ana)
    const stream = await own(agency, ana.user_id)
    await sleep(50)
    await db
      .updateTable('agency_influencers')
      .set({ managed_by_agency: false })
      .where('influencer_id', '=', ana.user_id)
      .execute()
    await insertCodes(db, aCodeRow(ana.user_id))
    expect(await stream.ended).toMatchObject({ code: 'FORBIDDEN' })
    expect(stream.heard).toEqual([])
  })
})
