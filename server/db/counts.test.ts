import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { isOnPostgres, openTestDatabase } from '#test/database.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'
import { settleChanges } from '#test/settle-changes.ts'

import type { Database } from './connection/connect.ts'
import { transact } from './connection/transact.ts'

const today = '2026-03-10'
let database: Database
let owners: string[]

beforeAll(async () => {
  database = await openTestDatabase(today)
  owners = await Promise.all([0, 1, 2].map(async () => (await aProfile(database.db)).id))
})
afterAll(() => database.close())

/** Rows whose stored count differs from the actual count. */
async function lies(): Promise<unknown[]> {
  await settleChanges(database.db)
  const { rows } = await sql`
    select 'brand' as what, brand_key as key, live_count, newest_live_at, count, newest from brands
      left join (select brand_key, count(*)::int as count, max(created_at) as newest from promo_codes where is_listed group by 1) truth using (brand_key)
      where live_count <> coalesce(count, 0) or newest_live_at is distinct from newest
    union all
    select 'category', category, live_count, null, count, null from category_counts
      left join (select category, count(*)::int as count from promo_codes where is_listed group by 1) truth using (category)
      where live_count <> coalesce(count, 0)
    union all
    select 'profile', id::text, coalesce(live_count, 0), newest_live_at, count, newest from profiles
      left join profile_counts on profile_id = id
      left join (select influencer_id, count(*)::int as count, max(created_at) as newest from promo_codes where is_listed group by 1) truth on influencer_id = id
      where coalesce(live_count, 0) <> coalesce(count, 0) or newest_live_at is distinct from newest
    union all
    select 'brand of a code', brand_key, null, null, null, null from promo_codes
      where not exists (select 1 from brands where brands.brand_key = promo_codes.brand_key)
  `.execute(database.db)
  return rows
}

async function waiting(): Promise<unknown[]> {
  const { rows } = await sql`select (select count(*)::int from waiting_counts) as counts,
    (select count(*)::int from waiting_events) as events`.execute(database.db)
  return rows
}

/** For 50 ms after writers overlapped, all leave their changes. */
async function isCrowded(): Promise<boolean | undefined> {
  const { rows } = await sql<{ is_crowded: boolean }>`
    select crowded_until > clock_timestamp() as is_crowded from settlement`.execute(database.db)
  return rows[0]?.is_crowded
}

const action = record({
  kind: constantFrom(
    'insert',
    'insert',
    'rebrand',
    'recategorise',
    'pause',
    'resume',
    'block',
    'expire',
    'renew',
    'delete',
    'hide owner',
    'show owner',
    'give away',
    'sweep',
  ),
  owner: integer({ min: 0, max: 2 }),
  brand: constantFrom('Pacewell', 'pacewell ', 'Brine Cup', 'Mallow & Moss'),
  category: constantFrom('Fashion', 'Tech', 'General'),
  many: boolean(),
})

type Action = typeof action extends { generate: (...args: never[]) => { value: infer Value } }
  ? Value
  : never

let serial = 0

async function act({ kind, owner, brand, category, many }: Action): Promise<void> {
  const { db } = database
  const id = owners[owner] ?? ''
  if (kind === 'insert') {
    const rows = Array.from({ length: many ? 3 : 1 }, () =>
      aCodeRow(id, {
        brand_name: brand,
        category,
        expiration_date: many ? null : '2026-03-20',
        promo_code: `C${++serial}`,
      }),
    )
    await insertCodes(db, ...rows)
    return
  }
  if (kind === 'hide owner')
    return void (await db
      .updateTable('profiles')
      .set({ username: null })
      .where('id', '=', id)
      .execute())
  if (kind === 'show owner')
    return void (await db
      .updateTable('profiles')
      .set({ username: `owner_${owner}` })
      .where('id', '=', id)
      .execute())
  if (kind === 'sweep')
    return void (await sql`select sweep_expired_promo_codes(${today}::date)`.execute(db))
  const some = sql`id in (select id from promo_codes where influencer_id = ${id} order by promo_code limit ${many ? 5 : 1})`
  const change = {
    rebrand: sql`update promo_codes set brand_name = ${brand} where ${some}`,
    recategorise: sql`update promo_codes set category = ${category} where ${some}`,
    pause: sql`update promo_codes set paused_at = now(), paused_reason = 'owner' where ${some}`,
    resume: sql`update promo_codes set paused_at = null, paused_reason = null where ${some}`,
    block: sql`update promo_codes set blocked_at = now(), blocked_reason = 'x' where ${some}`,
    expire: sql`update promo_codes set expiration_date = '2026-03-09' where ${some}`,
    renew: sql`update promo_codes set expiration_date = null, blocked_at = null, blocked_reason = null where ${some}`,
    delete: sql`delete from promo_codes where ${some}`,
    'give away': sql`update promo_codes set influencer_id = ${owners[(owner + 1) % 3]} where ${some}`,
  }[kind]
  await change.execute(db)
}

describe('stored counts', () => {
  test('stored counts are right after any change', async () => {
    await assert(
      asyncProperty(array(action, { minLength: 1, maxLength: 12 }), async (actions) => {
        for (const one of actions) await act(one)
        expect(await lies()).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  test('stored counts are right after a rollback', async () => {
    const undone = transact(database.db, async (db) => {
      await insertCodes(db, aCodeRow(owners[0] ?? '', { brand_name: 'Never' }))
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect(await lies()).toEqual([])
    expect(
      await database.db.selectFrom('brands').where('brand_key', '=', 'never').selectAll().execute(),
    ).toEqual([])
  })

  test.runIf(isOnPostgres)(
    'stored counts are right after many concurrent writers, without a deadlock',
    async () => {
      const writers = Array.from({ length: 8 }, async (_, writer) => {
        for (let round = 0; round < 12; round++) {
          const brands = ['Pacewell', 'Brine Cup'].toSorted(() => (writer % 2) - 0.5)
          const ids = await insertCodes(
            database.db,
            ...brands.map((brand_name) =>
              aCodeRow(owners[(writer + round) % 3] ?? '', {
                brand_name,
                promo_code: `W${writer}-${round}`,
              }),
            ),
          )
          if (round % 2 === 0)
            await database.db.deleteFrom('promo_codes').where('id', 'in', ids).execute()
        }
      })
      await Promise.all(writers)
      expect(await lies()).toEqual([])
    },
  )

  test.runIf(isOnPostgres)(
    'stored counts include the newest code even if its writer commits while another one counts',
    async () => {
      // The owners of the other tests may be hidden by now, and codes of a hidden owner are not counted.
      const { id } = await aProfile(database.db)
      const row = (created_at: string) => aCodeRow(id, { brand_name: 'Waiting', created_at })
      const [oldest = ''] = await insertCodes(
        database.db,
        row('2026-03-01T00:00:00Z'),
        row('2026-03-02T00:00:00Z'),
      )
      await settleChanges(database.db)
      await expect.poll(isCrowded).toBe(false)
      const first = await database.db.startTransaction().execute()
      await insertCodes(first, row('2026-03-05T00:00:00Z'))
      // Has the turn until its commit.
      await sql`set constraints all immediate`.execute(first)
      await database.db.deleteFrom('promo_codes').where('id', '=', oldest).execute()
      expect(await waiting()).toEqual([{ counts: 1, events: 1 }])
      await first.commit().execute()
      expect(await lies()).toEqual([])
    },
  )

  test('stored counts no longer include an owner who was deleted', async () => {
    const { id } = await aProfile(database.db)
    await insertCodes(
      database.db,
      aCodeRow(id, { brand_name: 'Leaving' }),
      aCodeRow(id, { brand_name: 'Leaving' }),
    )
    await database.db.deleteFrom('users').where('id', '=', id).execute()
    expect(await lies()).toEqual([])
  })
})
