import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { brandKey } from '#shared/rules/brands/brands.ts'
import { hiddenText } from '#shared/rules/promo-codes/hidden-outlets.ts'
import {
  hideableOutlets,
  isCurrent,
  isShown,
  outlets,
  scopes,
  ticketOutlets,
} from '#shared/rules/promo-codes/visibility.ts'
import { openTestDatabase } from '#test/database.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'
import { settleChanges } from '#test/settle-changes.ts'

import { sweepExpired } from '#server/features/promo-codes/queries.ts'

import type { Database } from './connection/connect.ts'
import { shownOn } from './shown-on.ts'

const today = '2028-02-29'
const clock = { today, now: new Date() }
const later = new Date(clock.now.getTime() + 3_600_000).toISOString()
let database: Database
let brandNumber = 0

const kinds = [
  { code_kind: 'shared', pool_is_empty: false },
  { code_kind: 'none', pool_is_empty: false },
  { code_kind: 'pool', pool_is_empty: false },
  { code_kind: 'pool', pool_is_empty: true },
] as const

/** Gives each of these offers a code that nobody has claimed. */
async function fillPools(ids: readonly string[]): Promise<void> {
  await database.pool.query(
    `insert into drop_pools (promo_code_id, influencer_id, total, left_count)
      select id, influencer_id, 1, 1 from promo_codes where id = any($1::uuid[])`,
    [ids],
  )
  await database.pool.query(
    'update promo_codes set pool_is_empty = pool_is_empty where id = any($1::uuid[])',
    [ids],
  )
}

beforeAll(async () => {
  database = await openTestDatabase(today)
})
afterAll(() => database.close())

describe('the visibility rule', () => {
  test('the visibility rule is the same in TypeScript and in SQL for every combination', async () => {
    const cases = []
    for (const brand_name of ['Pacewell', '', ' \t\n'])
      for (const promo_code of ['SAVE20', ' '])
        for (const expiration_date of [
          null,
          '2028-02-28',
          '2028-02-29',
          '2028-03-01',
          '2027-12-31',
          '2029-01-01',
        ])
          for (const is_paused of [false, true])
            for (const is_blocked of [false, true])
              for (const owner_username of ['ana', '', '  ', null])
                for (const owner_is_agency of [false, true])
                  for (const owner_may_publish of [false, true])
                    cases.push({
                      brand_name,
                      promo_code,
                      expiration_date,
                      code_kind: 'shared' as const,
                      pool_is_empty: false,
                      starts_at: null,
                      is_paused,
                      is_blocked,
                      owner_username,
                      owner_is_agency,
                      owner_may_publish,
                    })
    const { rows } = await database.pool.query<{ is_current: boolean }>(
      `select promo_code_is_current(brand_name, promo_code, expiration_date, case when is_paused then now() end,
          case when is_blocked then now() end, owner_username, owner_is_agency, owner_may_publish, $2::date) as is_current
        from rows from (json_to_recordset($1) as (brand_name text, promo_code text, expiration_date date, is_paused boolean,
          is_blocked boolean, owner_username text, owner_is_agency boolean, owner_may_publish boolean)) with ordinality order by ordinality`,
      [JSON.stringify(cases), today],
    )
    expect(rows.map((row) => row.is_current)).toEqual(cases.map((facts) => isCurrent(facts, clock)))
    expect(rows.filter((row) => row.is_current).length).toBe(20)
  })

  test('the codes of a deleted owner are not visible', async () => {
    const { rows } = await database.pool.query(
      "select promo_code_is_current('Pacewell', 'SAVE20', null, null, null, null, null, null, current_date) as is_current",
    )
    expect(rows).toEqual([{ is_current: false }])
  })

  test('every outlet shows the same codes in TypeScript and in SQL, of every scope, hidden channel and state', async () => {
    const { id } = await aProfile(database.db)
    const states = scopes.flatMap((scope) =>
      [
        [],
        ...hideableOutlets.map((outlet) => [outlet]),
        ['dm' as const, 'extension' as const],
        [...ticketOutlets],
      ].flatMap((hidden_channels) =>
        [false, true].flatMap((is_paused) =>
          [null, '2026-01-01T00:00:00.000Z', later].map((starts_at) => ({
            scope,
            hidden_channels,
            is_paused,
            starts_at,
          })),
        ),
      ),
    )
    const cases = states.flatMap((state) =>
      kinds.map(({ code_kind, pool_is_empty }) => ({ ...state, code_kind, pool_is_empty })),
    )
    const ids = await insertCodes(
      database.db,
      ...cases.map(({ is_paused, pool_is_empty: _follows, hidden_channels, ...code }) =>
        aCodeRow(id, {
          ...code,
          hidden_on: hiddenText(hidden_channels),
          // A second one without a code of the same brand would be a duplicate.
          ...(code.code_kind === 'shared'
            ? {}
            : { promo_code: '', brand_name: `Brand ${brandNumber++}` }),
          ...(is_paused ? { paused_at: '2026-01-01', paused_reason: 'owner' as const } : {}),
        }),
      ),
    )
    await fillPools(
      ids.filter((_id, n) => cases[n]?.code_kind === 'pool' && !cases[n].pool_is_empty),
    )
    for (const outlet of outlets)
      for (const isOwnerAsked of [false, true]) {
        const rows = await database.db
          .selectFrom('promo_codes')
          .where('id', 'in', ids)
          .where(shownOn(outlet, isOwnerAsked))
          .select('id')
          .execute()
        const shown = new Set(rows.map((row) => row.id))
        const facts = {
          brand_name: 'Pacewell',
          expiration_date: null,
          is_blocked: false,
          owner_username: 'ana',
          owner_is_agency: false,
          owner_may_publish: true,
        }
        expect([outlet, isOwnerAsked, ids.map((code) => shown.has(code))]).toEqual([
          outlet,
          isOwnerAsked,
          cases.map((code) =>
            isShown(
              { ...facts, promo_code: code.code_kind === 'shared' ? 'SAVE20' : '', ...code },
              outlet,
              isOwnerAsked,
              clock,
            ),
          ),
        ])
      }
  })

  test('spellings of a brand have the same key in TypeScript and in SQL', async () => {
    const { id } = await aProfile(database.db)
    const names = [
      'Brine Cup',
      ' BRINE  \t CUP ',
      'Café Ünder',
      'ЁЖИК',
      'مقهى',
      '咖啡 店',
      'A\u00a0B',
      '😀 Emoji',
    ]
    await insertCodes(database.db, ...names.map((brand_name) => aCodeRow(id, { brand_name })))
    const { rows } = await database.pool.query<{ brand_name: string; brand_key: string }>(
      'select brand_name, brand_key from promo_codes',
    )
    for (const { brand_name, brand_key } of rows) expect(brand_key).toBe(brandKey(brand_name))
  })
})

describe('midnight', () => {
  test('the nightly sweep hides codes whose last day has passed, once, and updates the counts', async () => {
    const { id } = await aProfile(database.db)
    const ids = await insertCodes(
      database.db,
      ...[null, '2028-02-29', '2028-03-01'].map((expiration_date) =>
        aCodeRow(id, { brand_name: 'Midnight', expiration_date }),
      ),
    )
    expect(await sweepExpired(database.db, '2028-02-29')).toBe(0)
    expect(await sweepExpired(database.db, '2028-03-01')).toBe(1)
    expect(await sweepExpired(database.db, '2028-03-01')).toBe(0)
    const live = await database.db
      .selectFrom('promo_codes')
      .where('id', 'in', ids)
      .where('is_live', '=', true)
      .select('id')
      .execute()
    expect(live.map((row) => row.id).toSorted()).toEqual([ids[0], ids[2]].toSorted())
    const brand = await database.db
      .selectFrom('brands')
      .where('brand_key', '=', 'midnight')
      .select('live_count')
      .executeTakeFirst()
    expect(brand).toEqual({ live_count: 2 })
    await settleChanges(database.db)
    const events = await database.db
      .selectFrom('outbox')
      .where('topic', '=', 'promo_code')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(events[0]?.payload).toMatchObject({ op: 'update', id: ids[1], was_live: true })
  })
})
