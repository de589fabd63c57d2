import { afterAll, beforeAll, expect, test } from 'vitest'

import { transact } from '#server/db/connection/transact.ts'
import { endMerge, settleMerges, startMerge } from '#server/features/brands/merges.ts'
import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'
import { settleChanges } from '#test/settle-changes.ts'

let app: TestApp
let ana: Actor
let ben: Actor

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer('ana')
  ben = await app.anInfluencer('ben')
  await app.subscribe(ana, 'elite')
})
afterAll(() => app.close())

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await app.database.pool.query(text, values)).rows as Row[]

const brandsOf = (ids: string[]) =>
  query<{ brand_name: string }>('select brand_name from promo_codes where id = any($1)', [ids])

/** Rows of a code by table. $1 is the code, $2 its owner, $3 somebody else. A new table needs a line. */
const rowsOf: Record<string, string> = {
  promo_codes: `update promo_codes set is_featured = true, blocked_at = '2026-03-01T00:00:00Z', blocked_reason = 'No' where id = $1`,
  merged_codes: '',
  promo_code_counts: `insert into promo_code_counts values ($1, 'copy', 'web', '2026-03-02', 4)`,
  promo_code_totals: '',
  insight_code_weeks: '',
  promo_code_verdicts: `insert into promo_code_verdicts values ($1, '2026-03-02', 't', true, now(), 'v', 'n')`,
  failing_code_warnings: `insert into failing_code_warnings (promo_code_id) values ($1)`,
  promo_code_links: `insert into promo_code_links (promo_code_id, token) values ($1, 'abcdefghijkl')`,
  leaks_told: `insert into leaks_told (promo_code_id, entered_by) values ($1, $3)`,
  report_cases: `insert into report_cases (promo_code_id, report_count, resolved_at, outcome, note)
    values ($1, 0, now(), 'kept', 'Fine'), ($1, 1, null, null, null)`,
  reports: `insert into reports (case_id, kind, text, name, work_email, reporter_id)
    select id, 'brand_owner', 'Ours', 'Pat', 'pat@brand.example', $3 from report_cases where promo_code_id = $1`,
  promo_code_blocks: `insert into promo_code_blocks (promo_code_id, influencer_id, brand_key, code_key, reason, blocked_at)
    select id, $2::uuid, brand_key, lower(promo_code), 'No', '2026-03-01T00:00:00Z' from promo_codes where id = $1`,
  appeals: `insert into appeals (block_id, text) select id, 'Please' from promo_code_blocks where promo_code_id = $1`,
  saved_codes: `insert into saved_codes (user_id, promo_code_id, brand_name) values ($3, $1, 'Larkwell')`,
  digest_codes: `insert into digest_codes (user_id, promo_code_id) values ($3, $1)`,
  push_codes: `insert into push_codes (promo_code_id) values ($1)`,
  push_deliveries: `with browser as (insert into push_subscriptions (endpoint, p256dh, auth, server_key, time_zone, per_day)
      values ('https://push.example/1', 'p', 'a', 's', 'UTC', 5) returning id)
    insert into push_deliveries (subscription_id, promo_code_id) select id, $1 from browser`,
  drop_pools: `insert into drop_pools (promo_code_id, influencer_id) values ($1, $2)`,
  drop_codes: `insert into drop_codes (promo_code_id, place, sealed_code, code_hash) values ($1, 1, 's', 'h')`,
}

/** Tables with a code's id, and tables that refer to their rows. */
const tablesOfCodes = () =>
  query<{ name: string }>(`
    with recursive found (id) as (
      select 'promo_codes'::regclass::oid
      union
      select attrelid from pg_attribute join pg_class on pg_class.oid = attrelid
        where attname = 'promo_code_id' and relkind = 'r' and relnamespace = 'public'::regnamespace
      union
      select conrelid from found join pg_constraint on confrelid = found.id and contype = 'f'
    ) select id::regclass::text as name from found order by 1`)

const contents = async () => {
  const all: Record<string, unknown[]> = {}
  for (const table of Object.keys(rowsOf))
    all[table] = await query(`select to_jsonb(own) as own from ${table} own order by 1`)
  return all
}

async function mergedCode(brand: string, into: string): Promise<string> {
  await insertCodes(
    app.database.db,
    aCodeRow(ana.user_id, { brand_name: brand, promo_code: 'ONE' }),
    aCodeRow(ana.user_id, { brand_name: into, promo_code: 'TWO' }),
  )
  await settleChanges(app.database.db)
  await transact(app.deps.db, (db) => startMerge(db, { brand, into }))
  await settleMerges(app.deps.db)
  const [code] = await query<{ id: string }>(
    `select promo_code_id as id from merged_codes where brand_name = $1`,
    [brand],
  )
  return code?.id ?? ''
}

async function separate(brand: string): Promise<void> {
  await transact(app.deps.db, (db) => endMerge(db, brand))
  await settleMerges(app.deps.db)
}

test('undo brings back the rows of every table that has rows of a code', async () => {
  expect((await tablesOfCodes()).map(({ name }) => name)).toEqual(Object.keys(rowsOf).toSorted())
  const id = await mergedCode('Larkwell UK', 'Larkwell')
  const [other] = await query<{ id: string }>(`select id from promo_codes where id <> $1`, [id])
  await app.as(ana).promoCodes.remove({ id: other?.id ?? '' })
  for (const insert of Object.values(rowsOf).filter((text) => text !== '')) {
    const values = [id, ana.user_id, ben.user_id]
    // PostgreSQL wants a use of each parameter.
    await query(insert.replaceAll(/\$(\d)/g, (_match, n) => `'${values[Number(n) - 1]}'::uuid`))
  }
  const before = await contents()
  for (const rows of Object.values(before)) expect(rows).not.toEqual([])
  await app.as(ana).promoCodes.remove({ id })
  await app.as(ana).promoCodes.restore({ ids: [id] })
  expect(await contents()).toEqual(before)
})

test('a restored code follows what happened to its brand meanwhile', async () => {
  const { promoCodes } = app.as(ana)
  const id = await mergedCode('Mirelle UK', 'Mirelle')
  await promoCodes.remove({ id })
  await promoCodes.restore({ ids: [id] })
  await separate('Mirelle UK')
  expect(await brandsOf([id])).toEqual([{ brand_name: 'Mirelle UK' }])
  await promoCodes.remove({ id })
  await transact(app.deps.db, (db) => startMerge(db, { brand: 'Mirelle UK', into: 'Mirelle' }))
  await settleMerges(app.deps.db)
  await promoCodes.restore({ ids: [id] })
  expect(await brandsOf([id])).toEqual([{ brand_name: 'Mirelle' }])
  await promoCodes.remove({ id })
  await separate('Mirelle UK')
  await promoCodes.restore({ ids: [id] })
  expect(await brandsOf([id])).toEqual([{ brand_name: 'Mirelle UK' }])
})
