import { readdir } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { isOnPostgres, openTestDatabase } from '#test/database.ts'

import type { Database } from '../connection/connect.ts'
import { migrate } from './migrate.ts'

let database: Database
let names: string[]

beforeEach(async () => {
  names = (await readdir(new URL('../migrations/', import.meta.url)))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  database = await openTestDatabase()
  await database.pool.query('drop schema public cascade; create schema public')
})
afterEach(() => database.close())

async function columns(): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
      where table_schema = 'public' order by 1, 2`,
  )
  return rows
}

describe('migrations', () => {
  test('migrations update an empty database, and a second run does nothing', async () => {
    expect(await migrate(database.pool)).toEqual(names)
    expect(await migrate(database.pool)).toEqual([])
  })

  test('migrations update every former version with its data to the same schema as a new database', async () => {
    await migrate(database.pool)
    const fresh = await columns()
    await database.pool.query('drop schema public cascade; create schema public')
    // The migrations are the same from every version, so one database goes through all of them and adds a user at
    // each.
    for (const former of names) {
      expect(await migrate(database.pool, former)).toEqual([former])
      await database.pool.query('insert into users (email) values ($1)', [`${former}@example.com`])
    }
    expect(await columns()).toEqual(fresh)
    const { rows } = await database.pool.query('select email from users order by email')
    expect(rows).toEqual(names.map((former) => ({ email: `${former}@example.com` })))
  })

  test('a migration removes tracking parameters from stored social links, and keeps their owners verified', async () => {
    await migrate(database.pool, '0022_after_a_block.sql')
    const shared = 'https://www.instagram.com/zoe/?igsh=abc'
    const { rows: users } = await database.pool.query<{ id: string }>(
      "insert into users (email) values ('zoe@example.com') returning id",
    )
    await database.pool.query(
      `insert into profiles (id, username, instagram_url, youtube_url, verified_at, verified_url)
        values ($1, 'zoe', $2, 'https://youtube.com/watch?v=1', now(), $2)`,
      [users[0]?.id, shared],
    )
    await migrate(database.pool)
    const { rows } = await database.pool.query(
      'select instagram_url, youtube_url, is_verified, verified_url from profiles',
    )
    expect(rows).toEqual([
      {
        instagram_url: 'https://www.instagram.com/zoe/',
        youtube_url: 'https://youtube.com/watch?v=1',
        is_verified: true,
        verified_url: 'https://www.instagram.com/zoe/',
      },
    ])
  })

  test('a migration deletes verdicts of unknown origin, also of deleted codes', async () => {
    await migrate(database.pool, '0027_first_steps.sql')
    const { pool } = database
    const { rows: users } = await pool.query<{ id: string }>(
      "insert into users (email) values ('zoe@example.com') returning id",
    )
    const zoe = users[0]?.id
    await pool.query(
      "insert into profiles (id, username, is_influencer) values ($1, 'zoe', true)",
      [zoe],
    )
    const { rows } = await pool.query<{ id: string }>(
      `insert into promo_codes (influencer_id, brand_name, brand_url, promo_code, promo_type, promo_value, description, affiliate_link, success_rate, last_worked_at)
        select $1, 'Pacewell', 'https://pacewell.example', code, '% off', '20', '20% off', 'https://pacewell.example/', 0, now() from unnest(array['ONE', 'TWO']) code returning id`,
      [zoe],
    )
    const ids = rows.map(({ id }) => id)
    await pool.query(
      "insert into promo_code_verdicts select id, date '2026-03-10', 'token', false, now() from promo_codes",
    )
    await pool.query('select delete_promo_codes($1)', [ids.slice(1)])
    await pool.query('delete from outbox')
    await migrate(pool)
    await pool.query('select restore_promo_code($1)', [ids[1]])
    const { rows: codes } = await pool.query(
      'select success_rate, last_worked_at, standing from promo_codes',
    )
    const unknown = { success_rate: null, last_worked_at: null, standing: 0 }
    expect(codes).toEqual([unknown, unknown])
    expect((await pool.query('select from promo_code_verdicts')).rows).toEqual([])
    expect(
      (
        await pool.query(
          "select payload ->> 'op' as op from outbox where payload ->> 'op' <> 'insert'",
        )
      ).rows,
    ).toEqual([{ op: 'many' }])
  })

  test('migrations refuse a database whose applied migration was edited, and change nothing', async () => {
    await migrate(database.pool, names[0])
    await database.pool.query("update schema_migrations set checksum = 'another'")
    const before = await columns()
    await expect(migrate(database.pool)).rejects.toThrow(
      `Migration ${names[0]} was changed after it ran`,
    )
    expect(await columns()).toEqual(before)
    // The lock was released: the next run fails for the same reason and does not wait.
    await expect(migrate(database.pool)).rejects.toThrow('was changed')
  })

  test('a migration that fails is rolled back, and the error names it', async () => {
    await migrate(database.pool, names[0])
    // The second migration creates a table of this name after other changes.
    await database.pool.query('create table category_counts (x int)')
    await expect(migrate(database.pool)).rejects.toThrow(
      `Migration ${names[1]} failed and was undone`,
    )
    const { rows } = await database.pool.query("select to_regclass('promo_codes') as made")
    expect(rows).toEqual([{ made: null }])
    await database.pool.query('drop table category_counts')
    expect(await migrate(database.pool)).toEqual(names.slice(1))
  })

  test.runIf(isOnPostgres)(
    'migrations run once if several processes start at the same time',
    async () => {
      const ran = await Promise.all([1, 2, 3].map(() => migrate(database.pool)))
      expect(ran.filter(({ length }) => length > 0)).toEqual([names])
      const { rows } = await database.pool.query('select name from schema_migrations order by name')
      expect(rows.map(({ name }: { name: string }) => name)).toEqual(names)
    },
  )
})
